// The turns that Ilotmots lists: single words, turns of several words from a narrow beam,
// îlets, dumps and the pass. There are far more; `check` is the authority.

#include "games/ilotmots/rules.h"
#include "games/ilotmots/turn_beam.h"

namespace tablee::ilotmots {

namespace {

constexpr std::size_t kMost = 400;      // single words and turns of several
constexpr std::size_t kWidth = 3;       // of the beam
constexpr std::size_t kMostIlets = 40;  // single letters tried together
constexpr std::size_t kMostDumps = 8;
// On an empty board a side, an island and one column show what there is.
const std::vector<int> kFirstLines = {0, 3, kRows + 6};

class Lister {
 public:
  Lister(const Ilotmots& rules, const Position& pos, Seat seat, std::vector<Move>& out)
      : rules_(rules), pos_(pos), seat_(seat), out_(out) {}

  void list() {
    const bool empty = pos_.is_empty_board();
    std::size_t met = 0;
    TurnBeam beam(rules_, kWordPolicy, pos_, seat_, kWidth, [&](int, const Placements& laid) {
      // A first word may lie in many places: some of them.
      if (out_.size() < kMost && (!empty || met++ % 13 == 0)) out_.push_back(laying(laid));
    });
    beam.lay_words(empty ? kFirstLines : std::vector<int>{});
    for (std::size_t letters = 1; letters <= kMostPieces; ++letters) {
      met = 0;
      if (out_.size() > kMost / 2) out_.resize(kMost / 2);  // leave room for every size
      beam.extend(letters);
    }
    list_ilets(beam.single_letters());
    if (!empty) list_dumps(rack_of(pos_.racks[seat_.index]));
    out_.push_back({.verb = Verb::pass, .pieces = 0, .laid = {}});
  }

 private:
  bool is_legal(const Placements& laid) const {
    const Move move = laying(laid);
    return lay_out(kBoard, pos_, seat_, move.laid) && rules_.judge(pos_, seat_, move);
  }

  // Single letters here and there, best first.
  void list_ilets(const std::vector<TurnBeam::Turn>& singles) {
    Placements laid;
    for (std::size_t i = 0; i < singles.size() && i < kMostIlets; ++i) {
      Placements more = laid;
      if (!more.try_push_back(singles[i].laid[0]) || !is_legal(more)) continue;
      laid = more;
      if (laid.size() > 1) out_.push_back(laying(laid));
    }
  }

  // A liaison beside the network, alone and with letters around it.
  void list_dumps(const Rack& full) {
    std::size_t listed = 0;
    for (std::size_t i = 0; i < kCells && listed < kMostDumps && full.liaisons > 0; ++i) {
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
        if (!more.try_push_back({.cell = beside, .piece = static_cast<Piece>(letter + 1)})) return;
        if (!is_legal(more)) return;
        rack.take(letter);
        laid = more;
      });
      if (laid.size() > 1) out_.push_back(laying(laid));
    }
  }

  const Ilotmots& rules_;
  const Position& pos_;
  Seat seat_;
  std::vector<Move>& out_;
};

}  // namespace

void Ilotmots::legal_moves(const Position& pos, Seat seat, std::vector<Move>& out) const {
  if (seat != pos.mover) return;
  if (pos.phase == Phase::choose)
    for (int pieces = kFewestPieces; pieces <= static_cast<int>(kMostPieces); ++pieces)
      out.push_back(
          {.verb = Verb::choose, .pieces = static_cast<std::uint8_t>(pieces), .laid = {}});
  if (pos.phase == Phase::play) {
    std::vector<Move> listed;
    Lister(*this, pos, seat, listed).list();
    out.insert(out.end(), listed.begin(), listed.end());
  }
}

}  // namespace tablee::ilotmots
