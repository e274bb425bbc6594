// Kokomots told: what each event did, in words.

#include "games/kokomots/card_words.h"
#include "games/kokomots/rules.h"
#include "messages/kokomots.h"

namespace tablee::kokomots {

namespace say = messages::kokomots;

namespace {

Fact theme_fact(Face face) { return {"theme", face_name(face)}; }

Face face_of_word(const Position& pos, const OpenWord& word) {
  return pos.columns[word.column].theme.face();
}

Fact word_fact(const Position& pos, const OpenWord& word) {
  return Fact::word("word", shown_word(word.text, face_of_word(pos, word)));
}

Marks marks_of(const Position& pos, const OpenWord& word) {
  Marks marks;
  for (const Kind kind : kinds_of(pos, use_of(word))) marks.push_back(kind_text(kind));
  return marks;
}

// A word that is taken is told to everybody; in a world without it, only that it was. In teams
// its theme counts when the turn has its three words: the figure is that of the score.
Told tell_taken(const Position& pos, const OpenWord& word) {
  const int waits = pos.terms.mode == Mode::teams ? edition::theme_points : 0;
  const Fact points = Fact::points("points", points_of(pos, use_of(word)) - waits);
  const Fact theme = theme_fact(face_of_word(pos, word));
  if (word.text.empty())
    return {.message = &say::told_taken_unread, .seat = word.seat, .facts = {theme, points}};
  return {.message = &say::told_taken,
          .seat = word.seat,
          .facts = {word_fact(pos, word), theme, points},
          .mark = marks_of(pos, word)};
}

// Whoever may speak about a word is called to it by a sentence of its own, which a page can
// say at once: the sand runs.
Told tell_call(const Message& message, const Position& pos, const OpenWord& word) {
  return {.message = &message,
          .facts = {Fact::seat("said_seat", word.seat), word_fact(pos, word),
                    theme_fact(face_of_word(pos, word))},
          .mark = marks_of(pos, word)};
}

bool is_called(const Position& pos, const OpenWord& word, Viewer viewer) {
  return viewer.is_seat() && speakers(pos, word).has(viewer.seat());
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
  if (is_called(pos, word, viewer)) return tell_call(say::told_judge_call, pos, word);
  return {.message = &say::told_waits,
          .seat = word.seat,
          .facts = {word_fact(pos, word), theme},
          .mark = marks_of(pos, word)};
}

// The whole deal is one thing to tell, once its last card lies there.
void tell_deal(const Position& after, Viewer viewer, std::vector<Told>& out) {
  const auto theme = [&after](std::string_view name, std::size_t column) {
    return Fact(name, face_name(after.columns[column].theme.face()));
  };
  out.push_back(
      {.message = &say::told_dealt,
       .facts = {theme("first", 0), theme("second", 1), theme("third", 2), theme("fourth", 3)}});
  if (after.fifth.card >= 0)
    out.push_back({.message = &say::told_fifth, .facts = {theme_fact(after.fifth.face())}});
  if (viewer.is_seat() && has_hands(after.terms.mode))
    out.push_back({.message = &say::told_hand,
                   .facts = {cards_fact("cards", after.hands[viewer.seat().index])}});
}

// The same for the packets of a team.
Told tell_packets(const Position& after, Viewer viewer) {
  if (!viewer.is_seat() || !are_together(after, viewer.seat(), after.active))
    return {.message = &say::told_packets};
  return {.message = &say::told_own_packets,
          .facts = {cards_fact("one", after.packets[0]), cards_fact("two", after.packets[1]),
                    cards_fact("three", after.packets[2])}};
}

std::optional<Told> tell_draw(const Position& pos, const Draw& draw, Viewer viewer) {
  if (pos.phase == Phase::dealing) return std::nullopt;
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
      return Told{
          .message = &say::told_top,
          .facts = {card_fact("card", kind), theme_fact(pos.columns[want.place].theme.face())},
          .mark = {kind_text(kind)}};
    case Need::pair:
      return Told{.message = &say::told_pair,
                  .facts = {card_fact("card", kind)},
                  .mark = {kind_text(kind)}};
    case Need::packet:
      return std::nullopt;  // all of them are told with the last
    default:
      break;
  }
  const Seat seat = seat_at(static_cast<int>(want.place));
  if (!viewer.is(seat)) return Told{.message = &say::told_card, .seat = seat};
  return Told{.message = &say::told_own_card,
              .seat = seat,
              .facts = {card_fact("card", kind)},
              .mark = {kind_text(kind)}};
}

const OpenWord* readable_word(const Position& pos, Face face, Viewer viewer) {
  const std::optional<std::size_t> column = column_of(pos, face);
  const OpenWord* word = column ? open_word_in(pos, *column) : nullptr;
  return word != nullptr && !word->text.empty() && may_read(pos, *word, viewer) ? word : nullptr;
}

// The press comes first, the reason may follow.
Told tell_bare_objection(const Position& pos, Seat seat, const Move& move, Viewer viewer) {
  const Fact theme = theme_fact(move.face);
  if (const OpenWord* word = readable_word(pos, move.face, viewer))
    return {
        .message = &say::told_objects_word, .seat = seat, .facts = {word_fact(pos, *word), theme}};
  return {.message = &say::told_objects, .seat = seat, .facts = {theme}};
}

// The word has been contested already, by somebody else: this is a voice, not another objection.
bool is_vote(const Position& pos, Seat seat, Face face) {
  const std::optional<std::size_t> column = column_of(pos, face);
  const OpenWord* word = column ? open_word_in(pos, *column) : nullptr;
  return word != nullptr && word->state == State::contested && word->objector != seat;
}

Told tell_vote_against(const Position& pos, Seat seat, const Move& move, Viewer viewer) {
  const Fact theme = theme_fact(move.face);
  if (const OpenWord* word = readable_word(pos, move.face, viewer))
    return {.message = &say::told_votes_against_word,
            .seat = seat,
            .facts = {word_fact(pos, *word), theme}};
  return {.message = &say::told_votes_against, .seat = seat, .facts = {theme}};
}

// Whoever may read the word hears which one it is.
Told tell_objection(const Position& pos, Seat seat, const Move& move, Viewer viewer) {
  const bool is_doubt = move.verb == Verb::doubt;
  if (!is_doubt && is_vote(pos, seat, move.face)) return tell_vote_against(pos, seat, move, viewer);
  if (!is_doubt && move.reason == Reason::none) return tell_bare_objection(pos, seat, move, viewer);
  const Fact reason = {"reason", reason_words(move.reason, is_doubt)};
  const Fact theme = theme_fact(move.face);
  const OpenWord* word = readable_word(pos, move.face, viewer);
  if (word == nullptr)
    return {.message = is_doubt ? &say::told_doubts : &say::told_contests,
            .seat = seat,
            .facts = {theme, reason}};
  if (is_doubt)
    return {
        .message = &say::told_doubts_word, .seat = seat, .facts = {word_fact(pos, *word), reason}};
  return {.message = &say::told_contests_word,
          .seat = seat,
          .facts = {word_fact(pos, *word), theme, reason}};
}

std::optional<Told> tell_move(const Position& pos, Seat seat, const Move& move, Viewer viewer) {
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
    case Verb::leave:
      return about(say::told_abstains);
    case Verb::explain:
      return Told{.message = &say::told_explains,
                  .seat = seat,
                  .facts = {theme_fact(move.face), {"reason", reason_words(move.reason, false)}}};
    case Verb::contest:
    case Verb::doubt:
      return tell_objection(pos, seat, move, viewer);
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
                  .facts = {card_fact("card", static_cast<Kind>(move.kind))}};
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
  if (clock.id == kStartClock) return Told{.message = &say::told_starts_itself};
  if (clock.id == kHushClock) return std::nullopt;  // the page counts it down
  if (clock.id >= kChoiceClock) return Told{.message = &say::told_gives_least, .seat = clock.seat};
  return std::nullopt;  // what becomes of the word is told
}

