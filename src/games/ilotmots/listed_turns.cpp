// The turns that Ilotmots lists: single words, turns of several words from a narrow beam,
// îlets, dumps and the pass. There are far more; `check` is the authority.

#include <algorithm>

#include "games/ilotmots/rules.h"
#include "games/ilotmots/word_plays.h"

namespace tablee::ilotmots {

namespace {

constexpr std::size_t kMostSingle = 400;  // listed single words
constexpr std::size_t kWidth = 3;         // of the beam, for each number of letters laid
constexpr std::size_t kMostIlets = 40;    // single letters tried together
constexpr std::size_t kMostDumps = 8;

// The best few of what is offered, the first of equals first.
struct Best {
  struct Entry {
    int points = 0;
    Placements laid;
  };
  std::size_t most;
  std::vector<Entry> entries{};

  void offer(int points, const Placements& laid) {
    if (entries.size() == most && entries.back().points >= points) return;
    const auto place = std::ranges::find_if(
        entries, [points](const Entry& entry) { return entry.points < points; });
    entries.insert(place, {points, laid});
    if (entries.size() > most) entries.pop_back();
  }
};

class Lister {
 public:
  Lister(const Ilotmots& rules, const Position& pos, Seat seat, std::vector<Move>& out)
      : rules_(rules), pos_(pos), seat_(seat), out_(out), plays_(*rules.lexicon(), kWordPolicy) {}

  void list() {
    const Rack rack = rack_of(pos_.racks[seat_.index]);
    plays_.set_board(pos_.grid);
    list_words(rack);
    list_composed();
    list_ilets();
    if (rack.liaisons > 0 && !pos_.is_empty_board()) list_dumps(rack);
    out_.push_back({.verb = Verb::pass, .pieces = 0, .laid = {}});
  }

 private:
  bool is_legal(const Placements& laid) const {
    const Move move = laying(laid);
    return lay_out(kBoard, pos_, seat_, move.laid) && rules_.judge(pos_, seat_, move);
  }

  void list_words(const Rack& rack) {
    const bool empty = pos_.is_empty_board();
    std::size_t met = 0;
    const std::size_t each = empty ? 13 : 1;  // a first word may lie anywhere
    for (int line = 0; line < WordPlays::kLines; ++line) {
      // On an empty board a side, an island and one column show what there is.
      if (empty && line != 0 && line != 3 && line != kRows + 6) continue;
      plays_.each_in(line, rack, [&](const WordPlay& play) {
        if (play.reads_printed && !is_legal(play.laid)) return;
        if (layer(play.laid.size()).most > 0) layer(play.laid.size()).offer(play.points, play.laid);
        if (play.laid.size() == 1) singles_.push_back({play.points, play.laid});
        if (met++ % each == 0 && out_.size() < kMostSingle) out_.push_back(laying(play.laid));
      });
    }
  }

  // Adds words to the best turns so far, layer by layer of letters laid.
  void list_composed() {
    for (std::size_t used = 1; used <= kMostPieces; ++used)
      for (const Best::Entry& entry : std::vector(layer(used).entries)) extend(entry);
  }

  void extend(const Best::Entry& entry) {
    Rack rack = rack_of(pos_.racks[seat_.index]);
    std::array<bool, kCells> fresh{};
    for (const Placement& one : entry.laid) {
      fresh[one.cell] = true;
      if (is_joker(one.piece))
        --rack.jokers, --rack.letters;
      else
        rack.take(static_cast<unsigned>(letter_of(one.piece) - 1));
    }
    if (rack.letters == 0) return finish(entry.laid, rack);
    plays_.set_board(with(pos_.grid, entry.laid), &fresh);
    std::vector<int> lines;
    for (const Placement& one : entry.laid)
      for (const int line : {row_of(one.cell), kRows + column_of(one.cell)})
        if (std::ranges::find(lines, line) == lines.end()) lines.push_back(line);
    for (const int line : lines)
      plays_.each_in(line, rack, [&](const WordPlay& play) {
        Placements laid = entry.laid;
        for (const Placement& one : play.laid)
          if (!laid.push_back(one)) return;
        const Move move = laying(laid);
        Best& next = layer(laid.size());
        if (next.entries.size() == next.most &&
            next.entries.back().points >= entry.points + play.points)
          return;
        const Result<Turnout> turn = lay_out(kBoard, pos_, seat_, move.laid);
        if (!turn || !rules_.judge(pos_, seat_, move)) return;
        const int points = turn->gain.words;
        for (const Best::Entry& other : next.entries)
          if (other.laid == move.laid) return;
        next.offer(points, move.laid);
        out_.push_back(move);
      });
    finish(entry.laid, rack);
  }

