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
  // A file that training/teach.py wrote, or several one after the other: the first that fits.
  static Expected<Net> parse(std::string_view text, const Purpose& purpose);

  static constexpr std::size_t most_inputs = 1024;
  static constexpr std::size_t widest_layer = 256;  // but for the first one's inputs

  // Inputs and what the first layer makes of them: from there it is not far to others like them.
  struct Start {
    std::array<std::int16_t, most_inputs> inputs;
    std::array<std::int32_t, widest_layer> sums;
  };
  void begin(std::span<const std::int16_t> inputs, Start& start) const;

  // In thousandths, as the logarithm of odds. The inputs are padded with zeros to an even number.
  // The answer is the same from whatever start.
  Outputs judge(std::span<const std::int16_t> inputs, const Start* start = nullptr) const;
  // The same by plain arithmetic.
  Outputs judge_plainly(std::span<const std::int16_t> inputs, const Start* start = nullptr) const;

 private:
  struct Layer {
    std::size_t inputs = 0;
    std::size_t outputs = 0;            // rounded up to whole registers
    std::vector<std::int16_t> weights;  // by pair of inputs, output, input of the pair
    std::vector<std::int32_t> biases;
  };
  // What the inputs add to the sums of a layer.
  using Add = void (*)(const Layer& layer, std::span<const std::int16_t> inputs,
                       std::span<std::int32_t> sums);
  static void add_plainly(const Layer& layer, std::span<const std::int16_t> inputs,
                          std::span<std::int32_t> sums);
  static void add_quickly(const Layer& layer, std::span<const std::int16_t> inputs,
                          std::span<std::int32_t> sums);
  template <Add add>
  void first_sums(std::span<const std::int16_t> inputs, const Start* start,
                  std::span<std::int32_t> sums) const;
  template <Add add>
  Outputs run(std::span<const std::int16_t> inputs, const Start* start) const;

  std::vector<Layer> layers_;
};

}  // namespace lazaret
