// A vector of fixed capacity that lives where it is declared. What would write or read beyond it
// ends the program, in every build: a step too many is a bug in a rule or in the reader of a
// position.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <type_traits>

namespace lazaret {

template <class T, std::size_t N>
class Bounded {
  static_assert(std::is_trivially_copyable_v<T> && N < 65536);

 public:
  using value_type = T;
  static constexpr std::size_t capacity() { return N; }

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  bool full() const { return size_ == N; }
  void clear() { size_ = 0; }

  void push_back(const T& item) {
    demand(size_ < N);
    items_[size_++] = item;
  }
  void pop_back() {
    demand(size_ > 0);
    --size_;
  }
  void erase_at(std::size_t index) {
    demand(index < size_);
    std::copy(items_ + index + 1, items_ + size_, items_ + index);
    --size_;
  }

  T& operator[](std::size_t index) { return items_[index]; }
  const T& operator[](std::size_t index) const { return items_[index]; }
  T& back() { return items_[size_ - 1]; }
  const T& back() const { return items_[size_ - 1]; }

  T* begin() { return items_; }
  T* end() { return items_ + size_; }
  const T* begin() const { return items_; }
  const T* end() const { return items_ + size_; }

  bool contains(const T& item) const { return std::find(begin(), end(), item) != end(); }

  friend bool operator==(const Bounded& x, const Bounded& y) {
    return std::equal(x.begin(), x.end(), y.begin(), y.end());
  }

 private:
  static void demand(bool holds) {
    if (!holds) [[unlikely]]
      std::abort();
  }

  using Size = std::conditional_t<(N < 256), std::uint8_t, std::uint16_t>;
  Size size_ = 0;
  T items_[N];  // beyond size_: indeterminate on purpose
};

}  // namespace lazaret
