#include "server/net/access.h"

#include <arpa/inet.h>
#include <unistd.h>

#include <algorithm>
#include <array>

namespace lazaret::server {

namespace {

bool is_address(const std::string& name) {
  std::array<unsigned char, sizeof(in6_addr)> parsed{};
  return inet_pton(AF_INET, name.c_str(), parsed.data()) == 1 ||
         inet_pton(AF_INET6, name.c_str(), parsed.data()) == 1;
}

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& c : result) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return result;
}

bool is_name_character(char c) {
  return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '.' || c == '_';
}

bool is_port(std::string_view text) {
  return !text.empty() && text.size() <= 5 &&
         std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

// What home networks append to the name of a machine; nobody can own such a name elsewhere.
constexpr std::array<std::string_view, 6> home_endings = {"",     ".local",    ".home",
                                                          ".lan", ".internal", ".home.arpa"};

bool is_machine_at_home(const std::string& name, const std::string& machine) {
  return !machine.empty() &&
         std::any_of(home_endings.begin(), home_endings.end(), [&](std::string_view ending) {
           return name == machine + std::string(ending);
         });
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return text;
}

}  // namespace

std::string machine_name() {
  std::array<char, 256> name{};
  if (gethostname(name.data(), name.size() - 1) != 0) return {};
  return lower(name.data());
}

std::optional<std::string> host_name(std::string_view host_header) {
  std::string name = lower(host_header);
  std::string_view rest;
  if (!name.empty() && name[0] == '[') {
    const std::size_t end = name.find(']');
    if (end == std::string::npos) return {};
    rest = host_header.substr(end + 1);
    name = name.substr(1, end - 1);
    if (!is_address(name)) return {};
  } else {
    const std::size_t colon = name.find(':');
    if (colon != std::string::npos) rest = host_header.substr(colon);
    name.resize(std::min(colon, name.size()));
    if (!std::all_of(name.begin(), name.end(), is_name_character)) return {};
  }
  if (name.empty() || (!rest.empty() && (rest[0] != ':' || !is_port(rest.substr(1))))) return {};
  return name;
}

bool is_our_host(const Access& access, std::string_view host_header) {
  const auto name = host_name(host_header);
  if (!name) return false;
  if (access.any_host || *name == "localhost" || is_address(*name) ||
      is_machine_at_home(*name, access.machine))
    return true;
  return std::any_of(access.hosts.begin(), access.hosts.end(),
                     [&](const std::string& host) { return lower(host) == *name; });
}

bool is_our_origin(const Access& access, std::string_view origin, std::string_view host_header) {
  if (origin.empty()) return true;
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (origin.substr(0, scheme.size()) != scheme) continue;
    const std::string_view authority = origin.substr(scheme.size());
    if (lower(authority) == lower(host_header)) return true;
    // A proxy may have changed the port: the name must be one of those the operator gave.
    const auto name = host_name(authority);
    return name && std::any_of(access.hosts.begin(), access.hosts.end(),
                               [&](const std::string& host) { return lower(host) == *name; });
  }
  return false;
}

std::string client_address(const Access& access, std::string_view peer,
                           std::string_view forwarded_for) {
  if (!access.behind_proxy || forwarded_for.empty()) return std::string(peer);
  const std::size_t comma = forwarded_for.rfind(',');
  const std::string last(
      trimmed(comma == std::string_view::npos ? forwarded_for : forwarded_for.substr(comma + 1)));
  return is_address(last) ? last : std::string(peer);
}

}  // namespace lazaret::server
