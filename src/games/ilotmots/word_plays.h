#pragma once
// WordPlays: every single word that a rack can lay on a board, with the words it crosses.
//
// A letter beside others must make a word with them: for each empty cell and direction the
// letters that do are known before (its cross-check), so a word is walked through the
// graph along its line once, and what is met is legal.
// Thread safety: confined to one thread; the lexicon must outlive it.

#include <array>
#include <bit>
#include <cassert>
#include <vector>

#include "games/ilotmots/rack.h"
#include "lexicon/lexicon.h"
#include "lexicon/word_policy.h"

namespace tablee::ilotmots {

// One word laid in a line, and what it brings with all it crosses, without announcements.
struct WordPlay {
  bool across = true;
  Cell first = 0;
  std::uint8_t length = 0;
  std::uint16_t points = 0;
  bool reads_printed = false;  // some run holds an uncovered printed letter: look closer
  Placements laid;
};

class WordPlays {
 public:
  WordPlays(const Lexicon& lexicon, const WordPolicy& policy);

  // The board to play on, and what there is to lay. `fresh` marks letters that count their
  // cell and not 1 (laid in this very turn).
  void set_up(const Grid& grid, const Rack& rack, const std::array<bool, kCells>* fresh = nullptr);

  // Calls visit(play) for every single word that hooks on to the network, line by line; on
  // an empty board for every word anywhere. A single letter is met once, across if it makes
  // a word there; one that reads a printed letter perhaps twice. REQUIRES: set_up came before.
  template <class Visit>
  void each(Visit visit) const {
    for (int line = 0; line < kLines; ++line) each_in(line, visit);
  }
  // Lines are the rows, then the columns.
  static constexpr int kLines = kRows + kColumns;
  template <class Visit>
  void each_in(int line, Visit visit) const {
    Walk<Visit> walk{*this, line, rack_, visit, {}, 0, 0, false, false};
    for (std::size_t start = 0; start < length_of(line); ++start) walk.run(start, kAnyLetter);
  }
  // The words of a line that begin in one of its cells with one of these letters (bit 0 for
  // A); each_in meets them in the order of their first letters. REQUIRES: any letter, or a
  // joker in the rack.
  template <class Visit>
  void each_from(int line, std::size_t start, std::uint32_t letters, Visit visit) const {
    Walk<Visit> walk{*this, line, rack_, visit, {}, 0, 0, false, false};
    walk.run(start, letters);
  }
  static constexpr std::uint32_t kAnyLetter = (1U << kLetters) - 1U;
  std::size_t length_of(int line) const { return lengths_[static_cast<std::size_t>(line)]; }

 private:
  // What a line sees of a cell. An empty cell: the letters that fit across it, and what the
  // word there is worth without the new letter.
  struct Slot {
    std::uint32_t fits = kAnyLetter;
    std::uint16_t cross = 0;
    std::uint8_t letter = 0;     // 1 to 26: laid, or printed and read in this line
    bool is_laid = false;        // a letter lies there
    bool is_wall = false;        // a liaison lies there
    bool touches = false;        // empty, and a piece lies beside it
    bool has_cross = false;      // a laid letter stands across it
    bool cross_printed = false;  // an uncovered printed letter is read across it
    std::uint8_t value = 0;      // what the letter counts; of an empty cell its value
    std::uint8_t printed = 0;    // 1 to 26: only this letter may be laid here
    std::uint8_t needed = 0;     // letters for a word from here up to the first piece

    // Empty, and nothing stands across: any letter will do.
    bool is_plain() const { return letter == 0 && !is_wall && printed == 0 && fits == kAnyLetter; }
  };
  static constexpr std::size_t kMostSlots = kColumns + 1;  // one past the end stays empty

  // How a word of the rack may begin where any letter will do: the same on every line.
  static constexpr std::size_t kLongestBeginning = 6;
  struct Beginning {
    WordNode node;
    Rack left;  // after it
    std::array<Piece, kLongestBeginning> pieces{};
  };

