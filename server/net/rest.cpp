#include "server/net/rest.h"

#include <array>
#include <charconv>

#include "server/wire/http.h"

namespace lazaret::server {

namespace {

std::string decoded(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    unsigned value = 0;
    const char* const first = text.data() + i + 1;
    if (text[i] == '%' && i + 2 < text.size() &&
        std::from_chars(first, first + 2, value, 16).ptr == first + 2) {
      result += static_cast<char>(value);
      i += 2;
    } else {
      result += text[i] == '+' ? ' ' : text[i];
    }
  }
  return result;
}

// Calls for each part between the separators, empty ones left out.
template <class Use>
void for_parts(std::string_view text, char separator, Use use) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(separator), text.size());
    if (end > 0) use(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

int status_of(std::string_view code) {
  constexpr std::array<std::pair<std::string_view, int>, 16> known = {{
      {"unknown_table", 404},
      {"not_found", 404},
      {"method", 405},
      {"origin", 403},
      {"wrong_key", 403},
      {"not_your_seat", 403},
      {"full", 409},
      {"not_over", 409},
      {"not_started", 409},
      {"handed_on", 409},
      {"read_only", 409},
      {"damaged", 409},
      {"too_long", 413},
      {"slow_down", 429},
      {"storage", 503},
      {"internal", 500},
  }};
  for (const auto& [name, status] : known) {
    if (name == code) return status;
  }
  return 400;
}

}  // namespace

Address parse_address(std::string_view target) {
  Address address;
  const std::size_t question = target.find('?');
  address.path = target.substr(0, question);
  for_parts(address.path, '/', [&](std::string_view part) { address.parts.emplace_back(part); });
  if (question == std::string_view::npos) return address;
  for_parts(target.substr(question + 1), '&', [&](std::string_view pair) {
    const std::size_t equals = std::min(pair.find('='), pair.size());
    const std::string_view value = pair.substr(std::min(equals + 1, pair.size()));
    address.query[decoded(pair.substr(0, equals))] = decoded(value);
  });
  return address;
}

HttpAnswer json_answer(int status, std::string json) {
  HttpAnswer answer = text_answer(status, "application/json", std::move(json));
  answer.headers.emplace_back("Cache-Control", "no-store");
  return answer;
}

HttpAnswer error_answer(const TableError& error, const Wording& in_words) {
  std::string message = in_words(error.phrase);
  if (!error.detail.empty()) message += " (" + error.detail + ")";
  const wire::ApiError body{{error.code, std::move(message), error.phrase, error.clause}};
  HttpAnswer answer = json_answer(status_of(error.code), to_json_text(body));
  if (answer.status == 429) answer.headers.emplace_back("Retry-After", "10");
  return answer;
}

}  // namespace lazaret::server
