#pragma once
// Kumata: the rules, as the contract asks for them (core/rules.h).
//
// Nothing is private: the order of the hidden dominoes is unknown to everybody,
// so what a viewer sees is the same for all.
// Thread safety: safe for const use.

#include "core/rules.h"
#include "games/kumata/notation.h"
#include "games/kumata/play_out.h"
#include "games/kumata/view.h"

namespace tablee::kumata {

// The draws before the first turn: tiles, first tops, who begins.
// REQUIRES: pos.dealing.
void set_up(Position& pos, const Draw& draw);

class Kumata {
 public:
  using Position = kumata::Position;
  using Move = kumata::Move;
  using Draw = kumata::Draw;
  using View = kumata::View;

  static const GameInfo& info();
  static std::uint32_t seats(const Settings& settings);
  static Teams teams(const Settings& settings);

  Result<Position> start(const Settings& settings, const Seating& seating) const;

  Turn turn(const Position& pos) const {
    if (pos.phase == Phase::play) [[likely]]
      return Turn::of(pos.to_play);
    return pos.phase == Phase::over ? Turn::over() : Turn::chance();
  }

  void legal_moves(const Position& pos, Seat seat, std::vector<Move>& out) const;
  Move random_move(const Position& pos, Seat seat, Rng& rng) const {
    return kumata::random_move(pos, seat, rng);
  }
  int play_out(Position& pos, Dice& dice) const {
    return play_out_with_dice(pos, dice, [](Rng& rng) { return RandomPlayer(rng); });
  }
  Result<Account> check(const Position& pos, Seat seat, const Move& move, Millis at) const;
  void apply(Position& pos, Seat seat, const Move& move, Millis) const {
    play_top(pos, seat, move);
  }
  void expire(Position&, const Clock&, Millis) const {}  // no clock in the rulebook

  template <ChanceSource Source>
  Draw sample(const Position& pos, Source& source) const;
  void resolve(Position& pos, const Draw& draw, Millis) const {
    if (pos.phase == Phase::reveal && !pos.dealing) [[likely]] {
      turn_up(pos, draw.domino);
      pass_turn(pos);
    } else {
      set_up(pos, draw);
    }
  }

  std::optional<Outcome> outcome(const Position& pos) const;
  int points(const Position& pos, Seat seat) const {
    return pos.phase == Phase::setup ? 0 : score_of(pos, seat);
  }
  View view(const Position& pos, Viewer) const { return view_of(pos); }
  std::optional<std::string> shown(const Position& pos, const Event<Kumata>& event, Viewer) const;
  std::optional<Told> told(const Position& pos, const Event<Kumata>& event, Viewer) const;
  Position resample(const Position& pos, Viewer, Deal) const { return pos; }
  bool is_ok(const Position& pos) const { return kumata::is_ok(pos); }

  std::string to_text(const Position& pos, const Move& move) const {
    return kumata::to_text(pos, move);
  }
  Result<Move> parse_move(const Position& pos, std::string_view text) const {
    return kumata::parse_move(pos, text);
  }
  std::string to_text(const Position& pos, const Draw& draw) const {
    return kumata::to_text(pos, draw);
  }
  Result<Draw> parse_draw(const Position& pos, std::string_view text) const {
    return kumata::parse_draw(pos, text);
  }
  std::string to_text(const Position& pos) const { return kumata::to_text(pos); }
  Result<Position> parse_position(std::string_view text) const {
    return kumata::parse_position(text);
  }

  void write(const View& view, JsonWriter& json) const { write_view(view, json); }
  std::string screen(const View& view, const ScreenStyle& style) const {
    return draw_screen(view, style);
  }
};

template <ChanceSource Source>
Draw Kumata::sample(const Position& pos, Source& source) const {
  Draw draw;
  if (pos.phase == Phase::reveal) [[likely]] {
    const std::size_t seat = pos.to_play.index;
    draw.domino = pick_domino(source, pos.clan_of[seat], pos.reserves[seat].unseen);
    return draw;
  }
  if (pos.phase == Phase::setup) {
    draw.kind = DrawKind::board;
    draw.tiles = random_tiles(source);
    draw.shape = pos.dedale && !pos.shape_given ? random_shape(source) : pos.shape;
    return draw;
  }
  draw.kind = DrawKind::first;
  const auto count = static_cast<std::uint32_t>(pos.level_players.size());
  auto k = source.below(kFirstBag, count);
  for (const Seat seat : pos.level_players)
    if (k-- == 0) draw.first = seat;
  return draw;
}

}  // namespace tablee::kumata
