// Parts of the C library that only the texts of impossible errors take and the time of a line in
// the log, in a few lines instead of 20 kB: what they would fill in is left out. So lines in a
// browser's log have no date.
#include <cstdarg>
#include <cstdlib>
#include <cstring>

#include "wasm/host.h"

// NOLINTBEGIN(readability-identifier-naming): the library's names
namespace {

int copied(char* to, std::size_t size, const char* format) {
  const std::size_t length = std::strlen(format);
  if (size > 0) {
    const std::size_t kept = length < size ? length : size - 1;
    std::memcpy(to, format, kept);
    to[kept] = '\0';
  }
  return static_cast<int>(length);
}

[[noreturn]] void end_with(const char* what) {
  lazaret::host::log(what, std::strlen(what));
  std::abort();
}

}  // namespace

extern "C" {

int snprintf(char* to, std::size_t size, const char* format, ...) {
  return copied(to, size, format);
}

int vsnprintf(char* to, std::size_t size, const char* format, va_list /*values*/) {
  return copied(to, size, format);
}

[[noreturn]] void abort_message(const char* format, ...) { end_with(format); }
}

namespace std {

[[noreturn]] void __libcpp_verbose_abort(const char* format, ...) { end_with(format); }

}  // namespace std
// NOLINTEND(readability-identifier-naming)
