// The files of the web table: read into memory once, looked up by their address, so that no
// request can name a file that is not one of them.
#pragma once

#include <chrono>
#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "server/net/http_message.h"

namespace lazaret::server {

class WebRoot {
 public:
  struct File {
    Body plain;
    Body gzip;    // null: not there
    Body brotli;  // null: not there
    std::string content_type;
    std::string etag;
    bool immutable = false;
  };
  using Files = std::map<std::string, File, std::less<>>;

  // An empty folder name, or a folder without index.html: a built-in page is served instead.
  explicit WebRoot(std::filesystem::path folder);

  // The answer for a path like /assets/a.js; pages of the application get index.html, anything
  // else 404.
  HttpAnswer answer(const HttpRequest& request, const std::string& path);

 private:
  std::shared_ptr<const Files> files();

  std::filesystem::path folder_;
  std::mutex reading_;
  std::shared_ptr<const Files> files_;
  std::filesystem::file_time_type built_{};
  std::chrono::steady_clock::time_point looked_{};
};

// The form of a body the client accepts, with its headers; 304 if it has it already.
HttpAnswer file_answer(const HttpRequest& request, const WebRoot::File& file);

// Where the files usually are, seen from the program: empty if nowhere.
std::filesystem::path find_web_root();

}  // namespace lazaret::server
