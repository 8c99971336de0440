// The messages of the table protocol, described once. From this description come the checks of what
// clients send, the TypeScript types of the web table, and the test of every message we send.
#pragma once

#include <boost/json/fwd.hpp>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace lazaret::server {

// A type is written as in TypeScript: string, number, int, boolean, null, unknown, 'literal',
// Name, T[], T|U, Record<string,T>. A name with a question mark belongs to an optional field.
struct WireField {
  std::string_view name;
  std::string_view type;
};

// An object with fields, or, without any, another name for a type.
struct WireType {
  std::string_view name;
  std::span<const WireField> fields;
  std::string_view alias;
  std::string_view about;
};

std::span<const WireType> wire_types();

// Clients may send fields we do not know yet; we never send one that is not described.
enum class Unknown : std::uint8_t { ignore, refuse };

// The first thing in the value that does not fit the type: "sides[0].seat must be int or null".
std::optional<std::string> wire_mistake(const boost::json::value& value, std::string_view type,
                                        Unknown unknown);

// All types as one TypeScript module.
std::string wire_typescript();

}  // namespace lazaret::server
