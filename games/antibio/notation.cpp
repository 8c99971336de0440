#include "games/antibio/notation.h"

#include <array>
#include <boost/json.hpp>
#include <span>
#include <vector>

#include "core/clip.h"
#include "games/antibio/words.h"

namespace lazaret::antibio {

namespace {

std::string number(int value) { return std::to_string(value); }

std::string words_after(const CardTable& cards, Action action) {
  const auto card = [&](int id) { return " " + cards[static_cast<CardId>(id)].id; };
  const std::string strain =
      action.c < strain_count ? " " + std::string(to_text(static_cast<Strain>(action.c))) : "";
  switch (words_of(action)) {
    case Words::plain: return "";
    case Words::strain: return strain;
    case Words::number: return strain + " " + number(action.d);
    case Words::all: return " all";
    case Words::give: return " " + number(action.c) + " give" + card(action.d);
    case Words::take: return " " + number(action.c) + " take" + card(action.d);
    case Words::swap: return " " + number(action.c) + " swap" + card(action.d) + card(action.e);
    case Words::remove:
    case Words::bury_one: return card(action.c);
    case Words::bury_two: return card(action.c) + card(action.d);
    case Words::deposit: return " deposit";
  }
  return "";
}

std::vector<std::string_view> split(std::string_view text) {
  std::vector<std::string_view> words;
  while (true) {
    const auto space = text.find(' ');
    words.push_back(text.substr(0, space));
    if (space == std::string_view::npos) return words;
    text.remove_prefix(space + 1);
  }
}

// What the words of an id may name; anything else is an error of the request (AB-22.3).
class Parser {
 public:
  Parser(const Rules& rules, std::string_view id)
      : rules_(rules), cards_(rules.cards()), words_(split(id)) {}

  std::optional<Action> parse() {
    const std::string_view verb = next();
    if (verb == "play") return with_words(Verb::play, 0);
    if (verb == "use") return with_words(Verb::use, 0);
    if (verb == "power") return power();
    for (const auto& [word, one] : plain_verbs) {
      if (verb == word) return end(act(one));
    }
    for (const auto& [word, one] : card_verbs) {
      if (verb == word) return end(act(one, card()));
    }
    if (verb == "move") return end(act(Verb::move, station()));
    if (verb == "start") return end(act(Verb::start, station()));
    if (verb == "first") return end(act(Verb::first, seat()));
    if (verb == "character") return end(act(Verb::character, named(cards_.character(next()))));
    if (verb == "draw") return draw();
    return {};
  }

 private:
  struct PlainVerb {
    std::string_view word;
    Verb verb;
  };
  static constexpr PlainVerb plain_verbs[] = {{"pass", Verb::pass},
                                              {"problem", Verb::take_problem},
                                              {"stay", Verb::stay},
                                              {"agree", Verb::agree},
                                              {"refuse", Verb::refuse}};
  static constexpr PlainVerb card_verbs[] = {{"office", Verb::office},   {"deposit", Verb::deposit},
                                             {"buy", Verb::buy},         {"sell", Verb::sell},
                                             {"face", Verb::face},       {"discard", Verb::discard},
                                             {"replace", Verb::replace}, {"steal", Verb::steal}};

  std::string_view next() { return at_ < words_.size() ? words_[at_++] : std::string_view{}; }
  bool more() const { return at_ < words_.size(); }
  std::uint8_t named(std::uint8_t id) {
    if (id == absent) wrong_ = true;
    return id == absent ? std::uint8_t{0} : id;
  }
  int card() { return named(cards_.card(next())); }
  int station() { return named(cards_.station(next())); }
  int integer(int below) {
    const std::string_view word = next();
    int value = 0;
    if (!parse_number(word, value) || value < 0 || value >= below || number(value) != word)
      wrong_ = true;
    return wrong_ ? 0 : value;
  }
  Seat seat() { return static_cast<Seat>(integer(rules_.players())); }
  std::optional<Action> end(Action action) const {
    return wrong_ || more() ? std::nullopt : std::optional(action);
  }

  std::optional<Action> draw() {
    const std::string_view id = next();
    const EventId event = cards_.event(id);
    if (event != absent) return end(act(Verb::draw_event, event));
    return end(act(Verb::draw_card, named(cards_.card(id))));
  }

