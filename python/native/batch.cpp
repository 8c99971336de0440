#include "python/native/batch.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstring>
#include <span>

#include "core/match_of.h"
#include "games/all.h"
#include "games/antibio/observation.h"
#include "games/infarkt/observation.h"
#include "games/registry.h"
#include "games/zombie_life/observation.h"
#include "python/native/crew.h"

namespace lazaret::python {

namespace {

static_assert(sizeof(Action) == 6);

// Action by action as they are compared, in one word.
std::uint64_t order_of(const Action& action) {
  std::uint32_t first = 0;
  std::uint16_t last = 0;
  std::memcpy(&first, &action, 4);
  std::memcpy(&last, &action.d, 2);
  return std::uint64_t{__builtin_bswap32(first)} << 16U | __builtin_bswap16(last);
}

constexpr auto in_front = [](const Action& x, const Action& y) {
  return order_of(x) < order_of(y);
};

// What a thread needs for one list after the other.
struct Desk {
  Actions list;
  std::vector<Action> merged;
  std::vector<std::size_t> starts;
};

// Lists are made of rising parts, and of few: they are merged two by two.
void sort_actions(std::span<Action> actions, Desk& desk) {
  auto& starts = desk.starts;
  starts.assign(1, 0);
  for (std::size_t i = 1; i < actions.size(); ++i) {
    if (in_front(actions[i], actions[i - 1])) starts.push_back(i);
  }
  desk.merged.resize(actions.size());
  while (starts.size() > 1) {
    std::size_t kept = 0;
    for (std::size_t i = 0; i < starts.size(); i += 2) {
      const auto at = [&](std::size_t part) {
        return actions.begin() +
               static_cast<std::ptrdiff_t>(part < starts.size() ? starts[part] : actions.size());
      };
      std::merge(at(i), at(i + 1), at(i + 1), at(i + 2),
                 desk.merged.begin() + static_cast<std::ptrdiff_t>(starts[i]), in_front);
      starts[kept++] = starts[i];
    }
    starts.resize(kept);
    std::copy(desk.merged.begin(), desk.merged.end(), actions.begin());
  }
}

// Three lists of four are in order already.
Action nth_in_order(std::span<Action> actions, std::int32_t rank) {
  if (!std::is_sorted(actions.begin(), actions.end(), in_front))
    std::nth_element(actions.begin(), actions.begin() + rank, actions.end(), in_front);
  return actions[static_cast<std::size_t>(rank)];
}

// Whether the rules name actions by number in rising order.
template <class G>
inline constexpr bool names_in_order = std::is_same_v<G, zombie_life::Rules>;

template <Game G>
class BatchOf final : public Batch {
 public:
  using State = typename G::State;

  BatchOf(G rules, const BatchPlan& plan)
      : shared_(std::make_shared<const G>(std::move(rules))),
        rules_(*shared_),
        crew_(plan.threads) {
    plan_ = plan;
    plan_.setup = rules_.setup();
    if (plan_.width == 0) plan_.width = usual_width();
    const State start = rules_.start();
    tell(rules_, start, 0, layout_);
    version_ = observation_version(&rules_);
    tables_.resize(plan_.games);
    lists_.resize(plan_.games * plan_.width);
    begin_all();
  }

  void restart(std::uint64_t seed) override {
    plan_.seed = seed;
    for (Table& table : tables_) table.games = 0;
    begin_all();
  }

  void show(const BatchRows& rows) override {
    crew_.share(plan_.games, [&](std::size_t first, std::size_t last) {
      Desk desk;
      for (std::size_t i = first; i < last; ++i) {
        put_in_order(i, desk);
        write(i, rows);
        write_end(i, End::none, {}, rows);
      }
    });
  }

  void step(const std::int32_t* ranks, const BatchRows& rows) override {
    crew_.share(plan_.games, [&](std::size_t first, std::size_t last) {
      static thread_local Desk desk;
      for (std::size_t i = first; i < last; ++i) step_one(i, ranks[i], rows, desk);
    });
  }

  std::optional<std::size_t> first_bad(const std::int32_t* ranks) const override {
    for (std::size_t i = 0; i < plan_.games; ++i) {
      if (ranks[i] < 0 || ranks[i] >= tables_[i].count) return i;
    }
    return {};
  }

