#pragma once
// Kokomots: the rules, as the contract asks for them.
// Thread safety: safe for const use.

#include "core/option_effect.h"
#include "core/rules.h"
#include "games/kokomots/claim.h"
#include "games/kokomots/notation.h"
#include "games/kokomots/turns.h"
#include "games/kokomots/view.h"
#include "games/kokomots/word_policy.h"
#include "games/kokomots/wording.h"
#include "lexicon/accepted_words.h"
#include "lexicon/game_resources.h"

namespace tablee::kokomots {

// Ids of the clocks. At one moment the announcement comes first, then words, older ones
// before younger ones (from 1 on), then choices (by seat), then the search or the sand.
inline constexpr std::uint8_t kAnnounceClock = 0;
inline constexpr std::uint8_t kChoiceClock = 230;
inline constexpr std::uint8_t kHushClock = 240;
inline constexpr std::uint8_t kSandClock = 250;
inline constexpr std::uint8_t kStartClock = 251;

class Kokomots {
 public:
  using Position = kokomots::Position;
  using Move = kokomots::Move;
  using Draw = kokomots::Draw;
  using View = kokomots::View;

  explicit Kokomots(const GameResources& resources) : lexicon_(resources.lexicon) {}

  static const GameInfo& info();
  static std::uint32_t seats(const Settings& settings);
  static Teams teams(const Settings& settings);
  static std::span<const OptionEffect> effects();
  static bool acts_at_once(const Settings& settings);
  static const WordPolicy& words() { return kWordPolicy; }

  // Null without a dictionary; then no game starts.
  const Lexicon* lexicon() const { return lexicon_; }
  // REQUIRES: there is a dictionary, and `terms` outlives the words.
  AcceptedWords words_at(const Terms& terms) const {
    return AcceptedWords(*lexicon_, kWordPolicy, FamilyWords(terms.family));
  }

  Result<Position> start(const Settings& settings, const Seating& seating) const;
  Turn turn(const Position& pos) const;
  static ClockFacts clock_facts(const Position& pos, const Clock& clock);
  void legal_moves(const Position& pos, Seat seat, std::vector<Move>& out) const;
  void acts(const Position& pos, Seat seat, std::vector<std::string>& out) const;
  Result<Account> check(const Position& pos, Seat seat, const Move& move, Millis at) const;
  // A word without cards, with the best of those that are legal for it.
  Result<Move> completed(const Position& pos, Seat seat, const Move& move, Millis at) const;
  // Of a word before the slap: what it would bring after it.
  Result<Account> readings(const Position& pos, Seat seat, const Move& move, Millis at) const;
  // The form of a word that is refused for free: its letters by its shape, plural, phrase.
  Result<void> judge(const Position& pos, Seat seat, const Move& move) const;
  void apply(Position& pos, Seat seat, const Move& move, Millis at) const;
  void expire(Position& pos, const Clock& clock, Millis at) const;

  template <ChanceSource Source>
  Draw sample(const Position& pos, Source& source) const {
    constexpr BagId kThemeBag = 100'000;
    constexpr BagId kFaceBag = 200'000;
    const Wanted want = wanted(pos);
    if (want.need == Need::answer) return answer_for(pos, pos.open[want.place]);
    Draw draw{.kind = DrawKind::theme};
    if (want.need == Need::theme || want.need == Need::fifth) {
      const int card = source.pick(kThemeBag, pos.theme_bag.words());
      draw.card = static_cast<std::uint8_t>(card);
      draw.verso = source.below(kFaceBag + static_cast<BagId>(card), 2) != 0;
      return draw;
    }
    draw.kind = DrawKind::letter;
    const DrawPile pile = want.need == Need::top ? DrawPile{&pos.bag, 0} : draw_pile(pos);
    draw.card = static_cast<std::uint8_t>(source.pick(pile.bag, pile.cards->words()));
    return draw;
  }
  void resolve(Position& pos, const Draw& draw, Millis at) const;

  std::optional<Outcome> outcome(const Position& pos) const;
  int points(const Position& pos, Seat seat) const {
    return score_of(pos, owner_of(pos, seat)).points();
  }
  View view(const Position& pos, Viewer viewer) const { return kokomots::view_of(pos, viewer); }
  static View covered(View view) { return kokomots::covered(std::move(view)); }
  std::optional<std::string> shown(const Position& pos, const Event<Kokomots>& event,
                                   Viewer viewer) const;
  std::optional<Told> told(const Position& pos, const Event<Kokomots>& event, Viewer viewer) const;
  Position resample(const Position& pos, Viewer viewer, Deal deal) const;
  bool is_ok(const Position& pos) const { return kokomots::is_ok(pos); }

  std::string to_text(const Position&, const Move& move) const { return kokomots::to_text(move); }
  Result<Move> parse_move(const Position& pos, std::string_view text) const {
    return parse_move_at(pos, text);
  }
  std::string to_text(const Position&, const Draw& draw) const { return kokomots::to_text(draw); }
  Result<Draw> parse_draw(const Position& pos, std::string_view text) const {
    return kokomots::parse_draw(pos, text);
  }
  std::string to_text(const Position& pos) const { return kokomots::to_text(pos); }
  Result<Position> parse_position(std::string_view text) const;

  void write(const View& view, JsonWriter& json) const { write_view(view, json); }
  std::string screen(const View& view, const ScreenStyle& style) const {
    return draw_screen(view, style);
  }

  // What the lists and the dictionary say of a word with these cards.
  Ruling ruling_on(const Position& pos, const Use& use, const Text& text, bool is_spelt) const;

 private:
  // What the lists answer: recorded as a draw, so that a log needs none.
  Draw answer_for(const Position& pos, const OpenWord& word) const;

  const Lexicon* lexicon_;
};

}  // namespace tablee::kokomots
