// Reading and writing whole files; saved games.
#pragma once

#include <optional>
#include <string>

#include "core/expected.h"
#include "core/info.h"
#include "core/record.h"

namespace lazaret::terminal {

Expected<std::string> read_file(const std::string& path);
// All or nothing: a file of that name is replaced only when the new one is safely on the disk.
std::optional<Error> write_file(const std::string& path, const std::string& text);

// Without a path: the standard cards.
Expected<CardFile> read_cards(const std::string& path);

// A saved game; a mistake names the file and what to do.
Expected<Record> read_record(const std::string& path, Partial partial);

// The folder for saved games: $XDG_DATA_HOME/lazaret or ~/.local/share/lazaret.
std::string save_folder();

// The path, or the same with -2, -3 … if there is such a file already.
std::string unused_path(const std::string& path);

// Tries the path, then the folder for temporary files, so that a full or closed folder loses no
// game.
struct Saved {
  std::string path;
  std::string trouble;  // why it is not where it was meant to be
};
Expected<Saved> save_somewhere(const std::string& path, const Record& record);

}  // namespace lazaret::terminal
