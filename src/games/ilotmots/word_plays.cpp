#include "games/ilotmots/word_plays.h"

#include <algorithm>

namespace tablee::ilotmots {

namespace {

// The piece beside a cell in a direction, or none past the edge.
int beside(Cell cell, bool across, int way) {
  if (across) {
    const int column = column_of(cell) + way;
    return column < 0 || column >= kColumns ? -1 : cell + way;
  }
  const int row = row_of(cell) + way;
  return row < 0 || row >= kRows ? -1 : cell + way * kColumns;
}

}  // namespace

WordPlays::WordPlays(const Lexicon& lexicon, const WordPolicy& policy)
    : graph_(&lexicon.graph()), policy_(policy) {
  for (std::size_t line = 0; line < kLines; ++line)
    lengths_[line] = is_row(static_cast<int>(line)) ? kColumns : kRows;
}

WordPlays::Beginnings WordPlays::beginnings_of(const Rack& full) const {
  Beginnings all;
  if (full.jokers > 0) return all;
  all[0].push_back({.node = graph_->root(), .letters = {}});
  for (std::size_t length = 1; length < all.size(); ++length)
    for (const Beginning& shorter : all[length - 1]) {
      Rack rack = full;
      for (std::size_t i = 0; i + 1 < length; ++i) rack.take(shorter.letters[i]);
      for (std::uint32_t left = shorter.node.letters() & rack.mask; left != 0; left &= left - 1U) {
        const auto letter = static_cast<unsigned>(std::countr_zero(left));
        Beginning longer{.node = graph_->at_edge(shorter.node.edge(letter)),
                         .letters = shorter.letters};
        longer.letters[length - 1] = static_cast<std::uint8_t>(letter);
        if (leads_on(longer.node)) all[length].push_back(longer);
      }
    }
  return all;
}

// Fills what the line through `cell` in direction `across` needs to know of the direction
// that crosses it there.
void WordPlays::look_across(const Grid& grid, const std::array<bool, kCells>* fresh, Cell cell,
                            bool across, Slot& slot) const {
  const bool other = !across;
  const auto read = [&](int at) -> std::uint8_t {
    if (grid[static_cast<std::size_t>(at)] != 0)
      return letter_of(grid[static_cast<std::size_t>(at)]);
    return is_side(static_cast<Cell>(at), other) ? kBoard.printed[static_cast<std::size_t>(at)] : 0;
  };
  std::array<std::uint8_t, kColumns> before{};
  std::size_t count = 0;
  const auto weigh = [&](int at) {
    const auto i = static_cast<std::size_t>(at);
    if (grid[i] == 0) {
      slot.cross_printed = true;
      return;
    }
    slot.has_cross = true;
    slot.cross = static_cast<std::uint16_t>(
        slot.cross + (fresh != nullptr && (*fresh)[i] ? kBoard.value[i] : edition::old_letter));
  };
  for (int at = beside(cell, other, -1); at >= 0 && read(at) != 0;
       at = beside(static_cast<Cell>(at), other, -1)) {
    before[count++] = read(at);
    weigh(at);
  }
  const int after = beside(cell, other, 1);
  const bool goes_on = after >= 0 && read(after) != 0;
  if (count == 0 && !goes_on) return;
  WordNode node = graph_->root();
  for (std::size_t i = count; i > 0; --i) node = graph_->child(node, before[i - 1] - 1U);
  slot.fits = 0;
  for (std::uint32_t left = node.letters(); left != 0; left &= left - 1U) {
    const auto letter = static_cast<unsigned>(std::countr_zero(left));
    WordNode end = graph_->child(node, letter);
    std::size_t length = count + 1;
    for (int at = after; at >= 0 && read(at) != 0; at = beside(static_cast<Cell>(at), other, 1)) {
      end = graph_->child(end, read(at) - 1U);
      ++length;
    }
    if (ends(end, length)) slot.fits |= 1U << letter;
  }
  for (int at = after; at >= 0 && read(at) != 0; at = beside(static_cast<Cell>(at), other, 1))
    weigh(at);
}

void WordPlays::set_board(const Grid& grid, const std::array<bool, kCells>* fresh) {
  is_empty_ = std::ranges::all_of(grid, [](Piece piece) { return piece == 0; });
  for (std::size_t line = 0; line < kLines; ++line) {
    const bool across = is_row(static_cast<int>(line));
    for (std::size_t at = 0; at < lengths_[line]; ++at) {
      const Cell cell = cell_in(static_cast<int>(line), at);
      Slot& slot = slots_[line][at] = Slot{};
      const Piece piece = grid[cell];
      slot.value = kBoard.value[cell];
      if (is_liaison(piece)) {
        slot.is_wall = true;
        slot.fits = 0;
      } else if (piece != 0) {
        slot.letter = letter_of(piece);
        slot.is_laid = true;
        if (fresh == nullptr || !(*fresh)[cell]) slot.value = edition::old_letter;
      } else {
        for (const bool direction : {true, false})
          for (const int way : {-1, 1})
            if (const int at_side = beside(cell, direction, way);
                at_side >= 0 && grid[static_cast<std::size_t>(at_side)] != 0)
              slot.touches = true;
        slot.printed = kBoard.printed[cell];
        if (slot.printed != 0 && is_side(cell, across)) slot.letter = slot.printed;
        look_across(grid, fresh, cell, across, slot);
        if (slot.printed != 0) slot.fits &= 1U << (slot.printed - 1U);
      }
    }
    slots_[line][lengths_[line]] = Slot{};
    slots_[line][lengths_[line]].fits = 0;
  }
}

}  // namespace tablee::ilotmots