  std::optional<Action> power() {
    const std::string_view which = next();
    if (which == "draw") return end(act(Verb::power_draw));
    if (which == "cancel")
      return end(more() ? act(Verb::cancel_problem, card()) : act(Verb::power_cancel));
    if (which == "share") return with_words(Verb::share, seat());
    if (which != "swap") return {};
    const int own = card();
    const int other = seat();
    return end(act(Verb::power_swap, own, other, card()));
  }

  std::optional<Action> with_words(Verb verb, Seat owner) {
    const Way way = {verb, static_cast<CardId>(card()), owner};
    if (wrong_) return {};
    if (!more()) return act(way, Words::plain);
    const std::string_view word = words_[at_];
    if (word == "all") return ++at_, end(act(way, Words::all));
    if (word == "deposit" && verb != Verb::play) return ++at_, end(act(way, Words::deposit));
    for (const Strain strain : all_strains) {
      if (word == to_text(strain)) return ++at_, kills(way, static_cast<int>(strain));
    }
    if (cards_.card(word) == absent) return exchange(way);
    const int first = card();
    const bool buries = cards_[way.card].bury > 0;
    if (!more()) return end(act(way, buries ? Words::bury_one : Words::remove, first));
    return end(act(way, Words::bury_two, first, card()));
  }

  std::optional<Action> kills(Way way, int strain) {
    if (!more()) return end(act(way, Words::strain, strain));
    return end(act(way, Words::number, strain, integer(256)));
  }

  std::optional<Action> exchange(Way way) {
    const int other = seat();
    const std::string_view how = next();
    const int first = card();
    if (how == "give") return end(act(way, Words::give, other, first));
    if (how == "take") return end(act(way, Words::take, other, first));
    if (how == "swap") return end(act(way, Words::swap, other, first, card()));
    return {};
  }

