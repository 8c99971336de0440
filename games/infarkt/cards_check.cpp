#include <algorithm>
#include <numeric>

#include "games/infarkt/names.h"

namespace lazaret::infarkt {

namespace {

// What the sources tell of an event (INF-28.11).
struct KnownEvent {
  std::string_view id;
  std::uint16_t flags;
  enum class Tracks : std::uint8_t { any, exactly, raised } tracks = Tracks::any;
  Points points = {};
  int money = 0;  // its sign, if it is known
};

constexpr std::uint16_t bit(Flag flag) {
  return static_cast<std::uint16_t>(1U << static_cast<unsigned>(flag));
}

constexpr Points points(std::int8_t ch, std::int8_t bp, std::int8_t ob, std::int8_t de,
                        std::int8_t di) {
  return {{ch, bp, ob, de, di, 0, 0, 0}};
}

using Tracks = KnownEvent::Tracks;
constexpr std::array<KnownEvent, 16> known_events = {{
    {"diarrhoea", 0, Tracks::exactly, points(0, 0, -1, 3, 0)},
    {"labour-disputes", bit(Flag::career_minus), Tracks::exactly, points(0, 1, 0, 3, 0)},
    {"promotion", bit(Flag::career_plus), Tracks::raised, points(0, 1, 0, 1, 0)},
    {"divorce", static_cast<std::uint16_t>(bit(Flag::half_money) | bit(Flag::half_family))},
    {"grandma-died", bit(Flag::family_minus)},
    {"fridge-broken", bit(Flag::lose_food_drinks)},
    {"robbed", bit(Flag::lose_drugs_tobacco)},
    {"paid-leave", bit(Flag::no_office)},
    {"business-trip", bit(Flag::no_home)},
    {"lottery-win", 0, Tracks::any, {}, 1},
    {"birthday", 0, Tracks::raised, points(1, 0, 1, 0, 1)},
    {"vacation", 0, Tracks::raised, points(0, 0, 1, 0, 0)},
    {"christmas", 0, Tracks::raised, points(0, 0, 0, 1, 0), -1},
    {"mother-in-law", 0},
    {"traffic-accident", 0},
    {"out-of-fuel", 0},
}};

int sum_if(const Points& effects, int sign) {
  int sum = 0;
  for (const int p : effects.at) sum += p * sign > 0 ? p : 0;
  return sum;
}

int icons(const Points& effects) {
  return static_cast<int>(
      std::count_if(effects.at.begin(), effects.at.end(), [](int p) { return p != 0; }));
}

// A sentence about a card that breaks a clause, with what to do; empty if it keeps them all.
struct Broken {
  std::string_view clause;
  std::string what;
};

std::optional<Broken> check_card(const Face& face) {
  const int depression = face.effects[Track::depression];
  const int minus = -sum_if(face.effects, -1);
  switch (face.kind) {
    case Kind::food:
    case Kind::drink:
      if (icons(face.effects) == 0)
        return Broken{"INF-28.7", "has no effects: write effects = { track = points }"};
      break;
    case Kind::tobacco:
      if (face.effects[Track::cancer] < 1)
        return Broken{"INF-28.6", "is tobacco and must add 1 or more to cancer"};
      if (depression > -1 || depression < -3)
        return Broken{"INF-28.6", "is tobacco and must take 1 to 3 off depression"};
      break;
    case Kind::drug:
      if (face.effects.any_plus()) return Broken{"INF-28.4", "is a drug and may have no plus"};
      if (minus < 2 || minus > 4 || icons(face.effects) > 2) {
        return Broken{"INF-28.4",
                      "is a drug and must take off 2 to 4 points in all, on one or two tracks"};
      }
      break;
    case Kind::event:
      if (icons(face.effects) > 3)
        return Broken{"INF-28.10", "is an event and may have three track icons at most"};
      if (sum_if(face.effects, 1) > 4)
        return Broken{"INF-28.10", "is an event and may worsen by 4 points at most"};
      break;
  }
  return {};
}

bool keeps(const KnownEvent& known, const Face& face) {
  if (known.tracks == Tracks::exactly && face.effects != known.points) return false;
  for (std::size_t t = 0; t < track_count; ++t) {
    if (known.tracks == Tracks::raised && known.points.at[t] > 0 && face.effects.at[t] <= 0)
      return false;
  }
  const bool money = known.money == 0 || face.money * known.money > 0;
  return face.kind == Kind::event && (face.flags & known.flags) == known.flags && money;
}

class Checker {
 public:
  Checker(const CardTable& cards, const std::string& file) : cards_(cards), file_(file) {}

