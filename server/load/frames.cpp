#include "server/load/frames.h"

namespace lazaret::load {

namespace {

constexpr std::size_t two_bytes = 126;  // in place of a length: it follows in so many
constexpr std::size_t eight_bytes = 127;
constexpr char masked = '\x80';

std::uint64_t big_endian(std::string_view bytes) {
  std::uint64_t number = 0;
  for (const char c : bytes) number = number << 8 | static_cast<std::uint8_t>(c);
  return number;
}

void append_big_endian(std::string& to, std::uint64_t number, int bytes) {
  while (bytes-- > 0) to += static_cast<char>(number >> 8 * bytes);
}

}  // namespace

std::optional<Frame> take_frame(std::string_view& bytes) {
  if (bytes.size() < 2) return {};
  const auto kind = static_cast<Frame::Kind>(bytes[0]);
  std::uint64_t length = static_cast<std::uint8_t>(bytes[1]);
  std::size_t header = 2;
  if (length == two_bytes || length == eight_bytes) {
    const std::size_t more = length == two_bytes ? 2 : 8;
    header += more;
    if (bytes.size() < header) return {};
    length = big_endian(bytes.substr(2, more));
  }
  if (bytes.size() - header < length) return {};
  const Frame frame{kind, bytes.substr(header, length)};
  bytes.remove_prefix(header + length);
  return frame;
}

std::string frame_of(Frame::Kind kind, std::string_view payload) {
  std::string frame(1, static_cast<char>(kind));
  const std::size_t length = payload.size();
  const int more = length < two_bytes ? 0 : length <= UINT16_MAX ? 2 : 8;
  const std::size_t first = more == 0 ? length : more == 2 ? two_bytes : eight_bytes;
  frame += static_cast<char>(masked | static_cast<char>(first));
  append_big_endian(frame, length, more);
  return frame.append(4, '\0').append(payload);
}

}  // namespace lazaret::load
