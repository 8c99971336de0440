// The whole server behind the network: tables, what there is to read, pages, and what operators
// ask.
#pragma once

#include "i18n/catalogue.h"
#include "server/net/library.h"
#include "server/net/service.h"
#include "server/net/web_root.h"

namespace lazaret::server {

class SiteService final : public TableService {
 public:
  SiteService(Hub& hub, WebRoot& web, const Library& library, const Catalogue& english)
      : TableService(hub, wording_of(english)), web_(web), library_(library) {}

 private:
  static Wording wording_of(const Catalogue& texts);
  void get(const Call& call) override;
  void health(const Call& call);

  WebRoot& web_;
  const Library& library_;
};

}  // namespace lazaret::server
