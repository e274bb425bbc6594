#pragma once
// Ilotmots: the rules, as the contract asks for them.
// Thread safety: safe for const use.

#include "core/rules.h"
#include "games/ilotmots/laying.h"
#include "games/ilotmots/notation.h"
#include "games/ilotmots/position.h"
#include "games/ilotmots/view.h"
#include "games/ilotmots/word_policy.h"
#include "lexicon/accepted_words.h"
#include "lexicon/game_resources.h"

namespace tablee::ilotmots {

class Ilotmots {
 public:
  using Position = ilotmots::Position;
  using Move = ilotmots::Move;
  using Draw = ilotmots::Draw;
  using View = ilotmots::View;

  explicit Ilotmots(const GameResources& resources) : lexicon_(resources.lexicon) {}

  static const GameInfo& info();
  static std::uint32_t seats(const Settings&) { return 1U << kSeats; }
  static const WordPolicy& words() { return kWordPolicy; }

  // Null without a dictionary; then no game starts.
  const Lexicon* lexicon() const { return lexicon_; }
  // Which words count at this table. REQUIRES: there is a dictionary, and `terms` outlives
  // the words.
  AcceptedWords words_at(const Terms& terms) const {
    return AcceptedWords(*lexicon_, kWordPolicy, FamilyWords(terms.family));
  }

  Result<Position> start(const Settings& settings, const Seating& seating) const;
  Turn turn(const Position& pos) const;
  static ClockFacts clock_facts(const Position& pos, const Clock& clock);
  // Single words, some turns of several words and of îlets, some dumps, and the pass.
  void legal_moves(const Position& pos, Seat seat, std::vector<Move>& out) const;
  void acts(const Position& pos, Seat seat, std::vector<std::string>& out) const;
  Result<Account> check(const Position& pos, Seat seat, const Move& move, Millis at) const;
  Result<void> judge(const Position& pos, Seat seat, const Move& move) const;
  void apply(Position& pos, Seat seat, const Move& move, Millis at) const;
  void expire(Position& pos, const Clock& clock, Millis at) const;

  template <ChanceSource Source>
  Draw sample(const Position& pos, Source& source) const {
    constexpr BagId kStarter = 0;
    constexpr BagId kPieces = 1;
    if (pos.phase == Phase::starter)
      return {.kind = DrawKind::starter,
              .seat = seat_at(static_cast<int>(source.below(kStarter, kSeats))),
              .cards = {}};
    CardSet bag = pos.bag;
    CardSet drawn;
    for (int n = pos.to_draw(); n > 0; --n) {
      const int card = source.pick(kPieces, bag.words());
      bag.remove(card);
      drawn.add(card);
    }
    Draw draw;
    drawn.each([&draw](int card) { draw.cards.push_back(static_cast<std::uint8_t>(card)); });
    return draw;
  }
  void resolve(Position& pos, const Draw& draw, Millis at) const;

  std::optional<Outcome> outcome(const Position& pos) const;
  int points(const Position& pos, Seat seat) const { return pos.tallies[seat.index].total(); }
  View view(const Position& pos, Viewer viewer) const { return view_of(pos, viewer); }
  std::optional<std::string> shown(const Position& pos, const Event<Ilotmots>& event,
                                   Viewer viewer) const;
  std::optional<Told> told(const Position& pos, const Event<Ilotmots>& event, Viewer viewer) const;
  Position resample(const Position& pos, Viewer viewer, Deal deal) const;
  bool is_ok(const Position& pos) const { return ilotmots::is_ok(pos); }

  std::string to_text(const Position&, const Move& move) const { return ilotmots::to_text(move); }
  Result<Move> parse_move(const Position& pos, std::string_view text) const {
    return ilotmots::parse_move(pos, text);
  }
  std::string to_text(const Position&, const Draw& draw) const { return ilotmots::to_text(draw); }
  Result<Draw> parse_draw(const Position& pos, std::string_view text) const {
    return ilotmots::parse_draw(pos, text);
  }
  std::string to_text(const Position& pos) const { return ilotmots::to_text(pos); }
  Result<Position> parse_position(std::string_view text) const;

  void write(const View& view, JsonWriter& json) const { write_view(view, json); }
  std::string screen(const View& view, const ScreenStyle& style) const {
    return draw_screen(view, style);
  }

 private:
  const Lexicon* lexicon_;
};

}  // namespace tablee::ilotmots
