#pragma once
// PiochAMots: the rules, as the contract asks for them.
// Thread safety: safe for const use.

#include "core/rules.h"
#include "games/piochamots/dictionary_answer.h"
#include "games/piochamots/notation.h"
#include "games/piochamots/position.h"
#include "games/piochamots/view.h"
#include "games/piochamots/word_policy.h"
#include "lexicon/accepted_words.h"
#include "lexicon/game_resources.h"

namespace tablee::piochamots {

// Which words count at this table, by length.
WordPolicy policy_of(const Terms& terms);

class PiochAMots {
 public:
  using Position = piochamots::Position;
  using Move = piochamots::Move;
  using Draw = piochamots::Draw;
  using View = piochamots::View;

  explicit PiochAMots(const GameResources& resources) : lexicon_(resources.lexicon) {}

  static const GameInfo& info();
  static std::uint32_t seats(const Settings&) { return 0b1111100U; }
  static bool needs_own_screens(const Settings& settings) {
    return settings.choice("mode") != "tour";
  }
  static const WordPolicy& words() { return kWordPolicy; }

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
  void legal_moves(const Position& pos, Seat seat, std::vector<Move>& out) const;
  void acts(const Position& pos, Seat seat, std::vector<std::string>& out) const;
  Result<Account> check(const Position& pos, Seat seat, const Move& move, Millis at) const;
  void apply(Position& pos, Seat seat, const Move& move, Millis at) const;
  void expire(Position& pos, const Clock& clock, Millis at) const;

  // At a table the best words of a round that is over are drawn too: a search, which nobody
  // watches, need not look for them.
  template <ChanceSource Source>
  Draw sample(const Position& pos, Source& source) const {
    constexpr bool kIsWatched = std::same_as<Source, AnyChance>;
    if (pos.phase == Phase::verdict) {
      Draw draw = verdict_on(words_at(pos.terms), pos);
      if (kIsWatched && ends_the_round(pos, draw.accepted))
        draw.best = best_words(words_at(pos.terms), pos.hands, pos.terms.seats);
      return draw;
    }
    Draw draw{.kind = pos.phase == Phase::opening ? DrawKind::opening : DrawKind::card,
              .card = static_cast<std::uint8_t>(source.pick(pos.shuffles, pos.bag.words()))};
    if (kIsWatched && pos.phase == Phase::drawing && pos.owes_best_words())
      draw.best = best_words(words_at(pos.terms), pos.report.hands, pos.terms.seats);
    return draw;
  }
  void resolve(Position& pos, const Draw& draw, Millis at) const;

  std::optional<Outcome> outcome(const Position& pos) const;
  int points(const Position& pos, Seat seat) const { return pos.scores[seat.index]; }
  View view(const Position& pos, Viewer viewer) const { return view_of(pos, viewer); }
  std::optional<std::string> shown(const Position& pos, const Event<PiochAMots>& event,
                                   Viewer viewer) const;
  std::optional<Told> told(const Position& pos, const Event<PiochAMots>& event,
                           Viewer viewer) const;
  Position resample(const Position& pos, Viewer viewer, Deal deal) const;
  bool is_ok(const Position& pos) const { return piochamots::is_ok(pos); }

  std::string to_text(const Position&, const Move& move) const { return piochamots::to_text(move); }
  Result<Move> parse_move(const Position&, std::string_view text) const {
    return piochamots::parse_move(text);
  }
  std::string to_text(const Position&, const Draw& draw) const { return piochamots::to_text(draw); }
  Result<Draw> parse_draw(const Position& pos, std::string_view text) const {
    return piochamots::parse_draw(pos, text);
  }
  std::string to_text(const Position& pos) const { return piochamots::to_text(pos); }
  Result<Position> parse_position(std::string_view text) const;

  void write(const View& view, JsonWriter& json) const { write_view(view, json); }
  std::string screen(const View& view, const ScreenStyle& style) const {
    return draw_screen(view, style);
  }

 private:
  const Lexicon* lexicon_;
};

}  // namespace tablee::piochamots
