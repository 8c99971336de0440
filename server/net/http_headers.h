// Headers that every answer carries.
#pragma once

#include <array>
#include <string_view>
#include <utility>

namespace lazaret::server {

// Nothing from elsewhere, no inline script, no inline style, no frame around us. Browsers count
// ws: to the same host as 'self'.
inline constexpr std::string_view content_policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

// The policy of a script counts only where it is a worker, and a worker has the table of this
// device: WebAssembly, and nothing else that a page must not have.
inline constexpr std::string_view worker_policy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; "
    "worker-src 'self'";

inline constexpr std::array<std::pair<std::string_view, std::string_view>, 7> security_headers = {{
    {"Content-Security-Policy", content_policy},
    {"X-Content-Type-Options", "nosniff"},
    {"X-Frame-Options", "DENY"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"},
}};

}  // namespace lazaret::server
