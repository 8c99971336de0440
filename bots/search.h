// Monte Carlo tree search for games with chance, hidden information and any number of seats: one
// implementation, told by a guide what a game's situations look like. docs/bots.md explains it.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <span>
#include <vector>

#include "bots/greedy.h"
#include "bots/search_tree.h"
#include "core/bounded.h"
#include "core/game.h"

namespace lazaret {

// How a game turned out for each seat, 0 to 1.
using Results = std::array<float, max_players>;

// What a search asks about a game.
template <class Guide, class G>
concept Guides = requires(const Guide guide, const G g, typename G::State s,
                          const typename G::View v, Seat seat, Rng rng,
                          std::span<const Action> actions, std::span<int> worth, Lists lists) {
  // A state the seat of the view may be in.
  { guide.imagine(g, v, rng) } -> std::same_as<typename G::State>;
  // Fingerprint, never 0, of what the seat may know of the state: it must be the same for all
  // states that look alike to the seat.
  { guide.knowledge(g, s, seat) } -> std::same_as<std::uint64_t>;
  // How promising each action looks, in points.
  { guide.judge(g, s, seat, actions, worth) } -> std::same_as<void>;
  // Plays on and judges.
  { guide.finish(g, s, rng, lists) } -> std::same_as<Results>;
};

// A guide may judge every action by what it leads to: then a new situation needs no playing on.
template <class Guide, class G>
concept Foresees = requires(const Guide guide, const G g, const typename G::State s, Seat seat,
                            std::span<const Action> actions, std::span<Results> results) {
  { guide.foresees() } -> std::same_as<bool>;
  { guide.foresee(g, s, seat, actions, results) } -> std::same_as<void>;
};

struct SearchTuning {
  float exploration = 1.0F;
  float temperature = 1.0F;     // points of worth that make an action e times as promising
  float caution = 0.1F;         // how much worse than its node an untried action is thought to be
  float first_width = 8;        // actions looked at from the start, the most promising first,
  float width_growth = 2;       // and more with the root of the visits
  std::size_t most_edges = 64;  // never more than these
  float foresight = 0;          // points of worth that a certain win is, if it is foreseen
};

// Kept by whoever searches often.
struct SearchMemory {
  SearchTree tree;
  Lists lists;
  std::vector<std::uint32_t> order;
  std::vector<Action> looked_at;
  std::vector<int> kept_worth;
  std::vector<Results> foreseen;
};

// One line of thought, on one thread: its own tree, its own random numbers.
template <Game G, Guides<G> Guide>
class Search {
 public:
  using State = typename G::State;
  using View = typename G::View;

  struct Question {
    const G& rules;
    const View& view;
    Seat seat;
  };

  Search(const Question& question, const Guide& guide, const SearchTuning& tuning, Rng rng,
         SearchMemory& memory, std::size_t expected_iterations)
      : g_(question.rules),
        view_(question.view),
        seat_(question.seat),
        guide_(guide),
        tuning_(tuning),
        rng_(rng),
        memory_(memory),
        tree_(memory.tree) {
    tree_.clear(expected_iterations);
    const State s = guide_.imagine(g_, view_, rng_);
    root_key_ = guide_.knowledge(g_, s, seat_);
    expand(tree_.slot(root_key_), root_key_, s, seat_);
  }

  void iterate() {
    tree_.make_room(longest_path);
    State s = guide_.imagine(g_, view_, rng_);
    path_.clear();
    if (descend(s)) return learn(best_foreseen_);
    learn(guide_.finish(g_, s, rng_, memory_.lists));
  }

  // Can the most visited action no longer be overtaken?
  bool settled(int iterations_left) const {
    std::uint32_t first = 0;
    std::uint32_t second = 0;
    for (const SearchEdge& edge : answers()) {
      second = std::max(second, std::min(first, edge.visits));
      first = std::max(first, edge.visits);
    }
    return first - second > static_cast<std::uint32_t>(iterations_left);
  }

  // How all tries turned out, added up.
  const Results& total() const { return total_; }

  // The actions of the seat, as far as they were looked at.
  std::span<const SearchEdge> answers() const { return tree_.edges_of(tree_.slot(root_key_)); }

 private:
  static constexpr std::size_t longest_path = 64;
  struct Visit {
    SearchNode* node;
    std::uint32_t edge;
    Seat seat;
  };

  // Down the tree by what is known to be good or not known yet, up to a situation that is new. True
  // if it was foreseen how that turns out.
  bool descend(State& s) {
    while (!path_.full()) {
      const Pending pending = g_.pending(s);
      if (pending.kind == Pending::Kind::over) return false;
      if (pending.kind == Pending::Kind::chance) {
        g_.apply(s, nature, random_outcome(g_, s, rng_), nullptr);
        continue;
      }
      const bool first = path_.empty();
      const Seat seat = first ? seat_ : pending.must.first();
      const std::uint64_t key = guide_.knowledge(g_, s, seat);
      SearchNode& node = tree_.slot(key);
      const bool fresh = node.key == 0;
      if (fresh && tree_.full()) return false;
      if (fresh) expand(node, key, s, seat);
      if constexpr (Foresees<Guide, G>) {
        if (fresh && node.edges > 1 && guide_.foresees()) return true;
      }
      const std::uint32_t edge = select(node);
      path_.push_back({&node, edge, seat});
      g_.apply(s, seat, tree_.edge(edge).action, nullptr);
      if (fresh && node.edges > 1) return false;
    }
    return false;
  }

