// Doing what may go wrong in ways nobody thought of.
#pragma once

#include <exception>
#include <optional>
#include <string>

namespace lazaret {

// What the exception says that the deed throws. A program without exceptions ends instead.
template <class Deed>
std::optional<std::string> trouble_with(Deed deed) {
#ifdef __cpp_exceptions
  try {
    deed();
  } catch (const std::exception& trouble) {
    return trouble.what();
  }
#else
  deed();
#endif
  return {};
}

}  // namespace lazaret