  bool ends(WordNode node, std::size_t length) const {
    return node.class_index() != 0 && policy_.accepts(graph_->classes(node), length);
  }
  // Whether a word of the policy may begin like this: names and compounds are many.
  bool leads_on(WordNode node) const { return policy_.may_lead_to(graph_->prefix_classes(node)); }
  void find_beginnings();
  void set_cells(const Grid& grid, const std::array<bool, kCells>* fresh);
  void look_around(std::size_t line, std::size_t at);
  void look_across(const std::array<Slot, kMostSlots>& crossing, std::size_t at, Slot& slot) const;

  template <class Visit>
  struct Walk {
    const WordPlays& plays;
    int line;
    Rack rack;
    Visit& visit;
    WordPlay play;
    int main;      // of the word so far
    int crossing;  // of the words across it so far
    bool touched;
    bool gap;

    // The letters that a word can have in a slot: the one that lies there, or what fits.
    std::uint32_t letters_of(const Slot& slot) const {
      return slot.letter != 0 ? 1U << (slot.letter - 1U) : slot.fits & rack.layable();
    }
    void run(std::size_t start, std::uint32_t letters);
    // How many cells from here on a beginning may fill: nothing stands across them, and no
    // word ends within.
    std::size_t plain_from(std::size_t start) const;
    void begin(std::size_t start, std::size_t plain);
    void step(std::size_t at, WordNode node);
    void lay_each(std::size_t at, WordNode node, std::uint32_t letters);
    void lay(std::size_t at, unsigned letter, WordNode next);
    void meet(std::size_t at, WordNode node);
  };

