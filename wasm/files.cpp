#include "wasm/files.h"

#include <map>

#include "games/common/embedded.h"

namespace lazaret {

namespace {

std::map<std::string, std::string, std::less<>>& put_files() {
  static std::map<std::string, std::string, std::less<>> files;
  return files;
}

}  // namespace

void put_file(std::string path, std::string text) {
  put_files().insert_or_assign(std::move(path), std::move(text));
}

std::string_view embedded(std::string_view path) {
  if (const auto put = put_files().find(path); put != put_files().end()) return put->second;
  for (const EmbeddedFile& file : embedded_files()) {
    if (file.path == path) return file.text;
  }
  return {};
}

}  // namespace lazaret