  void expand(SearchNode& node, std::uint64_t key, const State& s, Seat seat) {
    tree_.open(node, key);
    Actions& actions = memory_.lists.actions;
    g_.legal(s, seat, actions);
    if (actions.size() == 1) return tree_.add_edge(node, actions[0], 1);
    const std::span<int> worth = memory_.lists.room();
    guide_.judge(g_, s, seat, actions, worth);
    if constexpr (Foresees<Guide, G>) {
      if (guide_.foresees()) return foresee(node, s, seat);
    }
    add_best(node, actions, worth);
  }

  // Every action counts as tried once, with what it leads to.
  void foresee(SearchNode& node, const State& s, Seat seat) {
    Actions& actions = memory_.lists.actions;
    std::span<int> worth = memory_.lists.room();
    if (actions.size() > tuning_.most_edges) {
      keep_most_promising();
      worth = worth.first(actions.size());
    }
    memory_.foreseen.resize(actions.size());
    guide_.foresee(g_, s, seat, {actions.begin(), actions.end()}, memory_.foreseen);
    const auto better = [&](const Results& x, const Results& y) { return x[seat] < y[seat]; };
    best_foreseen_ = *std::max_element(memory_.foreseen.begin(), memory_.foreseen.end(), better);
    for (std::size_t i = 0; i < actions.size(); ++i)
      worth[i] += static_cast<int>(tuning_.foresight * memory_.foreseen[i][seat]);
    add_best(node, actions, worth);
    for (std::size_t i = 0; i < node.edges; ++i) {
      SearchEdge& edge = tree_.edges_of(node)[i];
      edge.sum = memory_.foreseen[memory_.order[i]][seat];
      edge.visits = 1;
    }
  }
  void keep_most_promising() {
    Actions& actions = memory_.lists.actions;
    const std::span<int> worth = memory_.lists.room();
    sort_best(worth, tuning_.most_edges);
    memory_.looked_at.clear();
    memory_.kept_worth.clear();
    for (std::size_t i = 0; i < tuning_.most_edges; ++i) {
      memory_.looked_at.push_back(actions[memory_.order[i]]);
      memory_.kept_worth.push_back(worth[memory_.order[i]]);
    }
    actions.assign(memory_.looked_at);
    std::copy(memory_.kept_worth.begin(), memory_.kept_worth.end(), worth.begin());
  }

  // The most promising actions first, so that the ones looked at are always a prefix.
  void add_best(SearchNode& node, std::span<const Action> actions, std::span<const int> worth) {
    const std::size_t kept = std::min(actions.size(), tuning_.most_edges);
    sort_best(worth, kept);
    const auto begin = memory_.order.begin();
    float sum = 0;
    for (auto i = begin; i != begin + static_cast<std::ptrdiff_t>(kept); ++i) {
      const int behind = worth[*begin] - worth[*i];
      const float share =
          behind == 0 ? 1 : std::exp(-static_cast<float>(behind) / tuning_.temperature);
      tree_.add_edge(node, actions[*i], share);
      sum += share;
    }
    for (SearchEdge& edge : tree_.edges_of(node)) edge.prior /= sum;
  }

  // The places of the best in front of the order.
  void sort_best(std::span<const int> worth, std::size_t kept) {
    if (memory_.order.size() < worth.size()) memory_.order.resize(worth.size());
    const auto begin = memory_.order.begin();
    const auto end = begin + static_cast<std::ptrdiff_t>(worth.size());
    std::iota(begin, end, 0U);
    std::partial_sort(begin, begin + static_cast<std::ptrdiff_t>(kept), end,
                      [&](std::uint32_t x, std::uint32_t y) {
                        return worth[x] != worth[y] ? worth[x] > worth[y] : x < y;
                      });
  }

  // The action with the best hopes: what it brought so far, and more the less it was tried.
  std::uint32_t select(const SearchNode& node) {
    const auto root_of_visits = std::sqrt(static_cast<float>(node.visits));
    const auto width =
        static_cast<std::uint32_t>(tuning_.first_width + tuning_.width_growth * root_of_visits);
    const std::uint32_t count = std::min(node.edges, width);
    const float untried =
        (node.visits > 0 ? node.sum / static_cast<float>(node.visits) : 0.5F) - tuning_.caution;
    const float urge = tuning_.exploration * root_of_visits;
    const std::span<const SearchEdge> edges = tree_.edges_of(node);
    std::uint32_t best = 0;
    float best_hope = -1e9F;
    for (std::uint32_t i = 0; i < count; ++i) {
      const SearchEdge& edge = edges[i];
      const float known = edge.visits > 0 ? edge.mean() : untried;
      const float hope = known + urge * edge.prior / static_cast<float>(1 + edge.visits);
      if (hope > best_hope) {
        best_hope = hope;
        best = i;
      }
    }
    return node.first_edge + best;
  }

  void learn(const Results& results) {
    for (std::size_t seat = 0; seat < total_.size(); ++seat) total_[seat] += results[seat];
    for (const Visit& visit : path_) {
      const float result = results[visit.seat];
      SearchEdge& edge = tree_.edge(visit.edge);
      ++visit.node->visits;
      visit.node->sum += result;
      ++edge.visits;
      edge.sum += result;
    }
  }

  const G& g_;
  const View& view_;
  Seat seat_;
  const Guide& guide_;
  const SearchTuning& tuning_;
  Rng rng_;
  SearchMemory& memory_;
  SearchTree& tree_;
  std::uint64_t root_key_ = 0;
  Results best_foreseen_{};
  Results total_{};
  Bounded<Visit, longest_path> path_;
};

}  // namespace lazaret
