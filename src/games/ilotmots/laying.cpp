#include "games/ilotmots/laying.h"

#include <algorithm>
#include <bit>
#include <bitset>
#include <numeric>

#include "games/ilotmots/notation.h"
#include "messages/ilotmots.h"

namespace tablee::ilotmots {

namespace say = messages::ilotmots;

namespace {

using CellSet = std::bitset<kCells>;

// REQUIRES: there is one.
std::size_t first_of(const CellSet& cells) {
  std::size_t first = 0;
  while (!cells[first]) ++first;
  return first;
}

Marks marks_of(const CellSet& cells) {
  Marks marks;
  for (std::size_t i = 0; i < kCells; ++i)
    if (cells[i]) marks.push_back(cell_text(static_cast<Cell>(i)));
  return marks;
}

// The letter read on a cell in a run of this direction: a laid one, or along the ring a
// printed one that is not covered; 0 for none.
std::uint8_t read_at(const Board& board, const Grid& grid, Cell cell, bool across) {
  if (grid[cell] != 0) return letter_of(grid[cell]);
  return is_side(cell, across) ? board.printed[cell] : 0;
}

Run run_through(const Board& board, const Grid& after, const CellSet& fresh, Cell cell,
                bool across) {
  const int step = across ? 1 : kColumns;
  const auto is_first = [across](int at) {
    return across ? column_of(static_cast<Cell>(at)) == 0 : at < kColumns;
  };
  const auto is_last = [across](int at) {
    return across ? column_of(static_cast<Cell>(at)) == kColumns - 1 : at >= kCells - kColumns;
  };
  int at = cell;
  while (!is_first(at) && read_at(board, after, static_cast<Cell>(at - step), across) != 0)
    at -= step;
  Run run;
  run.across = across;
  for (;; at += step) {
    const Cell here = static_cast<Cell>(at);
    const std::uint8_t letter = read_at(board, after, here, across);
    if (letter == 0) break;
    run.cells.push_back(here);
    run.letters += static_cast<char>('A' + letter - 1);
    if (after[here] != 0) {
      ++run.tiles;
      run.values.push_back(fresh[here] ? board.value[here] : edition::old_letter);
      run.fresh += static_cast<int>(fresh[here]);
      run.fresh_printed += static_cast<int>(fresh[here] && board.printed[here] != 0);
    }
    if (is_last(at)) break;
  }
  return run;
}

// Grows `part` by all cells of `within` that can be reached side by side.
void spread(CellSet& part, const CellSet& within) {
  for (bool grows = true; grows;) {
    grows = false;
    for (std::size_t i = 0; i < kCells; ++i) {
      if (!part[i]) continue;
      each_neighbour(static_cast<Cell>(i), [&](Cell next) {
        if (within[next] && !part[next]) grows = part[next] = true;
      });
    }
  }
}

bool touches(const CellSet& cells, const CellSet& others) {
  bool found = false;
  for (std::size_t i = 0; i < kCells; ++i)
    if (cells[i])
      each_neighbour(static_cast<Cell>(i), [&](Cell next) { found = found || others[next]; });
  return found;
}

// The pieces of one turn and what they touch.
struct Scene {
  CellSet old;           // laid before
  CellSet old_liaisons;  // of them
  CellSet letters;       // laid now
  CellSet liaisons;      // laid now
  CellSet in_words;      // letters laid now that belong to a word
  CellSet words;         // all laid letters of the words of this turn

