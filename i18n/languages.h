// The languages of languages.json.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace lazaret {

// Their ids: en, fr, ...
std::span<const std::string> languages();
// "en, fr, ..."
std::string language_list();

// The language for somebody whose system says "fr_CA.UTF-8"; the first one if it is none of ours.
std::string language_of(std::string_view locale);

}  // namespace lazaret