  std::optional<Error> check(const std::array<int, kind_count>& counts) {
    for_each([&](Card card, const Face& face) {
      if (auto broken = check_card(face)) fail(card, broken->clause, broken->what);
    });
    check_counts(counts);
    check_known();
    check_cures();
    return error_;
  }

 private:
  template <class Visit>
  void for_each(Visit visit) const {
    for (std::size_t i = 0; i < cards_.size(); ++i) visit(card_of(i), cards_.face(card_of(i)));
  }
  void fail(Card card, std::string_view clause, const std::string& what) {
    if (error_) return;
    error_ = Error{"bad_cards",
                   file_ + ":" + std::to_string(cards_.line(card)) + ": card \"" + cards_.id(card) +
                       "\" " + what,
                   std::string(clause)};
  }
  void fail(std::string_view clause, const std::string& what) {
    if (!error_) error_ = Error{"bad_cards", file_ + ": " + what, std::string(clause)};
  }

  void check_counts(const std::array<int, kind_count>& counts) {
    for (std::size_t kind = 0; kind < kind_count; ++kind) {
      int found = 0;
      for_each([&](Card, const Face& face) {
        found += static_cast<std::size_t>(face.kind) == kind ? face.copies : 0;
      });
      if (found == counts[kind]) continue;
      fail("INF-28.2", "there are " + std::to_string(found) + " cards of the kind " +
                           std::string(word_of(static_cast<Kind>(kind))) + ", but there must be " +
                           std::to_string(counts[kind]) +
                           ", copies included: add or take away some");
    }
  }

  void check_known() {
    const auto beer = cards_.find("beer");
    if (!beer) return fail("INF-28.5", "the card \"beer\" is missing");
    const Face& face = cards_.face(*beer);
    if (face.kind != Kind::drink || face.colour != Colour::red || face.copies < 2 ||
        face.effects != points(0, 0, 1, -1, 0)) {
      fail(*beer, "INF-28.5",
           "must be a red drink with obesity = 1 and depression = -1, in two copies or more");
    }
    for (const KnownEvent& known : known_events) {
      const auto card = cards_.find(known.id);
      if (!card) return fail("INF-28.11", "the event \"" + std::string(known.id) + "\" is missing");
      if (!keeps(known, cards_.face(*card))) {
        fail(*card, "INF-28.11",
             "must have the effects and flags that the rulebook gives it (rules.md, INF-28.11)");
      }
    }
  }

  void check_cures() {
    bool depressing_food = false;
    std::array<bool, track_count> cured{};
    for_each([&](Card, const Face& face) {
      depressing_food |= face.kind == Kind::food && face.effects[Track::depression] == 1;
      for (std::size_t t = 0; t < track_count; ++t) {
        cured[t] |= face.kind == Kind::drug && face.copies >= 2 && face.effects.at[t] <= -2;
      }
    });
    if (!depressing_food) fail("INF-28.8", "no food has depression = 1: one must");
    for (std::size_t t = 0; t < track_count; ++t) {
      if (!cured[t]) {
        fail("INF-28.8", "no drug in two copies or more takes 2 or more off " +
                             std::string(word_of(static_cast<Track>(t))) + ": one must");
      }
    }
  }

  const CardTable& cards_;
  const std::string& file_;
  std::optional<Error> error_;
};

}  // namespace

std::optional<Error> CardTable::check_contents(const std::array<int, kind_count>& counts,
                                               const std::string& file) const {
  return Checker(*this, file).check(counts);
}

}  // namespace lazaret::infarkt