// What was not chosen is told as if it had been.
void tell_given(const Position& before, const Position& after, Seat seat, std::vector<Told>& out) {
  (before.won[seat.index] - after.won[seat.index]).each([&](int card) {
    out.push_back({.message = &say::told_gives,
                   .seat = seat,
                   .facts = {card_fact("card", kind_of_card(card))}});
  });
  (before.won_themes[seat.index] - after.won_themes[seat.index]).each([&](int card) {
    out.push_back({.message = &say::told_gives_theme,
                   .seat = seat,
                   .facts = {theme_fact(face_of(card, before.verso.has(card)))}});
  });
}

const OpenWord* still_open(const Position& after, const OpenWord& word) {
  for (const OpenWord& other : after.open)
    if (other.clock == word.clock) return &other;
  return nullptr;
}

// Who objects just now, by a move.
struct Objector {
  std::optional<Seat> seat{};
  Reason reason = Reason::none;
  bool is_doubt = false;
};

// Whoever may read the word hears which one it was, whose objection refused it and why: the
// one that was open, or the one that is made just now.
Told tell_refused(const Position& pos, const OpenWord& word, const Objector& now, Viewer viewer) {
  const bool was_open = word.state == State::contested || word.state == State::doubted;
  const std::optional<Seat> by = was_open ? word.objector : now.seat;
  const Reason reason = was_open ? word.reason : now.reason;
  const bool is_doubt = was_open ? word.is_doubt : now.is_doubt;
  const Fact theme = theme_fact(face_of_word(pos, word));
  if (!by || word.text.empty() || !may_read(pos, word, viewer))
    return {.message = &say::told_refused, .seat = word.seat, .facts = {theme}};
  if (reason == Reason::none)
    return {.message = &say::told_refused_word,
            .seat = word.seat,
            .facts = {word_fact(pos, word), theme, Fact::seat("by_seat", *by)}};
  return {.message = &say::told_refused_why,
          .seat = word.seat,
          .facts = {word_fact(pos, word),
                    theme,
                    Fact::seat("by_seat", *by),
                    {"reason", reason_words(reason, is_doubt)}}};
}

