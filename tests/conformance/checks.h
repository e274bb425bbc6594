#pragma once
// The checks that hold every game to its contract (core/rules.h). Each walks
// random games of one variant and returns what it finds against the game.

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "conformance/findings.h"
#include "conformance/variants.h"
#include "search/knowledge.h"
#include "search/playout.h"
#include "table/table_of.h"

namespace tablee::conformance {

inline constexpr int kMostEvents = 20000;

inline std::vector<Viewer> all_viewers(int seats) {
  std::vector<Viewer> viewers = {Viewer::spectator()};
  for (int i = 0; i < seats; ++i) viewers.push_back(Viewer::at(seat_at(i)));
  return viewers;
}

// In a long game the first events are all looked at, later ones now and then.
inline constexpr int kAllOfTheFirst = 150;
inline constexpr int kLaterEach = 16;

// Walks `games` random games and calls visit(position, now, dice) before events.
template <Rules G, class Visit>
void walk(const G& g, const Variant& variant, int games, Findings& findings, Visit visit) {
  Playout<G> playout(g);
  for (int game = 0; game < games; ++game) {
    Dice dice(static_cast<std::uint64_t>(game) + 1);
    const Result<typename G::Position> start = g.start(variant.settings, variant.seating);
    if (!start) return findings.add("start refuses its own settings: " + variant.name);
    typename G::Position pos = *start;
    Millis now = 0;
    int events = 0;
    using Step = typename Playout<G>::Step;
    Step done = Step::move;
    while (done != Step::over && done != Step::stuck && events++ < kMostEvents) {
      if (events <= kAllOfTheFirst || events % kLaterEach == 0 || g.turn(pos).is_over())
        visit(pos, now, dice);
      done = playout.step(pos, dice, now);
    }
    findings.require(done == Step::over, "a random game does not end");
  }
}

// Somebody wins, mates share their rank, and the second of two teams is second however many
// are in the first.
inline void require_ranks(const Outcome& outcome, Teams teams, const Seating& seating,
                          Findings& findings) {
  const auto seats = static_cast<std::size_t>(seating.seats());
  const bool is_whole = outcome.scores.size() == seats && outcome.ranks.size() == seats;
  findings.require(is_whole && std::ranges::find(outcome.ranks, 1) != outcome.ranks.end(),
                   "an outcome without a winner");
  if (!is_whole) return;
  const int sides = teams.count > 0 ? teams.count : seating.seats();
  findings.require(std::ranges::all_of(outcome.ranks, [&](int rank) { return rank <= sides; }),
                   "a rank counts the members of a team apart");
  for (int i = 0; teams.count > 0 && i < seating.seats(); ++i)
    for (int j = 0; j < i; ++j)
      if (team_of(seating, teams, seat_at(i)) == team_of(seating, teams, seat_at(j)))
        findings.require(outcome.ranks[static_cast<std::size_t>(i)] ==
                             outcome.ranks[static_cast<std::size_t>(j)],
                         "members of a team have different ranks");
}

// Games end, positions stay sound, the turn and the outcome agree.
template <Rules G>
Findings check_random_games(const G& g, const Variant& variant) {
  Findings findings;
  walk(g, variant, kGames, findings, [&](const typename G::Position& pos, Millis, Dice&) {
    const Turn turn = g.turn(pos);
    findings.require(g.is_ok(pos), "is_ok fails in a random game");
    findings.require(turn.is_over() == g.outcome(pos).has_value(),
                     "turn and outcome disagree about the end");
    if (const std::optional<Outcome> outcome = g.outcome(pos))
      require_ranks(*outcome, teams_of<G>(variant.settings), variant.seating, findings);
    if (turn.is_over() || turn.is_chance()) {
      findings.require(turn.seats().empty(), "seats may act while chance does or after the end");
      return;
    }
    std::vector<typename G::Move> moves;
    for (const Seat seat : turn.seats()) {
      findings.require(seat.index < variant.seating.seats(), "a seat that does not exist may act");
      g.legal_moves(pos, seat, moves);
    }
    const std::optional<Seat> lead = turn.lead();
    findings.require(!lead || turn.seats().has(*lead), "the lead is a seat that may not act");
    findings.require(!moves.empty() || !turn.clocks.empty(), "nobody can do anything");
  });
  return findings;
}

inline bool are_sound(const Marks& marks) {
  return std::ranges::all_of(marks, [](const std::string& mark) {
    return !mark.empty() && mark.size() <= 16 && mark.find(' ') == std::string::npos;
  });
}

// What an account and a refusal point at can be pointed at.
inline void require_marks(const Result<Account>& account, Findings& findings) {
  if (!account) return findings.require(are_sound(account.error().mark), "a mark is no place");
  for (const AccountLine& line : account->lines)
    findings.require(are_sound(line.mark), "a mark is no place");
}

// Some of the moves listed for a seat, spread over the whole list: a game of words may
// list thousands, and neighbours are alike.
template <Rules G>
std::vector<typename G::Move> listed_sample(const G& g, const typename G::Position& pos, Seat seat,
                                            Rng& rng) {
  constexpr std::size_t kMost = 12;
  std::vector<typename G::Move> moves;
  g.legal_moves(pos, seat, moves);
  if (moves.size() <= kMost) return moves;
  std::vector<typename G::Move> some;
  for (std::size_t i = 0; i < kMost; ++i) {
    const std::size_t begin = i * moves.size() / kMost;
    const std::size_t end = (i + 1) * moves.size() / kMost;
    some.push_back(moves[begin + rng.below(static_cast<std::uint32_t>(end - begin))]);
  }
  return some;
}

// What is listed is legal, and checking changes nothing; other seats are refused.
template <Rules G>
Findings check_listed_moves(const G& g, const Variant& variant) {
  Findings findings;
  walk(g, variant, std::max(2, kGames / 8), findings,
       [&](const typename G::Position& pos, Millis now, Dice& dice) {
         const Turn turn = g.turn(pos);
         for (const Seat seat : turn.seats()) {
           for (const typename G::Move& move : listed_sample(g, pos, seat, dice.rng())) {
             const typename G::Position before = pos;
             const Result<Account> account = g.check(pos, seat, move, now);
             findings.require(account.has_value(), "a listed move does not pass check");
             findings.require(before == pos, "check changes the position");
             require_marks(account, findings);
             if (!account) continue;
             findings.require(judged(g, pos, seat, move).has_value(),
                              "a listed move has a word that judge does not know");
             typename G::Position after = pos;
             g.apply(after, seat, move, now);
             findings.require(g.is_ok(after), "is_ok fails after a listed move");
             for (const Seat other : SeatSet::first(variant.seating.seats()))
               if (!turn.seats().has(other))
                 findings.require(!g.check(pos, other, move, now),
                                  "a seat that may not act passes check");
           }
         }
       });
  return findings;
}

// Text forms are inverses, and a damaged move is refused or sound.
template <Rules G>
Findings check_texts(const G& g, const Variant& variant) {
  Findings findings;
  Rng rng(7);
  const auto check_move = [&](const typename G::Position& pos, Seat seat,
                              const typename G::Move& move, Millis now) {
    const std::string text = g.to_text(pos, move);
    const Result<typename G::Move> again = g.parse_move(pos, text);
    findings.require(again && *again == move, "a move does not survive its text");
    std::string damaged = text;
    damaged[rng.below(static_cast<std::uint32_t>(damaged.size()))] =
        static_cast<char>(32 + rng.below(95));
    if (const Result<typename G::Move> other = g.parse_move(pos, damaged);
        other && g.check(pos, seat, *other, now)) {
      typename G::Position after = pos;
      g.apply(after, seat, *other, now);
      findings.require(g.is_ok(after), "a damaged move passes check and breaks the position");
    }
  };
  walk(g, variant, std::max(2, kGames / 8), findings,
       [&](const typename G::Position& pos, Millis now, Dice& dice) {
         const Result<typename G::Position> again = g.parse_position(g.to_text(pos));
         findings.require(again && *again == pos, "a position does not survive its text");
         const Turn turn = g.turn(pos);
         if (turn.is_chance()) {
           const typename G::Draw draw = g.sample(pos, dice);
           const Result<typename G::Draw> same = g.parse_draw(pos, g.to_text(pos, draw));
           findings.require(same && *same == draw, "a draw does not survive its text");
         }
         for (const Seat seat : turn.seats()) {
           for (const typename G::Move& move : listed_sample(g, pos, seat, dice.rng()))
             check_move(pos, seat, move, now);
         }
       });
  return findings;
}

// A viewer cannot tell a resampled position from the true one, and resampling
// depends on nothing the viewer does not know.
template <Rules G>
Findings check_no_leak(const G& g, const Variant& variant) {
  Findings findings;
  walk(g, variant, std::max(1, kGames / 4), findings,
       [&](const typename G::Position& pos, Millis, Dice& dice) {
         const Deal one(dice.rng().next());
         const Deal two(dice.rng().next());
         for (const Viewer viewer : all_viewers(variant.seating.seats())) {
           const typename G::Position world = g.resample(pos, viewer, one);
           findings.require(g.is_ok(world), "resample makes an unsound position");
           findings.require(g.view(world, viewer) == g.view(pos, viewer),
                            "a view tells what the viewer may not know");
           findings.require(g.resample(world, viewer, two) == g.resample(pos, viewer, two),
                            "resample depends on hidden facts");
           findings.require(g.turn(world).seats() == g.turn(pos).seats() &&
                                g.turn(world).lead() == g.turn(pos).lead() &&
                                g.turn(world).is_chance() == g.turn(pos).is_chance(),
                            "whose turn it is tells what the viewer may not know");
         }
       });
  return findings;
}

// The kinds of thing a seat may do: short ids, each once, all that is listed among them,
// and nothing that the seat does not know.
template <HasActs G>
Findings check_acts(const G& g, const Variant& variant) {
  Findings findings;
  const auto acts_of = [&](const typename G::Position& pos, Seat seat) {
    std::vector<std::string> acts;
    g.acts(pos, seat, acts);
    return acts;
  };
  walk(g, variant, std::max(2, kGames / 8), findings,
       [&](const typename G::Position& pos, Millis, Dice& dice) {
         for (const Seat seat : g.turn(pos).seats()) {
           const std::vector<std::string> acts = acts_of(pos, seat);
           const Deal deal(dice.rng().next());
           findings.require(acts_of(g.resample(pos, Viewer::at(seat), deal), seat) == acts,
                            "acts tell what the seat cannot know");
           findings.require(are_sound(acts), "an act is no short id");
           findings.require(std::set(acts.begin(), acts.end()).size() == acts.size(),
                            "an act is told twice");
           for (const typename G::Move& move : listed_sample(g, pos, seat, dice.rng())) {
             const std::string text = g.to_text(pos, move);
             findings.require(std::ranges::find(acts, text.substr(0, text.find(' '))) != acts.end(),
                              "a listed move is no act");
           }
         }
       });
  return findings;
}

// What a viewer is shown of a draw tells exactly what its view then tells; and
// after two draws that look alike to a viewer, resampling gives the same worlds.
template <Rules G>
Findings check_hidden_draws(const G& g, const Variant& variant) {
  Findings findings;
  walk(g, variant, std::max(1, kGames / 4), findings,
       [&](const typename G::Position& pos, Millis now, Dice& dice) {
         if (!g.turn(pos).is_chance()) return;
         const typename G::Draw one = g.sample(pos, dice);
         const typename G::Draw two = g.sample(pos, dice);
         typename G::Position after_one = pos;
         typename G::Position after_two = pos;
         g.resolve(after_one, one, now);
         g.resolve(after_two, two, now);
         for (const Viewer viewer : all_viewers(variant.seating.seats())) {
           const bool same_view = g.view(after_one, viewer) == g.view(after_two, viewer);
           const bool same_shown = g.shown(pos, Drawn<typename G::Draw>{one}, viewer) ==
                                   g.shown(pos, Drawn<typename G::Draw>{two}, viewer);
           findings.require(same_shown || !same_view, "an event shows what the view hides");
           findings.require(same_view || !same_shown, "an event hides what the view shows");
           const Deal deal(dice.rng().next());
           findings.require(!same_view || g.resample(after_one, viewer, deal) ==
                                              g.resample(after_two, viewer, deal),
                            "resample keeps what the viewer cannot know");
         }
       });
  return findings;
}

// Where few worlds are possible, all are equally likely.
template <Rules G>
Findings check_resample_is_uniform(const G& g, const Variant& variant) {
  constexpr int kSamples = 3000;
  constexpr std::size_t kMostWorlds = 30;
  Findings findings;
  int budget = 6;
  walk(g, variant, 2, findings, [&](const typename G::Position& pos, Millis, Dice& dice) {
    if (budget == 0) return;
    const Viewer viewer = Viewer::at(seat_at(0));
    std::vector<std::pair<typename G::Position, int>> worlds;  // and how often
    for (int i = 0; i < kSamples && worlds.size() <= kMostWorlds; ++i) {
      if (i == kSamples / 50 && worlds.size() == 1) break;  // nothing is hidden here
      const typename G::Position world = g.resample(pos, viewer, Deal(dice.rng().next()));
      const auto met = std::ranges::find(worlds, world, &decltype(worlds)::value_type::first);
      if (met == worlds.end()) {
        worlds.emplace_back(world, 1);
      } else {
        ++met->second;
      }
    }
    if (worlds.size() < 2 || worlds.size() > kMostWorlds) return;
    --budget;
    const double expected = static_cast<double>(kSamples) / static_cast<double>(worlds.size());
    for (const auto& [world, count] : worlds) {
      const double off = (count - expected) * (count - expected) / expected;
      findings.require(off < 36, "resample prefers some worlds");  // six standard deviations
    }
  });
  return findings;
}

// A fast random move is one of the listed ones, each about as often as any other, unless the
// game says that they are uneven.
template <HasRandomMove G>
Findings check_random_move(const G& g, const Variant& variant) {
  Findings findings;
  int budget = 40;
  walk(g, variant, 4, findings, [&](const typename G::Position& pos, Millis, Dice& dice) {
    const Turn turn = g.turn(pos);
    if (turn.is_chance() || turn.is_over() || budget-- <= 0) return;
    const Seat seat = turn.seats().lowest();
    std::vector<typename G::Move> moves;
    g.legal_moves(pos, seat, moves);
    std::vector<int> counts(moves.size());
    const int tries = 200 * static_cast<int>(moves.size());
    for (int i = 0; i < tries; ++i) {
      const auto at = std::ranges::find(moves, g.random_move(pos, seat, dice.rng()));
      if (at == moves.end()) return findings.add("a random move is not listed");
      ++counts[static_cast<std::size_t>(at - moves.begin())];
    }
    if constexpr (!HasUnevenRandomMoves<G>)
      for (const int count : counts)
        findings.require(count > 200 - 90 && count < 200 + 90, "random moves are not uniform");
  });
  return findings;
}

// A game that plays out by itself ends as it does event by event, with the same dice. It
// is asked only where no clock runs.
template <HasPlayOut G>
Findings check_play_out(const G& g, const Variant& variant) {
  Findings findings;
  walk(g, variant, 4, findings, [&](const typename G::Position& pos, Millis, Dice& dice) {
    const Turn turn = g.turn(pos);
    if (turn.seats().empty() || !turn.clocks.empty()) return;
    Dice own(dice.rng().next());
    Dice others = own;
    typename G::Position at_once = pos;
    const int moves = g.play_out(at_once, own);
    typename G::Position by_events = pos;
    Playout<G> playout(g);
    int steps = 0;
    Millis now = 0;
    using Step = typename Playout<G>::Step;
    for (int events = 0; events < kMostEvents; ++events) {
      const Step done = playout.step(by_events, others, now);
      if (done == Step::over || done == Step::stuck) break;
      if (done == Step::move) ++steps;
    }
    findings.require(at_once == by_events, "play_out ends otherwise than event by event");
    findings.require(moves == steps, "play_out miscounts the moves");
    findings.require(own.rng().next() == others.rng().next(), "play_out uses the dice otherwise");
  });
  return findings;
}

// No clock is missed, and none goes on for the same seat once it ran out, while the same
// seats may act. It may begin again for another seat. Whoever has clocks tells what they are.
template <Rules G>
Findings check_clocks(const G& g, const Variant& variant) {
  Findings findings;
  walk(g, variant, kGames, findings, [&](const typename G::Position& pos, Millis now, Dice&) {
    const Turn turn = g.turn(pos);
    findings.require(HasClocks<G> || turn.clocks.empty(), "clocks of which nothing is told");
    for (const Clock& clock : turn.clocks) {
      findings.require(clock.deadline >= now, "a clock was due and did not fire");
      if constexpr (HasClocks<G>)
        findings.require(!G::clock_facts(pos, clock).name.empty(), "a clock has no name");
      typename G::Position after = pos;
      g.expire(after, clock, clock.deadline);
      findings.require(g.is_ok(after), "is_ok fails after a clock ran out");
      findings.require(after != pos, "a clock that ran out changes nothing");
      for (const Clock& later : g.turn(after).clocks)
        findings.require(later.id != clock.id || later.seat != clock.seat ||
                             g.turn(after).seats() != turn.seats(),
                         "a clock that ran out goes on running");
    }
  });
  return findings;
}

// Whether this log could have been written by a table that fires its clocks in time.
template <Rules G>
Findings audit_log(const G& g, const Variant& variant, const std::vector<Entry>& log) {
  Findings findings;
  typename G::Position pos = *g.start(variant.settings, variant.seating);
  for (const Entry& entry : log) {
    const Turn turn = g.turn(pos);
    const Clock* due = first_clock(turn);
    if (due != nullptr && entry.kind != EntryKind::expire)
      findings.require(due->deadline > entry.at, "a clock fired late");
    if (entry.kind == EntryKind::play) {
      const Result<typename G::Move> move = g.parse_move(pos, entry.text);
      if (!move || !g.check(pos, entry.seat, *move, entry.at)) {
        findings.add("the log holds an illegal move");
        return findings;
      }
      g.apply(pos, entry.seat, *move, entry.at);
    } else if (entry.kind == EntryKind::draw) {
      const Result<typename G::Draw> draw = g.parse_draw(pos, entry.text);
      if (!turn.is_chance() || !draw) {
        findings.add("the log holds an impossible draw");
        return findings;
      }
      g.resolve(pos, *draw, entry.at);
    } else if (entry.kind == EntryKind::expire) {
      if (due == nullptr || due->id != entry.clock || due->deadline != entry.at) {
        findings.add("a clock fired late");
        return findings;
      }
      g.expire(pos, *due, entry.at);
    }
  }
  return findings;
}

}  // namespace tablee::conformance
