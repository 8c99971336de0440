// Where exceptions are off, Boost asks for somebody to call instead of throwing.
#include <boost/config.hpp>

#ifdef BOOST_NO_EXCEPTIONS
#include <boost/assert/source_location.hpp>
#include <cstdlib>
#include <exception>

namespace boost {

[[noreturn]] void throw_exception(const std::exception& /*error*/) { std::abort(); }
[[noreturn]] void throw_exception(const std::exception& /*error*/,
                                  const source_location& /*where*/) {
  std::abort();
}

}  // namespace boost
#endif
