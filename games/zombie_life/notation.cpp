#include "games/zombie_life/notation.h"
#include "core/clip.h"

#include <array>
#include <boost/json.hpp>
#include <optional>
#include <vector>

namespace lazaret::zombie_life {

namespace {

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  while (!text.empty()) {
    const auto space = text.find(' ');
    words.push_back(text.substr(0, space));
    if (space == std::string_view::npos) break;
    text.remove_prefix(space + 1);
  }
  return words;
}

std::string key(std::string_view kind, std::string_view name) {
  return "zombie_life." + std::string(kind) + "." + std::string(name);
}

// Names of the events' arguments, in order; "seat", "dealer" and "to" are players.
struct EventText {
  std::string_view name;
  std::array<std::string_view, 3> args;
};
constexpr std::array<EventText, 18> event_texts = {{
    {"round_began", {"round"}},
    {"extra_round", {"round"}},
    {"dealt", {"seat", "rank"}},
    {"pooled", {"rank"}},
    {"dealer_named", {"seat"}},
    {"gave", {"seat", "rank", "to"}},
    {"begins", {"seat", "rank"}},
    {"drew", {"seat", "rank"}},
    {"drew_unseen", {"seat"}},
    {"placed_refuge", {"seat", "rank"}},
    {"placed_horde", {"seat", "rank"}},
    {"overrun", {"seat", "rank", "lost"}},
    {"turned_up", {"seat", "rank"}},
    {"took", {"seat", "rank"}},
    {"hid", {"seat", "down", "up"}},
    {"reshuffled", {"cards"}},
    {"scored", {"seat", "points", "total"}},
    {"won", {"seat", "total"}},
}};

void add_arg(Phrase& phrase, std::string_view name, int value) {
  if (name.empty()) return;
  if (name == "seat" || name == "to") {
    phrase.seat(name, value);
  } else {
    phrase.number(name, value);
  }
}

}  // namespace

std::string to_id(const Rules& /*rules*/, Action action) {
  const std::string rank = std::to_string(action.a);
  switch (verb_of(action)) {
    case Verb::draw: return "draw";
    case Verb::pass: return "pass";
    case Verb::take: return "take " + rank;
    case Verb::place_refuge: return "place refuge";
    case Verb::place_horde: return "place horde";
    case Verb::give: return "give " + rank + " " + std::to_string(action.b);
    case Verb::deal_card: return "deal " + rank;
    case Verb::draw_card: return "draw " + rank;
  }
  return {};
}

namespace {

// Whatever it understands; the caller sees to it that the words are exactly ours.
std::optional<Action> read_words(const Rules& rules, const std::vector<std::string_view>& words) {
  const std::string_view verb = words.empty() ? std::string_view{} : words[0];
  int rank = 0;
  int seat = 0;
  if (words.size() == 1 && verb == "draw") return act(Verb::draw);
  if (words.size() == 1 && verb == "pass") return act(Verb::pass);
  if (words.size() == 2 && verb == "place") {
    return act(words[1] == "refuge" ? Verb::place_refuge : Verb::place_horde);
  }
  const bool ranked =
      words.size() > 1 && parse_number(words[1], rank) && rank >= 1 && rank <= ranks;
  if (!ranked) return {};
  if (words.size() == 2 && verb == "take") return act(Verb::take, rank);
  if (words.size() == 2 && verb == "deal") return act(Verb::deal_card, rank);
  if (words.size() == 2 && verb == "draw") return act(Verb::draw_card, rank);
  const bool seated =
      words.size() == 3 && parse_number(words[2], seat) && seat >= 0 && seat < rules.players();
  if (seated && verb == "give") return act(Verb::give, rank, seat);
  return {};
}

}  // namespace

// ZL-4.10: a slip of the pen is no action at all.
Expected<Action> parse_id(const Rules& rules, std::string_view id) {
  const auto action = read_words(rules, words_of(id));
  if (action && to_id(rules, *action) == id) return *action;
  return Error{"unknown_action",
               "'" + clipped(id) +
                   "' is no action of this game: draw, place refuge, place horde, take <rank>, "
                   "pass, give <rank> <seat>",
               {}};
}

Phrase to_phrase(const Rules& /*rules*/, Action action) {
  constexpr std::array<std::string_view, 8> names = {
      "draw", "pass", "take", "place_refuge", "place_horde", "give", "deal_card", "draw_card"};
  Phrase phrase(key("action", names[action.verb]));
  if (action.a != 0) phrase.number("rank", action.a);
  if (verb_of(action) == Verb::give) phrase.seat("to", action.b);
  return phrase;
}

Phrase to_phrase(const Rules& /*rules*/, const Event& event) {
  const EventText& text = event_texts[event.kind];
  Phrase phrase(key("event", text.name));
  for (std::size_t i = 0; i < text.args.size(); ++i) add_arg(phrase, text.args[i], event.args[i]);
  return phrase;
}

Phrase to_phrase(const Rules& /*rules*/, const Refusal& refusal) {
  const auto clause = static_cast<Clause>(refusal.clause);
  Phrase phrase(key("refusal", clause_table[refusal.clause].name));
  switch (clause) {
    case Clause::not_your_turn:
    case Clause::receiver_absent:
    case Clause::receiver_has_card: phrase.seat("seat", refusal.args[0]); break;
    case Clause::hand_out_first: phrase.number("cards", refusal.args[0]); break;
    default: phrase.number("rank", refusal.args[0]); break;
  }
  return phrase;
}

std::string cards_json(const Rules& rules) {
  boost::json::array list;
  for (int rank = 1; rank <= ranks; ++rank) {
    list.push_back({{"id", std::to_string(rank)},
                    {"kind", "rank"},
                    {"rank", rank},
                    {"copies", rules.cards().copies(rank)},
                    {"source", rules.cards().source(rank)}});
  }
  return boost::json::serialize(list);
}

}  // namespace lazaret::zombie_life
