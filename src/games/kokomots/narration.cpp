// Kokomots told: what each event did, in words.

#include "games/kokomots/rules.h"
#include "messages/kokomots.h"

namespace tablee::kokomots {

namespace say = messages::kokomots;

namespace {

Fact theme_fact(Face face) { return {"theme", face_name(face)}; }
Fact word_fact(const Text& text) { return Fact::word("word", std::string(view_of(text))); }
Fact card_fact(Kind kind) { return {"card", kind_text(kind)}; }

Face face_of_word(const Position& pos, const OpenWord& word) {
  return pos.columns[word.column].theme.face();
}

const Message& reason_message(Reason reason) {
  static constexpr std::array<const Message*, 4> kReasons = {
      &say::reason_off_theme, &say::reason_plural, &say::reason_phrase, &say::reason_other};
  return *kReasons[static_cast<std::size_t>(reason)];
}

Marks marks_of(const Position& pos, const OpenWord& word) {
  Marks marks;
  for (const Kind kind : kinds_of(pos, use_of(word))) marks.push_back(kind_text(kind));
  return marks;
}

// A word that is taken is told to everybody; in a world without it, only that it was.
Told tell_taken(const Position& pos, const OpenWord& word) {
  const Fact points = Fact::points("points", points_of(pos, use_of(word)));
  const Fact theme = theme_fact(face_of_word(pos, word));
  if (word.text.empty())
    return {.message = &say::told_taken_unread, .seat = word.seat, .facts = {theme, points}};
  return {.message = &say::told_taken,
          .seat = word.seat,
          .facts = {word_fact(word.text), theme, points},
          .mark = marks_of(pos, word)};
}

Told tell_answer(const Position& pos, const Draw& draw, Viewer viewer) {
  OpenWord word = pos.open[wanted(pos).place];
  const Fact theme = theme_fact(face_of_word(pos, word));
  if (draw.answer == Answer::listed) return tell_taken(pos, word);
  word.state = State::pending;
  word.is_hidden = draw.answer != Answer::waits;
  const bool reads = may_read(pos, word, viewer);
  if (draw.answer == Answer::wrong) {
    if (!reads) return {.message = &say::told_wrong_unread, .seat = word.seat, .facts = {theme}};
    const Refusal why = why_wrong(draw.fault, view_of(word.text));
    return {.message = &say::told_wrong,
            .seat = word.seat,
            .facts = {Fact::sentence("why", *why.message, why.facts)}};
  }
  if (!reads) return {.message = &say::told_waits_hidden, .seat = word.seat, .facts = {theme}};
  return {.message = &say::told_waits,
          .seat = word.seat,
          .facts = {word_fact(word.text), theme},
          .mark = marks_of(pos, word)};
}

Told tell_packet(const Position& pos, std::size_t packet, Kind kind, Viewer viewer) {
  const Fact number{"packet", static_cast<long long>(packet) + 1};
  if (!viewer.is_seat() || !are_together(pos, viewer.seat(), pos.active))
    return {.message = &say::told_packet, .facts = {number}};
  return {.message = &say::told_own_packet,
          .facts = {number, card_fact(kind)},
          .mark = {kind_text(kind)}};
}

std::optional<Told> tell_draw(const Position& pos, const Draw& draw, Viewer viewer) {
  const Wanted want = wanted(pos);
  const Kind kind = draw.kind == DrawKind::letter ? kind_of_card(draw.card) : Kind{0};
  switch (want.need) {
    case Need::answer:
      return tell_answer(pos, draw, viewer);
    case Need::theme:
    case Need::fifth:
      return Told{.message = want.need == Need::fifth ? &say::told_fifth : &say::told_theme,
                  .facts = {theme_fact(face_of(draw.card, draw.verso))}};
    case Need::top:
      return Told{.message = &say::told_top,
                  .facts = {card_fact(kind), theme_fact(pos.columns[want.place].theme.face())},
                  .mark = {kind_text(kind)}};
    case Need::pair:
      return Told{
          .message = &say::told_pair, .facts = {card_fact(kind)}, .mark = {kind_text(kind)}};
    case Need::packet:
      return tell_packet(pos, want.place, kind, viewer);
    default:
      break;
  }
  const Seat seat = seat_at(static_cast<int>(want.place));
  if (!viewer.is(seat)) return Told{.message = &say::told_card, .seat = seat};
  return Told{.message = &say::told_own_card,
              .seat = seat,
              .facts = {card_fact(kind)},
              .mark = {kind_text(kind)}};
}

std::optional<Told> tell_move(Seat seat, const Move& move) {
  const auto plain = [seat](const Message& message) {
    return Told{.message = &message, .seat = seat};
  };
  const auto about = [&](const Message& message) {
    return Told{.message = &message, .seat = seat, .facts = {theme_fact(move.face)}};
  };
  switch (move.verb) {
    case Verb::word:
    case Verb::letter:
    case Verb::done:
      return std::nullopt;  // the answer is told
    case Verb::spell:
      return about(say::told_spells);
    case Verb::give_up:
      return plain(say::told_gives_up);
    case Verb::discard:
      return plain(say::told_discards);
    case Verb::accept:
      return about(say::told_agrees);
    case Verb::abstain:
      return about(say::told_abstains);
    case Verb::contest:
    case Verb::doubt: {
      Told told = about(move.verb == Verb::doubt ? say::told_doubts : say::told_contests);
      told.facts.push_back({"reason", reason_message(move.reason)});
      return told;
    }
    case Verb::maintain:
      return about(say::told_maintains);
    case Verb::withdraw:
      return about(say::told_withdraws);
    case Verb::slap:
      return plain(say::told_slaps);
    case Verb::pass:
      return plain(say::told_passes);
    case Verb::give:
      if (move.kind < 0) return about(say::told_gives_theme);
      return Told{.message = &say::told_gives,
                  .seat = seat,
                  .facts = {card_fact(static_cast<Kind>(move.kind))}};
    case Verb::start:
      return plain(say::told_starts);
  }
  return std::nullopt;
}

std::optional<Told> tell_clock(const Position& pos, const Clock& clock) {
  if (clock.id == kSandClock)
    return pos.terms.mode == Mode::simultaneous ? std::nullopt
                                                : std::optional(Told{.message = &say::told_sand});
  if (clock.id == kAnnounceClock) return Told{.message = &say::told_silent, .seat = clock.seat};
  if (clock.id >= kChoiceClock) return Told{.message = &say::told_gives_least, .seat = clock.seat};
  return std::nullopt;  // what becomes of the word is told
}

const OpenWord* still_open(const Position& after, const OpenWord& word) {
  for (const OpenWord& other : after.open)
    if (other.clock == word.clock) return &other;
  return nullptr;
}

// Words that were open and are settled now. `is_told`: the event itself tells it.
void tell_settled(const Position& before, const Position& after, bool is_told,
                  std::vector<Told>& out) {
  if (is_told) return;
  for (const OpenWord& word : before.open) {
    if (still_open(after, word) != nullptr) continue;
    if (after.said.size() > before.said.size()) {
      out.push_back(tell_taken(before, word));
    } else if (word.state == State::spelling) {
      out.push_back({.message = &say::told_lapsed, .seat = word.seat});
    } else {
      out.push_back({.message = &say::told_refused,
                     .seat = word.seat,
                     .facts = {theme_fact(face_of_word(before, word))}});
    }
  }
}

void tell_price(const Position& before, const Position& after, std::vector<Told>& out) {
  for (const Seat seat : SeatSet::first(after.terms.seats)) {
    if (seat.index >= kMostPlayers) break;
    if (after.debts[seat.index] > before.debts[seat.index])
      out.push_back({.message = &say::told_owes_debt, .seat = seat});
    if (after.due[seat.index] > before.due[seat.index])
      out.push_back({.message = &say::told_owes_choice, .seat = seat});
  }
}

void tell_teams(const Position& before, const Position& after, std::vector<Told>& out) {
  const bool ended = before.phase == Phase::sand && after.phase != Phase::sand;
  const auto number = [](const Position& pos) {
    return static_cast<long long>(owner_of(pos, pos.active)) + 1;
  };
  if (ended) {
    // A word that was taken by this event is not yet counted in the position before it.
    const bool taken = after.said.size() > before.said.size();
    const long long words = before.words_made + (taken ? 1 : 0);
    if (words == kWordsOfATurn) {
      out.push_back({.message = &say::told_team_wins, .facts = {{"team", number(before)}}});
    } else {
      out.push_back({.message = &say::told_team_fails,
                     .facts = {{"words", words}, {"team", number(before)}}});
    }
  }
  if (after.phase == Phase::between && before.phase != Phase::between)
    out.push_back({.message = &say::told_next_team, .facts = {{"team", number(after)}}});
}

void tell_change(const Position& before, const Position& after, std::vector<Told>& out) {
  const Mode mode = after.terms.mode;
  if (mode == Mode::teams) tell_teams(before, after, out);
  if (after.phase == Phase::over) {
    if (before.phase != Phase::over && !before.is_ending)
      out.push_back({.message = &say::told_end});
    return;
  }
  if (after.is_ending && !before.is_ending) {
    out.push_back({.message = &say::told_ending});
    return;
  }
  if (after.turns == before.turns) return;
  if (mode == Mode::simultaneous) {
    if (before.turns == 0) return;
    const bool won = after.said.size() > before.said.size();
    out.push_back({.message = won ? &say::told_next_round : &say::told_nobody});
  } else {
    const Millis time = sand_of(after, after.active) + (after.turns == 1 ? kFirstLook : 0);
    out.push_back({.message = &say::told_turn,
                   .seat = after.active,
                   .facts = {{"seconds", static_cast<long long>(time / 1000)}}});
  }
}

}  // namespace

std::optional<Told> Kokomots::told(const Position& pos, const Event<Kokomots>& event,
                                   Viewer viewer) const {
  constexpr Millis kAnyTime = 1;  // no sentence depends on it
  Position after = pos;
  std::optional<Told> told;
  bool is_told = false;
  if (const auto* played = std::get_if<Played<Move>>(&event)) {
    told = tell_move(played->seat, played->move);
    is_told = played->move.verb == Verb::withdraw || played->move.verb == Verb::give_up;
    apply(after, played->seat, played->move, kAnyTime);
  } else if (const auto* drawn = std::get_if<Drawn<Draw>>(&event)) {
    told = tell_draw(pos, drawn->draw, viewer);
    is_told = true;
    resolve(after, drawn->draw, kAnyTime);
  } else {
    const Clock& clock = std::get<Expired>(event).clock;
    told = tell_clock(pos, clock);
    expire(after, clock, kAnyTime);
  }
  std::vector<Told> sentences;
  if (told) sentences.push_back(std::move(*told));
  tell_settled(pos, after, is_told, sentences);
  tell_price(pos, after, sentences);
  tell_change(pos, after, sentences);
  return told_together(std::move(sentences));
}

}  // namespace tablee::kokomots