  const Rules& rules_;
  const CardTable& cards_;
  std::vector<std::string_view> words_;
  std::size_t at_ = 0;
  bool wrong_ = false;
};

}  // namespace

std::string to_id(const Rules& rules, Action action) {
  const CardTable& cards = rules.cards();
  const auto card = [&] { return " " + cards[action.a].id; };
  switch (verb_of(action)) {
    case Verb::play: return "play" + card() + words_after(cards, action);
    case Verb::use: return "use" + card() + words_after(cards, action);
    case Verb::share:
      return "power share " + number(owner_of(action)) + card() + words_after(cards, action);
    case Verb::office: return "office" + card();
    case Verb::deposit: return "deposit" + card();
    case Verb::power_swap:
      return "power swap" + card() + " " + number(action.b) + " " + cards[action.c].id;
    case Verb::power_draw: return "power draw";
    case Verb::power_cancel: return "power cancel";
    case Verb::cancel_problem: return "power cancel" + card();
    case Verb::pass: return "pass";
    case Verb::buy: return "buy" + card();
    case Verb::sell: return "sell" + card();
    case Verb::take_problem: return "problem";
    case Verb::move: return "move " + cards.board.stations[action.a].id;
    case Verb::stay: return "stay";
    case Verb::face: return "face" + card();
    case Verb::discard: return "discard" + card();
    case Verb::agree: return "agree";
    case Verb::refuse: return "refuse";
    case Verb::replace: return "replace" + card();
    case Verb::draw_card: return "draw" + card();
    case Verb::draw_event: return "draw " + cards.events[action.a].id;
    case Verb::steal: return "steal" + card();
    case Verb::start: return "start " + cards.board.stations[action.a].id;
    case Verb::character: return "character " + cards.characters[action.a].id;
    case Verb::first: return "first " + number(action.a);
  }
  return {};
}

Expected<Action> parse_id(const Rules& rules, std::string_view id) {
  if (const auto action = Parser(rules, id).parse()) return *action;
  return Error{
      "unknown_action",
      "'" + clipped(id) +
          "' is no action of this game, or names a card, station or seat that is not there",
      "AB-22.3"};
}

// Phrases.

namespace {

using Arg = ArgKind;

void add_arg(const CardTable& cards, Phrase& phrase, NamedArg arg, int value) {
  const auto id = static_cast<std::uint8_t>(value);
  switch (arg.kind) {
    case Arg::nothing: return;
    case Arg::number: phrase.number(arg.name, value); return;
    case Arg::seat: phrase.seat(arg.name, value); return;
    case Arg::card: phrase.word(arg.name, "antibio.card." + cards[id].id + ".name"); return;
    case Arg::event: phrase.word(arg.name, "antibio.card." + cards.events[id].id + ".name"); return;
    case Arg::character:
      phrase.word(arg.name, "antibio.card." + cards.characters[id].id + ".name");
      return;
    case Arg::station:
      phrase.word(arg.name, "antibio.station." + cards.board.stations[id].id);
      return;
    case Arg::strain:
      phrase.word(arg.name, "antibio.strain." + std::string(to_text(static_cast<Strain>(id))));
      return;
    case Arg::colour:
      phrase.word(arg.name, "antibio.colour." + std::string(to_text(static_cast<Colour>(id))));
      return;
    case Arg::phase:
      phrase.word(arg.name, "antibio.phase." + std::string(to_text(static_cast<Phase>(id))));
      return;
    case Arg::cause:
      phrase.word(arg.name, "antibio.cause." + std::string(to_text(static_cast<Cause>(id))));
      return;
  }
}

template <class Values>
Phrase make_phrase(const CardTable& cards, std::string key, std::span<const NamedArg> args,
                   const Values& values) {
  Phrase phrase(std::move(key));
  for (std::size_t i = 0; i < args.size() && i < values.size(); ++i)
    add_arg(cards, phrase, args[i], values[i]);
  return phrase;
}

}  // namespace

Phrase to_phrase(const Rules& rules, Action action) {
  const std::array<int, 5> rest = {action.b, action.c, action.d, action.e, 0};
  std::string key = "antibio.action." + std::string(verb_texts[action.verb].name);
  Phrase phrase(key);
  add_arg(rules.cards(), phrase, verb_texts[action.verb].args[0], action.a);
  if (!has_words(verb_of(action))) {
    for (std::size_t i = 1; i < 3; ++i)
      add_arg(rules.cards(), phrase, verb_texts[action.verb].args[i], rest[i - 1]);
    return phrase;
  }
  const WordsText& text = words_texts[static_cast<std::size_t>(words_of(action))];
  phrase.key += text.suffix;
  if (verb_of(action) == Verb::share) phrase.seat("owner", owner_of(action));
  for (std::size_t i = 0; i < text.args.size(); ++i)
    add_arg(rules.cards(), phrase, text.args[i], rest[i + 1]);
  return phrase;
}

Phrase to_phrase(const Rules& rules, const Event& event) {
  const EventText& text = event_texts[event.kind];
  return make_phrase(rules.cards(), "antibio.event." + std::string(text.name), text.args,
                     event.args);
}

Phrase to_phrase(const Rules& rules, const Refusal& refusal) {
  const std::string key = "antibio.refusal." + std::string(clause_table[refusal.clause].name);
  return make_phrase(rules.cards(), key, refusal_args[refusal.clause], refusal.args);
}

std::string cards_json(const Rules& rules) {
  constexpr std::string_view kinds[] = {"start", "discovery", "problem"};
  boost::json::array list;
  for (const Card& card : rules.cards().cards) {
    boost::json::object entry = {{"id", card.id},
                                 {"kind", kinds[static_cast<std::size_t>(card.kind)]}};
    if (!card.is_problem()) entry["colour"] = to_text(card.colour);
    entry["copies"] = card.copies;
    if (card.kind == Card::Kind::discovery) entry["cost"] = card.cost;
    if (card.is_problem()) entry["level"] = card.level;
    entry["source"] = card.source;
    list.push_back(std::move(entry));
  }
  for (const EventCard& event : rules.cards().events) {
    list.push_back({{"id", event.id}, {"kind", "event"}, {"copies", 1}, {"source", event.source}});
  }
  for (const Character& character : rules.cards().characters) {
    list.push_back(
        {{"id", character.id}, {"kind", "character"}, {"copies", 1}, {"source", character.source}});
  }
  return boost::json::serialize(list);
}

}  // namespace lazaret::antibio
