#include "server/net/site.h"

namespace lazaret::server {

namespace {

constexpr std::chrono::seconds longest_healthy_wait{3};

}  // namespace

Wording SiteService::wording_of(const Catalogue& texts) {
  return [texts](const Phrase& phrase) {
    return texts.text(phrase, [](int seat) { return "seat " + std::to_string(seat); });
  };
}

void SiteService::get(const Call& call) {
  const std::string& path = call.address.path;
  if (const WebRoot::File* file = library_.find(call.address))
    return call.answer(file_answer(call.request, *file));
  if (path == "/health") return health(call);
  if (path == "/metrics") {
    const Backstage& backstage = hub().backstage();
    return call.answer(text_answer(200, "text/plain; version=0.0.4",
                                   backstage.metrics.text(backstage.store.transactions())));
  }
  if (path.starts_with("/api/")) return TableService::get(call);
  call.answer(web_.answer(call.request, path));
}

void SiteService::health(const Call& call) {
  Backstage& backstage = hub().backstage();
  if (backstage.store.longest_wait() > longest_healthy_wait)
    return call.answer(json_answer(503, R"({"ok":false,"storage":"does not answer"})"));
  backstage.store.check(
      [&backstage, call](storage::Store::Appended result, const std::string& trouble) {
        if (result == storage::Store::Appended::ok) {
          backstage.trouble->stored();
          return call.answer(json_answer(200, R"({"ok":true})"));
        }
        backstage.trouble->failed(trouble);
        call.answer(json_answer(503, R"({"ok":false,"storage":"cannot store"})"));
      });
}

}  // namespace lazaret::server
