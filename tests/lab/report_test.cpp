#include "lab/report/report.h"

#include <gtest/gtest.h>

#include <regex>

#include "games/registry.h"
#include "lab/report/svg.h"
#include "tests/lab/crews.h"

namespace lazaret::lab {
namespace {

SimulatedSet played(const std::string& game, const std::string& label) {
  SimulatedSet set;
  set.label = label;
  set.options.game = game;
  set.options.setup = *complete((*find_game(game))->info(), {3, {}});
  set.options.bots.assign(3, "greedy");
  set.options.games = 60;
  set.result = *simulate(set.options, crew());
  return set;
}

class EveryReport : public testing::TestWithParam<const char*> {};

TEST_P(EveryReport, every_chart_has_a_table) {
  const std::vector<SimulatedSet> sets = {played(GetParam(), "")};
  const auto charts = report_charts(sets);
  EXPECT_GE(charts.size(), 4U);
  for (const NamedChart& named : charts) {
    EXPECT_FALSE(named.chart.table.rows.empty()) << named.name;
    EXPECT_FALSE(named.chart.title.empty());
    for (const auto& row : named.chart.table.rows)
      EXPECT_EQ(row.size(), named.chart.table.head.size()) << named.name;
    EXPECT_EQ(named.chart.alone.find("<svg"), 0U);
    EXPECT_NE(named.chart.alone.find("prefers-color-scheme:dark"), std::string::npos);
  }
}

TEST_P(EveryReport, the_page_needs_nothing_else) {
  const std::vector<SimulatedSet> sets = {played(GetParam(), "")};
  const std::string page = report_html(sets);
  for (const char* foreign : {"<script", "src=", "href=", "url(", "@import"})
    EXPECT_EQ(page.find(foreign), std::string::npos) << foreign;
  const std::regex figure("<figure");
  const std::regex table("<details><summary>The same as a table");
  const auto count = [&](const std::regex& what) {
    return std::distance(std::sregex_iterator(page.begin(), page.end(), what), {});
  };
  EXPECT_EQ(count(figure), count(table));
  EXPECT_EQ(count(figure), static_cast<std::ptrdiff_t>(report_charts(sets).size()));
}

TEST_P(EveryReport, sets_are_compared) {
  const std::vector<SimulatedSet> sets = {played(GetParam(), "one"), played(GetParam(), "<two>")};
  const auto charts = report_charts(sets);
  EXPECT_EQ(charts[0].name.rfind("compared-", 0), 0U);
  const std::string page = report_html(sets);
  EXPECT_NE(page.find("Set 2: &lt;two&gt;"), std::string::npos);
  EXPECT_EQ(page.find("<two>"), std::string::npos);
}

INSTANTIATE_TEST_SUITE_P(Games, EveryReport, testing::Values("zombie-life", "infarkt", "antibio"));

TEST(Report, of_no_games_says_so) {
  SimulatedSet set = played("infarkt", "");
  set.result = {};
  EXPECT_NE(report_text({&set, 1}).find("0 games"), std::string::npos);
  EXPECT_NE(report_html({&set, 1}).find("0 of 60 (stopped)"), std::string::npos);
}

TEST(Svg, marks_and_text_are_harmless) {
  Svg svg(10, 10);
  svg.text(1, 1, "a < b & \"c\"", "label");
  EXPECT_NE(svg.in_page("t<").find("a &lt; b &amp; &quot;c&quot;"), std::string::npos);
  EXPECT_NE(svg.in_page("t<").find("<title>t&lt;</title>"), std::string::npos);
}

TEST(Chart, a_value_lies_where_it_belongs) {
  IntervalChart chart;
  chart.title = "test";
  chart.scale = {"share", true, 0, 1};
  chart.rows = {{"half", {Estimate{0.5, 0.25, 0.75}}}};
  const Chart done = draw(chart);
  // Rows begin after labels 72 wide, the axis ends at 700: the middle is 386.
  EXPECT_NE(done.in_page.find("cx=\"386.0\""), std::string::npos) << done.in_page;
  EXPECT_EQ(done.table.rows[0][1], "50.00 %");
  EXPECT_EQ(done.table.rows[0][2], "25.00 % to 75.00 %");
}

}  // namespace
}  // namespace lazaret::lab
