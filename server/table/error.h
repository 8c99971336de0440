// Refusals of the table: table.error.<code> in the catalogues.
#pragma once

#include <string>

#include "server/table/state.h"
#include "server/table/types.h"

namespace lazaret::server {

inline TableError table_error(std::string code, std::string detail = {}) {
  Phrase phrase("table.error." + code);
  return {std::move(code), std::move(phrase), {}, std::move(detail)};
}

// With a number the sentence needs: "{most}", "{seconds}".
inline TableError table_error(std::string code, std::string_view arg, int value) {
  TableError error = table_error(std::move(code));
  error.phrase.number(arg, value);
  return error;
}

// Why a table that can only be looked at cannot be changed.
inline TableError closed_error(const TableState& table) {
  if (table.damaged) return table_error("damaged");
  return table_error("read_only");
}

}  // namespace lazaret::server