// A word that was maintained is marked in the story: it is an honour system.
Told tell_maintained(const Position& after, Seat seat) {
  const long long words = after.maintained[seat.index];
  return {.message = &say::told_maintained,
          .seat = seat,
          .facts = {{"words", words}, {"most", static_cast<long long>(kMostMaintained)}}};
}

// Words that were open and are settled now, of which the event itself tells nothing.
void tell_settled(const Position& before, const Position& after, const Objector& objector,
                  Viewer viewer, std::vector<Told>& out) {
  for (const OpenWord& word : before.open) {
    if (still_open(after, word) != nullptr) continue;
    if (after.said.size() > before.said.size()) {
      out.push_back(tell_taken(before, word));
      if (after.maintained != before.maintained) out.push_back(tell_maintained(after, word.seat));
    } else if (word.state == State::spelling) {
      out.push_back({.message = &say::told_lapsed, .seat = word.seat});
    } else {
      out.push_back(tell_refused(before, word, objector, viewer));
      const bool no_more = before.maintained[word.seat.index] >= kMostMaintained;
      if (no_more && (objector.is_doubt || word.is_doubt))
        out.push_back({.message = &say::told_maintained_enough, .seat = word.seat});
    }
  }
}

// An objection opens a vote, or leaves the word to its player.
void tell_calls(const Position& before, const Position& after, Viewer viewer,
                std::vector<Told>& out) {
  for (const OpenWord& word : after.open) {
    const OpenWord* was = still_open(before, word);
    if (was == nullptr || was->state == word.state) continue;
    if (word.state == State::contested && is_called(after, word, viewer))
      out.push_back(tell_call(say::told_vote_call, after, word));
    if (word.state == State::doubted)
      out.push_back({.message = &say::told_maintain_call,
                     .seat = word.seat,
                     .facts = {theme_fact(face_of_word(after, word))}});
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

// Who slapped and said nothing hears why the next slap has to wait.
void tell_hush(const Position& before, const Position& after, std::vector<Told>& out) {
  for (const Seat seat : SeatSet::first(after.terms.seats)) {
    if (seat.index >= kMostPlayers) break;
    if (after.silences[seat.index] <= before.silences[seat.index]) continue;
    if (after.silences[seat.index] >= kSilencesOfARound) {
      out.push_back({.message = &say::told_hushed_round, .seat = seat});
    } else {
      const auto seconds = static_cast<long long>(kHushTime / 1000);
      out.push_back({.message = &say::told_hushed, .seat = seat, .facts = {{"seconds", seconds}}});
    }
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
      const std::size_t team = owner_of(before, before.active);
      const int themes = after.won_themes[team].size() - before.won_themes[team].size();
      out.push_back({.message = &say::told_team_wins,
                     .facts = {{"team", number(before)},
                               Fact::points("points", themes * edition::theme_points)}});
    } else {
      out.push_back({.message = &say::told_team_fails,
                     .facts = {{"words", words}, {"team", number(before)}}});
    }
  }
  if (after.phase == Phase::between && before.phase != Phase::between)
    out.push_back({.message = &say::told_next_team, .facts = {{"team", number(after)}}});
}

// A pile that is empty is a step to the end; the third one is told as the end itself.
void tell_empty_pile(const Position& before, const Position& after, std::vector<Told>& out) {
  const int count = empty_piles(after);
  if (count > empty_piles(before) && count < kEmptyPiles)
    out.push_back({.message = &say::told_empty_pile,
                   .facts = {{"count", static_cast<long long>(count)},
                             {"all", static_cast<long long>(kEmptyPiles)}}});
}

// The sand of a team is everybody's in it.
Told tell_turn(const Position& after) {
  const Millis time = sand_time(after);
  const Fact seconds = {"seconds", static_cast<long long>(time / 1000)};
  if (after.terms.mode != Mode::teams)
    return {.message = &say::told_turn, .seat = after.active, .facts = {seconds}};
  const long long team = static_cast<long long>(owner_of(after, after.active)) + 1;
  return {.message = &say::told_team_turn, .facts = {{"team", team}, seconds}};
}

void tell_change(const Position& before, const Position& after, std::vector<Told>& out) {
  const Mode mode = after.terms.mode;
  tell_empty_pile(before, after, out);
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
    out.push_back(tell_turn(after));
  }
}

}  // namespace

