#include "server/net/web_root.h"

#include <array>
#include <fstream>
#include <sstream>
#include <string_view>

#include "core/hash.h"
#include "core/record.h"
#include "server/net/builtin_page.h"

namespace lazaret::server {

namespace {

namespace fs = std::filesystem;

std::string_view content_type_of(std::string_view path) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 15> types = {{
      {".html", "text/html; charset=utf-8"},
      {".js", "text/javascript; charset=utf-8"},
      {".mjs", "text/javascript; charset=utf-8"},
      {".css", "text/css; charset=utf-8"},
      {".json", "application/json"},
      {".webmanifest", "application/manifest+json"},
      {".svg", "image/svg+xml"},
      {".png", "image/png"},
      {".jpg", "image/jpeg"},
      {".webp", "image/webp"},
      {".ico", "image/x-icon"},
      {".woff2", "font/woff2"},
      {".txt", "text/plain; charset=utf-8"},
      {".md", "text/markdown; charset=utf-8"},
      {".wasm", "application/wasm"},
  }};
  const std::size_t dot = path.rfind('.');
  const std::string_view ending = dot == std::string_view::npos ? "" : path.substr(dot);
  for (const auto& [known, type] : types) {
    if (known == ending) return type;
  }
  return "application/octet-stream";
}

Body read_body(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return in ? std::make_shared<const std::string>(text.str()) : nullptr;
}

WebRoot::File read_file(const fs::path& path, const std::string& address) {
  WebRoot::File file;
  file.plain = read_body(path);
  std::error_code ignored;
  if (fs::exists(path.string() + ".gz", ignored)) file.gzip = read_body(path.string() + ".gz");
  if (fs::exists(path.string() + ".br", ignored)) file.brotli = read_body(path.string() + ".br");
  file.content_type = content_type_of(address);
  file.immutable = address.rfind("/assets/", 0) == 0;
  if (file.plain) file.etag = "\"" + hex(hash_of(*file.plain)) + "\"";
  return file;
}

bool is_packed(const fs::path& path) {
  return path.extension() == ".gz" || path.extension() == ".br";
}

// Hidden files and what a link points to elsewhere are left out.
WebRoot::Files read_folder(const fs::path& folder) {
  WebRoot::Files files;
  std::error_code trouble;
  for (fs::recursive_directory_iterator at(folder, trouble), end; !trouble && at != end;
       at.increment(trouble)) {
    const fs::path& path = at->path();
    const bool hidden = path.filename().string().rfind('.', 0) == 0;
    if (hidden && at->is_directory(trouble)) at.disable_recursion_pending();
    if (hidden || at->is_symlink(trouble) || !at->is_regular_file(trouble) || is_packed(path))
      continue;
    const std::string address = "/" + fs::relative(path, folder, trouble).generic_string();
    WebRoot::File file = read_file(path, address);
    if (file.plain) files[address] = std::move(file);
  }
  return files;
}

bool accepts(const HttpRequest& request, std::string_view coding) {
  const std::string_view list = request.accept_encoding;
  const std::size_t at = list.find(coding);
  if (at == std::string_view::npos) return false;
  const std::string_view rest = list.substr(at + coding.size());
  return rest.rfind(";q=0", 0) != 0 || rest.rfind(";q=0.", 0) == 0;
}

// Addresses the web table draws by itself.
bool is_page(std::string_view path) {
  if (path == "/" || path == "/history" || path == "/credits" || path == "/offline") return true;
  for (const std::string_view prefix : {"/t/", "/d/", "/new/", "/rules/", "/learn/"}) {
    if (path.substr(0, prefix.size()) == prefix) return true;
  }
  return false;
}

// No file: somebody has followed a link, and the web table says it in his language.
bool is_for_people(std::string_view path) { return path.find('.') == std::string_view::npos; }

}  // namespace

WebRoot::WebRoot(fs::path folder) : folder_(std::move(folder)) {}

// Looks again when a new build has replaced index.html, so that no restart is needed.
std::shared_ptr<const WebRoot::Files> WebRoot::files() {
  const std::lock_guard lock(reading_);
  const auto now = std::chrono::steady_clock::now();
  if (files_ && now - looked_ < std::chrono::seconds(1)) return files_;
  looked_ = now;
  std::error_code missing;
  const auto built =
      folder_.empty() ? fs::file_time_type{} : fs::last_write_time(folder_ / "index.html", missing);
  const bool there = !folder_.empty() && !missing;
  if (files_ && (!there || built == built_)) return files_;
  files_ = std::make_shared<const Files>(there ? read_folder(folder_) : Files{});
  built_ = built;
  return files_;
}

HttpAnswer WebRoot::answer(const HttpRequest& request, const std::string& path) {
  const auto current = files();
  const auto found = current->find(path);
  if (found != current->end()) return file_answer(request, found->second);
  const auto index = current->find("/index.html");
  if (index != current->end() && (is_page(path) || is_for_people(path))) {
    HttpAnswer answer = file_answer(request, index->second);
    if (!is_page(path) && answer.status == 200) answer.status = 404;
    return answer;
  }
  if (is_page(path)) return text_answer(200, "text/html; charset=utf-8", builtin_page());
  return text_answer(404, "text/html; charset=utf-8", not_found_page());
}

HttpAnswer file_answer(const HttpRequest& request, const WebRoot::File& file) {
  HttpAnswer answer{200, file.content_type, file.plain, {}};
  answer.headers.emplace_back("ETag", file.etag);
  answer.headers.emplace_back("Cache-Control",
                              file.immutable ? "public, max-age=31536000, immutable" : "no-cache");
  if (file.gzip || file.brotli) answer.headers.emplace_back("Vary", "Accept-Encoding");
  if (!file.etag.empty() && request.if_none_match.find(file.etag) != std::string::npos) {
    answer.status = 304;
    answer.body = nullptr;
    return answer;
  }
  if (file.brotli && accepts(request, "br")) {
    answer.body = file.brotli;
    answer.headers.emplace_back("Content-Encoding", "br");
  } else if (file.gzip && accepts(request, "gzip")) {
    answer.body = file.gzip;
    answer.headers.emplace_back("Content-Encoding", "gzip");
  }
  return answer;
}

fs::path find_web_root() {
  std::error_code trouble;
  const fs::path program = fs::read_symlink("/proc/self/exe", trouble).parent_path();
  const std::array<fs::path, 6> places = {
      program / "web",
      program / "web/dist",
      program / "../../web/dist",
      program / "../share/lazaret/web",
      program / "../../../share/lazaret/web",  // lib/lazaret/PROCESSOR, cmake/cpu.cmake
      "web/dist"};
  for (const fs::path& place : places) {
    if (fs::exists(place / "index.html", trouble)) return fs::weakly_canonical(place, trouble);
  }
  return {};
}

}  // namespace lazaret::server
