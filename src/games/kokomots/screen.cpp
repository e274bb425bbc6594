// Kokomots drawn for the terminal.

#include <algorithm>

#include "core/utf8.h"
#include "games/kokomots/notation.h"
#include "games/kokomots/themes.h"
#include "games/kokomots/view.h"

namespace tablee::kokomots {

namespace {

constexpr std::size_t kWidth = 19;  // of a column

std::size_t width_of(std::string_view text) {
  std::size_t count = 0;
  while (take_character(text)) ++count;
  return count;
}

std::string padded(std::string_view rest, std::size_t width) {
  std::string cut;
  for (std::size_t n = 0; n + 1 < width; ++n)
    if (const auto character = take_character(rest)) append_character(cut, *character);
  return cut + std::string(width - width_of(cut), ' ');
}

// Each constraint has its sign and its colour.
std::string painted_card(Kind kind, const ScreenStyle& style) {
  static constexpr std::array<std::string_view, kConstraints> kColours = {"1", "1;36", "1;35",
                                                                          "1;33", "1;32"};
  return painted(kind_text(kind), kColours[static_cast<std::size_t>(constraint_of_kind(kind))],
                 style);
}

std::string painted_cards(const Kinds& kinds, const ScreenStyle& style) {
  std::string out;
  for (const Kind kind : kinds) out += (out.empty() ? "" : " ") + painted_card(kind, style);
  return out.empty() ? "-" : out;
}

std::string theme_line(const View& view, const ScreenStyle& style) {
  std::string out;
  char number = '1';
  for (const SeenColumn& column : view.columns) {
    std::string name(1, number++);
    name += " ";
    name +=
        column.face == kNoFace ? "-" : std::string(text_of(face_name(column.face), style.language));
    out += painted(padded(name, kWidth), "1;4", style) + " ";
  }
  return out + "\n";
}

std::string letter_line(const View& view, const ScreenStyle& style) {
  std::string out;
  for (const SeenColumn& column : view.columns) {
    std::size_t width = 0;
    for (std::size_t p = 0; p < kPiles; ++p) {
      const std::string left = "(" + std::to_string(column.letters_left[p]) + ") ";
      width += (column.tops[p] ? kind_text(*column.tops[p]).size() : 1) + 1 + left.size();
      out += (column.tops[p] ? painted_card(*column.tops[p], style) : "-") + " " + left;
    }
    const std::string themes = "x" + std::to_string(column.left);
    out += themes + std::string(kWidth + 1 - std::min(kWidth, width + themes.size()), ' ');
  }
  return out + "\n";
}

std::string open_lines(const View& view, const ScreenStyle& style) {
  std::string out;
  for (const SeenWord& word : view.open) {
    out += "  " + std::string(kStateNames[static_cast<std::size_t>(word.state)]) + " " +
           std::to_string(word.seat.index + 1) + ": " +
           painted(word.text.value_or("●●●●"), "1", style) + " = " +
           std::string(text_of(face_name(word.face), style.language)) + ", " +
           std::to_string(word.points) + "\n";
  }
  return out;
}

std::string player_lines(const View& view, const ScreenStyle& style) {
  const bool french = style.language == Language::french;
  std::string out;
  for (std::size_t i = 0; i < view.sides.size(); ++i) {
    const SeenSide& side = view.sides[i];
    const bool is_active =
        view.has_active && view.terms.mode != Mode::teams && view.active.index == i;
    out += (is_active ? "▶ " : "  ") + std::to_string(i + 1) + ": " +
           painted(std::to_string(side.points), "1", style) + " (" +
           std::to_string(side.score.plain) + "★ " + std::to_string(side.score.constraints) +
           "★★ " + std::to_string(side.themes.size()) + (french ? " thèmes" : " themes");
    if (!side.marked.empty()) out += " " + std::to_string(side.marked.size()) + "x3";
    out += ")";
    if (i < view.hands.size() && view.you && view.you->index == i)
      out += "  " + painted_cards(view.hands[i].seen, style);
    if (side.due > 0) out += french ? "  à rendre : " : "  to give back: ";
    if (side.due > 0) out += std::to_string(side.due);
    out += "\n";
  }
  return out;
}

std::string table_lines(const View& view, const ScreenStyle& style) {
  std::string out;
  if (view.terms.mode == Mode::expert && view.fifth.face != kNoFace)
    out += "5 = " + painted(text_of(face_name(view.fifth.face), style.language), "1;4", style) +
           " (" + std::string(face_id(view.fifth.face)) + ")\n";
  out += theme_line(view, style) + letter_line(view, style);
  if (!view.pair.empty()) out += "  » " + painted_cards(view.pair, style) + "\n";
  for (std::size_t i = 0; i < view.packets.size(); ++i)
    if (view.packets[i].size > 0)
      out += "  p" + std::to_string(i + 1) + ": " + painted_cards(view.packets[i].seen, style) +
             ((view.packets_done >> i & 1U) != 0 ? " ✓" : "") + "\n";
  return out;
}

}  // namespace

std::string draw_screen(const View& view, const ScreenStyle& style) {
  return table_lines(view, style) + open_lines(view, style) + player_lines(view, style);
}

}  // namespace tablee::kokomots
