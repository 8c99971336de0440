// The small pieces of the REST interface: addresses, queries, errors.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "server/net/http_message.h"
#include "server/table/types.h"

namespace lazaret::server {

struct Address {
  std::string path;
  std::vector<std::string> parts;  // of the path: "api", "tables", …
  std::map<std::string, std::string, std::less<>> query;
};

// Percent codes are read in the query only; no address of ours needs them in its path.
Address parse_address(std::string_view target);

HttpAnswer json_answer(int status, std::string json);

// A phrase as a sentence, for those who read errors without a catalogue.
using Wording = std::function<std::string(const Phrase& phrase)>;

// {"error":{"code","message","phrase"}}
HttpAnswer error_answer(const TableError& error, const Wording& in_words);

}  // namespace lazaret::server
