// The suite itself: a game broken on purpose must be found out.

#include <gtest/gtest.h>

#include <bit>

#include "conformance/table_checks.h"
#include "conformance/told_checks.h"
#include "messages/modele.h"
#include "template_game/game.h"
#include "template_game/odd_games.h"

namespace tablee::conformance {
namespace {

using modele::Modele;

Variant two_seats() { return all_variants<Modele>()[0]; }

// Shows everybody the cards of seat 0.
struct LeakingView : Modele {
  View view(const Position& pos, Viewer viewer) const {
    View view = Modele::view(pos, viewer);
    view.open.hands[0] = pos.hands[0];
    return view;
  }
};

// A claimed card that is accepted leaves the game instead of going to the pit.
struct LostCard : Modele {
  void resolve(Position& pos, const Draw& draw, Millis at) const {
    const Position before = pos;
    Modele::resolve(pos, draw, at);
    if (draw.is_verdict && draw.accepted && pos.shuffles == before.shuffles) pos.pit = before.pit;
  }
};

// Lists a claim of a card that nobody has.
struct IllegalListing : Modele {
  void legal_moves(const Position& pos, Seat seat, std::vector<Move>& out) const {
    Modele::legal_moves(pos, seat, out);
    out.push_back({modele::Verb::claim, 9});
  }
};

// Lists a veto on a ground that no dictionary knows.
struct UnknownListing : Modele {
  void legal_moves(const Position& pos, Seat seat, std::vector<Move>& out) const {
    Modele::legal_moves(pos, seat, out);
    for (Move& move : out)
      if (move.verb == modele::Verb::veto) move.ground = {'Z', 'U', 'T'};
  }
};

// Looks into the dictionary when a move is checked.
struct BookishCheck : Modele {
  using Modele::Modele;
  Result<Account> check(const Position& pos, Seat seat, const Move& move, Millis at) const {
    const Result<void> known = judge(pos, seat, move);
    return known ? Modele::check(pos, seat, move, at) : std::unexpected(known.error());
  }
};

// Look into the dictionary of the day for what they show and tell.
struct Bookish : Modele {
  explicit Bookish(const GameResources& resources)
      : Modele(resources), words(resources.lexicon->size()) {}
  std::size_t words;
};
struct BookishView : Bookish {
  using Bookish::Bookish;
  void write(const View& view, JsonWriter& json) const {
    Modele::write(view, json);
    json.field("words", words);
  }
};
struct BookishEvents : Bookish {
  using Bookish::Bookish;
  std::optional<std::string> shown(const Position& pos, const Event<Modele>& event,
                                   Viewer viewer) const {
    std::optional<std::string> text = Modele::shown(pos, event, viewer);
    return text ? *text + " " + std::to_string(words) : text;
  }
  std::optional<Told> told(const Position& pos, const Event<Modele>& event, Viewer viewer) const {
    return words < 2 ? std::nullopt : Modele::told(pos, event, viewer);
  }
};

// Chooses the first listed move more often than not.
struct BiasedChoice : Modele {
  Move random_move(const Position& pos, Seat seat, Rng& rng) const {
    std::vector<Move> moves;
    legal_moves(pos, seat, moves);
    const std::uint32_t n = rng.below(2 * static_cast<std::uint32_t>(moves.size()));
    return moves[n < moves.size() ? n : 0];
  }
};

// The same, and says so.
struct UnevenChoice : BiasedChoice {
  static constexpr bool kRandomMovesAreUneven = true;
};

// Chooses a move that is not listed.
struct UnlistedChoice : UnevenChoice {
  Move random_move(const Position&, Seat, Rng&) const { return {modele::Verb::claim, 9}; }
};

// Ranks seats where teams play.
struct RankedSeats : Modele {
  std::optional<Outcome> outcome(const Position& pos) const {
    const std::optional<Outcome> outcome = Modele::outcome(pos);
    if (!outcome) return outcome;
    FixedList<std::int32_t, kMaxSeats> no_tie_break;
    for (std::size_t i = 0; i < outcome->scores.size(); ++i) no_tie_break.push_back(0);
    return rank_by(outcome->scores, no_tie_break);
  }
};

// Waits for the one who has just claimed.
struct WrongLead : Modele {
  Turn turn(const Position& pos) const {
    const Turn turn = Modele::turn(pos);
    return pos.phase == modele::Phase::veto ? Turn::of(turn.seats(), pos.claimer) : turn;
  }
};

// Waits for the better hand, which nobody may know.
struct TellingLead : Modele {
  Turn turn(const Position& pos) const {
    const Turn turn = Modele::turn(pos);
    if (turn.seats().size() < 2) return turn;
    Turn telling = Turn::of(turn.seats(), seat_at(pos.hands[0].has(15) ? 0 : 1));
    telling.clocks = turn.clocks;
    return telling;
  }
};

// Points at a sentence instead of a card.
struct WordyMark : Modele {
  Result<Account> check(const Position& pos, Seat seat, const Move& move, Millis at) const {
    Result<Account> account = Modele::check(pos, seat, move, at);
    if (account)
      for (AccountLine& line : account->lines) line.mark = {"the first card"};
    return account;
  }
};

// Warns of an opponent who holds the highest card.
struct TellingActs : Modele {
  void acts(const Position& pos, Seat seat, std::vector<std::string>& out) const {
    Modele::acts(pos, seat, out);
    if (pos.hands[seat.index == 0 ? 1 : 0].has(15)) out.emplace_back("gare");
  }
};

// Does not say that one may pass.
struct ForgetfulActs : Modele {
  void acts(const Position& pos, Seat seat, std::vector<std::string>& out) const {
    Modele::acts(pos, seat, out);
    std::erase(out, "passe");
  }
};

// The veto clock runs on for a while after its time.
struct LateClock : Modele {
  void expire(Position& pos, const Clock& clock, Millis at) const {
    if (clock.id == modele::kVetoClock && pos.veto_clock.deadline % 2 == 0) {
      pos.veto_clock.deadline += 501;
      return;
    }
    Modele::expire(pos, clock, at);
  }
};

// The veto clock begins again, for the other seat.
struct RelayClock : LateClock {
  Turn turn(const Position& pos) const {
    Turn turn = Modele::turn(pos);
    for (Clock& clock : turn.clocks)
      if (clock.id == modele::kVetoClock)
        clock.seat = seat_at(pos.veto_clock.deadline % 2 == 0 ? 0 : 1);
    return turn;
  }
};

struct NamelessClock : Modele {
  static ClockFacts clock_facts(const Position& pos, const Clock& clock) {
    return {.name = {}, .total = Modele::clock_facts(pos, clock).total};
  }
};

// Nobody is in a hurry.
struct Unhurried : Modele {
  Turn turn(const Position& pos) const {
    Turn turn = Modele::turn(pos);
    turn.clocks.clear();
    return turn;
  }
};

struct SoundPlayOut : Unhurried {
  int play_out(Position& pos, Dice& dice) const {
    return Playout<Unhurried>(*this).run(pos, dice).value_or(0);
  }
};

// Throws the dice once too often before it plays out.
struct WastefulPlayOut : Unhurried {
  int play_out(Position& pos, Dice& dice) const {
    (void)dice.rng().next();
    return Playout<Unhurried>(*this).run(pos, dice).value_or(0);
  }
};

// Would stop the game if it were asked while its clocks run.
struct TimedPlayOut : Modele {
  int play_out(Position& pos, Dice&) const {
    pos.phase = modele::Phase::over;
    return -1000;
  }
};

// Tells the others which card was drawn.
struct TellingEvent : Modele {
  std::optional<std::string> shown(const Position& pos, const Event<Modele>& event,
                                   Viewer viewer) const {
    if (const auto* drawn = std::get_if<Drawn<Draw>>(&event)) return to_text(pos, drawn->draw);
    return Modele::shown(pos, event, viewer);
  }
};

// Tells everybody the value of a card that only its owner sees.
struct TellingTold : Modele {
  std::optional<Told> told(const Position& pos, const Event<Modele>& event, Viewer viewer) const {
    std::optional<Told> told = Modele::told(pos, event, viewer);
    if (const auto* drawn = std::get_if<Drawn<Draw>>(&event); drawn && !drawn->draw.is_verdict) {
      told->message = &messages::modele::told_known_card;
      told->facts = {{"value", modele::value_of(drawn->draw.card)}};
    }
    return told;
  }
};

// Adds to each claim how many high cards the others hold.
struct CountingTold : Modele {
  std::optional<Told> told(const Position& pos, const Event<Modele>& event, Viewer viewer) const {
    std::optional<Told> told = Modele::told(pos, event, viewer);
    int high = 0;
    pos.bag.each([&high](int card) { high += modele::value_of(card) == 4 ? 1 : 0; });
    if (std::holds_alternative<Played<Move>>(event))
      told->then.push_back({.message = &messages::modele::claims, .facts = {{"value", high}}});
    return told;
  }
};

// Changes what the sound game tells.
template <class Change>
struct ChangedTold : Modele {
  std::optional<Told> told(const Position& pos, const Event<Modele>& event, Viewer viewer) const {
    std::optional<Told> told = Modele::told(pos, event, viewer);
    if (told) Change()(told);
    return told;
  }
};

template <class Change>
std::string found_in_told(Change) {
  return check_told(ChangedTold<Change>{}, two_seats()).text();
}

// Gives the true position as a possible one.
struct LazyResample : Modele {
  Position resample(const Position& pos, Viewer, Deal) const { return pos; }
};

// Forgets the small clock in the text of a position.
struct ForgetfulText : Modele {
  using Modele::to_text;
  Result<Position> parse_position(std::string_view text) const {
    Result<Position> pos = Modele::parse_position(text);
    if (pos) pos->veto_clock.clear();
    return pos;
  }
};

// Acts on a card that its seat cannot see.
class PeekingBot {
 public:
  template <class Knowledge>
  PeekingBot(const Knowledge& knowledge, int, Deal, Millis at) {
    const Modele::Position truth = std::bit_cast<Thief<Knowledge>>(knowledge).truth;
    std::vector<modele::Move> moves;
    if (knowledge.rules().turn(truth).seats().has(knowledge.seat()))
      knowledge.rules().legal_moves(truth, knowledge.seat(), moves);
    const int other = 1 - knowledge.seat().index;
    const modele::CardSet& hand = truth.hands[static_cast<std::size_t>(other)];
    plan_.at = at + 100 + (hand.empty() ? 0 : hand.lowest());
    if (!moves.empty()) plan_.move = moves[0];
  }
  bool step(std::uint64_t) { return true; }
  Plan<modele::Move> plan() const { return plan_; }

