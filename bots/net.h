// A small net that judges positions: whole numbers only, so that every machine gives the same
// answer, by whatever instructions.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/expected.h"

namespace lazaret {

class Net {
 public:
  static constexpr std::size_t most_outputs = 8;
  using Outputs = std::array<int, most_outputs>;

  // What a net must have been taught for.
  struct Purpose {
    std::string game;
    int version = 0;  // of the features
    std::size_t features = 0;
    std::size_t outputs = 0;
  };
  // A file that training/teach.py wrote.
  static Expected<Net> parse(std::string_view text, const Purpose& purpose);

  // In thousandths, as the logarithm of odds. The inputs are padded with zeros to an even number.
  Outputs judge(std::span<const std::int16_t> inputs) const;
  // The same by plain arithmetic.
  Outputs judge_plainly(std::span<const std::int16_t> inputs) const;

 private:
  struct Layer {
    std::size_t inputs = 0;
    std::size_t outputs = 0;            // rounded up to whole registers
    std::vector<std::int16_t> weights;  // by pair of inputs, output, input of the pair
    std::vector<std::int32_t> biases;
  };
  using Sum = void (*)(const Layer& layer, std::span<const std::int16_t> inputs,
                       std::span<std::int32_t> sums);
  template <Sum sum>
  Outputs run(std::span<const std::int16_t> inputs) const;
  static void sum_plainly(const Layer& layer, std::span<const std::int16_t> inputs,
                          std::span<std::int32_t> sums);
  static void sum_quickly(const Layer& layer, std::span<const std::int16_t> inputs,
                          std::span<std::int32_t> sums);

  std::vector<Layer> layers_;
};

}  // namespace lazaret
