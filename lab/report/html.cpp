#include <fmt/format.h>

#include <iterator>

#include "core/record.h"
#include "core/text.h"
#include "lab/report/report.h"
#include "lab/report/svg.h"

namespace lazaret::lab {

namespace {

constexpr std::string_view page_style = R"css(
:root{color-scheme:light dark;--bg:#dfe7e2;--surface:#fbfcfa;--ink:#13201c;--ink2:#3c4d46;--line:#bccac2}
@media(prefers-color-scheme:dark){:root{--bg:#0d1513;--surface:#17211e;--ink:#edf4f0;--ink2:#bccac3;--line:#34443d}}
body{margin:0;background:var(--bg);color:var(--ink);font:16px/1.45 system-ui,sans-serif}
main{max-width:800px;margin:0 auto;padding:24px 16px}
h1{font-size:2rem;line-height:1.15;margin:0 0 8px}h2{font-size:1.4rem;margin:40px 0 8px}h3{font-size:1.1rem;margin:0 0 4px}
p{margin:0 0 12px}code{font-size:.9em;overflow-wrap:anywhere}
figure{margin:0 0 20px;padding:16px;background:var(--surface);border:1px solid var(--line);border-radius:10px}
figcaption{color:var(--ink2);font-size:.9rem;margin:0 0 8px}
figure>svg{width:100%;height:auto}
details{margin-top:8px}summary{cursor:pointer;padding:6px 0}
.scroll{overflow-x:auto}
table{border-collapse:collapse;font-size:.875rem;font-variant-numeric:tabular-nums}
th,td{padding:3px 10px;border-bottom:1px solid var(--line);text-align:right;white-space:nowrap}
th:first-child,td:first-child{text-align:left}thead th{white-space:normal;vertical-align:bottom}
:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
@media print{details>*{display:block}}
)css";

class Page {
 public:
  explicit Page(std::span<const SimulatedSet> sets) : sets_(sets) {
    const std::string title = fmt::format("{}: {} games of bots", sets[0].options.game, games());
    add("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n"
        "<title>{}</title>\n<style>{}{}</style>\n</head>\n<body>\n<main>\n<h1>{}</h1>\n",
        escaped(title), page_style, chart_style(), escaped(title));
    heads();
    for (const NamedChart& named : report_charts(sets)) chart(named);
    add("</main>\n</body>\n</html>\n");
  }

  std::string html() && { return std::move(html_); }

 private:
  template <class... Args>
  void add(fmt::format_string<Args...> format, Args&&... args) {
    fmt::format_to(std::back_inserter(html_), format, std::forward<Args>(args)...);
  }

  std::uint64_t games() const {
    std::uint64_t sum = 0;
    for (const SimulatedSet& set : sets_) sum += set.result.games;
    return sum;
  }

  void heads() {
    TableText table;
    table.head = {"set", "players", "options", "bots", "games", "seed", "rules", "data"};
    for (std::size_t i = 0; i < sets_.size(); ++i) table.rows.push_back(head(sets_[i], i + 1));
    write(table);
    add("<p>Game <i>i</i> depends on the seed and on <i>i</i> alone: the same version of the "
        "program gives the same numbers on any number of threads and machines.</p>\n");
  }

  std::vector<std::string> head(const SimulatedSet& set, std::size_t number) const {
    const SimulateOptions& options = set.options;
    const auto match = start_match(options);
    std::string chosen;
    const auto usual = complete(game_of(options), {options.setup.players, {}});
    for (const auto& [name, value] : options.setup.options) {
      if (usual->options.at(name) != value)
        chosen += fmt::format("{}{}={}", chosen.empty() ? "" : ", ", name, value);
    }
    if (chosen.empty()) chosen = "standard";
    const std::string bots = joined(options.bots);
    const bool all = set.result.games == options.games;
    return {set.label.empty() ? std::to_string(number) : fmt::format("{}: {}", number, set.label),
            std::to_string(options.setup.players),
            chosen,
            bots,
            all ? std::to_string(set.result.games)
                : fmt::format("{} of {} (stopped)", set.result.games, options.games),
            std::to_string(options.seed),
            match ? std::to_string((*match)->game().rules_version) : "",
            match ? hex((*match)->data_hash()) : ""};
  }

  void chart(const NamedChart& named) {
    open_section(named.name);
    const Chart& chart = named.chart;
    add("<figure id=\"{}\">\n<h3>{}</h3>\n<figcaption>{}</figcaption>\n{}\n"
        "<details><summary>The same as a table</summary>\n",
        named.name, escaped(chart.title), escaped(chart.note), chart.in_page);
    write(chart.table);
    add("</details>\n</figure>\n");
  }

  // A set's charts begin with its wins.
  void open_section(const std::string& name) {
    if (sets_.size() < 2 || !name.starts_with("wins-by-seat")) return;
    const auto index = static_cast<std::size_t>(std::stoul(name.substr(name.rfind('-') + 1)));
    add("<h2>Set {}: {}</h2>\n", index, escaped(sets_[index - 1].label));
  }

  void write(const TableText& table) {
    add("<div class=\"scroll\" tabindex=\"0\" role=\"group\" "
        "aria-label=\"table\"><table>\n<thead><tr>");
    for (const std::string& cell : table.head) add("<th scope=\"col\">{}</th>", escaped(cell));
    add("</tr></thead>\n<tbody>\n");
    for (const auto& row : table.rows) {
      add("<tr>");
      for (std::size_t i = 0; i < row.size(); ++i) html_ += cell(row[i], i == 0);
      add("</tr>\n");
    }
    add("</tbody>\n</table></div>\n");
  }

  static std::string cell(const std::string& text, bool first) {
    return first ? fmt::format("<th scope=\"row\">{}</th>", escaped(text))
                 : fmt::format("<td>{}</td>", escaped(text));
  }

  std::span<const SimulatedSet> sets_;
  std::string html_;
};

}  // namespace

std::string report_html(std::span<const SimulatedSet> sets) { return Page(sets).html(); }

}  // namespace lazaret::lab
