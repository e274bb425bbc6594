#include "games/kokomots/rules.h"

#include <algorithm>

#include "games/kokomots/unnamed_cards.h"
#include "messages/core.h"
#include "messages/kokomots.h"
#include "messages/lexicon.h"

namespace tablee::kokomots {

namespace say = messages::kokomots;

namespace {

std::span<const Kind> span_of(const FixedList<Kind, kHandSize + kPiles>& kinds) {
  return {kinds.begin(), kinds.size()};
}

Fact theme_fact(Face face) { return {"theme", face_name(face)}; }

bool is_simultaneous(const Position& pos) { return pos.terms.mode == Mode::simultaneous; }

// Somebody else slapped: who, and by how much. A race is decided by order of arrival, so two
// slaps of one millisecond have a first one too.
std::unexpected<Refusal> slapped_before(const Position& pos, Millis at) {
  const Fact first = Fact::seat("first_seat", pos.active);
  if (at == pos.since) return refuse(say::slapped_together, {first});
  const long long lead = std::max<Millis>(0, at - pos.since) / 10;
  const std::string hundredths = std::to_string(100 + lead % 100).substr(1);
  return refuse(say::already_slapped, {first, {"seconds", lead / 100}, {"hundredths", hundredths}});
}

// Whether this seat may announce a word now.
Result<void> check_may_claim(const Position& pos, Seat seat, Millis at) {
  if (pos.is_ending) return refuse(say::game_is_ending);
  if (is_simultaneous(pos)) {
    if (pos.phase == Phase::search) return refuse(say::slap_first);
    if (pos.active != seat) return slapped_before(pos, at);
    return pos.announce_deadline == 0 ? refuse(say::already_announced) : Result<void>{};
  }
  if (pos.phase == Phase::between) return refuse(say::start_first);
  if (!are_together(pos, seat, pos.active)) return refuse(say::not_your_sand);
  if (!pos.sand.runs()) return refuse(say::sand_is_out);
  if (has_open_spelling(pos, seat)) return refuse(say::spelling_first);
  return {};
}

Result<Account> check_claim(const Position& pos, Seat seat, const Move& move, Millis at) {
  if (const Result<void> may = check_may_claim(pos, seat, at); !may)
    return std::unexpected(may.error());
  const Result<Use> use = find_use(pos, seat, move);
  if (!use) return std::unexpected(use.error());
  const auto kinds = kinds_of(pos, *use);
  if (!are_compatible(span_of(kinds))) return refuse(say::one_of_each_constraint);
  const bool must_spell = is_spelt(span_of(kinds));
  if (move.verb == Verb::spell && !must_spell) return refuse(say::nothing_to_spell);
  if (move.verb == Verb::word) {
    if (must_spell) return refuse(say::spell_it);
    if (letters_of(view_of(move.text)).size() < 2)
      return refuse(say::too_short, {Fact::word("word", std::string(view_of(move.text)))});
    // Where a wrong word has a price, the form is answered as the list is.
    if (!is_simultaneous(pos)) {
      if (const Result<void> fit = check_letters(pos, *use, move.text); !fit)
        return std::unexpected(fit.error());
      if (const Result<void> fresh = check_repeats(pos, *use, move.text); !fresh)
        return std::unexpected(fresh.error());
    }
  }
  return account_of(pos, *use);
}

Result<void> check_spelling(const Position& pos, Seat seat, const Move& move) {
  const bool announces = move.verb == Verb::give_up && is_simultaneous(pos) && pos.active == seat &&
                         pos.announce_deadline > 0;
  if (announces) return {};
  const auto* const word = std::ranges::find_if(pos.open, [seat](const OpenWord& open) {
    return open.state == State::spelling && open.seat == seat;
  });
  if (word == pos.open.end()) return refuse(say::no_spelling);
  if (move.verb == Verb::letter && word->text.full())
    return refuse(say::spelling_too_long, {{"letters", kMostLetters}});
  if (move.verb == Verb::done && word->text.size() < 2) return refuse(say::nothing_spelt);
  return {};
}

Result<void> check_discard(const Position& pos, Seat seat) {
  if (!has_hands(pos.terms.mode)) return refuse(say::no_discard_here);
  if (pos.is_ending) return refuse(say::game_is_ending);
  if (pos.active != seat) return refuse(say::not_your_sand);
  if (pos.has_discarded) return refuse(say::discarded_before);
  if (has_open_spelling(pos, seat)) return refuse(say::spelling_first);
  if (!(locked(pos) & pos.hands[seat.index]).empty()) return refuse(say::hand_locked);
  if (pos.hands[seat.index].empty()) return refuse(say::no_hand);
  return {};
}

Result<const OpenWord*> find_open(const Position& pos, Face face) {
  if (const std::optional<std::size_t> column = column_of(pos, face))
    if (const OpenWord* word = open_word_in(pos, *column)) return word;
  return refuse(say::nothing_open, {theme_fact(face)});
}

Result<void> check_voice(const Position& pos, Seat seat, const Move& move) {
  const Result<const OpenWord*> word = find_open(pos, move.face);
  if (!word) return std::unexpected(word.error());
  if (speakers(pos, **word).has(seat)) return {};
  if ((*word)->state == State::spelling && !are_together(pos, seat, (*word)->seat))
    return refuse(say::still_spelt, {theme_fact(move.face)});
  if (are_together(pos, seat, (*word)->seat)) return refuse(say::not_the_judge);
  if (has_spoken(pos, **word, seat)) return refuse(say::spoke_before);
  if ((*word)->state == State::contested && is_one_person(pos, seat, (*word)->seat))
    return refuse(say::own_persons_word);
  return refuse(say::not_the_judge);
}

// Who objected without a reason may give one, as long as the word is open, or in this turn.
Result<void> check_explain(const Position& pos, Seat seat, const Move& move) {
  const bool is_settled = pos.unexplained == Unexplained{seat, move.face};
  const bool is_open = std::ranges::any_of(pos.open, [&](const OpenWord& word) {
    return word.state == State::contested && word.objector == seat && word.reason == Reason::none &&
           pos.columns[word.column].theme.face() == move.face;
  });
  const bool may = move.face != kNoFace && move.reason != Reason::none;
  return may && (is_settled || is_open) ? Result<void>{} : refuse(say::nothing_to_explain);
}

Result<void> check_own_word(const Position& pos, Seat seat, const Move& move) {
  const Result<const OpenWord*> word = find_open(pos, move.face);
  if (!word) return std::unexpected(word.error());
  if ((*word)->seat == seat && (*word)->state == State::spelling)
    return refuse(say::spelling_first);
  const bool is_said = (*word)->state != State::spelling && (*word)->state != State::asked;
  if ((*word)->seat != seat || !is_said) return refuse(say::not_your_word);
  if (move.verb == Verb::maintain && (*word)->state != State::doubted)
    return refuse(say::nothing_to_maintain);
  return {};
}

std::optional<Face> unexplained_by(const Position& pos, Seat seat) {
  for (const OpenWord& word : pos.open)
    if (word.state == State::contested && word.objector == seat && word.reason == Reason::none)
      return pos.columns[word.column].theme.face();
  if (pos.unexplained.face == kNoFace || pos.unexplained.by != seat) return std::nullopt;
  return pos.unexplained.face;
}

// It slapped and said nothing: for a while, or twice in this round.
std::unexpected<Refusal> refuse_slap(const Position& pos, Seat seat, Millis at) {
  if (pos.silences[seat.index] >= kSilencesOfARound) return refuse(say::slapped_in_vain);
  const long long seconds = (std::max<Millis>(0, pos.hush_deadline - at) + 999) / 1000;
  return refuse(say::slaps_later, {{"seconds", seconds}});
}

Result<void> check_search(const Position& pos, Seat seat, const Move& move, Millis at) {
  if (!is_simultaneous(pos)) return refuse(say::only_simultaneous);
  if (pos.is_ending) return refuse(say::game_is_ending);
  if (pos.phase != Phase::search) {
    if (pos.active != seat) return slapped_before(pos, at);
    return refuse(pos.announce_deadline > 0 ? say::own_slap : say::already_announced);
  }
  if (move.verb == Verb::pass && pos.passed.has(seat)) return refuse(say::passed_before);
  if (move.verb == Verb::slap && is_hushed(pos, seat)) return refuse_slap(pos, seat, at);
  return {};
}

// A theme is named by the side that lies up.
bool has_won_face(const Position& pos, Seat seat, Face face) {
  const int card = card_of_face(face);
  return pos.won_themes[seat.index].has(card) && face_of(card, pos.verso.has(card)) == face;
}

Result<void> check_gift(const Position& pos, Seat seat, const Move& move) {
  if (!is_simultaneous(pos) || pos.due[seat.index] == 0) return refuse(say::nothing_due);
  const bool has =
      move.kind >= 0
          ? !(CardKinds::of_kind(static_cast<Kind>(move.kind)) & pos.won[seat.index]).empty()
          : has_won_face(pos, seat, move.face);
  return has ? Result<void>{} : refuse(say::not_won);
}

Result<void> check_start(const Position& pos, Seat seat) {
  if (pos.phase != Phase::between) return refuse(say::sand_runs_already);
  if (!are_together(pos, seat, pos.active)) return refuse(say::not_your_team);
  return {};
}

Result<void> check_other(const Position& pos, Seat seat, const Move& move, Millis at) {
  switch (move.verb) {
    case Verb::letter:
    case Verb::done:
    case Verb::give_up:
      return check_spelling(pos, seat, move);
    case Verb::discard:
      return check_discard(pos, seat);
    case Verb::maintain:
    case Verb::withdraw:
      return check_own_word(pos, seat, move);
    case Verb::explain:
      return check_explain(pos, seat, move);
    case Verb::slap:
    case Verb::pass:
      return check_search(pos, seat, move, at);
    case Verb::give:
      return check_gift(pos, seat, move);
    case Verb::start:
      return check_start(pos, seat);
    default:
      return check_voice(pos, seat, move);
  }
}

std::size_t index_of_open(const Position& pos, Face face) {
  const OpenWord* word = open_word_in(pos, *column_of(pos, face));
  return static_cast<std::size_t>(word - pos.open.begin());
}

FixedList<Face, 2> faces_of(const Position& pos, const Use& use) {
  FixedList<Face, 2> faces = {pos.columns[use.column].theme.face()};
  if (use.with_fifth) faces.push_back(pos.fifth.face());
  return faces;
}

// However it was typed or spelt: LENOTRE is Le Nôtre, and NOTRE was said.
Text as_listed(const Text& text) {
  const Entry* entry = ThemeIndex::get().find(letters_of(view_of(text)));
  return entry == nullptr ? text : entry->text;
}

// Everybody who may do something about an open word.
SeatSet concerned(const Position& pos) {
  SeatSet seats;
  for (const OpenWord& word : pos.open) {
    seats.add(word.seat);
    for (const Seat seat : speakers(pos, word)) seats.add(seat);
    if (word.state == State::contested && word.reason == Reason::none) seats.add(word.objector);
  }
  if (pos.unexplained.face != kNoFace) seats.add(pos.unexplained.by);
  return seats;
}

}  // namespace

Turn Kokomots::turn(const Position& pos) const {
  if (pos.phase == Phase::over) return Turn::over();
  if (wanted(pos).need != Need::nothing) return Turn::chance();
  SeatSet seats = concerned(pos);
  const auto add = [&seats](SeatSet more) {
    for (const Seat seat : more) seats.add(seat);
  };
  if (pos.phase == Phase::between || (pos.phase == Phase::sand && pos.sand.runs()))
    add(side_of(pos, pos.active));
  if (pos.phase == Phase::search && !pos.is_ending) add(SeatSet::first(pos.terms.seats));
  if (pos.announce_deadline > 0) seats.add(pos.active);
  for (std::size_t i = 0; i < kMostPlayers; ++i)
    if (pos.due[i] > 0) seats.add(seat_at(static_cast<int>(i)));
  const bool is_waited_for = pos.phase != Phase::search && seats.has(pos.active) && !pos.is_ending;
  Turn turn = is_waited_for ? Turn::of(seats, pos.active) : Turn::of(seats);
  for (const OpenWord& word : pos.open)
    if (word.deadline > 0)
      turn.clocks.push_back({.id = word.clock, .seat = word.seat, .deadline = word.deadline});
  if (pos.announce_deadline > 0)
    turn.clocks.push_back(
        {.id = kAnnounceClock, .seat = pos.active, .deadline = pos.announce_deadline});
  for (std::size_t i = 0; i < kMostPlayers; ++i)
    if (pos.choice_deadline[i] > 0)
      turn.clocks.push_back({.id = static_cast<std::uint8_t>(kChoiceClock + i),
                             .seat = seat_at(static_cast<int>(i)),
                             .deadline = pos.choice_deadline[i]});
  if (pos.hush_deadline > 0)
    turn.clocks.push_back({.id = kHushClock, .seat = pos.hushed, .deadline = pos.hush_deadline});
  pos.sand.show(turn, kSandClock, pos.active);
  if (pos.start_deadline > 0)
    turn.clocks.push_back({.id = kStartClock, .seat = pos.active, .deadline = pos.start_deadline});
  return turn;
}

void Kokomots::acts(const Position& pos, Seat seat, std::vector<std::string>& out) const {
  const auto add = [&out](Verb verb) { out.emplace_back(verb_name(verb)); };
  constexpr Millis kAnyTime = 0;  // only the sentences of refusals depend on it
  if (check_may_claim(pos, seat, kAnyTime)) {
    add(Verb::word);
    add(Verb::spell);
  }
  for (const Verb verb : {Verb::letter, Verb::done, Verb::give_up, Verb::discard, Verb::slap,
                          Verb::pass, Verb::start})
    if (check_other(pos, seat, {.verb = verb}, kAnyTime)) add(verb);
  if (is_simultaneous(pos) && pos.due[seat.index] > 0) add(Verb::give);
  const auto add_if = [&](Verb verb) {
    const bool may = std::ranges::any_of(pos.open, [&](const OpenWord& word) {
      const Face face = pos.columns[word.column].theme.face();
      return check_other(pos, seat, {.verb = verb, .face = face}, kAnyTime).has_value();
    });
    if (may) add(verb);
  };
  for (const Verb verb : {Verb::accept, Verb::contest, Verb::doubt, Verb::abstain, Verb::leave,
                          Verb::maintain, Verb::withdraw})
    add_if(verb);
  if (unexplained_by(pos, seat)) add(Verb::explain);
}

Result<Account> Kokomots::check(const Position& pos, Seat seat, const Move& move, Millis at) const {
  if (pos.phase == Phase::over) return refuse(messages::core::game_over);
  if (move.verb == Verb::word || move.verb == Verb::spell) return check_claim(pos, seat, move, at);
  if (const Result<void> may = check_other(pos, seat, move, at); !may)
    return std::unexpected(may.error());
  return Account{};
}

Result<Move> Kokomots::completed(const Position& pos, Seat seat, const Move& move,
                                 Millis at) const {
  const bool may = pos.phase != Phase::over && check_may_claim(pos, seat, at).has_value();
  return may && lexicon_ != nullptr ? with_cards(*lexicon_, pos, seat, move) : move;
}

Result<Account> Kokomots::readings(const Position& pos, Seat seat, const Move& move,
                                   Millis at) const {
  const bool is_claim = move.verb == Verb::word || move.verb == Verb::spell;
  if (!is_claim || !is_simultaneous(pos) || pos.is_ending) return check(pos, seat, move, at);
  Position slapped = pos;
  if (pos.phase == Phase::search) slap(slapped, seat, at);
  const Result<Move> whole = completed(slapped, seat, move, at);
  if (!whole) return std::unexpected(whole.error());
  const Result<Account> account = check(slapped, seat, *whole, at);
  // It may be said, and costs a card: nobody is promised points for it.
  const bool has_no_use = whole->verb == Verb::word && whole->hand.empty() && whole->column.empty();
  if (account && has_no_use)
    return refuse(say::no_cards_fit,
                  {Fact::word("word", std::string(kokomots::view_of(move.text)))});
  return account;
}

Ruling Kokomots::ruling_on(const Position& pos, const Use& use, const Text& text,
                           bool is_spelt) const {
  const auto kinds = kinds_of(pos, use);
  const auto faces = faces_of(pos, use);
  const Wording wording = wording_of(*lexicon_, FamilyWords(pos.terms.family),
                                     kokomots::view_of(text), {faces.begin(), faces.size()});
  return rule_on(wording, {faces.begin(), faces.size()}, span_of(kinds), is_spelt);
}

Result<void> Kokomots::judge(const Position& pos, Seat seat, const Move& move) const {
  if (move.verb != Verb::word || is_simultaneous(pos)) return {};
  const Use use = *find_use(pos, seat, move);
  const Ruling ruling = ruling_on(pos, use, move.text, false);
  if (ruling.answer == Answer::wrong)
    return std::unexpected(why_wrong(ruling.fault, kokomots::view_of(move.text)));
  return check_repeats(pos, use, as_listed(move.text));
}

Draw Kokomots::answer_for(const Position& pos, const OpenWord& word) const {
  Draw draw{.kind = DrawKind::answer, .answer = Answer::hidden};
  // In a world where nobody may know the word there is nothing to ask.
  if (word.text.empty() || lexicon_ == nullptr) return draw;
  const Use use = use_of(word);
  Ruling ruling = ruling_on(pos, use, word.text, word.is_spelt);
  if (ruling.answer != Answer::wrong &&
      (is_repeated(pos, use, word.text) || is_repeated(pos, use, as_listed(word.text))))
    ruling = {Answer::wrong, Fault::repeated};
  // Elsewhere it was judged when it was announced.
  const bool may_be_wrong = is_simultaneous(pos) || word.is_spelt;
  draw.answer = ruling.answer;
  draw.fault = ruling.fault;
  if (draw.answer == Answer::wrong && !may_be_wrong)
    draw = {.kind = DrawKind::answer, .answer = Answer::hidden};
  return draw;
}

void Kokomots::apply(Position& pos, Seat seat, const Move& move, Millis at) const {
  switch (move.verb) {
    case Verb::word:
      return announce(pos, seat, *find_use(pos, seat, move), move.text);
    case Verb::spell:
      return open_spelling(pos, seat, *find_use(pos, seat, move), at);
    case Verb::letter:
      return spell_letter(pos, seat, move.letter, at);
    case Verb::done:
      return end_spelling(pos, seat);
    case Verb::give_up:
      if (pos.announce_deadline > 0) return fine_silence(pos, seat, at);
      return give_up_spelling(pos, seat, at);
    case Verb::discard:
      return discard_hand(pos, seat, at);
    case Verb::accept:
    case Verb::contest:
    case Verb::doubt:
    case Verb::abstain:
    case Verb::leave:
      return speak(pos, index_of_open(pos, move.face), seat, move.verb, move.reason, at);
    case Verb::explain:
      return explain(pos, seat, move.face, move.reason);
    case Verb::maintain:
      return maintain(pos, index_of_open(pos, move.face), at);
    case Verb::withdraw:
      return refuse_word(pos, index_of_open(pos, move.face), at);
    case Verb::slap:
      return slap(pos, seat, at);
    case Verb::pass:
      return pass(pos, seat, at);
    case Verb::give:
      if (move.kind < 0) return give_theme(pos, seat, card_of_face(move.face), at);
      return give_letter(
          pos, seat,
          (CardKinds::of_kind(static_cast<Kind>(move.kind)) & pos.won[seat.index]).lowest(), at);
    case Verb::start:
      return start_team_sand(pos, at);
  }
}

void Kokomots::expire(Position& pos, const Clock& clock, Millis at) const {
  if (clock.id == kSandClock) return end_sand(pos, at);
  if (clock.id == kStartClock) return start_team_sand(pos, at);
  if (clock.id == kHushClock) return end_hush(pos);
  if (clock.id == kAnnounceClock) return fine_silence(pos, clock.seat, at);
  if (clock.id >= kChoiceClock) return give_the_least(pos, clock.seat, at);
  const auto* const word = std::ranges::find(pos.open, clock.id, &OpenWord::clock);
  close_word(pos, static_cast<std::size_t>(word - pos.open.begin()), at);
}

void Kokomots::resolve(Position& pos, const Draw& draw, Millis at) const {
  switch (draw.kind) {
    case DrawKind::letter:
      return receive_letter(pos, draw.card, at);
    case DrawKind::theme:
      return receive_theme(pos, draw.card, draw.verso, at);
    case DrawKind::answer:
      return take_answer(pos, wanted(pos).place, draw.answer, at);
  }
}

std::optional<Outcome> Kokomots::outcome(const Position& pos) const {
  if (pos.phase != Phase::over) return std::nullopt;
  FixedList<std::int32_t, kMaxSeats> scores;
  FixedList<std::int32_t, kMaxSeats> fewest_themes;
  FixedList<std::int32_t, kMaxSeats> sides;
  for (const Seat seat : SeatSet::first(pos.terms.seats)) {
    const Score score = score_of(pos, owner_of(pos, seat));
    scores.push_back(score.points());
    fewest_themes.push_back(-(score.themes + score.marked));
    sides.push_back(static_cast<std::int32_t>(owner_of(pos, seat)));
  }
  return rank_by(scores, fewest_themes, sides);
}

Result<Position> Kokomots::parse_position(std::string_view text) const {
  if (lexicon_ == nullptr) return refuse(messages::lexicon::missing);
  return kokomots::parse_position(text);
}

}  // namespace tablee::kokomots