  // With its liaisons beside it, a turn covers more; with all pieces it is an ARCHIPEL.
  void finish(Placements laid, const Rack& rack) {
    if (rack.liaisons == 0) return;
    const std::size_t before = laid.size();
    for (int n = rack.liaisons; n > 0 && !laid.full(); --n)
      if (const int cell = free_cell_beside(laid); cell >= 0)
        laid.push_back({.cell = static_cast<Cell>(cell), .piece = kLiaisonPiece});
    if (laid.size() > before && is_legal(laid)) out_.push_back(laying(laid));
  }

  // An empty cell beside these pieces where a liaison may lie, on an island if possible.
  int free_cell_beside(const Placements& laid) const {
    const Grid after = with(pos_.grid, laid);
    int found = -1;
    for (const Placement& one : laid)
      each_neighbour(one.cell, [&](Cell cell) {
        if (after[cell] != 0 || kBoard.printed[cell] != 0) return;
        if (found < 0 || kBoard.value[cell] == 2) found = cell;
      });
    return found;
  }

  // Single letters here and there, best first.
  void list_ilets() {
    std::ranges::sort(singles_, [](const Best::Entry& a, const Best::Entry& b) {
      return a.points != b.points ? a.points > b.points : a.laid[0] < b.laid[0];
    });
    if (singles_.size() > kMostIlets) singles_.resize(kMostIlets);
    Placements laid;
    for (const Best::Entry& single : singles_) {
      Placements more = laid;
      if (!more.push_back(single.laid[0]) || !is_legal(more)) continue;
      laid = more;
      if (laid.size() > 1) out_.push_back(laying(laid));
    }
  }

  // A liaison beside the network, alone and with letters around it.
  void list_dumps(const Rack& full) {
    std::size_t listed = 0;
    for (std::size_t i = 0; i < kCells && listed < kMostDumps; ++i) {
      const auto cell = static_cast<Cell>((i * 89 + 7) % kCells);  // here and there
      const Placements liaison = {{.cell = cell, .piece = kLiaisonPiece}};
      if (pos_.grid[cell] != 0 || !is_legal(liaison)) continue;
      out_.push_back(laying(liaison));
      ++listed;
      Rack rack = full;
      Placements laid = liaison;
      each_neighbour(cell, [&](Cell beside) {
        if (rack.mask == 0) return;
        const auto letter = static_cast<unsigned>(std::countr_zero(rack.mask));
        Placements more = laid;
        if (!more.push_back({.cell = beside, .piece = static_cast<Piece>(letter + 1)})) return;
        if (!is_legal(more)) return;
        rack.take(letter);
        laid = more;
      });
      if (laid.size() > 1) out_.push_back(laying(laid));
    }
  }

  Best& layer(std::size_t used) { return layers_[used]; }

  const Ilotmots& rules_;
  const Position& pos_;
  Seat seat_;
  std::vector<Move>& out_;
  WordPlays plays_;
  std::vector<Best> layers_ = std::vector<Best>(kMostPieces + 1, Best{.most = kWidth});
  std::vector<Best::Entry> singles_;
};

}  // namespace

void Ilotmots::legal_moves(const Position& pos, Seat seat, std::vector<Move>& out) const {
  if (seat != pos.mover) return;
  if (pos.phase == Phase::choose)
    for (int pieces = kFewestPieces; pieces <= static_cast<int>(kMostPieces); ++pieces)
      out.push_back(
          {.verb = Verb::choose, .pieces = static_cast<std::uint8_t>(pieces), .laid = {}});
  if (pos.phase == Phase::play) Lister(*this, pos, seat, out).list();
}

}  // namespace tablee::ilotmots
