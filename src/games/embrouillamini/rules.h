#pragma once
// Embrouillamini: the rules, as the contract asks for them.
// Thread safety: safe for const use.

#include "core/rules.h"
#include "games/embrouillamini/notation.h"
#include "games/embrouillamini/position.h"
#include "games/embrouillamini/view.h"
#include "games/embrouillamini/word_policy.h"
#include "lexicon/accepted_words.h"
#include "lexicon/game_resources.h"

namespace tablee::embrouillamini {

class Embrouillamini {
 public:
  using Position = embrouillamini::Position;
  using Move = embrouillamini::Move;
  using Draw = embrouillamini::Draw;
  using View = embrouillamini::View;

  explicit Embrouillamini(const GameResources& resources) : lexicon_(resources.lexicon) {}

  static const GameInfo& info();
  static std::uint32_t seats(const Settings&) { return 0b11100U; }
  static const WordPolicy& words() { return kWordPolicy; }
  static const WordPolicy& policy_of(const Terms& terms) {
    return terms.names ? kWordPolicy : kWithoutNames;
  }

  // Null without a dictionary; then no game starts.
  const Lexicon* lexicon() const { return lexicon_; }
  // Which words count at this table. REQUIRES: there is a dictionary, and `terms` outlives
  // the words.
  AcceptedWords words_at(const Terms& terms) const {
    return AcceptedWords(*lexicon_, policy_of(terms), FamilyWords(terms.family));
  }

  Result<Position> start(const Settings& settings, const Seating& seating) const;
  Turn turn(const Position& pos) const;
  static ClockFacts clock_facts(const Position& pos, const Clock& clock);
  // For every card and cell, each path with a word of the dictionary: as that word, and as
  // a beginning of the first longer one that may still be announced. Words of the family
  // are not listed. Passing is listed where nothing else is.
  void legal_moves(const Position& pos, Seat seat, std::vector<Move>& out) const;
  // One of those that legal_moves lists, found without listing them (random_walk.h): each may
  // come, not all as often.
  static constexpr bool kRandomMovesAreUneven = true;
  Move random_move(const Position& pos, Seat seat, Rng& rng) const;
  // The game played on to its end at random. REQUIRES: somebody is to play, without a clock.
  int play_out(Position& pos, Dice& dice) const;
  void acts(const Position& pos, Seat seat, std::vector<std::string>& out) const;
  Result<Account> check(const Position& pos, Seat seat, const Move& move, Millis at) const;
  // Every reading of a move without a path, kMostShown at most, each form among them.
  static constexpr std::size_t kMostShown = 6;
  Result<Account> readings(const Position& pos, Seat seat, const Move& move, Millis at) const;
  // Is the announced word known.
  Result<void> judge(const Position& pos, Seat seat, const Move& move) const;
  void apply(Position& pos, Seat seat, const Move& move, Millis at) const;
  void expire(Position& pos, const Clock& clock, Millis at) const;

  template <ChanceSource Source>
  Draw sample(const Position& pos, Source& source) const {
    // Each round has bags of its own, so that equal deals give equal cards in each.
    if (pos.phase == Phase::lot)
      return {.kind = DrawKind::dealer,
              .seat = static_cast<std::uint8_t>(source.below(kLotBag, pos.terms.seats)),
              .cards = {}};
    const bool is_hand = pos.phase == Phase::deal;
    Draw draw{.kind = is_hand ? DrawKind::hand : DrawKind::capital, .seat = 0, .cards = {}};
    CardSet pile = pos.bag & (is_hand ? kMinuscules : kCapitals);
    for (int n = is_hand ? dealt_to(pos.terms.seats) : 1; n > 0; --n) {
      const int card = source.pick(is_hand ? kMinusculeBag : kCapitalBag, pile.words());
      pile.remove(card);
      draw.cards.add(card);
    }
    return draw;
  }
  void resolve(Position& pos, const Draw& draw, Millis at) const;

  std::optional<Outcome> outcome(const Position& pos) const;
  int points(const Position& pos, Seat seat) const { return pos.score(seat); }
  View view(const Position& pos, Viewer viewer) const { return view_of(pos, viewer); }
  std::optional<std::string> shown(const Position& pos, const Event<Embrouillamini>& event,
                                   Viewer viewer) const;
  std::optional<Told> told(const Position& pos, const Event<Embrouillamini>& event,
                           Viewer viewer) const;
  Position resample(const Position& pos, Viewer viewer, Deal deal) const;
  bool is_ok(const Position& pos) const { return embrouillamini::is_ok(pos); }

  // A log always names the path.
  std::string to_text(const Position& pos, const Move& move) const;
  Result<Move> parse_move(const Position&, std::string_view text) const {
    return embrouillamini::parse_move(text);
  }
  std::string to_text(const Position&, const Draw& draw) const {
    return embrouillamini::to_text(draw);
  }
  Result<Draw> parse_draw(const Position& pos, std::string_view text) const {
    return embrouillamini::parse_draw(pos, text);
  }
  std::string to_text(const Position& pos) const { return embrouillamini::to_text(pos); }
  Result<Position> parse_position(std::string_view text) const;

  void write(const View& view, JsonWriter& json) const { write_view(view, json); }
  std::string screen(const View& view, const ScreenStyle& style) const {
    return draw_screen(view, style);
  }

 private:
  static constexpr BagId kLotBag = 1;
  static constexpr BagId kCapitalBag = 2;
  static constexpr BagId kMinusculeBag = 3;

  const Lexicon* lexicon_;
};

}  // namespace tablee::embrouillamini