std::optional<Told> Kokomots::told(const Position& pos, const Event<Kokomots>& event,
                                   Viewer viewer) const {
  constexpr Millis kAnyTime = 1;  // no sentence depends on it
  Position after = pos;
  std::optional<Told> told;
  bool is_told = false;
  Objector objector;
  if (const auto* played = std::get_if<Played<Move>>(&event)) {
    told = tell_move(pos, played->seat, played->move, viewer);
    is_told = played->move.verb == Verb::withdraw || played->move.verb == Verb::give_up;
    objector = {played->seat, played->move.reason, played->move.verb == Verb::doubt};
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
  if (pos.phase == Phase::dealing && after.phase != Phase::dealing)
    tell_deal(after, viewer, sentences);
  if (pos.terms.mode == Mode::teams && pos.to_deal > 0 && after.to_deal == 0)
    sentences.push_back(tell_packets(after, viewer));
  if (const auto* expired = std::get_if<Expired>(&event);
      expired != nullptr && expired->clock.id >= kChoiceClock && expired->clock.id < kSandClock)
    tell_given(pos, after, expired->clock.seat, sentences);
  if (!is_told) tell_settled(pos, after, objector, viewer, sentences);
  tell_calls(pos, after, viewer, sentences);
  tell_price(pos, after, sentences);
  tell_hush(pos, after, sentences);
  tell_change(pos, after, sentences);
  return told_together(std::move(sentences));
}

}  // namespace tablee::kokomots
