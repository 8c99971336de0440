// A data file as text whose numbers can be changed without touching anything else: comments, order
// and layout stay.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/expected.h"
#include "core/info.h"

namespace lazaret::lab {

// A number in a data file.
struct DataField {
  std::string path;  // "card[promotion].effects.depression"
  int value = 0;
  bool written = true;  // false: not in the file, which means 0
};

class DataText {
 public:
  // A mistake of the file is told with its line.
  static Expected<DataText> parse(CardFile file);
  DataText(DataText&&) noexcept;
  DataText& operator=(DataText&&) noexcept;
  ~DataText();

  const CardFile& file() const { return file_; }

  // The numbers that a path names. Parts are joined by dots. After the name of a list stands in
  // brackets which of its entries are meant: by id (card[beer]), by what they say
  // (card[kind=event,copies=1]), by number from 0 (coins[3]) or all of them (card[*]).
  // With `add` an entry whose last part is not written counts as 0.
  Expected<std::vector<DataField>> find(std::string_view path, bool add) const;

  // The text with those numbers, by path. In a table in braces a 0 is left out.
  Expected<std::string> with(const std::map<std::string, int>& values) const;

 private:
  struct Tree;
  DataText(CardFile file, std::unique_ptr<Tree> tree);

  CardFile file_;
  std::unique_ptr<Tree> tree_;
};

}  // namespace lazaret::lab
