#include "bots/net.h"

#ifdef __AVX2__
#include <immintrin.h>
#endif

#include <algorithm>
#include <bit>
#include <charconv>
#include <cstring>
#include <optional>

#include "core/hash.h"
#include "core/text.h"

namespace lazaret {

namespace {

// Features are in 1/128, weights and what a layer hands on in 1/2048.
constexpr int feature_bits = 7;
constexpr int weight_bits = 11;
constexpr std::size_t lanes = 8;  // sums in a register

Error bad_net(const std::string& what) { return {"bad_net", "the net " + what, {}}; }

std::size_t rounded_up(std::size_t count, std::size_t to) { return (count + to - 1) / to * to; }

// Numbers of the body, which is base64 in lines.
class Body {
 public:
  explicit Body(std::string_view text) {
    unsigned bits = 0;
    unsigned word = 0;
    for (const char c : text) {
      const int value = value_of(c);
      if (value < 0) continue;
      word = word << 6 | static_cast<unsigned>(value);
      if ((bits += 6) < 8) continue;
      bits -= 8;
      bytes_.push_back(static_cast<std::uint8_t>(word >> bits));
    }
  }

  std::size_t left() const { return bytes_.size() - at_; }
  template <class Number>
  Number next() {
    std::uint32_t bits = 0;
    for (std::size_t i = 0; i < sizeof(Number); ++i)
      bits |= static_cast<std::uint32_t>(bytes_[at_++]) << (8 * i);
    return static_cast<Number>(bits);
  }

 private:
  static int value_of(char c) {
    if (c >= 'A' && c <= 'Z') return c - 'A';
    if (c >= 'a' && c <= 'z') return c - 'a' + 26;
    if (c >= '0' && c <= '9') return c - '0' + 52;
    return c == '+' ? 62 : c == '/' ? 63 : -1;
  }

