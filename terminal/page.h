// A page of Markdown on a terminal: headings, paragraphs, lists, and tables as columns.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "terminal/screen.h"

namespace lazaret::terminal {

void print_page(const Screen& screen, std::string_view markdown);

// Its first lines that mention all the words, as print_page shows them; how many were printed.
int print_mentions(const Screen& screen, std::string_view markdown,
                   const std::vector<std::string>& words, int most);

// Whether the text has all of the words, small and capital letters being the same.
bool mentions(std::string_view text, const std::vector<std::string>& words);

}  // namespace lazaret::terminal
