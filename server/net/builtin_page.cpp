#include "server/net/builtin_page.h"

namespace lazaret::server {

namespace {

std::string page(const std::string& title, const std::string& body) {
  return "<!doctype html>\n<html lang=\"en\">\n<head><meta charset=\"utf-8\">"
         "<meta name=\"viewport\" content=\"width=device-width\"><title>" +
         title + "</title></head>\n<body>\n<h1>" + title + "</h1>\n" + body + "</body>\n</html>\n";
}

}  // namespace

std::string builtin_page() {
  return page("Lazaret",
              "<p>The table server is running, but the web table was not built. Build it with "
              "<code>tools/web.sh</code>, or start the server with <code>--web FOLDER</code>.</p>\n"
              "<p>Programs can play at once: <a href=\"/api/games\">/api/games</a> lists the "
              "games, <code>docs/table-protocol.md</code> describes the rest.</p>\n");
}

std::string not_found_page() {
  return page("Nothing here", "<p>There is no such page. <a href=\"/\">To the table</a></p>\n");
}

}  // namespace lazaret::server