  std::vector<std::uint8_t> bytes_;
  std::size_t at_ = 0;
};

template <class Number>
std::optional<Number> number_of(const std::string& word, int base = 10) {
  Number number = 0;
  const char* const end = word.data() + word.size();
  if (std::from_chars(word.data(), end, number, base).ptr != end || word.empty()) return {};
  return number;
}

struct Header {
  std::string game;
  int version = 0;
  std::vector<std::size_t> widths;
  std::uint64_t sum = 0;
};

// The lines before the empty one: a word, and what it is.
Expected<Header> read_header(std::string_view text) {
  const std::vector<std::string> lines = split(text, "\n");
  if (lines.front() != "lazaret net 1") return bad_net("does not begin with 'lazaret net 1'");
  Header header;
  for (const std::string& line : lines) {
    WordReader words(line);
    const std::string word = words.next();
    if (word == "game") header.game = words.next();
    if (word == "features") header.version = number_of<int>(words.next()).value_or(0);
    if (word == "sum") header.sum = number_of<std::uint64_t>(words.next(), 16).value_or(0);
    if (word == "layers") {
      while (const auto width = number_of<std::size_t>(words.next()))
        header.widths.push_back(*width);
    }
  }
  return header;
}

std::optional<Error> check(const Header& header, const Net::Purpose& purpose) {
  if (header.game != purpose.game)
    return bad_net("is for '" + header.game + "', not for " + purpose.game);
  if (header.version != purpose.version)
    return bad_net("was taught with version " + std::to_string(header.version) +
                   " of the features, not with " + std::to_string(purpose.version));
  const auto& widths = header.widths;
  const bool fits = widths.size() >= 3 && widths.front() == purpose.features &&
                    widths.back() == purpose.outputs && widths.front() <= Net::most_inputs &&
                    std::all_of(widths.begin() + 1, widths.end(), [](std::size_t width) {
                      return width >= 1 && width <= Net::widest_layer;
                    });
  if (!fits)
    return bad_net("has layers that do not fit " + std::to_string(purpose.features) +
                   " features and " + std::to_string(purpose.outputs) + " outputs");
  return {};
}

}  // namespace

Expected<Net> Net::parse(std::string_view text, const Purpose& purpose) {
  constexpr std::string_view between = "\n\nlazaret net ";
  const std::size_t end = text.find(between);
  const std::size_t gap = text.find("\n\n");
  if (gap == std::string_view::npos) return bad_net("has no body");
  const auto header = read_header(text.substr(0, gap));
  if (!header) return header.error();
  if (const auto error = check(*header, purpose)) {
    if (end == std::string_view::npos) return *error;
    return parse(text.substr(end + 2), purpose);
  }
  const std::string_view encoded = text.substr(gap + 2, end - gap - 1);
  if (hash_of(encoded) != header->sum) return bad_net("is damaged: its sum is another");
  Body body(encoded);
  Net net;
  for (std::size_t i = 0; i + 1 < header->widths.size(); ++i) {
    const std::size_t inputs = header->widths[i];
    const std::size_t outputs = header->widths[i + 1];
    if (body.left() < outputs * (2 * inputs + 4)) return bad_net("is cut off");
    Layer layer{rounded_up(inputs, 2), rounded_up(outputs, lanes), {}, {}};
    layer.weights.resize(layer.inputs * layer.outputs);
    layer.biases.resize(layer.outputs);
    for (std::size_t out = 0; out < outputs; ++out) {
      for (std::size_t in = 0; in < inputs; ++in)
        layer.weights[(in / 2 * layer.outputs + out) * 2 + in % 2] = body.next<std::int16_t>();
    }
    for (std::size_t out = 0; out < outputs; ++out) layer.biases[out] = body.next<std::int32_t>();
    net.layers_.push_back(std::move(layer));
  }
  return net;
}

void Net::add_plainly(const Layer& layer, std::span<const std::int16_t> inputs,
                      std::span<std::int32_t> sums) {
  for (std::size_t in = 0; in < layer.inputs; in += 2) {
    if ((inputs[in] | inputs[in + 1]) == 0) continue;
    const std::int16_t* weights = layer.weights.data() + in * layer.outputs;
    for (std::size_t out = 0; out < layer.outputs; ++out) {
      const int both = weights[2 * out] * inputs[in] + weights[2 * out + 1] * inputs[in + 1];
      sums[out] = static_cast<std::int32_t>(static_cast<std::uint32_t>(sums[out]) +
                                            static_cast<std::uint32_t>(both));  // as registers do
    }
  }
}

#ifdef __AVX2__

namespace {

// The pairs of inputs that are not zero; how many.
std::size_t find_pairs(std::span<const std::int16_t> inputs, std::size_t size,
                       std::span<std::uint32_t> pairs) {
  std::size_t count = 0;
  std::size_t in = 0;
  for (; in + 2 * lanes <= size; in += 2 * lanes) {
    const __m256i some = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(&inputs[in]));
    const __m256i none = _mm256_cmpeq_epi32(some, _mm256_setzero_si256());
    auto used = static_cast<unsigned>(~_mm256_movemask_ps(_mm256_castsi256_ps(none))) & 0xFFU;
    for (; used != 0; used &= used - 1)
      pairs[count++] =
          static_cast<std::uint32_t>(in / 2) + static_cast<unsigned>(std::countr_zero(used));
  }
  for (; in < size; in += 2) {
    if ((inputs[in] | inputs[in + 1]) != 0) pairs[count++] = static_cast<std::uint32_t>(in / 2);
  }
  return count;
}

// Sums of so many registers, over the pairs that are not zero.
template <std::size_t registers>
void sum_block(const std::int16_t* weights, std::size_t stride,
               std::span<const std::uint32_t> pairs, const std::int16_t* inputs,
               std::int32_t* sums) {
  __m256i acc[registers];
  for (std::size_t r = 0; r < registers; ++r)
    acc[r] = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(sums + r * lanes));
  for (const std::uint32_t pair : pairs) {
    std::int32_t both = 0;
    std::memcpy(&both, inputs + 2 * pair, sizeof both);
    const __m256i in = _mm256_set1_epi32(both);
    const std::int16_t* row = weights + pair * stride;
    for (std::size_t r = 0; r < registers; ++r) {
      const __m256i w = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(row + r * 2 * lanes));
      acc[r] = _mm256_add_epi32(acc[r], _mm256_madd_epi16(w, in));
    }
  }
  for (std::size_t r = 0; r < registers; ++r)
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(sums + r * lanes), acc[r]);
}

}  // namespace

