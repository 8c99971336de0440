#include "lab/report/svg.h"

#include <fmt/format.h>

#include <iterator>

namespace lazaret::lab {

namespace {

std::string shape(double x, double y, std::size_t series) {
  switch (series % 4) {
    case 0: return fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"4.5\"", x, y);
    case 1:
      return fmt::format("<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"8\" height=\"8\"", x - 4, y - 4);
    case 2: return fmt::format("<path d=\"M{:.1f} {:.1f}l5 9h-10z\"", x, y - 5);
    default: return fmt::format("<path d=\"M{:.1f} {:.1f}l5 5l-5 5l-5 -5z\"", x, y - 5);
  }
}

}  // namespace

std::string escaped(std::string_view text) {
  std::string safe;
  for (const char c : text) {
    switch (c) {
      case '<': safe += "&lt;"; break;
      case '>': safe += "&gt;"; break;
      case '&': safe += "&amp;"; break;
      case '"': safe += "&quot;"; break;
      default: safe += c;
    }
  }
  return safe;
}

void Svg::line(double x1, double y1, double x2, double y2, std::string_view style) {
  fmt::format_to(std::back_inserter(body_),
                 "<line class=\"{}\" x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\"/>\n",
                 style, x1, y1, x2, y2);
}

void Svg::rect(double x, double y, double width, double height, std::string_view style) {
  fmt::format_to(
      std::back_inserter(body_),
      "<rect class=\"{}\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\"/>\n", style,
      x, y, width, height);
}

void Svg::mark(double x, double y, std::size_t series, bool hollow) {
  fmt::format_to(std::back_inserter(body_), "{} class=\"{}{}\"/>\n", shape(x, y, series),
                 hollow ? "o" : "f", series % 8 + 1);
}

void Svg::path(std::string_view points, std::string_view style) {
  fmt::format_to(std::back_inserter(body_), "<path class=\"{}\" d=\"{}\"/>\n", style, points);
}

void Svg::text(double x, double y, std::string_view text, std::string_view style, Anchor anchor) {
  const char* place = anchor == Anchor::start ? "" : anchor == Anchor::middle ? " mid" : " end";
  fmt::format_to(std::back_inserter(body_),
                 "<text class=\"{}{}\" x=\"{:.1f}\" y=\"{:.1f}\">{}</text>\n", style, place, x, y,
                 escaped(text));
}

std::string Svg::open(std::string_view title) const {
  return fmt::format(
      "<svg class=\"chart\" xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0:.0f} {1:.0f}\" "
      "width=\"{0:.0f}\" height=\"{1:.0f}\" role=\"img\">\n<title>{2}</title>\n",
      width_, height_, escaped(title));
}

std::string Svg::in_page(std::string_view title) const { return open(title) + body_ + "</svg>"; }

std::string Svg::alone(std::string_view title) const {
  return fmt::format(
      "{}<style>{}</style>\n<rect class=\"ground\" width=\"100%\" height=\"100%\"/>\n{}</svg>\n",
      open(title), chart_style(), body_);
}

std::string_view chart_style() {
  return R"css(
svg.chart{--ink:#13201c;--ink2:#3c4d46;--grid:#d3ddd7;--axis:#6f8078;--ground:#fbfcfa;
--s1:#1d5fbf;--s2:#a85400;--s3:#2c7a31;--s4:#7a3fb0;--s5:#b02a72;--s6:#00707a;--s7:#4a5560;--s8:#a3321f}
@media(prefers-color-scheme:dark){svg.chart{--ink:#edf4f0;--ink2:#bccac3;--grid:#2a3833;--axis:#80938a;--ground:#17211e;
--s1:#6ea8f5;--s2:#eb9a45;--s3:#69bd6e;--s4:#b98ae6;--s5:#ec7fb4;--s6:#4fc0ca;--s7:#a9b5c0;--s8:#f0735d}}
svg.chart text{font:12px system-ui,sans-serif;fill:var(--ink)}
svg.chart .small{font-size:11px;fill:var(--ink2)}
svg.chart .mid{text-anchor:middle}svg.chart .end{text-anchor:end}
svg.chart .ground{fill:var(--ground)}
svg.chart .grid{stroke:var(--grid)}svg.chart .axis{stroke:var(--axis)}
svg.chart .fair{stroke:var(--ink);stroke-dasharray:5 4}
svg.chart .f1,svg.chart .b1{fill:var(--s1)}svg.chart .f2,svg.chart .b2{fill:var(--s2)}
svg.chart .f3,svg.chart .b3{fill:var(--s3)}svg.chart .f4,svg.chart .b4{fill:var(--s4)}
svg.chart .f5,svg.chart .b5{fill:var(--s5)}svg.chart .f6,svg.chart .b6{fill:var(--s6)}
svg.chart .f7,svg.chart .b7{fill:var(--s7)}svg.chart .f8,svg.chart .b8{fill:var(--s8)}
svg.chart .o1,svg.chart .o2,svg.chart .o3,svg.chart .o4{fill:var(--ground);stroke-width:2}
svg.chart .w1,svg.chart .o1{stroke:var(--s1)}svg.chart .w2,svg.chart .o2{stroke:var(--s2)}
svg.chart .w3,svg.chart .o3{stroke:var(--s3)}svg.chart .w4,svg.chart .o4{stroke:var(--s4)}
svg.chart .w5{stroke:var(--s5)}svg.chart .w6{stroke:var(--s6)}svg.chart .w7{stroke:var(--s7)}svg.chart .w8{stroke:var(--s8)}
svg.chart .w1,svg.chart .w2,svg.chart .w3,svg.chart .w4,svg.chart .w5,svg.chart .w6,svg.chart .w7,svg.chart .w8{stroke-width:2;fill:none}
svg.chart .b1,svg.chart .b2,svg.chart .b3,svg.chart .b4,svg.chart .b5,svg.chart .b6,svg.chart .b7,svg.chart .b8{stroke:var(--ground);stroke-width:1}
svg.chart .a1{fill:var(--s1)}svg.chart .a2{fill:var(--s2)}svg.chart .a3{fill:var(--s3)}svg.chart .a4{fill:var(--s4)}
svg.chart .a1,svg.chart .a2,svg.chart .a3,svg.chart .a4{opacity:.18;stroke:none}
)css";
}

}  // namespace lazaret::lab
