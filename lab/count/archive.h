// Values as a list of whole numbers and back, for sending them to another process and for adding
// them up. A struct has a function fields(archive) that names its parts; whole numbers and vectors
// need nothing.
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

// Adds what a Packer of the same program wrote, part by part; to an empty value, that reads it.
class Adder {
 public:
  explicit Adder(std::span<const std::uint64_t> words) : words_(words) {}

  void operator()(std::uint64_t& number) { number += next(); }
  template <class T>
  void operator()(std::vector<T>& list) {
    const std::uint64_t size = next();
    if (list.size() < size) list.resize(size);
    for (std::uint64_t i = 0; i < size; ++i) (*this)(list[i]);
  }
  template <class T>
  void operator()(T& value) {
    value.fields(*this);
  }

 private:
  std::uint64_t next() {
    const std::uint64_t word = words_.front();
    words_ = words_.subspan(1);
    return word;
  }

  std::span<const std::uint64_t> words_;
};

template <class T>
std::vector<std::uint64_t> packed(T value) {
  Packer packer;
  packer(value);
  return std::move(packer).words();
}

template <class T>
void add_packed(T& sum, std::span<const std::uint64_t> words) {
  Adder add(words);
  add(sum);
}

template <class T>
void add_up(T& sum, const T& other) {
  add_packed(sum, packed(other));
}

}  // namespace lazaret::lab
