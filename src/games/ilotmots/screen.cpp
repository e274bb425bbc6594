// Ilotmots in the terminal: the board with the value of every empty cell, its islands and
// printed letters, what each player has, and one's own pieces.

#include "games/ilotmots/notation.h"
#include "games/ilotmots/view.h"
#include "messages/ilotmots.h"

namespace tablee::ilotmots {

namespace say = messages::ilotmots;

namespace {

// Three columns a cell: laid "[E]" and "(E)" for a joker, a liaison "-+-", a printed letter
// "<T>", an island's value "i2i", else the value alone.
std::string cell_picture(const View& view, Cell cell, const ScreenStyle& style) {
  const Piece piece = view.grid[cell];
  bool is_new = false;
  for (const Placement& one : view.last.laid) is_new = is_new || one.cell == cell;
  if (is_liaison(piece)) return painted("-+-", is_new ? "1;36" : "36", style);
  if (piece != 0) {
    const std::string letter = std::string(1, static_cast<char>('A' + letter_of(piece) - 1));
    return painted(is_joker(piece) ? "(" + letter + ")" : "[" + letter + "]", is_new ? "1;33" : "1",
                   style);
  }
  if (kBoard.printed[cell] != 0)
    return painted("<" + std::string(1, static_cast<char>('A' + kBoard.printed[cell] - 1)) + ">",
                   "31", style);
  const std::string value = std::to_string(kBoard.value[cell]);
  if (kBoard.island[cell] >= 0) {
    const std::string name(
        1,
        static_cast<char>(kIslandNames[static_cast<std::size_t>(kBoard.island[cell])] - 'A' + 'a'));
    return painted(name + value + name, "35", style);
  }
  const bool ring = kBoard.value[cell] > 1;
  return painted(ring ? " " + value + " " : " . ", ring ? "33" : "2", style);
}

std::string board_picture(const View& view, const ScreenStyle& style) {
  std::string header = "   ";
  for (int column = 0; column < kColumns; ++column)
    header += std::string(" ") + static_cast<char>('a' + column) + " ";
  std::string out = header + "\n";
  for (int row = 0; row < kRows; ++row) {
    const std::string number = std::to_string(row + 1);
    const std::string margin = (number.size() < 2 ? " " : "") + number;
    out += margin + " ";
    for (int column = 0; column < kColumns; ++column)
      out += cell_picture(view, cell_at(row, column), style);
    out += " " + margin + "\n";
  }
  return out + header + "\n";
}

std::string pieces_line(const Kinds& kinds) {
  std::string line;
  for (const Kind kind : kinds) line += (line.empty() ? "" : " ") + kind_text(kind);
  return line;
}

std::string last_line(const View& view, Language language) {
  std::string words;
  for (const Run& run : last_turnout(view).runs)
    if (run.is_word())
      words += (words.empty() ? "" : ", ") + run.letters + " " + std::to_string(run.points());
  if (words.empty()) words = "-";
  return render(
             say::screen_last,
             {{"seat", view.last.seat.index + 1}, {"words", words}, {"points", view.last.points}},
             language) +
         "\n";
}

}  // namespace

std::string draw_screen(const View& view, const ScreenStyle& style) {
  const Language language = style.language;
  std::string out = board_picture(view, style);
  if (!view.last.laid.empty()) out += last_line(view, language);
  const bool is_bag_empty = view.bag == 0 && view.phase == Phase::play;
  out += (is_bag_empty ? std::string(text_of(say::screen_bag_empty, language))
                       : render(say::screen_bag, {{"bag", view.bag}, {"pieces", view.terms.pieces}},
                                language)) +
         "\n";
  for (const Seat seat : SeatSet::first(kSeats)) {
    const SeenPlayer& player = view.players[seat.index];
    const bool moves = seat == view.mover && view.phase == Phase::play;
    out += (moves ? "> " : "  ") + render(say::screen_player,
                                          {{"seat", seat.index + 1},
                                           {"points", player.tally.total()},
                                           {"pieces", player.pieces}},
                                          language);
    if (!player.announces && view.phase != Phase::over)
      out += "  (" + std::string(text_of(say::screen_short, language)) + ")";
    out += "\n";
    if (view.phase == Phase::over && player.rack && !player.rack->empty())
      out += "  " +
             render(say::screen_left,
                    {{"seat", seat.index + 1},
                     {"pieces", pieces_line(*player.rack)},
                     {"points", -player.tally.left}},
                    language) +
             "\n";
  }
  if (view.you && view.phase != Phase::over && view.players[view.you->index].rack)
    out += std::string(text_of(say::screen_you, language)) + " : " +
           painted(pieces_line(*view.players[view.you->index].rack), "1", style) + "\n";
  return out;
}

}  // namespace tablee::ilotmots
