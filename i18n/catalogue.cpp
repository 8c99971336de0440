#include "i18n/catalogue.h"

#include <unicode/locid.h>
#include <unicode/msgfmt.h>

#include <algorithm>
#include <boost/json.hpp>
#include <mutex>
#include <vector>

#include "core/clip.h"
#include "games/common/embedded.h"

namespace lazaret {

// A format changes while it formats, and a catalogue is read on several threads.
struct Catalogue::Formats {
  std::mutex mutex;
  std::map<std::string, std::unique_ptr<icu::MessageFormat>, std::less<>> ready;

  // Nothing if the message is none.
  const icu::MessageFormat* find(const std::string& key, const std::string& message,
                                 const std::string& language) {
    const auto [entry, fresh] = ready.try_emplace(key);
    if (fresh) {
      UErrorCode status = U_ZERO_ERROR;
      auto format = std::make_unique<icu::MessageFormat>(icu::UnicodeString::fromUTF8(message),
                                                         icu::Locale(language.c_str()), status);
      if (U_SUCCESS(status)) entry->second = std::move(format);
    }
    return entry->second.get();
  }
};

Expected<Catalogue> Catalogue::load(std::string_view language) {
  Catalogue catalogue;
  catalogue.language_ = language;
  catalogue.formats_ = std::make_shared<Formats>();
  const std::string folder = "i18n/" + catalogue.language_ + "/";
  for (const EmbeddedFile& file : embedded_files()) {
    if (file.path.substr(0, folder.size()) != folder) continue;
    const boost::json::value messages = boost::json::parse(file.text);
    for (const auto& [key, value] : messages.as_object()) {
      catalogue.messages_[std::string(key)] = std::string(value.as_string());
    }
  }
  if (catalogue.messages_.empty()) {
    return Error{
        "unknown_language",
        "there is no language '" + clipped(language, 20) + "'; there are: " + language_list(),
        {}};
  }
  return catalogue;
}

namespace {

// A card of somebody's own has no name in any language but its id, and no text.
std::string text_of_unknown(std::string_view key) {
  constexpr std::string_view topic = ".card.";
  const std::size_t at = key.find(topic);
  if (at == std::string_view::npos) return std::string(key);
  if (key.ends_with(".text")) return {};
  if (!key.ends_with(".name")) return std::string(key);
  std::string id(key.substr(at + topic.size()));
  id.resize(id.size() - std::string_view(".name").size());
  std::replace(id.begin(), id.end(), '-', ' ');
  return id;
}

}  // namespace

std::string Catalogue::text(std::string_view key, std::span<const Arg> args) const {
  const auto entry = messages_.find(key);
  if (entry == messages_.end()) return text_of_unknown(key);
  if (entry->second.find_first_of("{'") == std::string::npos) return entry->second;
  std::vector<icu::UnicodeString> names;
  std::vector<icu::Formattable> values;
  for (const Arg& arg : args) {
    names.push_back(icu::UnicodeString::fromUTF8(arg.name));
    values.push_back(arg.is_number ? icu::Formattable(static_cast<std::int64_t>(arg.number))
                                   : icu::Formattable(icu::UnicodeString::fromUTF8(arg.text)));
  }
  const std::scoped_lock lock(formats_->mutex);
  const auto* format = formats_->find(entry->first, entry->second, language_);
  if (format == nullptr) return std::string(key);
  UErrorCode status = U_ZERO_ERROR;
  icu::UnicodeString result;
  format->format(names.data(), values.data(), static_cast<std::int32_t>(names.size()), result,
                 status);
  if (U_FAILURE(status)) return std::string(key);
  std::string utf8;
  return result.toUTF8String(utf8);
}

std::string Catalogue::text(const Phrase& phrase, const SeatName& name_of) const {
  std::vector<Arg> args;
  for (const Phrase::Arg& arg : phrase.args) {
    switch (arg.kind) {
      case Phrase::Arg::Kind::number: args.push_back(number_arg(arg.name, arg.number)); break;
      case Phrase::Arg::Kind::seat: args.push_back(text_arg(arg.name, name_of(arg.number))); break;
      case Phrase::Arg::Kind::word: args.push_back(text_arg(arg.name, text(arg.word))); break;
    }
  }
  return text(phrase.key, args);
}

}  // namespace lazaret
