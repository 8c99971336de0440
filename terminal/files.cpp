#include "terminal/files.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace lazaret::terminal {

namespace {

namespace fs = std::filesystem;

Error io_error(const std::string& deed, const std::string& path) {
  return {"io", deed + " '" + path + "': " + std::strerror(errno), {}};
}

bool write_all(int file, const std::string& text) {
  std::size_t done = 0;
  while (done < text.size()) {
    const ssize_t count = ::write(file, text.data() + done, text.size() - done);
    if (count < 0 && errno != EINTR) return false;
    if (count > 0) done += static_cast<std::size_t>(count);
  }
  return ::fsync(file) == 0;
}

}  // namespace

Expected<std::string> read_file(const std::string& path) {
  std::error_code ignored;
  if (fs::is_directory(path, ignored))
    return Error{"io", "cannot read '" + path + "': it is a folder", {}};
  std::ifstream in(path, std::ios::binary);
  if (!in) return io_error("cannot read", path);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

std::optional<Error> write_file(const std::string& path, const std::string& text) {
  std::error_code ignored;
  const fs::path folder = fs::path(path).parent_path();
  if (!folder.empty()) fs::create_directories(folder, ignored);
  const std::string draft = path + ".new";
  const int file = ::open(draft.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  if (file < 0) return io_error("cannot write", path);
  const bool written = write_all(file, text);
  const int problem = errno;
  ::close(file);
  errno = problem;
  if (!written || std::rename(draft.c_str(), path.c_str()) != 0) {
    const Error error = io_error("cannot write", path);
    ::unlink(draft.c_str());
    return error;
  }
  return {};
}

Expected<CardFile> read_cards(const std::string& path) {
  if (path.empty()) return CardFile{};
  auto text = read_file(path);
  if (!text) return text.error();
  if (text->empty()) return Error{"bad_cards", path + ": the file is empty", {}};
  return CardFile{path, std::move(*text)};
}

Expected<Record> read_record(const std::string& path, Partial partial) {
  const auto text = read_file(path);
  if (!text) return text.error();
  auto record = parse_record(*text, partial);
  if (record) return record;
  Error error = record.error();
  error.message = path + ": " + error.message;
  if (error.code == "truncated_save")
    error.message += "; add --partial to take it up to the last whole step";
  return error;
}

std::string save_folder() {
  if (const char* data = std::getenv("XDG_DATA_HOME"); data != nullptr && *data != '\0')
    return std::string(data) + "/lazaret";
  if (const char* home = std::getenv("HOME"); home != nullptr && *home != '\0')
    return std::string(home) + "/.local/share/lazaret";
  return ".";
}

std::string unused_path(const std::string& path) {
  const fs::path wanted(path);
  std::error_code ignored;
  std::string free = path;
  for (int i = 2; fs::exists(free, ignored) && i < 1000; ++i) {
    const std::string name =
        wanted.stem().string() + "-" + std::to_string(i) + wanted.extension().string();
    free = (wanted.parent_path() / name).string();
  }
  return free;
}

Expected<Saved> save_somewhere(const std::string& path, const Record& record) {
  const std::string text = to_text(record);
  const auto error = write_file(path, text);
  if (!error) return Saved{path, {}};
  std::error_code ignored;
  const fs::path refuge = fs::temp_directory_path(ignored) / fs::path(path).filename();
  const std::string elsewhere = unused_path(refuge.string());
  if (write_file(elsewhere, text)) return *error;
  return Saved{elsewhere, error->message};
}

}  // namespace lazaret::terminal
