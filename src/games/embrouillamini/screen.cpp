// Embrouillamini in the terminal: the knot with the newest path, scores, words and one's
// own cards.
//
// The capital stands in brackets, the newest card between angle brackets, and small raised
// figures number the cards of the newest path.

#include <algorithm>

#include "games/embrouillamini/notation.h"
#include "games/embrouillamini/view.h"
#include "messages/embrouillamini.h"

namespace tablee::embrouillamini {

namespace say = messages::embrouillamini;

namespace {

constexpr int kCellWidth = 4;

std::string raised(std::size_t number) {
  constexpr std::array<std::string_view, 10> kFigures = {"⁰", "¹", "²", "³", "⁴",
                                                         "⁵", "⁶", "⁷", "⁸", "⁹"};
  std::string out;
  for (const char c : std::to_string(number)) out += kFigures[static_cast<std::size_t>(c - '0')];
  return out;
}

// One cell, kCellWidth columns wide: "[J]¹", "<u>³", " e² ", " *  ", " ·  ".
std::string cell_glyph(const View& view, const SeenTable& table, const Path& path, Cell cell,
                       const ScreenStyle& style) {
  const auto card = std::ranges::find(table, cell, &SeenCard::cell);
  if (card == table.end()) {
    const bool open = std::ranges::find(view.open, cell) != view.open.end();
    return std::string(" ") + (open && &table == &view.table ? "·" : " ") + "  ";
  }
  const bool is_capital = card == table.begin();
  const bool is_newest = !is_capital && card + 1 == table.end();
  std::string glyph =
      is_capital && card->face != kJoker ? capital_text(card->face) : face_text(card->face);
  if (is_capital)
    glyph = painted("[" + glyph + "]", "1;32", style);
  else if (is_newest)
    glyph = painted("<" + glyph + ">", "1;33", style);
  const auto step = std::ranges::find(path, cell);
  const bool is_boxed = is_capital || is_newest;
  if (step == path.end()) return is_boxed ? glyph + " " : " " + glyph + "  ";
  const auto number = static_cast<std::size_t>(step - path.begin()) + 1;
  const std::string figure = painted(raised(number), "36", style);
  if (is_boxed) return glyph + figure;
  return " " + painted(glyph, "1", style) + figure + (number > 9 ? "" : " ");
}

// The rows and columns that are worth showing: the knot and two cells around it.
struct Window {
  int left, right, top, bottom;  // both included
};

Window window_of(const View& view, const SeenTable& table) {
  constexpr int kMargin = 2;
  Window window{view.terms.width, 0, view.terms.height, 0};
  for (const SeenCard& card : table) {
    window.left = std::min<int>(window.left, card.cell.column);
    window.right = std::max<int>(window.right, card.cell.column);
    window.top = std::min<int>(window.top, card.cell.row);
    window.bottom = std::max<int>(window.bottom, card.cell.row);
  }
  return {std::max(0, window.left - kMargin),
          std::min<int>(view.terms.width - 1, window.right + kMargin),
          std::max(0, window.top - kMargin),
          std::min<int>(view.terms.height - 1, window.bottom + kMargin)};
}

std::string picture(const View& view, const SeenTable& table, const Path& path,
                    const ScreenStyle& style) {
  const Window window = window_of(view, table);
  std::string out = "   ";
  for (int column = window.left; column <= window.right; ++column)
    out += std::string(" ") + static_cast<char>('a' + column) + std::string(kCellWidth - 2, ' ');
  out += "\n";
  for (int row = window.top; row <= window.bottom; ++row) {
    const std::string name = std::to_string(row + 1);
    out += std::string(name.size() < 2 ? " " : "") + name + " ";
    for (int column = window.left; column <= window.right; ++column)
      out += cell_glyph(view, table, path,
                        {static_cast<std::uint8_t>(column), static_cast<std::uint8_t>(row)}, style);
    while (out.ends_with(' ')) out.pop_back();
    out += "\n";
  }
  return out;
}

std::string said_text(const Said& said, Language language) {
  std::string letters(letters_of(said.word));
  if (said.form != Form::beginning) return letters;
  return render(say::screen_beginning,
                {{"beginning", letters.substr(0, said.taken)}, {"word", letters}}, language);
}

std::string hand_text(const Faces& hand) {
  std::string text;
  for (const Face face : hand)
    text += (text.empty() ? "" : "  ") + face_text(face) + " " + std::to_string(kValues[face]);
  return text;
}

std::string report_lines(const View& view, const SeenReport& report, const ScreenStyle& style) {
  std::string out = picture(view, report.table, report.best_path, style);
  if (!report.best.word.empty())
    out += render(say::screen_best,
                  {{"round", report.round},
                   {"seat", report.best.seat.index + 1},
                   {"what", said_text(report.best, style.language)},
                   {"points", report.best.points}},
                  style.language) +
           "\n";
  for (std::size_t i = 0; i < report.left.size(); ++i)
    if (!report.left[i].empty())
      out += "  " +
             render(say::screen_left,
                    {{"seat", static_cast<int>(i) + 1}, {"cards", hand_text(report.left[i])}},
                    style.language) +
             "\n";
  return out;
}

// Many words take several lines; none is broken at the edge of a narrow terminal.
std::string words_line(const View& view, Language language) {
  constexpr std::size_t kWidest = 64;
  std::string words;
  std::size_t line = 0;
  for (const Said& said : view.said) {
    const std::string next = said_text(said, language);
    const bool is_full = line + next.size() > kWidest;
    if (!words.empty()) words += is_full ? ",\n  " : ", ";
    line = (is_full ? 0 : line) + next.size() + 2;
    words += next;
  }
  return words.empty() ? "" : render(say::screen_said, {{"words", words}}, language) + "\n";
}

}  // namespace

std::string draw_screen(const View& view, const ScreenStyle& style) {
  const Language language = style.language;
  std::string out;
  if (view.report && view.said.empty()) out += report_lines(view, *view.report, style) + "\n";
  if (view.round > 0 && view.phase != Phase::over)
    out += render(say::screen_round,
                  {{"round", view.round},
                   {"rounds", view.terms.rounds},
                   {"dealer", view.dealer.index + 1},
                   {"starter", view.starter.index + 1},
                   {"pile", view.pile}},
                  language) +
           "\n";
  if (!view.table.empty()) out += picture(view, view.table, view.path, style);
  out += words_line(view, language);
  if (!view.said.empty())
    out += render(say::screen_last,
                  {{"seat", view.said.back().seat.index + 1},
                   {"what", said_text(view.said.back(), language)},
                   {"points", view.said.back().points},
                   {"path", path_text(view.path)}},
                  language) +
           "\n";
  for (const Seat seat : SeatSet::first(view.terms.seats)) {
    const SeenPlayer& player = view.players[seat.index];
    out += std::string(view.you == seat ? "> " : "  ") +
           render(say::screen_player,
                  {{"seat", seat.index + 1}, {"score", player.score}, {"cards", player.cards}},
                  language);
    if (view.phase == Phase::play && seat == view.to_play)
      out += "  " + painted(text_of(say::screen_to_play, language), "1", style);
    out += "\n";
  }
  if (view.you && view.phase == Phase::play)
    out += render(say::screen_you, {{"cards", hand_text(*view.players[view.you->index].hand)}},
                  language) +
           "\n";
  return out;
}

}  // namespace tablee::embrouillamini
