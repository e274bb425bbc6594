#include "games/kumata/reference.h"

#include <algorithm>
#include <set>
#include <stdexcept>
#include <utility>

namespace kumata_reference {
namespace {

void require(bool condition, const char* what) {
  if (!condition) throw std::invalid_argument(what);
}

bool is_domino(Domino domino) { return 0 <= domino.a && domino.a <= domino.b; }

bool shows(const Pile& pile, Domino domino) { return pile.top == domino; }

// "Des parcelles dont les valeurs sont identiques", or one of the two is blank.
bool fits(int half, int ground) { return half == 0 || ground == 0 || half == ground; }

}  // namespace

Game::Game(std::vector<Parcel> board, std::vector<Player> players, int first)
    : players_(std::move(players)), to_play_(first) {
  require(0 <= first && first < static_cast<int>(players_.size()), "first is no seat");
  for (const Parcel& parcel : board) {
    const Cell cell{parcel.x, parcel.y};
    require(!table_.contains(cell), "two parcels on one place");
    require(parcel.value >= 0, "negative value");
    table_[cell] = {Layer{parcel.value, parcel.clan, 0}};
  }
  std::set<int> clans;
  for (const Player& player : players_) {
    require(clans.insert(player.clan).second, "two players of one clan");
    require(player.totems >= 0, "negative totems");
    std::set<Domino> tops;
    for (const Pile& pile : player.piles) {
      require(is_domino(pile.top), "not a domino");
      require(pile.hidden >= 0, "negative pile");
      require(tops.insert(pile.top).second, "two piles show the same domino");
    }
  }
}

int Game::to_play() const { return to_play_; }

bool Game::waiting_for_reveal() const { return uncovered_.has_value(); }

void Game::reveal(Domino top) {
  require(waiting_for_reveal(), "no reveal is due");
  require(is_domino(top), "not a domino");
  std::vector<Pile>& piles = players_.at(static_cast<std::size_t>(to_play_)).piles;
  for (std::size_t i = 0; i < piles.size(); ++i) {
    require(i == *uncovered_ || !shows(piles[i], top), "two piles show the same domino");
  }
  piles.at(*uncovered_).top = top;
  uncovered_.reset();
  end_turn();
}

// A playable domino must be played; only when none is may one be set aside.
std::vector<Play> Game::legal() const {
  if (waiting_for_reveal()) return {};
  const std::vector<Play> plays = placements();
  return plays.empty() ? set_asides() : plays;
}

void Game::play(const Play& play) {
  const std::vector<Play> plays = legal();
  require(std::find(plays.begin(), plays.end(), play) != plays.end(), "not a legal play");

  if (!play.set_aside) place(play);

  // The domino leaves its pile, and the one beneath, if any, becomes visible.
  std::vector<Pile>& piles = players_.at(static_cast<std::size_t>(to_play_)).piles;
  const auto pile = std::find_if(piles.begin(), piles.end(),
                                 [&](const Pile& p) { return shows(p, play.domino); });
  if (pile->hidden > 0) {
    uncovered_ = static_cast<std::size_t>(pile - piles.begin());
    *pile = Pile{Domino{0, 0}, pile->hidden - 1};  // unknown until the reveal
  } else {
    piles.erase(pile);
  }
  if (play.set_aside) piles.push_back(Pile{play.domino, 0});

  if (!waiting_for_reveal()) end_turn();
}

// At the start of the turn: no domino in reserve, or none can be played and no
// new pile can be made. Both leave nothing legal.
bool Game::over() const { return !waiting_for_reveal() && legal().empty(); }

int Game::score(int seat) const {
  const Player& counted = player(seat);
  int points = 0;
  for (const auto& [cell, layers] : table_) {
    if (layers.back().clan == counted.clan) points += layers.back().value;
  }
  for (const Pile& pile : counted.piles) points += pile.top.a + pile.top.b;
  for (const Totem& totem : totems_) {
    if (totem.seat == seat) points += level(totem.cell1);
  }
  return points - counted.totems;
}

int Game::best_totem_level(int seat) const {
  int best = 0;
  for (const Totem& totem : totems_) {
    if (totem.seat == seat) best = std::max(best, level(totem.cell1));
  }
  return best;
}

std::vector<int> Game::winners() const {
  const int seats = static_cast<int>(players_.size());

  // Per team: the sum of its scores, then the level of its highest totem.
  std::map<int, std::pair<int, int>> results;
  for (int seat = 0; seat < seats; ++seat) {
    auto& [points, totem] = results[player(seat).team];
    points += score(seat);
    totem = std::max(totem, best_totem_level(seat));
  }

  std::pair<int, int> best = results.begin()->second;
  for (const auto& [team, result] : results) best = std::max(best, result);

  std::vector<int> winning;
  for (int seat = 0; seat < seats; ++seat) {
    if (results.at(player(seat).team) == best) winning.push_back(seat);
  }
  return winning;
}

const Player& Game::player(int seat) const {
  require(0 <= seat && seat < static_cast<int>(players_.size()), "no such seat");
  return players_.at(static_cast<std::size_t>(seat));
}

// Height of the top parcel above the table: nothing is ever laid over a void,
// so it is the number of layers.
int Game::level(Cell cell) const { return static_cast<int>(table_.at(cell).size()); }

bool Game::locked(Cell cell) const {
  for (const Totem& totem : totems_) {
    if (totem.cell1 == cell || totem.cell2 == cell) return true;
  }
  return false;
}

// REQUIRES: the two cells are side by side.
bool Game::can_lie(Cell cell1, int v1, Cell cell2, int v2) const {
  if (!table_.contains(cell1) || !table_.contains(cell2)) return false;  // in the void
  if (locked(cell1) || locked(cell2)) return false;
  if (level(cell1) != level(cell2)) return false;  // not flat

  const Layer& ground1 = table_.at(cell1).back();
  const Layer& ground2 = table_.at(cell2).back();
  if (!fits(v1, ground1.value) || !fits(v2, ground2.value)) return false;

  const bool on_board = ground1.domino == 0 && ground2.domino == 0;
  return on_board || ground1.domino != ground2.domino;
}

std::vector<Play> Game::placements() const {
  const Player& mover = player(to_play_);
  std::set<Play> found;
  for (const Pile& pile : mover.piles) {
    const Domino domino = pile.top;
    for (const auto& [cell, layers] : table_) {
      const Cell right{cell.x + 1, cell.y};
      const Cell below{cell.x, cell.y + 1};
      for (const Cell other : {right, below}) {
        for (const bool turned : {false, true}) {
          const int v1 = turned ? domino.b : domino.a;
          const int v2 = turned ? domino.a : domino.b;
          if (!can_lie(cell, v1, other, v2)) continue;
          found.insert({false, domino, cell.x, cell.y, v1, other.x, other.y, v2, false});
          if (mover.totems == 0) continue;
          found.insert({false, domino, cell.x, cell.y, v1, other.x, other.y, v2, true});
        }
      }
    }
  }
  return {found.begin(), found.end()};
}

// A new pile is made from a pile of at least two dominoes (U3).
std::vector<Play> Game::set_asides() const {
  std::set<Play> found;
  for (const Pile& pile : player(to_play_).piles) {
    if (pile.hidden > 0) found.insert({true, pile.top, 0, 0, 0, 0, 0, 0, false});
  }
  return {found.begin(), found.end()};
}

void Game::place(const Play& play) {
  Player& mover = players_.at(static_cast<std::size_t>(to_play_));
  const Cell cell1{play.x1, play.y1};
  const Cell cell2{play.x2, play.y2};
  ++placed_;
  table_.at(cell1).push_back(Layer{play.v1, mover.clan, placed_});
  table_.at(cell2).push_back(Layer{play.v2, mover.clan, placed_});
  if (play.totem) {
    --mover.totems;
    totems_.push_back(Totem{to_play_, cell1, cell2});
  }
}

void Game::end_turn() { to_play_ = (to_play_ + 1) % static_cast<int>(players_.size()); }

}  // namespace kumata_reference
