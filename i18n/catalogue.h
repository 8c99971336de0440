// Texts in the player's language: ICU MessageFormat from the catalogues of this folder.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "core/expected.h"
#include "core/phrase.h"
#include "i18n/languages.h"

namespace lazaret {

class Catalogue {
 public:
  static Expected<Catalogue> load(std::string_view language);

  const std::string& language() const { return language_; }
  bool has(std::string_view key) const { return messages_.find(key) != messages_.end(); }

  // A message without arguments, or with named ones: numbers take part in plural forms.
  struct Arg {
    std::string name;
    bool is_number = false;
    long number = 0;
    std::string text;
  };
  std::string text(std::string_view key, std::span<const Arg> args = {}) const;

  // Seats are named by the caller ("Ann", "seat 2").
  using SeatName = std::function<std::string(int seat)>;
  std::string text(const Phrase& phrase, const SeatName& name_of) const;

  const std::map<std::string, std::string, std::less<>>& messages() const { return messages_; }

 private:
  struct Formats;  // messages made ready for arguments, when they are first asked for

  std::string language_;
  std::map<std::string, std::string, std::less<>> messages_;
  std::shared_ptr<Formats> formats_;
};

inline Catalogue::Arg number_arg(std::string name, long value) {
  return {std::move(name), true, value, {}};
}
inline Catalogue::Arg text_arg(std::string name, std::string value) {
  return {std::move(name), false, 0, std::move(value)};
}

}  // namespace lazaret
