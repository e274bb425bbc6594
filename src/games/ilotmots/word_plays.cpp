#include "games/ilotmots/word_plays.h"

#include <algorithm>

namespace tablee::ilotmots {

WordPlays::WordPlays(const Lexicon& lexicon, const WordPolicy& policy)
    : graph_(&lexicon.graph()), policy_(policy) {
  for (std::size_t line = 0; line < kLines; ++line)
    lengths_[line] = is_row(static_cast<int>(line)) ? kColumns : kRows;
}

void WordPlays::set_up(const Grid& grid, const Rack& rack, const std::array<bool, kCells>* fresh) {
  rack_ = rack;
  find_beginnings();
  set_cells(grid, fresh);
  for (std::size_t line = 0; line < kLines; ++line) {
    std::uint8_t needed = kColumns + 1;
    for (std::size_t at = lengths_[line]; at > 0; --at) {
      Slot& slot = slots_[line][at - 1];
      look_around(line, at - 1);
      if (slot.is_wall)
        needed = kColumns + 1;
      else if (slot.is_laid)
        needed = 0;
      else
        needed = slot.touches ? 1 : static_cast<std::uint8_t>(needed + 1);
      slot.needed = needed;
    }
  }
}

// None with a joker: they would be too many.
void WordPlays::find_beginnings() {
  for (std::vector<Beginning>& some : beginnings_) some.clear();
  if (rack_.jokers > 0) return;
  beginnings_[0].push_back({.node = graph_->root(), .left = rack_});
  for (std::size_t length = 1; length < beginnings_.size(); ++length)
    for (const Beginning& shorter : beginnings_[length - 1])
      for (std::uint32_t letters = shorter.node.letters() & shorter.left.mask; letters != 0;
           letters &= letters - 1U) {
        const auto letter = static_cast<unsigned>(std::countr_zero(letters));
        const WordNode next = graph_->at_edge(shorter.node.edge(letter));
        if (!leads_on(next)) continue;
        Beginning& longer = beginnings_[length].emplace_back(shorter);
        longer.node = next;
        longer.pieces[length - 1] = longer.left.take(letter);
      }
}

// What lies on each cell, as the lines through it read it.
void WordPlays::set_cells(const Grid& grid, const std::array<bool, kCells>* fresh) {
  is_empty_ = std::ranges::all_of(grid, [](Piece piece) { return piece == 0; });
  for (std::size_t line = 0; line < kLines; ++line) {
    const bool across = is_row(static_cast<int>(line));
    for (std::size_t at = 0; at < lengths_[line]; ++at) {
      const Cell cell = cell_in(static_cast<int>(line), at);
      const Piece piece = grid[cell];
      Slot& slot = slots_[line][at] = Slot{};
      slot.value = kBoard.value[cell];
      if (is_liaison(piece)) {
        slot.is_wall = true;
        slot.fits = 0;
      } else if (piece != 0) {
        slot.letter = letter_of(piece);
        slot.is_laid = true;
        if (fresh == nullptr || !(*fresh)[cell]) slot.value = edition::old_letter;
      } else {
        slot.printed = kBoard.printed[cell];
        if (slot.printed != 0 && is_side(cell, across)) slot.letter = slot.printed;
      }
    }
    slots_[line][lengths_[line]] = Slot{};
    slots_[line][lengths_[line]].fits = 0;
  }
}

// What lies beside an empty cell, and which letters go with it.
void WordPlays::look_around(std::size_t line, std::size_t at) {
  Slot& slot = slots_[line][at];
  if (slot.is_laid || slot.is_wall) return;
  const bool across = is_row(static_cast<int>(line));
  const std::size_t place = across ? line : line - kRows;  // in the line that crosses here
  const auto& crossing = slots_[across ? kRows + at : at];
  const auto lies = [](const Slot& beside) { return beside.is_laid || beside.is_wall; };
  slot.touches = lies(slots_[line][at + 1]) || lies(crossing[place + 1]) ||
                 (at > 0 && lies(slots_[line][at - 1])) || (place > 0 && lies(crossing[place - 1]));
  if (crossing[place + 1].letter != 0 || (place > 0 && crossing[place - 1].letter != 0))
    look_across(crossing, place, slot);
  if (slot.printed != 0) slot.fits &= 1U << (slot.printed - 1U);
}

// Which letters of the rack make a word with those that stand before and after a place of the line
// that crosses there, and what these are worth.
void WordPlays::look_across(const std::array<Slot, kMostSlots>& crossing, std::size_t at,
                            Slot& slot) const {
  std::size_t first = at;
  while (first > 0 && crossing[first - 1].letter != 0) --first;
  std::size_t end = at + 1;
  while (crossing[end].letter != 0) ++end;
  WordNode node = graph_->root();
  for (std::size_t i = first; i < at; ++i) node = graph_->child(node, crossing[i].letter - 1U);
  slot.fits = 0;
  for (std::uint32_t letters = node.letters() & rack_.layable(); letters != 0;
       letters &= letters - 1U) {
    const auto letter = static_cast<unsigned>(std::countr_zero(letters));
    WordNode last = graph_->at_edge(node.edge(letter));
    for (std::size_t i = at + 1; i < end; ++i) last = graph_->child(last, crossing[i].letter - 1U);
    if (ends(last, end - first)) slot.fits |= 1U << letter;
  }
  for (std::size_t i = first; i < end; ++i) {
    if (i == at) continue;
    if (!crossing[i].is_laid) {
      slot.cross_printed = true;
    } else {
      slot.has_cross = true;
      slot.cross = static_cast<std::uint16_t>(slot.cross + crossing[i].value);
    }
  }
}

}  // namespace tablee::ilotmots
