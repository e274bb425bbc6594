// Kokomots drawn for the terminal.

#include <algorithm>

#include "core/text.h"
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

// A name in two lines that fit a column: "Personnage", "historique".
std::array<std::string, 2> in_two_lines(const std::string& name) {
  std::array<std::string, 2> lines;
  std::size_t line = 0;
  for (const std::string_view word : split_words(name)) {
    const std::size_t width = width_of(lines[line]) + 1 + width_of(word);
    if (line == 0 && !lines[0].empty() && width >= kWidth) line = 1;
    lines[line] += (lines[line].empty() ? "" : " ") + std::string(word);
  }
  return lines;
}

std::string theme_lines(const View& view, const ScreenStyle& style) {
  std::array<std::string, 2> out;
  bool has_second = false;
  char number = '1';
  for (const SeenColumn& column : view.columns) {
    std::string name(1, number++);
    name += " ";
    name +=
        column.face == kNoFace ? "-" : std::string(text_of(face_name(column.face), style.language));
    const std::array<std::string, 2> lines = in_two_lines(name);
    has_second = has_second || !lines[1].empty();
    out[0] += painted(padded(lines[0], kWidth), "1;4", style) + " ";
    out[1] += painted(padded("  " + lines[1], kWidth), "1", style) + " ";
  }
  return out[0] + "\n" + (has_second ? out[1] + "\n" : "");
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

// What becomes of an open word, and what one types about it.
std::string_view state_text(const SeenWord& word, const View& view, Language language) {
  const bool french = language == Language::french;
  const bool is_mine = view.you == word.seat;
  const bool may_speak = view.you && word.speakers.has(*view.you);
  switch (word.state) {
    case State::spelling:
      return is_mine ? (french ? "vous épelez (lettre X, fini)" : "you spell (lettre X, fini)")
                     : (french ? "épelle" : "spells");
    case State::pending:
      return may_speak ? (french ? "à vous de juger (accepte, conteste)"
                                 : "yours to judge (accepte, conteste)")
                       : (french ? "attend le juge" : "waits for the judge");
    case State::contested:
      return may_speak ? (french ? "à vous de voter (accepte, conteste)"
                                 : "yours to vote on (accepte, conteste)")
                       : (french ? "contesté, on vote" : "contested, a vote is on");
    case State::doubted:
      return is_mine ? (french ? "mis en doute (maintiens, retire)" : "doubted (maintiens, retire)")
                     : (french ? "mis en doute" : "doubted");
    default:
      return french ? "annoncé" : "announced";
  }
}

// Whom a word waits for, where it is somebody else: " (place 1, 3)".
std::string speakers_text(const SeenWord& word, const View& view, Language language) {
  if (view.you && word.speakers.has(*view.you)) return "";
  std::string places;
  for (const Seat seat : word.speakers)
    places += (places.empty() ? "" : ", ") + std::to_string(seat.index + 1);
  if (places.empty()) return "";
  return (language == Language::french ? " (place " : " (seat ") + places + ")";
}

std::string open_lines(const View& view, const ScreenStyle& style) {
  std::string out;
  for (const SeenWord& word : view.open) {
    const bool is_spelt_unread = word.state == State::spelling && !word.text;
    std::string text = word.text.value_or("●●●●");
    if (is_spelt_unread) {
      text.clear();
      for (int i = 0; i < word.letters; ++i) text += "●";
    }
    out += "  " + std::to_string(word.seat.index + 1) + " " +
           std::string(state_text(word, view, style.language)) +
           speakers_text(word, view, style.language) + ": " + painted(text, "1", style) + " = " +
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
           "★★ " + std::to_string(side.themes.size()) + (french ? " thème" : " theme") +
           (side.themes.size() > 1 ? "s" : "");
    if (!side.marked.empty()) out += " " + std::to_string(side.marked.size()) + "x3";
    out += ")";
    if (i < view.hands.size() && view.you && view.you->index == i)
      out += "  " + painted_cards(view.hands[i].seen, style);
    if (view.terms.mode != Mode::teams && view.maintained[i] > 0)
      out += (french ? "  maintenus : " : "  maintained: ") + std::to_string(view.maintained[i]);
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
  out += theme_lines(view, style) + letter_line(view, style);
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
