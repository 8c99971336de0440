// The project's own data files (cards, rules, catalogues), compiled into the program.
#pragma once

#include <span>
#include <string_view>

namespace lazaret {

struct EmbeddedFile {
  std::string_view path;  // from the project's root
  std::string_view text;
};

std::span<const EmbeddedFile> embedded_files();

// The text of one file; empty if there is none of that path.
std::string_view embedded(std::string_view path);

}  // namespace lazaret
