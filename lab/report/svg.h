// A drawing being made: SVG whose colours are classes, so that one style sheet serves light and
// dark.
#pragma once

#include <string>
#include <string_view>

namespace lazaret::lab {

// Text for HTML and SVG, with what would be markup made harmless.
std::string escaped(std::string_view text);

class Svg {
 public:
  Svg(double width, double height) : width_(width), height_(height) {}

  enum class Anchor : unsigned char { start, middle, end };

  void line(double x1, double y1, double x2, double y2, std::string_view style);
  void rect(double x, double y, double width, double height, std::string_view style);
  // A mark of a series: the shape differs as well as the colour.
  void mark(double x, double y, std::size_t series, bool hollow = false);
  void path(std::string_view points, std::string_view style);
  void text(double x, double y, std::string_view text, std::string_view style,
            Anchor anchor = Anchor::start);

  // For a page; title and description are read out instead of the drawing.
  std::string in_page(std::string_view title) const;
  // A file of its own, with the style sheet in it.
  std::string alone(std::string_view title) const;

 private:
  std::string open(std::string_view title) const;

  double width_;
  double height_;
  std::string body_;
};

// The colours of all drawings, light and dark.
std::string_view chart_style();

}  // namespace lazaret::lab
