// What the module asks of the worker around it (web/src/offline/host.ts), and how texts cross the
// border.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#define LAZARET_IMPORT(name) __attribute__((import_module("lazaret"), import_name(#name)))
#define LAZARET_EXPORT(name) extern "C" __attribute__((export_name(#name)))

namespace lazaret::host {

// --- to whom it may concern ---
LAZARET_IMPORT(said) void said(int connection, const char* text, std::size_t size);
LAZARET_IMPORT(closed) void closed(int connection);
LAZARET_IMPORT(answered) void answered(int request, const char* parts, std::size_t size);
LAZARET_IMPORT(log) void log(const char* line, std::size_t size);

// --- later: the module is called again with the same number ---
LAZARET_IMPORT(wake_after) void wake_after(double ms);  // forgets the earlier time
LAZARET_IMPORT(append) void append(int number, const char* parts, std::size_t size);
LAZARET_IMPORT(bring) void bring(int number, const char* table, std::size_t size);
LAZARET_IMPORT(think) void think(int number, int part, const char* parts, std::size_t size);

// --- characters; texts come back in the letter box, their size as the result ---
LAZARET_IMPORT(traits) std::uint32_t traits(std::uint32_t character);
LAZARET_IMPORT(composed) std::size_t composed(const char* text, std::size_t size);
LAZARET_IMPORT(graphemes) int graphemes(const char* text, std::size_t size);
LAZARET_IMPORT(folded) std::size_t folded(const char* text, std::size_t size);

// Where the host puts what it hands over.
std::string_view letter(std::size_t size);

// Puts a text there for the host; its size.
std::size_t post(std::string_view text);

// Several texts as one: each with its length before it, in four bytes.
std::string packed(std::initializer_list<std::string_view> texts);
void pack_more(std::string& parts, std::string_view text);
std::vector<std::string> unpacked(std::string_view parts);

}  // namespace lazaret::host
