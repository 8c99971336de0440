// Who may talk to this server: names it answers to, pages that may open a socket, the address of
// a client behind a proxy.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lazaret::server {

std::string machine_name();  // of the one we run on, in small letters

struct Access {
  std::string machine = machine_name();
  std::vector<std::string> hosts;  // names besides localhost, this machine's and bare addresses
  bool any_host = false;
  bool behind_proxy = false;  // believe X-Forwarded-For
};

// "play.example.org:8080" -> "play.example.org"; "[::1]:80" -> "::1"; nothing if it is malformed.
std::optional<std::string> host_name(std::string_view host_header);

// A page of somebody else's cannot reach us through a name of its own (DNS rebinding).
bool is_our_host(const Access& access, std::string_view host_header);

// Browsers say which page opens a socket; programs need not say anything.
bool is_our_origin(const Access& access, std::string_view origin, std::string_view host_header);

// The last address a proxy wrote down, if we believe it.
std::string client_address(const Access& access, std::string_view peer,
                           std::string_view forwarded_for);

}  // namespace lazaret::server
