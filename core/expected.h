// A value, or the reason why there is none.
#pragma once

#include <cassert>
#include <string>
#include <utility>
#include <variant>

namespace lazaret {

// Bad input from outside: a stable code for programs, a message for people (what, where, what to
// do), and the clause of the rules if one was broken.
struct Error {
  std::string code;
  std::string message;
  std::string clause;
};

template <class T, class E = Error>
class [[nodiscard]] Expected {
 public:
  Expected(T value) : content_(std::in_place_index<0>, std::move(value)) {}
  Expected(E error) : content_(std::in_place_index<1>, std::move(error)) {}

  bool has_value() const { return content_.index() == 0; }
  explicit operator bool() const { return has_value(); }

  T& value() {
    assert(has_value());
    return *std::get_if<0>(&content_);
  }
  const T& value() const {
    assert(has_value());
    return *std::get_if<0>(&content_);
  }
  T& operator*() { return value(); }
  const T& operator*() const { return value(); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }

  E& error() {
    assert(!has_value());
    return *std::get_if<1>(&content_);
  }
  const E& error() const {
    assert(!has_value());
    return *std::get_if<1>(&content_);
  }

 private:
  std::variant<T, E> content_;
};

}  // namespace lazaret
