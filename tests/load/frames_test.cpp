// The load tool reads and writes the frames of a WebSocket itself.
#include "server/load/frames.h"

#include <gtest/gtest.h>

namespace lazaret::load {
namespace {

using Kind = Frame::Kind;
using namespace std::string_literals;

// As a server sends it: without a mask.
std::string from_server(Kind kind, const std::string& payload) {
  std::string frame = frame_of(kind, payload);
  const std::size_t mask = frame.size() - payload.size() - 4;
  frame.erase(mask, 4);
  frame[1] = static_cast<char>(frame[1] & 0x7F);
  return frame;
}

TEST(LoadFrames, AClientsFrameSaysHowLongItIsAndHasAMask) {
  EXPECT_EQ(frame_of(Kind::text, "ab"), "\x81\x82\0\0\0\0ab"s);
  EXPECT_EQ(frame_of(Kind::pong, ""), "\x8A\x80\0\0\0\0"s);
  EXPECT_EQ(frame_of(Kind::text, std::string(126, 'x')).substr(0, 8), "\x81\xFE\0\x7E\0\0\0\0"s);
  EXPECT_EQ(frame_of(Kind::text, std::string(65536, 'x')).substr(0, 14),
            "\x81\xFF\0\0\0\0\0\1\0\0\0\0\0\0"s);
}

TEST(LoadFrames, AFrameOfAnyLengthIsReadOnceItHasComeAsAWhole) {
  for (const std::size_t length : {0, 1, 125, 126, 65535, 65536}) {
    const std::string text(length, 'x');
    const std::string all = from_server(Kind::text, text) + "\x89";
    for (const std::size_t missing : {std::size_t{2}, length + 2, all.size()}) {
      std::string_view some = std::string_view(all).substr(0, all.size() - missing);
      EXPECT_FALSE(take_frame(some)) << length << " without " << missing;
      EXPECT_EQ(some.size(), all.size() - missing);
    }
    std::string_view bytes = all;
    const auto frame = take_frame(bytes);
    ASSERT_TRUE(frame) << length;
    EXPECT_EQ(frame->kind, Kind::text);
    EXPECT_EQ(frame->payload, text);
    EXPECT_EQ(bytes, "\x89");
  }
}

TEST(LoadFrames, FramesThatCameTogetherAreReadOneByOne) {
  const std::string all = from_server(Kind::text, "ok") + from_server(Kind::ping, "");
  std::string_view bytes = all;
  EXPECT_EQ(take_frame(bytes)->payload, "ok");
  EXPECT_EQ(take_frame(bytes)->kind, Kind::ping);
  EXPECT_FALSE(take_frame(bytes));
}

}  // namespace
}  // namespace lazaret::load
