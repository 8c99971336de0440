// Actions, events and refusals as sentences to be.
#include <array>

#include "games/infarkt/names.h"
#include "games/infarkt/notation.h"

namespace lazaret::infarkt {

namespace {

std::string key(std::string_view kind, std::string_view name) {
  return "infarkt." + std::string(kind) + "." + std::string(name);
}

// The name of an argument says what its number is: a seat, a card, a place, a track, a phase or
// just a number.
void add_arg(const Rules& rules, Phrase& phrase, std::string_view name, int value) {
  const auto is = [&](std::string_view one, std::string_view two) {
    return name == one || name == two;
  };
  if (is("seat", "guest")) {
    phrase.seat(name, value);
  } else if (is("card", "card2")) {
    const bool known = value >= 0 && static_cast<std::size_t>(value) < rules.cards().size();
    phrase.word(
        name,
        known ? key("card", rules.cards().id(card_of(static_cast<std::size_t>(value)))) + ".name"
              : "");
  } else if (is("place", "place2") || name == "place3") {
    phrase.word(name, value >= 0 && value < place_count
                          ? key("place", word_of(static_cast<Place>(value)))
                          : "");
  } else if (name == "track") {
    phrase.word(name, key("track", word_of(static_cast<Track>(value))));
  } else if (is("phase", "phase2")) {
    phrase.word(name, key("phase", word_of(static_cast<Phase>(value))));
  } else if (!name.empty()) {
    phrase.number(name, value);
  }
}

struct Text {
  std::string_view name;
  std::array<std::string_view, 4> args;
};

constexpr std::array<Text, 67> event_texts = {{
    {"first_named", {"seat"}},
    {"dealt", {"seat", "card"}},
    {"stall_filled", {"card"}},
    {"round_began", {"round"}},
    {"marker_moved", {"seat"}},
    {"market_filled", {"card"}},
    {"market_cleared", {"cards"}},
    {"reshuffled", {"cards"}},
    {"diaries_reshuffled", {"cards"}},
    {"event_offered", {"card"}},
    {"fate_offered", {"card"}},
    {"covered_drawn", {"card"}},
    {"covered_unseen", {}},
    {"covered_removed", {"seat", "card"}},
    {"removed_unseen", {"seat"}},
    {"event_taken", {"seat", "card"}},
    {"event_left", {"card"}},
    {"event_kept", {"card"}},
    {"banned", {"seat", "place"}},
    {"card_lost", {"seat", "card"}},
    {"money_lost", {"seat", "coins"}},
    {"money_gained", {"seat", "coins"}},
    {"family_lost", {"seat", "chips"}},
    {"family_gained", {"seat", "chips"}},
    {"career_lost", {"seat", "chips"}},
    {"career_gained", {"seat", "chips"}},
    {"planning_began", {}},
    {"planned", {"seat", "place", "place2", "place3"}},
    {"planned_unseen", {"seat"}},
    {"plan_opened", {"seat", "place", "place2", "place3"}},
    {"turn_began", {"seat"}},
    {"visited", {"seat", "place"}},
    {"paid", {"seat", "coins"}},
    {"piece_back", {"seat", "place"}},
    {"card_drawn", {"seat", "card"}},
    {"frenzy_drawn", {"seat", "card"}},
    {"frenzy_unseen", {"seat"}},
    {"card_returned", {"seat", "card"}},
    {"returned_unseen", {"seat"}},
    {"card_kept", {"seat", "card"}},
    {"stall_cleared", {"seat", "cards"}},
    {"drug_shown", {"seat", "card"}},
    {"drug_rejected", {"seat", "card"}},
    {"swapped", {"seat", "card", "card2"}},
    {"trade_ended", {"seat", "swaps", "coins"}},
    {"rested", {"seat"}},
    {"meal_began", {"seat", "card", "card2"}},
    {"party_began", {"seat", "card", "card2"}},
    {"invited", {"seat", "guest"}},
    {"course_served", {"card"}},
    {"market_bought", {"seat", "card"}},
    {"smoke_began", {"seat", "guest"}},
    {"card_turned", {"seat", "card"}},
    {"drink_found", {"seat", "card"}},
    {"no_drink", {"seat"}},
    {"drug_used", {"seat", "card"}},
    {"window_opened", {"seat"}},
    {"shielded", {"seat", "track"}},
    {"endured", {"seat"}},
    {"track_moved", {"seat", "track", "from", "to"}},
    {"died", {"seat", "track"}},
    {"shocked", {"deaths"}},
    {"burial_began", {"deaths"}},
    {"burial_paid", {"seat", "coins"}},
    {"burial_unpaid", {"seat", "deaths"}},
    {"check_began", {"round"}},
    {"won", {"seat"}},
}};
static_assert(event_texts.size() == static_cast<std::size_t>(EventKind::won) + 1);

// By verb; its arguments are a, b and c of the action.
constexpr std::array<Text, 31> action_texts = {{
    {"office", {}},
    {"pharmacy", {}},
    {"fitness_a", {}},
    {"fitness_b", {}},
    {"supermarket_a", {}},
    {"supermarket_b", {}},
    {"supermarket_c", {}},
    {"flea_refresh", {}},
    {"home_rest", {}},
    {"meal", {"card", "card2"}},
    {"party", {"card", "card2"}},
    {"black_market", {"card"}},
    {"nightlife", {"guest"}},
    {"romance_a", {}},
    {"romance_b", {}},
    {"family_a", {}},
    {"family_b", {}},
    {"career", {}},
    {"trade", {"card", "card2"}},
    {"trade_done", {}},
    {"return", {"card"}},
    {"stall", {"card"}},
    {"leave", {"place"}},
    {"event", {"card"}},
    {"plan", {"place", "place2", "place3"}},
    {"fate", {"card"}},
    {"drug", {"card"}},
    {"shield", {"track"}},
    {"endure", {}},
    {"first", {"seat"}},
    {"draw", {"card"}},
}};

// The values a refusal carries.
std::array<std::string_view, 2> refusal_args(Clause clause) {
  switch (clause) {
    case Clause::place_not_in_play:
    case Clause::place_twice:
    case Clause::place_banned:
    case Clause::other_visit:
    case Clause::no_piece_there: return {"place"};
    case Clause::places_exclude: return {"place", "place2"};
    case Clause::too_dear:
    case Clause::swap_too_dear:
    case Clause::no_chip: return {"cost", "have"};
    case Clause::no_drugs_left: return {"left"};
    case Clause::card_not_in_pile:
    case Clause::event_not_offered:
    case Clause::not_drawn_by_frenzy:
    case Clause::not_drawn_by_refresh:
    case Clause::taken_in_trade:
    case Clause::not_in_hand:
    case Clause::given_in_trade:
    case Clause::not_on_stall:
    case Clause::not_among_goods:
    case Clause::not_on_market:
    case Clause::no_such_drug:
    case Clause::not_covered: return {"card"};
    case Clause::unlike_cards:
    case Clause::same_symbol: return {"card", "card2"};
    case Clause::guest_is_dead:
    case Clause::not_waited_for: return {"seat"};
    case Clause::too_many_chips: return {"wanted", "have"};
    case Clause::supply_too_small: return {"wanted", "left"};
    case Clause::nothing_to_shield: return {"icon", "off"};
    case Clause::other_phase: return {"phase", "phase2"};
    default: return {};
  }
}

}  // namespace

Phrase to_phrase(const Rules& rules, Action action) {
  const Text& text = action_texts[action.verb];
  Phrase phrase(key("action", text.name));
  const std::array<std::uint8_t, 3> values = {action.a, action.b, action.c};
  for (std::size_t i = 0; i < values.size(); ++i) add_arg(rules, phrase, text.args[i], values[i]);
  const auto verb = static_cast<std::size_t>(action.verb);
  if (verb < deed_count) {  // the price, and what the office pays, stand in data only
    phrase.number("cost", rules.board().actions[verb].cost);
    phrase.number("pay", rules.board().actions[verb].pay);
  }
  return phrase;
}

Phrase to_phrase(const Rules& rules, const Event& event) {
  const Text& text = event_texts[event.kind];
  Phrase phrase(key("event", text.name));
  for (std::size_t i = 0; i < text.args.size(); ++i)
    add_arg(rules, phrase, text.args[i], event.args[i]);
  return phrase;
}

Phrase to_phrase(const Rules& rules, const Refusal& refusal) {
  const auto clause = static_cast<Clause>(refusal.clause);
  Phrase phrase(key("refusal", clause_table[refusal.clause].name));
  const auto names = refusal_args(clause);
  for (std::size_t i = 0; i < names.size(); ++i) add_arg(rules, phrase, names[i], refusal.args[i]);
  if (clause == Clause::too_many_chips) phrase.number("most", rules.board().family.most);
  return phrase;
}

}  // namespace lazaret::infarkt
