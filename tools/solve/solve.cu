// Solves Zombie Life for two players with a fresh deck for every round, exactly, in all variants of
// redeal and tie, and uses the solution.
//
//   nvcc -std=c++20 -O3 -arch=sm_90 -I. tools/solve/solve.cu -o build/solve
//   build/solve --deck 1,2,3,4,5,6,7,8,9,10 --target 21 --worths FILE
//
// needs 59 GB on the device. Small decks do without one: g++ -std=c++20 -O2 -I. -x c++ solve.cu.
//   --worths FILE     the worth of all pairs of scores (games/zombie_life/data/worths.toml)
//   --known FILE      such a file: with what it says a variant is solved in a third of the time
//   --regret FILE     what each bot gives away by the decisions in FILE (lazaret transcript --seat)
//   --pairs LIST      only the rounds from these scores, as 0:0,12:7; --known has what they lead to.
//                     On a processor a round takes some minutes and 15 GB
//   --sample FOLDER   positions with exact worths for training: sample-N.bin for each variant
//   --each N          of them for every pair of scores
//   --variants LIST   only these, as digits: 0 random shared, 1 random extra-round,
//                     2 trailing-chooses shared, 3 trailing-chooses extra-round
//
// A game is stopped after round 100; that is not part of the solution, and it is not reached by
// anybody who wants to win.
#include <chrono>
#include <fstream>
#include <string>

#include "tools/solve/regret.h"
#include "tools/solve/sample.h"
#include "tools/solve/solver.h"
#include "tools/solve/worths_file.h"

namespace {

using namespace lazaret::solve;

struct Arguments {
  Copies copies{};
  std::string deck;
  int target = 21;
  std::string worths, known, regret, sample;
  std::vector<Pair> pairs;
  std::string variants = "0123";
  std::size_t each = 1300;
};

[[noreturn]] void fail(const std::string& why) {
  std::fprintf(stderr, "solve: %s\n", why.c_str());
  std::exit(2);
}

void read_deck(const std::string& text, Arguments& to) {
  const auto counts = parts_of(text, ",");
  if (counts.size() > ranks) fail("there are ten ranks at most");
  for (std::size_t i = 0; i < counts.size(); ++i) to.copies[i] = std::stoi(counts[i]);
  if (!Solver::deck_suffices(to.copies)) fail("with so few cards the deck could run out");
  to.deck = text;
}

std::string read_file(const std::string& path) {
  std::ifstream in(path);
  std::ostringstream text;
  text << in.rdbuf();
  if (!in || text.str().empty()) fail("cannot read " + path);
  return text.str();
}

std::vector<Pair> read_pairs(const std::string& text) {
  std::vector<Pair> pairs;
  for (const std::string& part : parts_of(text, ",")) {
    const auto scores = parts_of(part, ":");
    if (scores.size() != 2) fail("'" + part + "' is no pair of scores as 12:7");
    pairs.push_back({std::stoi(scores[0]), std::stoi(scores[1])});
  }
  return pairs;
}

Arguments read_arguments(int count, char** words) {
  Arguments to;
  for (int i = 1; i + 1 < count; i += 2) {
    const std::string name = words[i];
    const std::string value = words[i + 1];
    if (name == "--deck")
      read_deck(value, to);
    else if (name == "--target")
      to.target = std::stoi(value);
    else if (name == "--worths")
      to.worths = value;
    else if (name == "--known")
      to.known = read_file(value);
    else if (name == "--pairs")
      to.pairs = read_pairs(value);
    else if (name == "--regret")
      to.regret = value;
    else if (name == "--sample")
      to.sample = value;
    else if (name == "--each")
      to.each = std::stoul(value);
    else if (name == "--variants")
      to.variants = value;
    else
      fail("unknown option " + name);
  }
  if (to.deck.empty()) fail("--deck is missing");
  return to;
}

std::vector<Decision> read_decisions(const Arguments& arguments) {
  std::vector<Decision> decisions;
  std::ifstream in(arguments.regret);
  for (std::string line; std::getline(in, line);) {
    if (auto d = PositionReader::read(line, arguments.copies)) decisions.push_back(std::move(*d));
  }
  return decisions;
}

class Job {
 public:
  explicit Job(const Arguments& arguments)
      : arguments_(arguments), solver_(arguments.copies), regrets_(read_decisions(arguments)) {}

  void run() {
    for (const char variant : arguments_.variants) solve(variant - '0');
  }

 private:
  using Clock = std::chrono::steady_clock;

  static double since(Clock::time_point begin) {
    return std::chrono::duration<double>(Clock::now() - begin).count();
  }
  static void tell(Pair pair, Clock::time_point begin) {
    if (pair.old == 0 && pair.young % 4 == 0)
      std::fprintf(stderr, "  0:%d solved, %.1f s\n", pair.young, since(begin));
  }

  void solve(int number) {
    const auto begin = Clock::now();
    const Variant variant{number < 2, number % 2 == 0};
    GameSolver game(solver_, arguments_.target, variant);
    std::vector<Sample> samples;
    if (auto known = read_worths(arguments_.known, arguments_.target, variant))
      reference_ = std::move(*known);
    const auto use = [&](const Scores& s, std::span<const Pair> pairs, const Worth& worth) {
      tell(pairs.front(), begin);
      regrets_.measure(s, pairs, worth);
      if (!arguments_.sample.empty()) append(samples, s, pairs, worth);
    };
    if (!arguments_.pairs.empty()) {
      some_rounds(use);
      report(regrets_, variant, stdout);
      if (!samples.empty()) write_samples(number, samples);
      return;
    }
    const Scores scores = game.solve(reference_.target() == 0 ? nullptr : &reference_, use);
    std::fprintf(stderr, "%s: start %.7f, %d sweeps, %.1f s\n", name_of(variant), game.start(),
                 game.sweeps(), since(begin));
    if (worths_.empty()) worths_ = worths_head(arguments_.deck, arguments_.target);
    worths_ += worths_text(scores, game.start());
    if (!arguments_.worths.empty()) write_file(arguments_.worths, worths_);
    report(regrets_, variant, stdout);
    if (!samples.empty()) write_samples(number, samples);
    reference_ = scores;
  }

  void some_rounds(const Solved& use) {
    if (reference_.target() == 0) fail("--pairs needs --known with the worths of that variant");
    const std::span<const Pair> all = arguments_.pairs;
    for (std::size_t at = 0; at < all.size(); at += pairs_at_once) {
      const auto pairs = all.subspan(at, std::min(pairs_at_once, all.size() - at));
      solver_.sweep(reference_, pairs, true);
      use(reference_, pairs, solver_.worth());
    }
  }

  void append(std::vector<Sample>& samples, const Scores& scores, std::span<const Pair> pairs,
              const Worth& worth) const {
    const auto more = take_samples(scores, pairs, worth, arguments_.each);
    samples.insert(samples.end(), more.begin(), more.end());
  }

  void write_samples(int variant, const std::vector<Sample>& samples) const {
    const std::string bytes(reinterpret_cast<const char*>(samples.data()),
                            samples.size() * sizeof(Sample));
    write_file(arguments_.sample + "/sample-" + std::to_string(variant) + ".bin", bytes);
  }

  static void write_file(const std::string& path, const std::string& bytes) {
    std::ofstream out(path, std::ios::binary);
    out << bytes;
    if (!out.flush()) fail("cannot write " + path);
  }

  Arguments arguments_;
  Solver solver_;
  Regrets regrets_;
  Scores reference_;
  std::string worths_;
};

}  // namespace

int main(int count, char** words) { Job(read_arguments(count, words)).run(); }
