#pragma once
// Modele: the rules of the template game, as the contract asks for them.
// Thread safety: safe for const use.

#include "core/rules.h"
#include "lexicon/game_resources.h"
#include "template_game/position.h"
#include "template_game/view.h"

namespace tablee::modele {

class Modele {
 public:
  using Position = modele::Position;
  using Move = modele::Move;
  using Draw = modele::Draw;
  using View = modele::View;

  Modele() = default;  // knows no word
  explicit Modele(const GameResources& resources) : lexicon_(resources.lexicon) {}

  static const GameInfo& info();
  static std::uint32_t seats(const Settings& settings);
  static Teams teams(const Settings& settings);

  Result<Position> start(const Settings& settings, const Seating& seating) const;
  Turn turn(const Position& pos) const;
  static ClockFacts clock_facts(const Position& pos, const Clock& clock);
  void legal_moves(const Position& pos, Seat seat, std::vector<Move>& out) const;
  void acts(const Position& pos, Seat seat, std::vector<std::string>& out) const;
  Result<Account> check(const Position& pos, Seat seat, const Move& move, Millis at) const;
  Result<void> judge(const Position& pos, Seat seat, const Move& move) const;
  void apply(Position& pos, Seat seat, const Move& move, Millis at) const;
  void expire(Position& pos, const Clock& clock, Millis at) const;
  void resolve(Position& pos, const Draw& draw, Millis at) const;
  std::optional<Outcome> outcome(const Position& pos) const;
  int points(const Position& pos, Seat seat) const { return pos.scores[seat.index]; }
  View view(const Position& pos, Viewer viewer) const { return view_of(pos, viewer); }
  std::optional<std::string> shown(const Position& pos, const Event<Modele>& event,
                                   Viewer viewer) const;
  std::optional<Told> told(const Position& pos, const Event<Modele>& event, Viewer viewer) const;
  Position resample(const Position& pos, Viewer viewer, Deal deal) const;
  bool is_ok(const Position& pos) const { return modele::is_ok(pos); }

  std::string to_text(const Position& pos, const Move& move) const;
  Result<Move> parse_move(const Position& pos, std::string_view text) const;
  std::string to_text(const Position& pos, const Draw& draw) const;
  Result<Draw> parse_draw(const Position& pos, std::string_view text) const;
  std::string to_text(const Position& pos) const;
  Result<Position> parse_position(std::string_view text) const;

  void write(const View& view, JsonWriter& json) const { write_view(view, json); }
  std::string screen(const View& view, const ScreenStyle& style) const;

  template <ChanceSource Source>
  Draw sample(const Position& pos, Source& source) const {
    if (pos.phase == Phase::verdict)
      return {.is_verdict = true, .card = 0, .accepted = list_accepts(value_of(pos.claimed))};
    return {.is_verdict = false,
            .card = static_cast<std::uint8_t>(source.pick(pos.shuffles, pos.bag.words())),
            .accepted = false};
  }

 private:
  // Whether the list knows this value by its name (nombres.txt): its answer is recorded, so
  // a replay needs no list.
  static bool list_accepts(int value);

  const Lexicon* lexicon_ = nullptr;
};

}  // namespace tablee::modele
