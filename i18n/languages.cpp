#include "i18n/languages.h"

#include <boost/json.hpp>
#include <vector>

#include "core/text.h"
#include "games/common/embedded.h"

namespace lazaret {

namespace {

struct LanguageList {
  std::vector<std::string> ids;
  std::vector<std::pair<std::string, std::string>> by_locale;
};

LanguageList read_languages() {
  LanguageList list;
  const auto languages = boost::json::parse(embedded("i18n/languages.json"));
  for (const auto& language : languages.as_array()) {
    list.ids.emplace_back(language.at("id").as_string());
    for (const auto& locale : language.at("locales").as_array())
      list.by_locale.emplace_back(locale.as_string(), list.ids.back());
  }
  return list;
}

const LanguageList& list() {
  static const LanguageList read = read_languages();
  return read;
}

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

}  // namespace

std::span<const std::string> languages() { return list().ids; }

std::string language_list() { return joined(languages()); }

std::string language_of(std::string_view locale) {
  for (const auto& [start, language] : list().by_locale) {
    if (!locale.starts_with(start)) continue;
    if (locale.size() == start.size() || !is_letter(locale[start.size()])) return language;
  }
  return languages().front();
}

}  // namespace lazaret