void Net::add_quickly(const Layer& layer, std::span<const std::int16_t> inputs,
                      std::span<std::int32_t> sums) {
  std::array<std::uint32_t, most_inputs / 2> pairs;
  const std::span<const std::uint32_t> used(pairs.data(), find_pairs(inputs, layer.inputs, pairs));
  std::size_t out = 0;
  const auto sum_blocks = [&]<std::size_t registers>() {
    for (; out + registers * lanes <= layer.outputs; out += registers * lanes)
      sum_block<registers>(layer.weights.data() + 2 * out, 2 * layer.outputs, used, inputs.data(),
                           &sums[out]);
  };
  sum_blocks.template operator()<14>();  // all that a processor has, but for input and weights
  sum_blocks.template operator()<8>();
  sum_blocks.template operator()<4>();
  sum_blocks.template operator()<1>();
}

#else

void Net::add_quickly(const Layer& layer, std::span<const std::int16_t> inputs,
                      std::span<std::int32_t> sums) {
  add_plainly(layer, inputs, sums);
}

#endif

template <Net::Add add>
void Net::first_sums(std::span<const std::int16_t> inputs, const Start* start,
                     std::span<std::int32_t> sums) const {
  const Layer& layer = layers_.front();
  if (start == nullptr) {
    std::copy(layer.biases.begin(), layer.biases.end(), sums.begin());
    return add(layer, inputs, sums);
  }
  std::array<std::int16_t, most_inputs> changes;
  for (std::size_t in = 0; in < layer.inputs; ++in)
    changes[in] = static_cast<std::int16_t>(inputs[in] - start->inputs[in]);
  std::copy_n(start->sums.begin(), layer.outputs, sums.begin());
  add(layer, {changes.data(), layer.inputs}, sums);
}

template <Net::Add add>
Net::Outputs Net::run(std::span<const std::int16_t> inputs, const Start* start) const {
  std::array<std::int32_t, widest_layer> sums;
  std::array<std::int16_t, widest_layer> handed_on;
  first_sums<add>(inputs, start, sums);
  int shift = feature_bits;
  for (std::size_t i = 1; i < layers_.size(); ++i) {
    const std::size_t width = layers_[i].inputs;
    for (std::size_t in = 0; in < width; ++in)
      handed_on[in] = static_cast<std::int16_t>(std::clamp(sums[in] >> shift, 0, 32767));
    std::copy(layers_[i].biases.begin(), layers_[i].biases.end(), sums.begin());
    add(layers_[i], {handed_on.data(), width}, sums);
    shift = weight_bits;
  }
  Outputs outputs{};
  for (std::size_t out = 0; out < most_outputs; ++out)
    outputs[out] = static_cast<int>((std::int64_t{sums[out]} * 1000) >> (2 * weight_bits));
  return outputs;
}

void Net::begin(std::span<const std::int16_t> inputs, Start& start) const {
  std::copy_n(inputs.begin(), layers_.front().inputs, start.inputs.begin());
  first_sums<&Net::add_quickly>(inputs, nullptr, start.sums);
}
Net::Outputs Net::judge(std::span<const std::int16_t> inputs, const Start* start) const {
  return run<&Net::add_quickly>(inputs, start);
}
Net::Outputs Net::judge_plainly(std::span<const std::int16_t> inputs, const Start* start) const {
  return run<&Net::add_plainly>(inputs, start);
}

}  // namespace lazaret
