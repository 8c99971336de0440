// The frames of a WebSocket (RFC 6455), as a client of our server needs them: messages in one
// piece, nothing compressed. Pure, and without a library: that would take two calls of the system
// for each message.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace lazaret::load {

struct Frame {
  // The first byte: the last piece of its message, and what it is.
  enum class Kind : std::uint8_t { text = 0x81, close = 0x88, ping = 0x89, pong = 0x8A };
  Kind kind = Kind::text;  // or any other byte: what a client of ours need not understand
  std::string_view payload;
};

// Takes the first frame away from what a server has sent; none if it has not come as a whole.
std::optional<Frame> take_frame(std::string_view& bytes);

// As a client sends it. The mask is zero: it protects proxies, and there is none on this machine.
std::string frame_of(Frame::Kind kind, std::string_view payload);

}  // namespace lazaret::load
