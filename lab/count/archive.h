// Values as a list of whole numbers and back, for sending them to another process. A struct has a
// function fields(archive) that names its parts; whole numbers and vectors need nothing.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace lazaret::lab {

class Packer {
 public:
  void operator()(std::uint64_t& number) { words_.push_back(number); }
  template <class T>
  void operator()(std::vector<T>& list) {
    words_.push_back(list.size());
    for (T& item : list) (*this)(item);
  }
  template <class T>
  void operator()(T& value) {
    value.fields(*this);
  }
  std::vector<std::uint64_t> words() && { return std::move(words_); }

 private:
  std::vector<std::uint64_t> words_;
};

// Reads what a Packer of the same program wrote.
class Unpacker {
 public:
  explicit Unpacker(std::span<const std::uint64_t> words) : words_(words) {}

  void operator()(std::uint64_t& number) {
    number = words_.front();
    words_ = words_.subspan(1);
  }
  template <class T>
  void operator()(std::vector<T>& list) {
    std::uint64_t size = 0;
    (*this)(size);
    list.resize(size);
    for (T& item : list) (*this)(item);
  }
  template <class T>
  void operator()(T& value) {
    value.fields(*this);
  }

 private:
  std::span<const std::uint64_t> words_;
};

template <class T>
std::vector<std::uint64_t> packed(T value) {
  Packer packer;
  packer(value);
  return std::move(packer).words();
}

template <class T>
T unpacked(std::span<const std::uint64_t> words) {
  T value;
  Unpacker unpacker(words);
  unpacker(value);
  return value;
}

}  // namespace lazaret::lab
