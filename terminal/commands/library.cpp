// What a page fetches and no game changes (games, rules, cards, catalogues), without a server.
#include "server/net/library.h"

#include <boost/json.hpp>
#include <filesystem>
#include <fstream>
#include <iostream>

#include "terminal/commands/commands.h"
#include "terminal/commands/options.h"

namespace lazaret::terminal {

namespace {

namespace fs = std::filesystem;
namespace json = boost::json;

// The bytes are those that travel.
int list_library() {
  json::array list;
  const server::Library library;
  for (const auto& [address, file] : library.files())
    list.push_back(
        {{"path", address}, {"bytes", file.gzip->size()}, {"hash", json::parse(file.etag)}});
  std::cout << json::serialize(list) << '\n';
  return 0;
}

int write_library(const fs::path& folder) {
  const server::Library library;
  for (const auto& [address, file] : library.files()) {
    const fs::path path = folder / address.substr(1);
    std::error_code trouble;
    fs::create_directories(path.parent_path(), trouble);
    std::ofstream out(path, std::ios::binary);
    out << *file.plain;
    if (!out.flush())
      return complain({"cannot_write", "'" + path.string() + "' cannot be written", {}});
  }
  return 0;
}

}  // namespace

void add_library(Program& program) {
  auto& command = *program.app.add_subcommand(
      "library",
      "write what pages fetch and no game changes (games, rules, cards, texts) into a folder, for "
      "a site without a server (./play pages); without a folder list it");
  const auto folder = std::make_shared<std::string>();
  command.add_option("FOLDER", *folder, "where; it is made if it is not there");
  command.callback([&program, folder] {
    program.status = folder->empty() ? list_library() : write_library(*folder);
  });
}

}  // namespace lazaret::terminal