 private:
  template <class Knowledge>
  struct Thief {  // the layout of Knowledge: only a test may do this
    const Modele* rules;
    Modele::Position truth;
    Seat seat;
  };
  Plan<modele::Move> plan_;
};

TEST(ConformanceSuite, finds_nothing_against_the_sound_game) {
  const Modele sound;
  EXPECT_TRUE(check_random_games(sound, two_seats()).empty());
  EXPECT_TRUE(check_no_leak(sound, two_seats()).empty());
  EXPECT_EQ(check_told(sound, two_seats()).text(), "");
}

TEST(ConformanceSuite, finds_a_leaking_view) {
  EXPECT_NE(check_no_leak(LeakingView{}, two_seats()).text().find("a view tells"),
            std::string::npos);
}

TEST(ConformanceSuite, finds_a_lost_card) {
  EXPECT_NE(check_random_games(LostCard{}, two_seats()).text().find("is_ok fails"),
            std::string::npos);
}

TEST(ConformanceSuite, finds_a_listed_illegal_move) {
  EXPECT_NE(check_listed_moves(IllegalListing{}, two_seats()).text().find("does not pass check"),
            std::string::npos);
}

TEST(ConformanceSuite, finds_a_listed_move_with_an_unknown_word) {
  EXPECT_NE(check_listed_moves(UnknownListing{}, two_seats()).text().find("judge does not know"),
            std::string::npos);
}

TEST(ConformanceSuite, finds_random_moves_that_are_uneven_or_not_listed) {
  EXPECT_EQ(check_random_move(BiasedChoice{}, two_seats()).text(),
            "random moves are not uniform\n");
  EXPECT_EQ(check_random_move(UnevenChoice{}, two_seats()).text(), "");
  EXPECT_EQ(check_random_move(UnlistedChoice{}, two_seats()).text(),
            "a random move is not listed\n");
}

TEST(ConformanceSuite, finds_a_log_that_needs_the_words) {
  using Listed = Game<BookishCheck, modele::WaitingBot<BookishCheck>>;
  EXPECT_EQ(check_replay<Listed>(two_seats()).text(), "a replay needs the words\n");
}

TEST(ConformanceSuite, finds_a_table_that_is_not_told_from_its_log_alone) {
  EXPECT_EQ(
      (check_shown_from_its_log<Game<BookishView, modele::WaitingBot<BookishView>>>(two_seats())
           .text()),
      "a view asks the dictionary\n");
  EXPECT_EQ(
      (check_shown_from_its_log<Game<BookishEvents, modele::WaitingBot<BookishEvents>>>(two_seats())
           .text()),
      "what is shown of an event asks the dictionary\n"
      "what is told of an event asks the dictionary\n");
}

TEST(ConformanceSuite, finds_a_mark_that_is_no_place) {
  EXPECT_EQ(check_listed_moves(WordyMark{}, two_seats()).text(), "a mark is no place\n");
}

TEST(ConformanceSuite, finds_acts_that_tell_a_secret) {
  EXPECT_EQ(check_acts(TellingActs{}, two_seats()).text(), "acts tell what the seat cannot know\n");
}

TEST(ConformanceSuite, finds_acts_that_lack_a_listed_move) {
  EXPECT_EQ(check_acts(ForgetfulActs{}, two_seats()).text(), "a listed move is no act\n");
}

TEST(ConformanceSuite, finds_the_second_of_two_teams_called_third) {
  const auto variants = all_variants<Modele>();
  const auto teams = std::ranges::find_if(
      variants, [](const Variant& variant) { return variant.settings.flag("equipes"); });
  ASSERT_NE(teams, variants.end());
  EXPECT_EQ(check_random_games(Modele{}, *teams).text(), "");
  EXPECT_EQ(check_random_games(RankedSeats{}, *teams).text(),
            "a rank counts the members of a team apart\n");
}

TEST(ConformanceSuite, finds_a_lead_that_may_not_act) {
  EXPECT_NE(check_random_games(WrongLead{}, two_seats()).text().find("the lead is a seat"),
            std::string::npos);
}

TEST(ConformanceSuite, finds_a_lead_that_tells_who_holds_what) {
  EXPECT_EQ(check_no_leak(TellingLead{}, two_seats()).text(),
            "whose turn it is tells what the viewer may not know\n");
}

TEST(ConformanceSuite, finds_a_game_that_plays_out_otherwise) {
  EXPECT_NE(check_play_out(WastefulPlayOut{}, two_seats()).text().find("event by event"),
            std::string::npos);
}

TEST(ConformanceSuite, finds_nothing_against_a_game_that_plays_out_in_the_same_way) {
  EXPECT_EQ(check_play_out(SoundPlayOut{}, two_seats()).text(), "");
}

TEST(ConformanceSuite, a_game_does_not_play_out_by_itself_while_a_clock_runs) {
  const TimedPlayOut rules;
  EXPECT_EQ(check_play_out(rules, two_seats()).text(), "");
  Modele::Position pos = *rules.start(two_seats().settings, two_seats().seating);
  Dice dice(1);
  EXPECT_GT(Playout<TimedPlayOut>(rules).run(pos, dice), 0);
}

TEST(ConformanceSuite, finds_a_clock_without_a_name) {
  EXPECT_NE(check_clocks(NamelessClock{}, two_seats()).text().find("has no name"),
            std::string::npos);
}

TEST(ConformanceSuite, a_clock_may_begin_again_for_another_seat) {
  EXPECT_EQ(check_clocks(RelayClock{}, two_seats()).text(), "");
}

TEST(ConformanceSuite, finds_a_clock_that_fires_late) {
  EXPECT_NE(check_clocks(LateClock{}, two_seats()).text().find("goes on running"),
            std::string::npos);
}

TEST(ConformanceSuite, finds_a_log_in_which_a_clock_fired_late) {
  const Registry registry = Registry::of(modele::List{});
  const Variant variant = two_seats();
  const auto table = registry.games()[0].open(variant.settings, variant.seating, chance_from(1));
  (*table)->advance(0);
  ASSERT_TRUE((*table)->play(seat_at(0), (*table)->legal_moves(seat_at(0))[0], 100));
  (*table)->advance(60'000);
  std::vector<Entry> log = (*table)->log();
  EXPECT_TRUE(audit_log(Modele{}, variant, log).empty());
  const auto expiry = std::ranges::find(log, EntryKind::expire, &Entry::kind);
  ASSERT_NE(expiry, log.end());
  expiry->at += 1;
  EXPECT_EQ(audit_log(Modele{}, variant, log).text(), "a clock fired late\n");
}

TEST(ConformanceSuite, finds_an_event_that_tells_too_much) {
  EXPECT_NE(
      check_hidden_draws(TellingEvent{}, two_seats()).text().find("shows what the view hides"),
      std::string::npos);
}

TEST(ConformanceSuite, finds_a_sentence_that_tells_a_hidden_card) {
  EXPECT_EQ(check_told(TellingTold{}, two_seats()).text(),
            "an event is told with what the viewer may not know\n");
  EXPECT_EQ(check_told(CountingTold{}, two_seats()).text(),
            "an event is told with what the viewer may not know\n");
}

TEST(ConformanceSuite, finds_a_sentence_that_lacks_a_fact) {
  EXPECT_EQ(found_in_told([](std::optional<Told>& told) { told->facts.clear(); }),
            "a sentence lacks a fact\n");
  EXPECT_EQ(found_in_told([](std::optional<Told>& told) { told->seat.reset(); }),
            "a sentence lacks a fact\n");
}

TEST(ConformanceSuite, finds_a_fact_that_no_sentence_needs) {
  EXPECT_EQ(found_in_told([](std::optional<Told>& told) { told->facts.emplace_back("idle", 1); }),
            "a fact stands in no sentence\n");
}

TEST(ConformanceSuite, finds_facts_of_the_wrong_kind) {
  EXPECT_EQ(found_in_told([](std::optional<Told>& told) {
              for (Fact& fact : told->facts)
                if (fact.name == "points") fact.kind = FactKind::text;
            }),
            "a word bends to what is no figure\n");
  EXPECT_EQ(found_in_told([](std::optional<Told>& told) {
              for (Fact& fact : told->facts)
                if (fact.name == "value") fact.kind = FactKind::seat;
            }),
            "a seat among the facts is not called so\n");
}

TEST(ConformanceSuite, finds_a_told_mark_that_is_no_place) {
  EXPECT_EQ(found_in_told([](std::optional<Told>& told) { told->mark = {"the first card"}; }),
            "a mark is no place\n");
}

TEST(ConformanceSuite, finds_a_game_that_tells_nothing) {
  EXPECT_EQ(found_in_told([](std::optional<Told>& told) { told.reset(); }),
            "hardly anything is told\n");
}

TEST(ConformanceSuite, finds_an_event_that_is_told_without_end) {
  EXPECT_EQ(found_in_told([](std::optional<Told>& told) {
              told->then.assign(100, {.message = &messages::modele::told_round_over});
            }),
            "an event is told at too great length\n");
}

TEST(ConformanceSuite, finds_a_resample_that_keeps_the_truth) {
  EXPECT_NE(check_hidden_draws(LazyResample{}, two_seats()).text().find("resample keeps"),
            std::string::npos);
}

TEST(ConformanceSuite, finds_a_text_that_forgets) {
  EXPECT_NE(check_texts(ForgetfulText{}, two_seats()).text().find("does not survive"),
            std::string::npos);
}

TEST(ConformanceSuite, finds_a_bot_that_peeks) {
  EXPECT_NE((check_bots<Game<Modele, PeekingBot>>(two_seats(), 1).text().find("cannot know")),
            std::string::npos);
}

}  // namespace
}  // namespace tablee::conformance
