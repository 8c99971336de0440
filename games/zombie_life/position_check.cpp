// Zombie Life: which positions the rules accept (ZL-17).
#include <algorithm>
#include <utility>

#include "games/common/position.h"
#include "games/zombie_life/position.h"

namespace lazaret::zombie_life {

namespace {

// Builds the state of a draft piece by piece; the first clause that is broken ends it.
class Builder {
 public:
  Builder(const Draft& draft, Rules rules)
      : draft_(draft), rules_(std::move(rules)), table_(rules_.cards()) {}

  // Nothing is answered for a player (ZL-16.6); only a card due by chance comes (ZL-16.7).
  Expected<Loaded<Rules>> build() {
    if (!readable()) return *mistakes_.first();
    seat_everybody();
    lay_cards();
    set_phase();
    check_table();
    fill_exits();
    check_deal();
    if (mistakes_.any()) return *mistakes_.first();
    if (s_.phase == Phase::deal || s_.phase == Phase::draw) rules_.deal_due_cards(s_);
    return Loaded<Rules>{std::move(rules_), s_};
  }

 private:
  // ZL-17.20: one clause is named, the first that is found broken.
  void fail(std::string_view clause, const std::string& what) { mistakes_.add({}, what, clause); }
  Seat seat_at(std::size_t index) const { return static_cast<Seat>(index); }

  void numbers(const std::string& where, const std::vector<int>& list, int low, int high) {
    for (const int number : list) mistakes_.limit(where, number, low, high, "ZL-17.2");
  }
  void counts(const std::string& where, const std::vector<int>& list) {
    numbers(where, list, 0, 1'000'000);
    if (list.size() != ranks) fail("ZL-17.2", where + ": must be ten counts, rank 1 first");
  }
  // Whatever follows may index with what stands in the draft.
  bool readable() {
    const int last_seat = rules_.players() - 1;
    const auto players = static_cast<std::size_t>(rules_.players());
    if (draft_.scores.size() != players) fail("ZL-17.2", "scores: needs one for each player");
    if (draft_.seats.size() != players) fail("ZL-17.2", "seats: needs one for each player");
    for (std::size_t i = 0; i < draft_.seats.size(); ++i) {
      const std::string where = "seats[" + std::to_string(i) + "]";
      numbers(where + ".up", draft_.seats[i].up, 1, ranks);
      numbers(where + ".down", draft_.seats[i].down, 1, ranks);
    }
    numbers("horde", draft_.horde, 1, ranks);
    numbers("pool", draft_.pool, 1, ranks);
    numbers("exits", draft_.exits, 0, last_seat);
    numbers("turn", {draft_.turn}, 0, last_seat);
    if (draft_.drawn) numbers("drawn", {*draft_.drawn}, 1, ranks);
    if (draft_.discard) counts("discard", *draft_.discard);
    if (draft_.deck) counts("deck", *draft_.deck);
    return !mistakes_.any();
  }

  void seat_everybody() {
    for (std::size_t i = 0; i < draft_.seats.size(); ++i) {
      const Status status = draft_.seats[i].status;
      const Seat seat = seat_at(i);
      if (status != Status::absent) s_.playing.add(seat);
      if (status == Status::in) s_.in.add(seat);
      if (status == Status::passed) s_.passed.add(seat);
      mistakes_.limit("scores[" + std::to_string(i) + "]", draft_.scores[i], 0, 1000, "ZL-17.3");
      s_.score[i] = static_cast<std::uint16_t>(draft_.scores[i]);
    }
    mistakes_.limit("round", draft_.round, 1, last_round, "ZL-17.3");
    if (s_.playing.size() < 2) fail("ZL-17.10", "fewer than two seats play");
    s_.round = static_cast<std::uint8_t>(draft_.round);
    s_.turn = static_cast<Seat>(draft_.turn);
  }

  Ranks set_of(const std::vector<int>& list, Ranks already, std::string_view clause,
               const std::string& where) {
    Ranks held;
    for (const int rank : list) {
      if (held.has(rank) || already.has(rank))
        fail(clause, where + ": rank " + std::to_string(rank) + " lies there twice");
      held.add(rank);
    }
    return held;
  }

  void lay_cards() {
    for (std::size_t i = 0; i < draft_.seats.size(); ++i) {
      const std::string where = "seats[" + std::to_string(i) + "]";
      const Ranks up = set_of(draft_.seats[i].up, {}, "ZL-17.6", where + ".up");
      const Ranks down = set_of(draft_.seats[i].down, up, "ZL-17.6", where + ".down");
      s_.refuge[i] = up | down;
      s_.down[i] = down;
    }
    s_.horde = set_of(draft_.horde, {}, "ZL-17.7", "horde");
    s_.drawn = static_cast<std::uint8_t>(draft_.drawn.value_or(0));
    count_cards();
  }

