// What a WebSocket connection says: hello first, then requests, not too many at once.
#pragma once

#include <memory>

#include "server/hub.h"
#include "server/limits.h"
#include "server/viewer.h"

namespace lazaret {

std::unique_ptr<Guest> make_guest(Hub& hub, std::shared_ptr<Viewer> viewer,
                                  std::shared_ptr<Visitor> visitor);

}  // namespace lazaret
