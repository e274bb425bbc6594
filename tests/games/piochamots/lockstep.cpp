#include "games/piochamots/lockstep.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "search/playout.h"

namespace tablee::piochamots {

namespace {

constexpr Verb kPlainVerbs[] = {Verb::draw, Verb::top, Verb::nothing, Verb::pass};

std::string options_text(const plain::Options& options) {
  return std::string("mode=") + (options.in_turn ? "tour" : "course") +
         " cible=" + std::to_string(options.target) +
         " minimum=" + std::to_string(options.minimum) + " rythme=" + std::to_string(options.pace) +
         " delai=" + std::to_string(options.word_seconds) +
         " dernier=" + std::to_string(options.last_seconds);
}

Seating seating_of(const Manner& manner) {
  Seating seating = *plain_seating(static_cast<int>(manner.time_percents.size()));
  for (std::size_t i = 0; i < manner.time_percents.size(); ++i)
    seating.chairs[i].time_percent = static_cast<std::int16_t>(manner.time_percents[i]);
  if (manner.first) seating.first = seat_at(*manner.first);
  return seating;
}

Tile open_tile(char letter) { return {static_cast<std::uint8_t>(letter - 'A'), Source::any}; }

Move showing(const std::string& letters) {
  Move move{Verb::word, {}};
  for (const char letter : letters) move.tiles.push_back(open_tile(letter));
  return move;
}

bool is_word(const std::string& letters) {
  return std::ranges::binary_search(test_words(), letters);
}

}  // namespace

Lockstep::Lockstep(const Manner& manner, std::uint64_t seed)
    : manner_(manner),
      dice_(seed),
      pos_(start(options_text(manner.options), seating_of(manner)).value()),
      game_(manner.options, manner.time_percents, manner.first) {
  story_ = options_text(manner.options) + " | " + tablee::to_text(seating_of(manner)) + " |";
}

// --- Comparison --------------------------------------------------------------

void Lockstep::compare() {
  ASSERT_TRUE(rules().is_ok(pos_));
  ASSERT_EQ(kPhaseNames[static_cast<std::size_t>(pos_.phase)],
            kPhaseNames[static_cast<std::size_t>(game_.phase)]);
  met_.insert(std::string(kPhaseNames[static_cast<std::size_t>(pos_.phase)]));
  compare_seats();
  compare_round();
  compare_clocks();
  for (int seat = 0; seat < seat_count(); ++seat) compare_verbs(seat);
  if (pos_.phase == Phase::word) {
    for (int i = 0; i < 3; ++i) compare_word(random_showing());
    compare_listed_words();
  }
  compare_outcome();
}

void Lockstep::compare_seats() {
  for (int seat = 0; seat < seat_count(); ++seat) {
    const auto i = static_cast<std::size_t>(seat);
    EXPECT_EQ(plain_cards(pos_.hands[i]), game_.players[i].hand);
    EXPECT_EQ(pos_.scores[i], game_.players[i].score);
    if (pos_.phase == Phase::over || pos_.phase == Phase::opening) continue;
    EXPECT_EQ(pos_.in_round().has(seat_at(seat)), game_.players[i].in);
    EXPECT_EQ(pos_.passed.has(seat_at(seat)), game_.players[i].passed);
  }
}

void Lockstep::compare_round() {
  if (pos_.phase == Phase::opening || pos_.phase == Phase::drawing) {
    EXPECT_EQ(plain_cards(pos_.bag), game_.drawable());
  } else {
    EXPECT_EQ(plain_cards(pos_.bag), game_.pile);
    EXPECT_EQ(plain_cards(pos_.pit), game_.pit);
  }
  EXPECT_EQ(pos_.round, game_.round);
  EXPECT_EQ(static_cast<int>(pos_.report.end), static_cast<int>(game_.last_end));
  if (pos_.phase == Phase::opening) {
    EXPECT_EQ(next_in_opening(pos_).index, game_.level[game_.turned.size()]);
    return;
  }
  if (pos_.phase == Phase::over) return;
  EXPECT_EQ(pos_.starter.index, game_.starter);
  EXPECT_EQ(pos_.drawer.index, game_.drawer);
  if (pos_.phase == Phase::last) {
    EXPECT_EQ(kExtraCards - pos_.extra, game_.extra);
  }
  if (game_.claimer >= 0) {
    EXPECT_EQ(pos_.claimer.index, game_.claimer);
  }
  if (pos_.phase == Phase::verdict) {
    EXPECT_EQ(letters_of(pos_.claim), plain::letters_of(game_.claim));
    EXPECT_EQ(points_of(pos_.claim).total(), plain::points(game_.claim));
  }
}

void Lockstep::compare_clocks() {
  const Turn turn = rules().turn(pos_);
  EXPECT_EQ(turn.is_chance(), pos_.phase == Phase::opening || pos_.phase == Phase::drawing ||
                                  pos_.phase == Phase::verdict);
  const std::vector<plain::Clock> expected = game_.clocks();
  ASSERT_EQ(turn.clocks.size(), expected.size());
  for (std::size_t i = 0; i < expected.size(); ++i) {
    EXPECT_EQ(turn.clocks[i].id, expected[i].id);
    EXPECT_EQ(turn.clocks[i].deadline, expected[i].deadline);
    EXPECT_EQ(turn.clocks[i].seat.index, expected[i].seat);
  }
}

// A seat may act exactly when one of its moves passes; and what passes is the same.
void Lockstep::compare_verbs(int seat) {
  bool can_act = false;
  std::vector<Move> listed;
  if (rules().turn(pos_).seats().has(seat_at(seat)))
    rules().legal_moves(pos_, seat_at(seat), listed);
  for (const Verb verb : kPlainVerbs) {
    const Move move{verb, {}};
    const Result<Account> account = rules().check(pos_, seat_at(seat), move, now_);
    const plain::Reason reason = game_.why_not(seat, plain_move(move));
    EXPECT_EQ(account.has_value(), reason == plain::Reason::allowed)
        << seat << " " << to_text(move);
    const bool is_listed = std::ranges::find(listed, move) != listed.end();
    if (verb == Verb::nothing) {  // listed for who has shouted without a word
      const bool has_word = !listed.empty() && listed[0].verb == Verb::word;
      EXPECT_EQ(is_listed, account.has_value() && !has_word);
    } else if (verb != Verb::top) {
      EXPECT_EQ(is_listed, account.has_value());
    } else if (account && chance(2)) {  // listed for whoever has a word
      EXPECT_EQ(is_listed, !words_in(game_.players[static_cast<std::size_t>(seat)].hand).empty());
    }
    if (reason == plain::Reason::too_few_cards) {
      ASSERT_FALSE(account.has_value());
      const bool is_late = pos_.is_round_fresh() && pos_.round > 1;
      EXPECT_EQ(account.error().key(),
                is_late ? "piochamots.round_is_over" : "piochamots.too_few_cards");
    }
    can_act = can_act || account.has_value();
  }
  EXPECT_EQ(rules().turn(pos_).seats().has(seat_at(seat)), can_act) << seat;
}

// One showing of the claimer: refused by both for the same reason, or worth the same.
void Lockstep::compare_word(const Move& move) {
  const plain::Move plain = plain_move(move);
  const plain::Reason reason = game_.why_not(game_.claimer, plain);
  const Result<Account> account = rules().check(pos_, pos_.claimer, move, now_);
  ASSERT_EQ(account.has_value(), reason == plain::Reason::allowed) << to_text(move);
  if (!account) {
    met_.insert("refused word");
    EXPECT_EQ(account.error().key() == "piochamots.word_too_short",
              reason == plain::Reason::too_short)
        << to_text(move);
    return;
  }
  const plain::Cards hand = plain_cards(pos_.hands[pos_.claimer.index]);
  const plain::Word best =
      plain.cards.empty() ? *plain::best_allotment(hand, plain.letters) : plain.cards;
  EXPECT_EQ(account->total(), plain::points(best)) << to_text(move);
  const Result<Tiles> allotted = allot(move.tiles, pos_.hands[pos_.claimer.index]);
  ASSERT_TRUE(allotted);
  const plain::Word taken = plain_word(*allotted);
  EXPECT_EQ(plain::points(taken), plain::points(best));
  EXPECT_EQ(plain::blanks_of(taken), plain::blanks_of(best)) << to_text(move);
  EXPECT_TRUE(game_.allowed(game_.claimer, {plain::Kind::word, {}, taken}));
}

// The words listed for the claimer are words that the hand can lay; all of them
// where they are few. Large hands are left out: trying all of them takes long.
void Lockstep::compare_listed_words() {
  const plain::Cards hand = plain_cards(pos_.hands[pos_.claimer.index]);
  if (hand.size() > 9) return;
  const std::set<std::string> possible = words_in(hand);
  std::vector<Move> moves;
  rules().legal_moves(pos_, pos_.claimer, moves);
  std::set<std::string> listed;
  for (const Move& move : moves)
    if (move.verb == Verb::word) listed.insert(letters_of(move.tiles));
  EXPECT_TRUE(std::ranges::includes(possible, listed));
  EXPECT_EQ(listed.empty(), possible.empty());
  if (possible.size() <= 12) {
    EXPECT_EQ(listed, possible);
  }
}

std::set<std::string> Lockstep::words_in(const plain::Cards& hand) const {
  std::set<std::string> possible;
  for (const std::string& word : test_words())
    if (static_cast<int>(word.size()) >= manner_.options.minimum &&
        plain::best_allotment(hand, word))
      possible.insert(word);
  return possible;
}

void Lockstep::compare_outcome() {
  const std::optional<Outcome> outcome = rules().outcome(pos_);
  ASSERT_EQ(outcome.has_value(), game_.winner.has_value());
  EXPECT_EQ(rules().turn(pos_).is_over(), game_.winner.has_value());
  if (!outcome) return;
  for (int seat = 0; seat < seat_count(); ++seat) {
    const auto i = static_cast<std::size_t>(seat);
    const auto better = std::ranges::count_if(game_.players, [&](const plain::Player& other) {
      return other.score > game_.players[i].score;
    });
    EXPECT_EQ(outcome->scores[i], game_.players[i].score);
    EXPECT_EQ(outcome->ranks[i], better + 1);
    EXPECT_EQ(outcome->ranks[i] == 1, seat == *game_.winner);
  }
}

// --- Events --------------------------------------------------------------------

bool Lockstep::step() {
  const Turn turn = rules().turn(pos_);
  if (turn.is_over()) return false;
  const int cards_of_pit = pos_.pit.size();
  const int round = pos_.round;
  if (turn.is_chance()) {
    let_chance_answer();
  } else if (const Clock* due = first_clock(turn); due != nullptr && chance(40)) {
    expire(*due);
  } else if (!act_of_somebody()) {
    EXPECT_NE(due, nullptr) << "nobody can do anything";
    if (due == nullptr) return false;
    expire(*due);
  }
  if (pos_.round > 0 && cards_of_pit > 0 && pos_.pit.empty()) met_.insert("shuffle");
  if (round > 0 && pos_.round > round) {
    constexpr const char* kEnds[] = {"", "won", "none", "void"};
    met_.insert(kEnds[static_cast<std::size_t>(pos_.report.end)]);
  }
  return true;
}

void Lockstep::let_chance_answer() {
  const Draw draw = rules().sample(pos_, dice_);
  note(to_text(draw));
  if (pos_.phase == Phase::verdict) {
    const bool is_right = is_word(plain::letters_of(game_.claim));
    EXPECT_EQ(draw.accepted, is_right) << plain::letters_of(game_.claim);
    if (!is_right) met_.insert("wrong");
    game_.verdict(is_right, now_);
  } else {
    const bool opening = pos_.phase == Phase::opening;
    game_.draw(plain_card(draw.card), now_);
    if (opening && game_.level.size() < game_.players.size() &&
        game_.phase == plain::Phase::opening)
      met_.insert("redraw");
  }
  rules().resolve(pos_, draw, now_);
}

// Mostly on the deadline, sometimes when a busy table gets to it.
void Lockstep::expire(const Clock& clock) {
  const Clock due = clock;
  now_ = std::max(now_, due.deadline) + (chance(10) ? dice_.rng().below(900) : 0);
  met_.insert("clock " + std::to_string(due.id));
  note("clock " + std::to_string(due.id));
  game_.expire(due.id, now_);
  rules().expire(pos_, due, now_);
}

// Somebody claims, or whoever has something else to do does it; false when nobody can.
bool Lockstep::act_of_somebody() {
  struct Act {
    int seat;
    Move move;
  };
  std::vector<Act> claims;
  std::vector<Act> others;
  for (int seat = 0; seat < seat_count(); ++seat)
    for (const Verb verb : kPlainVerbs) {
      const Move move{verb, {}};
      if (!game_.allowed(seat, plain_move(move))) continue;
      (verb == Verb::top ? claims : others).push_back({seat, move});
    }
  const bool claim = !claims.empty() && chance(manner_.boldness);
  const std::vector<Act>& acts = claim ? claims : others;
  if (acts.empty()) return false;
  Act act = acts[dice_.rng().below(static_cast<std::uint32_t>(acts.size()))];
  // In the last phase mostly draw, so that the eight cards are drawn.
  if (pos_.phase == Phase::last && act.move.verb == Verb::pass && chance(80)) act = acts[0];
  if (pos_.phase == Phase::word && chance(90)) {
    const Move shown = random_showing();
    if (game_.allowed(act.seat, plain_move(shown))) act.move = shown;
  }
  const Turn turn = rules().turn(pos_);
  const Clock* due = first_clock(turn);
  const Millis room = due == nullptr ? 4000 : std::min<Millis>(due->deadline - now_, 4000);
  if (room > 0) now_ += dice_.rng().below(static_cast<std::uint32_t>(room));
  play(act.seat, act.move);
  return true;
}

void Lockstep::play(int seat, const Move& move) {
  note(std::to_string(seat) + " " + to_text(move));
  game_.play(seat, plain_move(move), now_);
  rules().apply(pos_, seat_at(seat), move, now_);
}

// A word of the dictionary, a jumble of the hand, or these very cards; some of
// them too short or not held.
Move Lockstep::random_showing() {
  const plain::Cards hand = plain_cards(pos_.hands[pos_.claimer.index]);
  const auto any_word = [this] {
    return test_words()[dice_.rng().below(static_cast<std::uint32_t>(test_words().size()))];
  };
  const std::uint32_t kind = dice_.rng().below(10);
  if (kind < 5) {
    std::string word = any_word();
    for (int tries = 0; tries < 60 && !plain::best_allotment(hand, word); ++tries)
      word = any_word();
    return showing(word);
  }
  const std::size_t length = 2 + dice_.rng().below(7);
  return random_cards(hand, length);
}

Move Lockstep::random_cards(const plain::Cards& hand, std::size_t length) {
  plain::Cards left = hand;
  Move move{Verb::word, {}};
  const bool open = chance(30);
  for (std::size_t i = 0; i < length; ++i) {
    auto card = plain::Card{static_cast<char>('A' + dice_.rng().below(26)), 'r'};
    if (!left.empty() && !chance(3)) {
      const auto one =
          std::next(left.begin(), dice_.rng().below(static_cast<std::uint32_t>(left.size())));
      card = *one;
      left.erase(one);
    }
    const bool blank = card == plain::kBlank;
    if (blank) card = {static_cast<char>('A' + dice_.rng().below(26)), chance(50) ? 'r' : 'n'};
    Tile tile = open_tile(card.letter);
    if (!open && blank) tile.source = card.colour == 'r' ? Source::blank_red : Source::blank_black;
    if (!open && !blank) tile.source = card.colour == 'r' ? Source::red : Source::black;
    move.tiles.push_back(tile);
  }
  return move;
}

void Lockstep::note(const std::string& what) {
  story_ += " [" + std::to_string(now_) + "] " + what + ";";
  if (story_.size() > 6000) story_.erase(200, 3000);
}

}  // namespace tablee::piochamots
