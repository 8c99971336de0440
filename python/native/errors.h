// How bad input becomes a Python exception: lazaret.Error, which has a code, a message and perhaps
// a clause.
#pragma once

#include <exception>
#include <utility>

#include "core/expected.h"

namespace lazaret::python {

class InputError : public std::exception {
 public:
  explicit InputError(Error error) : error_(std::move(error)) {}
  const char* what() const noexcept override { return error_.message.c_str(); }
  const Error& error() const { return error_; }

 private:
  Error error_;
};

[[noreturn]] inline void fail(std::string code, std::string message) {
  throw InputError({std::move(code), std::move(message), {}});
}

// The value, or the exception.
template <class T>
T taken(Expected<T> expected) {
  if (!expected) throw InputError(std::move(expected.error()));
  return std::move(*expected);
}

// Has the interpreter raise lazaret.Error for an InputError.
void translate_errors();

}  // namespace lazaret::python
