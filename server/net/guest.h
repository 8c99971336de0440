// What a WebSocket connection says: hello first, then requests, not too many at once.
#pragma once

#include <memory>

#include "server/net/door.h"
#include "server/net/limits.h"
#include "server/room/hub.h"

namespace lazaret::server {

std::unique_ptr<Guest> make_guest(Hub& hub, std::shared_ptr<Viewer> viewer,
                                  std::shared_ptr<Visitor> visitor);

}  // namespace lazaret::server
