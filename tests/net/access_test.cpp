#include "server/net/access.h"

#include <gtest/gtest.h>

namespace lazaret::server {
namespace {

TEST(Access, names_of_hosts) {
  EXPECT_EQ(host_name("localhost"), "localhost");
  EXPECT_EQ(host_name("Play.Example.org:8080"), "play.example.org");
  EXPECT_EQ(host_name("[::1]:80"), "::1");
  for (const char* bad : {"", ":80", "[::1", "[x]", "a b", "host:", "host:port", "host:123456",
                          "user@host", "host/path"})
    EXPECT_FALSE(host_name(bad)) << bad;
}

TEST(Access, bare_addresses_cannot_be_rebound_and_are_ours) {
  const Access access;
  EXPECT_TRUE(is_our_host(access, "192.168.1.7:8080"));
  EXPECT_TRUE(is_our_host(access, "localhost"));
  EXPECT_FALSE(is_our_host(access, "evil.example"));
}

TEST(Access, the_machine_has_its_name_at_home_only) {
  Access access;
  access.machine = "box";
  for (const char* ours :
       {"box", "BOX:8080", "box.local", "box.home", "box.lan", "box.internal", "box.home.arpa:80"})
    EXPECT_TRUE(is_our_host(access, ours)) << ours;
  for (const char* foreign :
       {"box.evil.example", "box.localx", "box.", "abox", "box.local.evil.example"})
    EXPECT_FALSE(is_our_host(access, foreign)) << foreign;
  access.machine = "";
  EXPECT_FALSE(is_our_host(access, ".local"));
}

TEST(Access, a_page_must_come_from_the_host_it_talks_to) {
  Access access;
  EXPECT_TRUE(is_our_origin(access, "http://localhost:8080", "localhost:8080"));
  EXPECT_FALSE(is_our_origin(access, "http://localhost:8081", "localhost:8080"));
  EXPECT_FALSE(is_our_origin(access, "null", "localhost:8080"));
  EXPECT_FALSE(is_our_origin(access, "ftp://localhost:8080", "localhost:8080"));
  access.hosts = {"play.example.org"};
  EXPECT_TRUE(is_our_origin(access, "https://play.example.org", "127.0.0.1:8080"));
}

TEST(Access, only_a_trusted_proxy_may_name_another_address) {
  Access access;
  EXPECT_EQ(client_address(access, "10.0.0.1", "203.0.113.9"), "10.0.0.1");
  access.behind_proxy = true;
  EXPECT_EQ(client_address(access, "10.0.0.1", "198.51.100.1, 203.0.113.9"), "203.0.113.9");
  EXPECT_EQ(client_address(access, "10.0.0.1", "nonsense"), "10.0.0.1");
  EXPECT_EQ(client_address(access, "10.0.0.1", ""), "10.0.0.1");
}

}  // namespace
}  // namespace lazaret::server