  std::int32_t count(std::size_t game) const override { return tables_[game].count; }
  std::int32_t count_of(std::size_t game, Seat seat) const override {
    Actions list;
    rules_.legal(tables_[game].state, seat, list);
    return static_cast<std::int32_t>(std::min(list.size(), plan_.width));
  }
  std::unique_ptr<Match> match(std::size_t game) const override {
    return std::make_unique<MatchOf<G>>(shared_, tables_[game].state);
  }
  std::uint64_t seed(std::size_t game) const override { return tables_[game].seed; }
  std::string line(std::size_t game) const override { return to_line(rules_, tables_[game].state); }
  std::string action_id(std::size_t game, std::int32_t rank) override {
    Desk desk;
    put_in_order(game, desk);
    const Action action = lists_[game * plan_.width + static_cast<std::size_t>(rank)];
    return action == waiting ? "wait" : to_id(rules_, action);
  }
  // In one piece: the place to write at then stays in a register.
  [[gnu::flatten]] void observe(std::size_t game, Seat seat, std::uint8_t* bytes) const override {
    std::memset(bytes, 0, layout_.size());
    Observing out(bytes);
    tell(rules_, tables_[game].state, seat, out);
  }
  unsigned must(std::size_t game) const override {
    return rules_.pending(tables_[game].state).must.bits();
  }
  unsigned living(std::size_t game) const override {
    return still_in(rules_, tables_[game].state).bits();
  }
  std::uint64_t shortened() const override { return shortened_; }

 private:
  struct Table {
    State state;
    RandomKey chance{0};
    std::uint64_t seed = 0;
    std::uint64_t games = 0;  // begun at this table
    std::uint32_t steps = 0;
    std::uint32_t decisions = 0;
    std::int32_t count = 0;
    SeatSet asked;  // who may interrupt and has been asked
    enum class Listed : std::uint8_t { in_order, anyhow, not_at_all } listed = Listed::in_order;
    Seat seat = 0;
  };

  static std::size_t usual_width() {
    if constexpr (std::is_same_v<G, zombie_life::Rules>) return 64;
    if constexpr (std::is_same_v<G, infarkt::Rules>) return 256;
    return most_actions;
  }

  void begin_all() {
    crew_.share(plan_.games, [&](std::size_t first, std::size_t last) {
      Desk desk;
      for (std::size_t i = first; i < last; ++i) begin(i, true, desk);
    });
  }

  void begin(std::size_t i, bool shown, Desk& desk) {
    Table& table = tables_[i];
    table.seed = RandomKey(plan_.seed).split(i).split(table.games++).value();
    table.chance = RandomKey(table.seed).split("chance");
    table.state = rules_.start();
    table.steps = table.decisions = 0;
    table.asked = {};
    ask(i, settle(table), shown, desk);
  }

  // Nature moves until somebody must decide, as resolve_chance has it.
  Pending settle(Table& table) const {
    Pending p = rules_.pending(table.state);
    for (; p.kind == Pending::Kind::chance; p = rules_.pending(table.state)) {
      Rng rng = table.chance.split(table.steps++).rng();
      rules_.apply(table.state, nature, random_outcome(rules_, table.state, rng), nullptr);
    }
    return p;
  }

  // Finds who decides next and what there is to choose. Lists that nobody looks at need no order.
  void ask(std::size_t i, const Pending& p, bool shown, Desk& desk) {
    Table& table = tables_[i];
    const SeatSet others = plan_.interrupts ? p.may - table.asked : SeatSet{};
    table.seat = others.empty() ? p.must.first() : others.first();
    if constexpr (names_in_order<G>) {  // else the list is needed to find what is chosen
      if (!shown && others.empty()) {
        table.listed = Table::Listed::not_at_all;
        return limit_count(table, rules_.legal_count(table.state, table.seat));
      }
    }
    list(i, !others.empty(), desk);
    if (shown) put_in_order(i, desk);
  }

  void limit_count(Table& table, std::size_t count) {
    if (count > plan_.width) ++shortened_;
    table.count = static_cast<std::int32_t>(std::min(count, plan_.width));
  }

  void list(std::size_t i, bool interrupts, Desk& desk) {
    Table& table = tables_[i];
    rules_.legal(table.state, table.seat, desk.list);
    if (interrupts) desk.list.push_back(waiting);
    limit_count(table, desk.list.size());
    Action* const kept = list_of(i);
    if (desk.list.size() > plan_.width) {
      std::vector<Action> all(desk.list.begin(), desk.list.end());
      sort_actions(all, desk);
      std::copy_n(all.begin(), plan_.width, kept);
      table.listed = Table::Listed::in_order;
      return;
    }
    std::copy(desk.list.begin(), desk.list.end(), kept);
    table.listed = Table::Listed::anyhow;
  }

  void put_in_order(std::size_t i, Desk& desk) {
    Table& table = tables_[i];
    if (table.listed == Table::Listed::not_at_all) list(i, false, desk);
    if (table.listed == Table::Listed::anyhow)
      sort_actions({list_of(i), static_cast<std::size_t>(table.count)}, desk);
    table.listed = Table::Listed::in_order;
  }

  Action* list_of(std::size_t i) { return lists_.data() + i * plan_.width; }

