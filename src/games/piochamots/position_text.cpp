// Positions of Pioch'à Mots as text, for tests, puzzles and `best`:
//   seats=2 target=200 phase=race round=1 hand0=Er1,*1 hand1=An2 ...

#include "core/fields_text.h"
#include "games/piochamots/dictionary_answer.h"
#include "games/piochamots/notation.h"
#include "messages/core.h"

namespace tablee::piochamots {

namespace {

struct Fields : PlainFields {
  using PlainFields::read;
  using PlainFields::text;

  // The pile follows from the rest.
  template <class Pos, class Visit>
  static void each(Pos& pos, Visit visit) {
    visit("seats", pos.terms.seats), visit("mode", pos.terms.mode);
    visit("minimum", pos.terms.minimum), visit("target", pos.terms.target);
    visit("pace", pos.terms.pace), visit("family", pos.terms.family);
    visit("word_time", pos.terms.word_time), visit("last_time", pos.terms.last_time);
    visit("phase", pos.phase), visit("stopped", pos.stopped), visit("round", pos.round);
    visit("shuffles", pos.shuffles), visit("starter", pos.starter), visit("drawer", pos.drawer);
    visit("claimer", pos.claimer), visit("extra", pos.extra), visit("contenders", pos.contenders);
    visit("out", pos.out), visit("passed", pos.passed), visit("claim", pos.claim);
    visit("hand", pos.hands), visit("score", pos.scores), visit("wrong", pos.wrong);
    visit("why", pos.why);
    visit("drawn_at", pos.drawn_at), visit("opening", pos.opening);
    visit("pit", pos.pit), visit("old", pos.fresh), visit("known", pos.known);
    visit("draw_deadline", pos.draw_clock.deadline), visit("draw_left", pos.draw_clock.left);
    visit("word_deadline", pos.word_clock.deadline);
    visit("last_deadline", pos.last_clock.deadline), visit("last_left", pos.last_clock.left);
    visit("end", pos.report.end), visit("winner", pos.report.seat);
    visit("won", pos.report.tiles), visit("shown", pos.report.hands);
    visit("best", pos.report.best);
  }

  static std::string text(const CardSet& cards) {
    std::string out;
    cards.each([&out](int card) { out += (out.empty() ? "" : ",") + card_text(card); });
    return out;
  }
  static bool read(std::string_view text, CardSet& cards) {
    return read_cards(text, cards, parse_card);
  }

  static std::string text(const Tiles& tiles) { return joined(tiles, ',', tile_text); }
  static bool read(std::string_view text, Tiles& tiles) {
    return read_joined(text, ',', tiles, [](std::string_view name, Tile& tile) {
      const std::optional<Tile> named = parse_tile(name);
      tile = named.value_or(Tile{});
      return named.has_value();
    });
  }

  static std::string text(const Why& why) { return to_text(why); }
  static bool read(std::string_view text, Why& why) {
    const std::optional<Why> read = parse_why(text);
    why = read.value_or(Why{});
    return read.has_value() || text.empty();
  }
  static std::string text(const BestWords& best) { return to_text(best); }
  static bool read(std::string_view text, BestWords& best) {
    const std::optional<BestWords> read = parse_best(text);
    best = read.value_or(BestWords{});
    return read.has_value();
  }

  static std::string text(const Phase& phase) {
    return std::string(kPhaseNames[static_cast<std::size_t>(phase)]);
  }
  static bool read(std::string_view text, Phase& phase) {
    return read_name(text, kPhaseNames, phase);
  }
};

// What an unwritten field is.
Position blank_position() {
  Position pos;
  pos.opening.fill(-1);
  return pos;
}

// `fresh` is written as its complement, which is mostly nothing.
Position with_old_cards(Position pos) {
  pos.fresh = kAllCards - pos.fresh;
  return pos;
}

// Whether whoever is to act is still in the round.
bool has_actor(const Position& pos) {
  switch (pos.phase) {
    case Phase::opening:
      return !pos.contenders.empty();
    case Phase::word:
    case Phase::verdict:
      return pos.in_round().has(pos.claimer);
    case Phase::dry:
      return !pos.in_round().empty();
    case Phase::over:
      return true;
    default:
      return pos.in_round().has(pos.drawer);
  }
}

// What the dictionary is said to have answered is about these words and these hands.
bool has_sensible_answers(const Position& pos) {
  for (const Seat seat : SeatSet::first(pos.terms.seats))
    if (!is_about(pos.why[seat.index], pos.wrong[seat.index])) return false;
  return pos.report.best.empty() || are_held(pos.report.best, pos.report.hands, pos.terms);
}

bool is_sensible(const Position& pos) {
  const int seats = pos.terms.seats;
  return is_ok(pos) && pos.contenders.is_within(seats) && pos.out.is_within(seats) &&
         pos.passed.is_within(seats) && pos.report.seat.index < seats &&
         is_family_list({pos.terms.family.begin(), pos.terms.family.size()}) &&
         pos.terms.mode <= Mode::in_turn && pos.report.end <= RoundEnd::dry &&
         pos.terms.minimum >= kFewestLetters && pos.shuffles < 60'000 && pos.round < 60'000 &&
         has_actor(pos) && has_sensible_answers(pos) &&
         (pos.phase != Phase::verdict || (pos.claim.size() >= pos.terms.minimum &&
                                          allot(pos.claim, pos.hands[pos.claimer.index])));
}

}  // namespace

std::string to_text(const Position& pos) {
  return write_fields<Fields>(with_old_cards(pos), blank_position());
}

Result<Position> parse_position(std::string_view text) {
  Position pos = blank_position();
  const bool is_readable = read_fields<Fields>(text, pos);
  pos.bag = kAllCards - pos.pit;
  for (const CardSet& hand : pos.hands) pos.bag -= hand;
  pos = with_old_cards(pos);
  if (!is_readable || !is_sensible(pos))
    return refuse(messages::core::malformed_position, {{"text", excerpt(text)}});
  return pos;
}

}  // namespace tablee::piochamots
