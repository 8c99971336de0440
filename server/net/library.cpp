#include "server/net/library.h"

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <filesystem>

#include "bots/bot.h"
#include "core/hash.h"
#include "core/record.h"
#include "games/common/embedded.h"
#include "games/common/match_json.h"
#include "games/common/presets.h"
#include "games/registry.h"
#include "i18n/books.h"
#include "i18n/languages.h"
#include "server/net/compress.h"
#include "server/wire/http.h"

namespace lazaret::server {

namespace {

namespace json = boost::json;

constexpr const char* json_type = "application/json";

WebRoot::File file_of(std::string text, std::string content_type) {
  WebRoot::File file;
  file.etag = "\"" + hex(hash_of(text)) + "\"";
  file.gzip = std::make_shared<const std::string>(gzip(text));
  file.plain = std::make_shared<const std::string>(std::move(text));
  file.content_type = std::move(content_type);
  return file;
}

std::string all_games() {
  json::array list;
  for (const GameEntry& entry : games())
    list.push_back(describe_game(entry.info(), bot_names(entry.info())));
  return json::serialize(list);
}

// Catalogues that a page fetches when it needs them, by the beginnings of their names.
constexpr std::array<std::string_view, 21> fetched_later = {
    "antibio.",    "antibio_cards", "cards.",      "infarkt.",  "infarkt_cards", "lessons",
    "setup.",      "terminal",      "web_antibio", "web_book",  "web_infarkt",   "web_menu",
    "web_offline", "web_replay",    "web_results", "web_stage", "web_story",     "web_talk",
    "web_zombie",  "why.",          "zombie_life."};

bool is_fetched_later(const EmbeddedFile& file) {
  const std::string_view name = file.path.substr(file.path.rfind('/') + 1);
  return std::any_of(fetched_later.begin(), fetched_later.end(),
                     [&](std::string_view one) { return name.substr(0, one.size()) == one; });
}

std::string in_language(const std::string& path, std::string_view language) {
  return path + "/" + std::string(language);
}

std::string all_lessons(const GameEntry& game) {
  std::vector<wire::LessonInfo> list;
  for (const Lesson& lesson : game.lessons()) {
    list.push_back({lesson.id, lesson.clauses, {}});
    for (const Lesson::Question& question : lesson.questions)
      list.back().questions.push_back({question.answers, question.right});
  }
  return to_json_text(list);
}

}  // namespace

Library::Library() {
  files_["/api/games"] = file_of(all_games(), json_type);
  for (const GameEntry& entry : games()) {
    const std::string& id = entry.info().id;
    add_books(entry.info());
    files_["/api/presets/" + id] = file_of(std::string(presets_json(entry.info())), json_type);
    files_["/api/lessons/" + id] = file_of(all_lessons(entry), json_type);
    if (const auto cards = entry.cards_json({}))
      files_["/api/cards/" + id] = file_of(*cards, json_type);
    add_older_cards(entry);
  }
  add_catalogues();
}

void Library::add_older_cards(const GameEntry& game) {
  for (const CardFile& older : older_cards(game.info())) {
    const std::string hash = std::filesystem::path(older.name).stem();
    if (const auto cards = game.cards_json(older))
      files_["/api/cards/" + game.info().id + "-" + hash] = file_of(*cards, json_type);
  }
}

void Library::add_catalogues() {
  for (const std::string_view language : languages()) {
    const std::string folder = "i18n/" + std::string(language);
    json::object messages;
    for (const EmbeddedFile& file : embedded_files()) {
      if (!file.path.starts_with(folder + "/")) continue;
      if (is_fetched_later(file)) {
        files_["/" + std::string(file.path)] = file_of(std::string(file.text), json_type);
        continue;
      }
      const json::value content = json::parse(file.text);
      for (const auto& message : content.as_object()) messages.insert(message);
    }
    files_["/" + folder + ".json"] = file_of(json::serialize(messages), json_type);
  }
}

void Library::add_books(const GameInfo& info) {
  for (const Book book : books) {
    const std::string path = "/api/" + name_of(book) + "/" + info.id;
    for (const std::string& language : languages())
      files_[in_language(path, language)] =
          file_of(book_text(info.prefix, book, language), "text/markdown; charset=utf-8");
  }
}

const WebRoot::File* Library::find(const Address& address) const {
  auto found = files_.find(address.path);
  if (found != files_.end()) return &found->second;
  const auto asked = address.query.find("lang");
  const std::string language =
      asked == address.query.end() ? languages().front() : language_of(asked->second);
  found = files_.find(in_language(address.path, language));
  return found == files_.end() ? nullptr : &found->second;
}

}  // namespace lazaret::server