  Action chosen(std::size_t i, std::int32_t rank) {
    const Table& table = tables_[i];
    Action* const kept = list_of(i);
    if (table.listed == Table::Listed::anyhow)
      return nth_in_order({kept, static_cast<std::size_t>(table.count)}, rank);
    if constexpr (names_in_order<G>) {
      if (table.listed == Table::Listed::not_at_all)
        return rules_.nth_legal(table.state, table.seat, static_cast<std::uint32_t>(rank));
    }
    return kept[rank];
  }

  void step_one(std::size_t i, std::int32_t rank, const BatchRows& rows, Desk& desk) {
    Table& table = tables_[i];
    const bool shown = rows.actions != nullptr;
    const Action action = chosen(i, rank);
    const bool waited_for = !plan_.interrupts || rules_.pending(table.state).must.has(table.seat);
    if (action != waiting) {
      rules_.apply(table.state, table.seat, action, nullptr);
      ++table.steps;
    }
    table.asked = waited_for ? SeatSet{} : table.asked.with(table.seat);
    const Pending p = settle(table);
    const bool over = p.kind == Pending::Kind::over;
    const bool cut = ++table.decisions == plan_.limit && !over;
    const SeatSet winners = over ? rules_.winners(table.state) : SeatSet{};
    write_end(i, over ? End::over : cut ? End::cut : End::none, winners, rows);
    if ((over || cut) && !plan_.again) {
      table.count = 0;
      table.listed = Table::Listed::in_order;
    } else if (over || cut) {
      begin(i, shown, desk);
    } else {
      ask(i, p, shown, desk);
    }
    write(i, rows);
  }

  void write(std::size_t i, const BatchRows& rows) const {
    const Table& table = tables_[i];
    const auto count = static_cast<std::size_t>(table.count);
    if (rows.observations != nullptr)
      observe(i, table.seat, rows.observations + i * layout_.size());
    if (rows.counts != nullptr) rows.counts[i] = table.count;
    if (rows.masks != nullptr) {
      std::uint8_t* mask = rows.masks + i * plan_.width;
      std::memset(mask, 1, count);
      std::memset(mask + count, 0, plan_.width - count);
    }
    if (rows.actions != nullptr) {
      constexpr std::size_t bytes = sizeof(Action);
      std::memcpy(rows.actions + i * plan_.width * bytes, lists_.data() + i * plan_.width,
                  count * bytes);
    }
    if (rows.seats != nullptr) rows.seats[i] = static_cast<std::int8_t>(table.seat);
  }

  void write_end(std::size_t i, End end, SeatSet winners, const BatchRows& rows) const {
    if (rows.ends != nullptr) rows.ends[i] = static_cast<std::uint8_t>(end);
    if (rows.rewards == nullptr) return;
    const int sharing = G::info().cooperative ? 1 : std::max(winners.size(), 1);
    float* const rewards = rows.rewards + i * static_cast<std::size_t>(players());
    for (Seat seat = 0; seat < players(); ++seat)
      rewards[seat] = winners.has(seat) ? 1.0F / static_cast<float>(sharing) : 0.0F;
  }

  std::shared_ptr<const G> shared_;
  const G& rules_;
  Crew crew_;
  std::vector<Table> tables_;
  std::vector<Action> lists_;
  std::atomic<std::uint64_t> shortened_ = 0;
};

}  // namespace

std::vector<std::uint8_t> observation_of(const Match& match, Seat seat) {
  std::vector<std::uint8_t> bytes;
  for_each_game(AllGames{}, [&]<class G>(std::type_identity<G>) {
    if (&match.game() != &G::info()) return;
    const auto& game = match_cast<G>(match);
    Naming layout;
    tell(game.rules(), game.state(), seat, layout);
    bytes.resize(layout.size());
    Observing out(bytes.data());
    tell(game.rules(), game.state(), seat, out);
  });
  return bytes;
}

std::vector<Action> ranked_actions(const Match& match, Seat seat) {
  std::vector<Action> actions = match.legal(seat);
  std::sort(actions.begin(), actions.end());
  return actions;
}

Expected<std::unique_ptr<Batch>> Batch::make(const BatchPlan& plan) {
  const auto entry = find_game(plan.game);
  if (!entry) return entry.error();
  Expected<std::unique_ptr<Batch>> made = Error{"unknown_game", plan.game, {}};
  for_each_game(AllGames{}, [&]<class G>(std::type_identity<G>) {
    if (G::info().id != plan.game) return;
    Setup setup = plan.setup;
    if (setup.players == 0) setup.players = G::info().min_players;
    auto rules = G::make(setup, {});
    if (!rules) {
      made = rules.error();
    } else {
      made = std::unique_ptr<Batch>(std::make_unique<BatchOf<G>>(std::move(*rules), plan));
    }
  });
  return made;
}

}  // namespace lazaret::python
