// Positions with exact worths, as `build/solve --sample` writes them, for training/teach.py: the
// same file that `lazaret selfplay` writes, with the exact worth in the place of what became of it.
//
//   build/release/solved_positions sample-0.bin … > exact.positions
//
// Where a card is awaited nothing is written: nets are not asked there.
#include <cstdio>
#include <fstream>
#include <memory>

#include "games/zombie_life/features.h"
#include "tools/solve/sampled_state.h"

namespace {

using namespace lazaret;

class Writer {
 public:
  void write(const solve::Sample& sample) {
    const zombie_life::Rules& rules =
        rules_for(solve::has_flag(sample, 6), solve::has_flag(sample, 7));
    const Seat older = 0;
    const Seat actor = solve::actor_of(sample, older);
    const auto s = solve::state_of(rules, rules.start(), sample, older);
    std::array<std::int16_t, layout.features> places{};
    Features features(places);
    write_features(rules, s, actor, features);
    std::string record(places.begin(), places.end());
    record.push_back(0b11);  // both may still win
    for (const unsigned share : {sample.worth + 0U, 65535U - sample.worth}) {
      record.push_back(static_cast<char>(share & 255U));
      record.push_back(static_cast<char>(share >> 8U));
    }
    record.append(2, static_cast<char>(255));
    std::fwrite(record.data(), 1, record.size(), stdout);
  }
  static void write_head() {
    std::printf("lazaret positions 2\ngame zombie-life\nfeatures %d %zu\nseats 2\nrecord %zu\n\n",
                layout.version, layout.features, layout.features + 7);
  }

 private:
  static constexpr FeatureLayout layout =
      zombie_life::feature_layout(static_cast<const zombie_life::Rules*>(nullptr), 2);

  const zombie_life::Rules& rules_for(bool random, bool shared) {
    auto& rules = rules_[random ? 1 : 0][shared ? 1 : 0];
    if (!rules) {
      const Setup setup{2,
                        {{"deck", "fresh"},
                         {"redeal", random ? "random" : "trailing-chooses"},
                         {"tie", shared ? "shared" : "extra-round"},
                         {"ages", "0+1"}}};
      rules = std::make_unique<zombie_life::Rules>(zombie_life::Rules::make(setup, {}).value());
    }
    return *rules;
  }

  std::array<std::array<std::unique_ptr<zombie_life::Rules>, 2>, 2> rules_;
};

}  // namespace

int main(int count, char** paths) {
  Writer writer;
  Writer::write_head();
  for (int i = 1; i < count; ++i) {
    std::ifstream file(paths[i], std::ios::binary);
    if (!file) {
      std::fprintf(stderr, "solved_positions: cannot read %s\n", paths[i]);
      return 2;
    }
    for (solve::Sample sample; file.read(reinterpret_cast<char*>(&sample), sizeof sample);) {
      if (!solve::has_flag(sample, 3)) writer.write(sample);
    }
  }
  return std::fflush(stdout) == 0 ? 0 : 1;
}