  CellSet fresh() const { return letters | liaisons; }
};

Scene scene_of(const Grid& grid, const Placements& laid, const std::vector<Run>& runs) {
  Scene scene;
  for (std::size_t i = 0; i < kCells; ++i) {
    scene.old[i] = grid[i] != 0;
    scene.old_liaisons[i] = is_liaison(grid[i]);
  }
  for (const Placement& one : laid)
    (is_liaison(one.piece) ? scene.liaisons : scene.letters).set(one.cell);
  for (const Run& run : runs) {
    if (!run.is_word()) continue;
    for (const Cell cell : run.cells)
      if (scene.old[cell] || scene.letters[cell]) scene.words.set(cell);
  }
  scene.in_words = scene.letters & scene.words;
  return scene;
}

// The parts of the turn that hang together: by the letters of its words side by side and
// by liaisons, laid or touched (I9, I33, I34).
std::vector<CellSet> parts_of(const Scene& scene) {
  const CellSet within = scene.words | scene.liaisons | scene.old_liaisons;
  std::vector<CellSet> parts;
  CellSet left = scene.fresh();
  while (left.any()) {
    CellSet part;
    part.set(first_of(left));
    spread(part, within);
    parts.push_back(part);
    left &= ~part;
  }
  return parts;
}

Result<void> check_combination(const Position& pos, const Scene& scene) {
  const CellSet lonely = scene.letters & ~scene.in_words;
  if (lonely.any()) {
    const Cell cell = static_cast<Cell>(first_of(lonely));
    const bool at_liaison = touches(lonely, scene.liaisons | scene.old_liaisons);
    return refuse(at_liaison ? say::mixed_with_dump : say::letter_alone,
                  {{"cell", cell_text(cell)}}, marks_of(lonely));
  }
  const std::vector<CellSet> parts = parts_of(scene);
  const bool empty = scene.old.none();
  // What touches nothing is named before what is only apart from the rest.
  for (const CellSet& part : parts)
    if (const CellSet fresh = part & scene.fresh(); !empty && !touches(fresh, scene.old))
      return refuse(say::not_hooked, {Fact::cells("cells", marks_of(fresh))}, marks_of(fresh));
  if (parts.size() > 1 && (!pos.terms.free || empty)) {
    const CellSet smallest =
        scene.fresh() & *std::ranges::min_element(parts, {}, [&scene](const CellSet& part) {
          return (part & scene.fresh()).count();
        });
    return refuse(say::not_together, {Fact::cells("cells", marks_of(smallest))},
                  marks_of(smallest));
  }
  for (const CellSet& part : parts) {
    const CellSet fresh = part & scene.fresh();
    if ((part & scene.words).none())
      return refuse(say::liaison_apart, {Fact::cells("cells", marks_of(fresh))}, marks_of(fresh));
  }
  return {};
}

// Every piece on its own, each letter with a new word (I10).
bool are_ilets(const Scene& scene, const std::vector<Run>& runs) {
  if (scene.letters != scene.in_words || touches(scene.fresh(), scene.fresh())) return false;
  for (const Run& run : runs)
    if (run.fresh > 1) return false;
  bool all_touch = true;
  for (std::size_t i = 0; i < kCells; ++i)
    if (scene.fresh()[i]) {
      CellSet one;
      one.set(i);
      all_touch = all_touch && touches(one, scene.old);
    }
  return all_touch;
}

// Liaisons laid, and letters that touch liaisons only (I12, I37). REQUIRES: no word.
Result<void> check_dump(const Scene& scene) {
  if (scene.old.none()) return refuse(say::first_needs_word, {}, marks_of(scene.fresh()));
  const CellSet bridges = scene.liaisons | scene.old_liaisons;
  CellSet loose;
  for (std::size_t i = 0; i < kCells; ++i)
    if (scene.letters[i]) {
      CellSet one;
      one.set(i);
      if (!touches(one, bridges)) loose |= one;
    }
  if (loose.any())
    return refuse(say::letter_alone, {{"cell", cell_text(static_cast<Cell>(first_of(loose)))}},
                  marks_of(loose));
  if (scene.liaisons.none()) return refuse(say::dump_needs_liaison, {}, marks_of(scene.letters));
  // Whatever is laid must reach the network.
  CellSet reached = scene.old;
  spread(reached, scene.old | scene.fresh());
  const CellSet apart = scene.fresh() & ~reached;
  if (apart.any())
    return refuse(say::not_hooked, {Fact::cells("cells", marks_of(apart))}, marks_of(apart));
  return {};
}

Result<void> check_pieces(const Board& board, const Position& pos, Seat seat,
                          const Placements& laid) {
  if (laid.empty()) return refuse(say::nothing_laid);
  std::array<int, kKinds> held{};
  pos.racks[seat.index].each([&held](int card) { ++held[CardKinds::kind_of(card)]; });
  CellSet cells;
  for (const Placement& one : laid) {
    const std::string cell = cell_text(one.cell);
    if (cells[one.cell]) return refuse(say::cell_twice, {{"cell", cell}}, {cell});
    cells.set(one.cell);
    if (pos.grid[one.cell] != 0) return refuse(say::cell_taken, {{"cell", cell}}, {cell});
    const Kind kind = kind_of(one.piece);
    if (--held[kind] < 0)
      return kind == kJoker ? refuse(say::joker_not_held, {}, {cell})
             : kind == kLiaison
                 ? refuse(say::liaison_not_held, {}, {cell})
                 : refuse(say::letter_not_held, {{"letter", kind_text(kind)}}, {cell});
    const std::uint8_t printed = board.printed[one.cell];
    if (printed == 0) continue;
    if (is_liaison(one.piece)) return refuse(say::liaison_on_printed, {{"cell", cell}}, {cell});
    if (letter_of(one.piece) != printed)
      return refuse(say::wrong_printed,
                    {{"cell", cell},
                     {"printed", std::string(1, static_cast<char>('A' + printed - 1))},
                     {"letter", std::string(1, static_cast<char>('A' + letter_of(one.piece) - 1))}},
                    {cell});
  }
  return {};
}

unsigned islands_done(const Board& board, const Position& pos, const Grid& after) {
  std::array<int, kIslands> covered{};
  for (std::size_t i = 0; i < kCells; ++i)
    if (board.island[i] >= 0 && after[i] != 0) ++covered[static_cast<std::size_t>(board.island[i])];
  unsigned done = 0;
  for (std::size_t i = 0; i < kIslands; ++i)
    if (pos.flags[i] < 0 && covered[i] == board.island_cells[i]) done |= 1U << i;
  return done;
}

Result<TurnKind> kind_of_turn(const Position& pos, const Placements& laid,
                              const std::vector<Run>& runs) {
  const Scene scene = scene_of(pos.grid, laid, runs);
  if (scene.words.none()) {
    const Result<void> dump = check_dump(scene);
    if (!dump) return std::unexpected(dump.error());
    return TurnKind::dump;
  }
  const Result<void> combination = check_combination(pos, scene);
  if (combination) return TurnKind::combination;
  if (are_ilets(scene, runs)) return TurnKind::ilets;
  return std::unexpected(combination.error());
}

}  // namespace

int Run::points() const { return std::accumulate(values.begin(), values.end(), 0); }

Grid with(const Grid& grid, const Placements& laid) {
  Grid after = grid;
  for (const Placement& one : laid) after[one.cell] = one.piece;
  return after;
}

std::vector<Run> runs_of(const Board& board, const Grid& grid, const Placements& laid) {
  const Grid after = with(grid, laid);
  CellSet fresh;
  for (const Placement& one : laid) fresh.set(one.cell);
  std::vector<Run> runs;
  for (const bool across : {true, false}) {
    CellSet seen;
    for (const Placement& one : laid) {
      if (is_liaison(one.piece) || seen[one.cell]) continue;
      Run run = run_through(board, after, fresh, one.cell, across);
      for (const Cell cell : run.cells) seen.set(cell);
      if (run.cells.size() >= 2) runs.push_back(std::move(run));
    }
  }
  return runs;
}

std::vector<std::string> laid_parts(const Board&, const Grid& after, const Run& run) {
  std::vector<std::string> parts(1);
  for (std::size_t i = 0; i < run.cells.size(); ++i) {
    if (after[run.cells[i]] != 0) {
      parts.back() += run.letters[i];
    } else if (!parts.back().empty()) {
      parts.emplace_back();
    }
  }
  std::erase_if(parts, [](const std::string& part) { return part.size() < 2; });
  return parts;
}

Result<Turnout> lay_out(const Board& board, const Position& pos, Seat seat,
                        const Placements& laid) {
  if (const Result<void> pieces = check_pieces(board, pos, seat, laid); !pieces)
    return std::unexpected(pieces.error());
  Turnout turn;
  turn.runs = runs_of(board, pos.grid, laid);
  const Result<TurnKind> kind = kind_of_turn(pos, laid, turn.runs);
  if (!kind) return std::unexpected(kind.error());
  turn.kind = *kind;
  const bool announces = pos.announces(seat);
  turn.archipel = announces && turn.kind != TurnKind::dump && laid.size() == pos.terms.pieces;
  for (const Run& run : turn.runs) {
    if (!run.is_word()) continue;
    turn.gain.words += run.points();
    if (announces && run.fresh_printed >= 2) turn.gain.strateges += edition::bonus;
  }
  if (turn.archipel) turn.gain.archipel = (edition::doubling - 1) * turn.gain.words;
  turn.islands = islands_done(board, pos, with(pos.grid, laid));
  if (announces) turn.gain.ilots = edition::bonus * std::popcount(turn.islands);
  return turn;
}

}  // namespace tablee::ilotmots
