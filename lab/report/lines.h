// A text that grows line by line.
#pragma once

#include <fmt/format.h>

#include <iterator>
#include <string>

#include "lab/count/stats.h"

namespace lazaret::lab {

class Lines {
 public:
  std::string text() && { return std::move(text_); }

 protected:
  template <class... Args>
  void line(fmt::format_string<Args...> format, Args&&... args) {
    fmt::format_to(std::back_inserter(text_), format, std::forward<Args>(args)...);
    text_ += '\n';
  }

 private:
  std::string text_;
};

// " 25.31 % (24.10 to 26.52)".
inline std::string percent(const Estimate& share) {
  return fmt::format("{:6.2f} % ({:.2f} to {:.2f})", share.value * 100, share.low * 100,
                     share.high * 100);
}

}  // namespace lazaret::lab