  static int count_in(const Given<std::vector<int>>& counts, std::size_t rank, int rest) {
    return counts ? (*counts)[rank - 1] : std::max(rest, 0);
  }
  // ZL-17.4 and ZL-17.5: over all places together exactly the cards of the box.
  void count_cards() {
    std::vector<int> placed(ranks + 1, 0);
    const auto add = [&](const std::vector<int>& list) {
      for (const int rank : list) ++placed[static_cast<std::size_t>(rank)];
    };
    for (const Draft::Place& place : draft_.seats) {
      add(place.up);
      add(place.down);
    }
    add(draft_.horde);
    add(draft_.pool);
    if (draft_.drawn) add({*draft_.drawn});
    for (int rank = 1; rank <= ranks; ++rank) {
      const auto at = static_cast<std::size_t>(rank);
      const int unplaced = table_.copies(rank) - placed[at];
      const int discard =
          count_in(draft_.discard, at, unplaced - count_in(draft_.deck, at, unplaced));
      const int left = unplaced - discard;
      const int deck = count_in(draft_.deck, at, left);
      const std::string found = "rank " + std::to_string(rank) + ": " +
                                std::to_string(placed[at] + discard + deck) +
                                " cards in all, there are " + std::to_string(table_.copies(rank));
      if (deck > left || left < 0) return fail("ZL-17.4", found);
      if (deck < left) return fail("ZL-17.5", found);
      for (int i = 0; i < deck; ++i) table_.add(s_.deck, rank);
      const auto pooled = std::count(draft_.pool.begin(), draft_.pool.end(), rank);
      for (int i = 0; i < pooled; ++i) table_.add(s_.pool, rank);
    }
  }

  void set_phase() {
    constexpr Phase phases[] = {Phase::deal, Phase::turn, Phase::draw, Phase::redeal, Phase::over};
    s_.phase = phases[static_cast<std::size_t>(draft_.phase)];  // draw: ZL-16.10
    if (!draft_.drawn) return;
    if (draft_.phase != Moment::place)
      fail("ZL-17.12", "drawn: a card in hand belongs to the phase place");
    const bool sheltered = s_.refuge[s_.turn].has(s_.drawn);
    const bool in_horde = s_.horde.has(s_.drawn);
    if (sheltered && in_horde) fail("ZL-17.13", "drawn: refuge and horde hold that rank already");
    s_.phase = sheltered || in_horde ? Phase::place_one : Phase::place;
  }

  void check_table() {
    for (std::size_t i = 0; i < draft_.seats.size(); ++i) {
      const std::string where = "seats[" + std::to_string(i) + "]: ";
      const Seat seat = seat_at(i);
      const bool keeps_cards = s_.in.has(seat) || s_.passed.has(seat);
      if (!keeps_cards && !s_.refuge[i].empty())
        fail("ZL-17.8", where + "a seat that is out or absent has no cards");
      if (s_.in.has(seat) && !s_.down[i].empty())
        fail("ZL-17.9", where + "a seat that is in has no cards face down");
    }
    const bool in_turn = draft_.phase == Moment::turn || draft_.phase == Moment::place;
    if (in_turn && !s_.in.has(s_.turn))
      fail("ZL-17.11", "turn: seat " + std::to_string(s_.turn) + " is not in");
  }

  bool dealing() const { return s_.phase == Phase::deal || s_.phase == Phase::redeal; }

  void fill_exits() {
    SeatSet listed;
    for (const int seat : draft_.exits) {
      const Seat who = static_cast<Seat>(seat);
      const std::string name = "exits: seat " + std::to_string(seat);
      if (listed.has(who)) return fail("ZL-17.15", name + " stands there twice");
      if (!dealing() && (s_.in.has(who) || !s_.playing.has(who)))
        return fail("ZL-17.15", name + " has not left the round");
      listed.add(who);
      s_.exits.push_back(who);
    }
    if (dealing()) return;
    for (const Seat seat : s_.playing - s_.in - listed) s_.exits.push_back(seat);  // ZL-16.5
  }

  void check_deal() {
    const bool into_pool = dealing() && rules_.deals_into_pool(s_);
    const bool pool_allowed = s_.phase == Phase::redeal || (s_.phase == Phase::deal && into_pool);
    if (!pool_allowed && !s_.pool.empty())
      fail("ZL-17.14", "pool: there are cards in it, but nobody is handing out");
    if (!dealing()) return;
    const bool cleared = s_.horde.empty() && s_.in == s_.playing &&
                         std::all_of(s_.refuge.begin(), s_.refuge.end(),
                                     [](Ranks held) { return held.size() <= 1; });
    if (!cleared)
      fail("ZL-17.16",
           "while cards are dealt nobody has left, the horde is empty, no refuge has two cards");
    const SeatSet open = rules_.without_card(s_);
    if (s_.phase == Phase::redeal) {
      check_redeal(open);
    } else if (into_pool) {
      const bool good =
          open == s_.playing && s_.pool.size() < s_.playing.size() && s_.playing.has(s_.turn);
      if (!good)
        fail("ZL-17.18",
             "phase deal into the pool: no seat has a card yet, the pool has room, the dealer "
             "plays");
    } else if (open.empty() || s_.turn != open.first()) {
      fail("ZL-17.17", "phase deal: turn must be the first seat that has no card");
    }
  }

  void check_redeal(SeatSet open) {
    const bool good = !open.empty() && s_.pool.size() == open.size() && s_.playing.has(s_.turn);
    if (!good)
      fail("ZL-17.19",
           "phase redeal: the pool needs one card for each seat without one, and the dealer plays");
  }

  const Draft& draft_;
  Rules rules_;
  const CardTable& table_;
  State s_;
  Mistakes mistakes_;
};

}  // namespace

Expected<Loaded<Rules>> build(const Draft& draft, const CardFile& cards) {
  auto rules = Rules::make(draft.setup, cards);
  if (!rules) {
    const bool unknown_cards = rules.error().code == "bad_cards";
    return Error{unknown_cards ? "bad_cards" : "bad_position", rules.error().message, "ZL-17.1"};
  }
  return Builder(draft, std::move(*rules)).build();
}

}  // namespace lazaret::zombie_life
