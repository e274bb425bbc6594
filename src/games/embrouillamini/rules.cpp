#include "games/embrouillamini/rules.h"

#include <algorithm>

#include "games/embrouillamini/move_finder.h"
#include "games/embrouillamini/reading.h"
#include "messages/core.h"
#include "messages/embrouillamini.h"
#include "messages/lexicon.h"

namespace tablee::embrouillamini {

namespace say = messages::embrouillamini;

namespace {

Result<void> check_turn(const Position& pos, Seat seat) {
  if (pos.phase == Phase::over) return refuse(messages::core::game_over);
  if (pos.phase != Phase::play || pos.to_play != seat) return refuse(messages::core::not_your_turn);
  return {};
}

// The card is held, and it may lie there.
Result<void> check_lay(const Position& pos, Seat seat, const Move& move) {
  const std::string card = face_text(move.face);
  const std::string cell = cell_text(move.cell);
  if ((pos.hands[seat.index] & cards_with(move.face)).empty())
    return refuse(say::card_not_held, {{"card", card}}, {card});
  if (!pos.terms.holds(move.cell))
    return refuse(say::off_the_table,
                  {{"cell", cell}, {"width", pos.terms.width}, {"height", pos.terms.height}},
                  {cell});
  if (face_at(pos.table, move.cell)) return refuse(say::cell_taken, {{"cell", cell}}, {cell});
  if (std::ranges::none_of(
          pos.table, [&](const Placed& placed) { return are_neighbours(placed.cell, move.cell); }))
    return refuse(say::not_touching, {{"cell", cell}}, {cell});
  if (move.word.size() < 2)
    return refuse(say::word_too_short, {{"word", std::string(letters_of(move.word))}});
  return {};
}

Result<void> check_before_reading(const Position& pos, Seat seat, const Move& move) {
  if (const Result<void> turn = check_turn(pos, seat); !turn) return turn;
  return move.verb == Verb::pass ? Result<void>{} : check_lay(pos, seat, move);
}

AccountLine line_of(const OnTable& table, const Move& move, const Reading& reading) {
  std::vector<AccountLine> lines = account_of(table, move, reading);
  AccountLine line = std::move(lines[0]);
  if (reading.form == Form::whole) {
    line.what = &say::reading_whole;
    line.facts.emplace_back("letters", static_cast<int>(reading.path.size()));
  }
  line.points = reading.points;
  return line;
}

// The best ones, the best of each form among them.
void keep_best(std::vector<Reading>& found, std::size_t most) {
  for (std::size_t i = most; i < found.size(); ++i) {
    const auto kept = found.begin() + static_cast<std::ptrdiff_t>(most);
    const auto has_form = [&](const Reading& one) { return one.form == found[i].form; };
    if (std::any_of(found.begin(), kept, has_form)) continue;
    // Words come before beginnings, so only a beginning can be missing: one of the many
    // paths of the word before it makes room.
    found[most - 1] = found[i];
    break;
  }
  if (found.size() > most) found.resize(most);
}

}  // namespace

Turn Embrouillamini::turn(const Position& pos) const {
  if (pos.phase == Phase::over) return Turn::over();
  if (pos.phase != Phase::play) return Turn::chance();
  Turn turn = Turn::of(pos.to_play);
  pos.clock.show(turn, kMoveClock, pos.to_play);
  return turn;
}

ClockFacts Embrouillamini::clock_facts(const Position& pos, const Clock& clock) {
  return {.name = "coup", .total = pos.terms.time[clock.seat.index]};
}

void Embrouillamini::legal_moves(const Position& pos, Seat seat, std::vector<Move>& out) const {
  if (pos.phase != Phase::play || pos.to_play != seat) return;
  const std::size_t before = out.size();
  MoveFinder(*lexicon_, policy_of(pos.terms), pos, seat).list(out);
  if (out.size() == before) out.push_back(Move{});
}

void Embrouillamini::acts(const Position& pos, Seat seat, std::vector<std::string>& out) const {
  if (!check_turn(pos, seat)) return;
  for (Face face = 0; face < kFaces; ++face)
    if (!(pos.hands[seat.index] & cards_with(face)).empty()) out.push_back(face_text(face));
  out.push_back(embrouillamini::to_text(Move{}));
}

Result<Account> Embrouillamini::check(const Position& pos, Seat seat, const Move& move,
                                      Millis) const {
  if (const Result<void> may = check_before_reading(pos, seat, move); !may)
    return std::unexpected(may.error());
  if (move.verb == Verb::pass) return Account{{{&say::account_pass, {}, 0}}};
  const Result<Move> whole = completed(pos, move);
  if (!whole) return std::unexpected(whole.error());
  const OnTable table = with_card(pos, move);
  const Result<Reading> reading = check_path(pos, table, *whole);
  if (!reading) return std::unexpected(reading.error());
  if (const Result<void> may = check_announcement(pos, table, *whole, *reading); !may)
    return std::unexpected(may.error());
  return Account{account_of(table, *whole, *reading)};
}

Result<Account> Embrouillamini::readings(const Position& pos, Seat seat, const Move& move,
                                         Millis at) const {
  if (!move.is_open()) return check(pos, seat, move, at);
  if (const Result<void> may = check_before_reading(pos, seat, move); !may)
    return std::unexpected(may.error());
  const OnTable table = with_card(pos, move);
  std::vector<Reading> found = find_readings(table, move);
  std::erase_if(found, [&](const Reading& reading) {
    return !check_announcement(pos, table, move, reading);
  });
  if (found.empty()) return check(pos, seat, move, at);  // it knows why
  keep_best(found, kMostShown);
  Account account{.lines = {}, .is_choice = true};
  for (const Reading& reading : found) account.lines.push_back(line_of(table, move, reading));
  return account;
}

Result<void> Embrouillamini::judge(const Position& pos, Seat, const Move& move) const {
  if (move.verb == Verb::pass) return {};
  const AcceptedWords words = words_at(pos.terms);
  const std::string_view word = letters_of(move.word);
  const std::optional<Refusal> why = words.why_not(word);
  if (!why) return {};
  if (!move.is_beginning && words.begin_a_word(word))  // "JOU", where "JOU>JOUER" was meant
    return refuse(say::no_whole_word, {Fact::word("word", std::string(word))});
  return std::unexpected(*why);
}

void Embrouillamini::apply(Position& pos, Seat seat, const Move& move, Millis at) const {
  if (move.verb == Verb::pass) return pass(pos, at);
  if (move.is_open()) return apply(pos, seat, *completed(pos, move), at);
  const int card = (pos.hands[seat.index] & cards_with(move.face)).lowest();
  const Reading reading = read(with_card(pos, move), move.path, move.word.size());
  lay(pos, {move.cell, static_cast<std::uint8_t>(card)},
      {.seat = seat,
       .form = reading.form,
       .taken = static_cast<std::uint8_t>(reading.path.size()),
       .points = static_cast<std::int16_t>(reading.points),
       .word = move.word},
      move.path, at);
}

void Embrouillamini::expire(Position& pos, const Clock&, Millis at) const { pass(pos, at); }

void Embrouillamini::resolve(Position& pos, const Draw& draw, Millis at) const {
  switch (draw.kind) {
    case DrawKind::dealer:
      return begin_round(pos, seat_at(draw.seat));
    case DrawKind::capital:
      return turn_up(pos, draw.cards.lowest());
    case DrawKind::hand:
      return take_hand(pos, draw.cards, at);
  }
}

std::optional<Outcome> Embrouillamini::outcome(const Position& pos) const {
  if (pos.phase != Phase::over) return std::nullopt;
  FixedList<std::int32_t, kMaxSeats> scores;
  FixedList<std::int32_t, kMaxSeats> no_tie_break;
  for (const Seat seat : SeatSet::first(pos.terms.seats)) {
    scores.push_back(pos.score(seat));
    no_tie_break.push_back(0);
  }
  return rank_by(scores, no_tie_break);
}

std::string Embrouillamini::to_text(const Position& pos, const Move& move) const {
  const Result<Move> whole = completed(pos, move);
  return embrouillamini::to_text(whole ? *whole : move);
}

Result<Position> Embrouillamini::parse_position(std::string_view text) const {
  if (lexicon_ == nullptr) return refuse(messages::lexicon::missing);
  return embrouillamini::parse_position(text);
}

}  // namespace tablee::embrouillamini