  const WordGraph* graph_;
  WordPolicy policy_;
  Rack rack_;
  bool is_empty_ = true;
  std::array<std::vector<Beginning>, kLongestBeginning + 1> beginnings_;  // by length
  std::array<std::array<Slot, kMostSlots>, kLines> slots_{};
  std::array<std::uint8_t, kLines> lengths_{};
};

constexpr bool is_row(int line) { return line < kRows; }
constexpr Cell cell_in(int line, std::size_t at) {
  const int i = static_cast<int>(at);
  return is_row(line) ? cell_at(line, i) : cell_at(i, line - kRows);
}

template <class Visit>
void WordPlays::Walk<Visit>::run(std::size_t start, std::uint32_t letters) {
  const auto& slots = plays.slots_[static_cast<std::size_t>(line)];
  play.across = is_row(line);
  if (slots[start].is_wall || (start > 0 && slots[start - 1].letter != 0)) return;
  // The word must come to a piece before the rack is empty.
  if (!plays.is_empty_ && slots[start].needed > rack.letters) return;
  play.first = cell_in(line, start);
  if (const std::size_t plain = plain_from(start); plain > 0) {
    assert(letters == kAnyLetter);
    return begin(start, plain);
  }
  const WordNode root = plays.graph_->root();
  const Slot& slot = slots[start];
  if (slot.letter == 0)
    lay_each(start, root, root.letters() & slot.fits & rack.layable() & letters);
  else if ((letters >> (slot.letter - 1U) & 1U) != 0)
    step(start, root);
}

template <class Visit>
std::size_t WordPlays::Walk<Visit>::plain_from(std::size_t start) const {
  if (plays.is_empty_ || plays.beginnings_[0].empty()) return 0;
  const auto& slots = plays.slots_[static_cast<std::size_t>(line)];
  std::size_t plain = 0;
  while (plain < kLongestBeginning && slots[start + plain].is_plain() &&
         (!slots[start + plain].touches || slots[start + plain + 1].is_laid))
    ++plain;
  return plain;
}

template <class Visit>
void WordPlays::Walk<Visit>::begin(std::size_t start, std::size_t plain) {
  const auto& slots = plays.slots_[static_cast<std::size_t>(line)];
  const std::uint32_t wanted = letters_of(slots[start + plain]);
  const Rack full = rack;
  int value = 0;
  for (std::size_t i = 0; i < plain; ++i) {
    value += slots[start + i].value;
    play.laid.push_back({.cell = cell_in(line, start + i), .piece = 0});
  }
  main += value;
  for (const Beginning& one : plays.beginnings_[plain]) {
    if ((one.node.letters() & wanted) == 0) continue;
    for (std::size_t i = 0; i < plain; ++i) play.laid[i].piece = one.pieces[i];
    rack = one.left;
    step(start + plain, one.node);
  }
  main -= value;
  play.laid.clear();
  rack = full;
}

template <class Visit>
void WordPlays::Walk<Visit>::step(std::size_t at, WordNode node) {
  const auto& slots = plays.slots_[static_cast<std::size_t>(line)];
  const std::size_t length = plays.length_of(line);
  const Slot& slot = slots[at];  // the one past the end is empty, and nothing fits there
  if (slot.letter == 0) meet(at, node);
  if (at == length || slot.is_wall) return;
  if (slot.is_laid) {
    const WordNode next = plays.graph_->child(node, slot.letter - 1U);
    if (next.is_nowhere()) return;
    main += slot.value;
    const bool before = touched;
    touched = true;
    step(at + 1, next);
    touched = before;
    main -= slot.value;
    return;
  }
  if (slot.letter != 0) {  // printed and uncovered: read, whether it is covered now or not
    const WordNode next = plays.graph_->child(node, slot.letter - 1U);
    if (next.is_nowhere()) return;
    const bool before = gap;
    gap = true;
    step(at + 1, next);
    gap = before;
  }
  lay_each(at, node, node.letters() & slot.fits & rack.layable());
}

template <class Visit>
void WordPlays::Walk<Visit>::lay_each(std::size_t at, WordNode node, std::uint32_t letters) {
  if (letters == 0) return;
  const auto& slots = plays.slots_[static_cast<std::size_t>(line)];
  const Slot& slot = slots[at];
  // Where the word can neither end nor go on after a letter it is not laid: one look ahead
  // spares most steps.
  const Slot& after = slots[at + 1];
  const std::uint32_t goes_on = letters_of(after);
  const bool may_end = after.letter == 0 && (touched || slot.touches || plays.is_empty_);
  for (; letters != 0; letters &= letters - 1U) {
    const auto letter = static_cast<unsigned>(std::countr_zero(letters));
    const WordNode next = plays.graph_->at_edge(node.edge(letter));
    if ((next.letters() & goes_on) == 0 && !(may_end && next.class_index() != 0)) continue;
    if (plays.leads_on(next)) lay(at, letter, next);
  }
}

template <class Visit>
void WordPlays::Walk<Visit>::lay(std::size_t at, unsigned letter, WordNode next) {
  const Slot& slot = plays.slots_[static_cast<std::size_t>(line)][at];
  const Piece piece = rack.take(letter);
  const bool before_touch = touched;
  const bool before_gap = gap;
  const int cross = slot.has_cross ? slot.cross + slot.value : 0;
  touched = touched || slot.touches;
  gap = gap || slot.cross_printed;
  main += slot.value;
  crossing += cross;
  play.laid.push_back({.cell = cell_in(line, at), .piece = piece});
  step(at + 1, next);
  play.laid.pop_back();
  crossing -= cross;
  main -= slot.value;
  gap = before_gap;
  touched = before_touch;
  rack.put_back(piece);
}

template <class Visit>
void WordPlays::Walk<Visit>::meet(std::size_t at, WordNode node) {
  if (play.laid.empty() || !(touched || plays.is_empty_)) return;
  const std::size_t start = play.across ? static_cast<std::size_t>(column_of(play.first))
                                        : static_cast<std::size_t>(row_of(play.first));
  play.length = static_cast<std::uint8_t>(at - start);
  if (play.length < 2 || !plays.ends(node, play.length)) return;
  // A single letter that makes a word across too was met there.
  if (play.laid.size() == 1 && !play.across) {
    const Slot& slot = plays.slots_[static_cast<std::size_t>(line)]
                                   [static_cast<std::size_t>(row_of(play.laid[0].cell))];
    if (slot.has_cross) return;
  }
  play.points = static_cast<std::uint16_t>(main + crossing);
  play.reads_printed = gap;
  visit(play);
}

}  // namespace tablee::ilotmots
