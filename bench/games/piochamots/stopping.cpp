// Pioch'à Mots: when to say Top. Measures how hands grow (--table writes
// data/measured/piochamots_hands.toml), and how good the stopping policy is.

#include <cmath>
#include <cstring>
#include <iostream>
#include <map>
#include <numeric>
#include <string>
#include <vector>

#include "games/piochamots/bot/bot.h"
#include "read_bytes.h"

namespace {

using namespace tablee;
using namespace tablee::piochamots;

constexpr int kMatchGames = 3000;
constexpr int kHands = 1'000'000;
constexpr int kLargeHands = 30'000;  // beyond the table of HandValues each costs a millisecond
constexpr std::size_t kLargeFrom = kMostSymbols - 1;

using ClassCounts = std::array<std::uint64_t, kHandClasses>;
struct Counts {
  ClassCounts first{};
  std::array<std::array<ClassCounts, kHandClasses>, kLastCards> steps{};
};

// The classes of one growing hand of random cards, up to `most` cards.
void count_hand(const HandValues& values, Dice& dice, std::size_t from, std::size_t most,
                Counts& counts) {
  piochamots::CardSet unseen = kAllCards;
  DrawnHand hand;
  std::size_t before = 0;
  while (hand.size() < most) {
    const int card = dice.pick(0, unseen.words());
    unseen.remove(card);
    hand.add(card);
    if (hand.size() < std::max(from, kFirstCards)) continue;
    const std::size_t now =
        hand.size() == kLastCards
            ? claim_level(values.best_points(hand, kFewestLetters)) * kGainLevels
            : class_of(prospects_of(values, hand, unseen, kFewestLetters));
    if (hand.size() > std::max(from, kFirstCards)) ++counts.steps[hand.size() - 1][before][now];
    if (hand.size() == kFirstCards) ++counts.first[now];
    before = now;
  }
}

// "[6742, 1810, ...]", of 10000.
void write_weights(const ClassCounts& counts, std::uint64_t all) {
  const char* before = "[";
  for (const std::uint64_t n : counts) {
    std::cout << before << (n * 10000 + all / 2) / all;
    before = ", ";
  }
  std::cout << "]";
}

void write_table(const HandValues& values) {
  auto counts = std::make_unique<Counts>();
  Dice dice(1);
  for (int i = 0; i < kHands; ++i) count_hand(values, dice, 0, kLargeFrom, *counts);
  for (int i = 0; i < kLargeHands; ++i) count_hand(values, dice, kLargeFrom, kLastCards, *counts);
  std::cout << "# How the hand of somebody who draws card after card grows, by class of hand\n"
               "# (src/games/piochamots/bot/prospects.h): from a million random hands of the whole "
               "deck, 30000\n"
               "# of them beyond seven cards. Written by build/release/bench/piochamots_stopping "
               "--table.\n\n"
               "# Classes of a hand of three cards, of 10000.\n"
               "first_classes = ";
  write_weights(counts->first, kHands);
  std::cout << "\n\n# From a hand of so many cards and class, the classes that the next card "
               "gives, of 10000.\n"
               "steps = [\n";
  for (std::size_t cards = kFirstCards; cards < kLastCards; ++cards)
    for (std::size_t from = 0; from < kHandClasses; ++from) {
      const ClassCounts& row = counts->steps[cards][from];
      const std::uint64_t all = std::accumulate(row.begin(), row.end(), std::uint64_t{0});
      if (all == 0) continue;
      std::cout << "  { cards = " << cards << ", from = " << from << ", weights = ";
      write_weights(row, all);
      std::cout << " },\n";
    }
  std::cout << "]\n";
  // How often each class comes up, to judge the steps of the gain.
  for (std::size_t cards = kFirstCards; cards < kLastCards; ++cards) {
    std::cerr << cards << " cards:";
    double sum = 0;
    for (const auto& row : counts->steps[cards])
      for (const std::uint64_t n : row) sum += static_cast<double>(n);
    for (std::size_t from = 0; from < kHandClasses; ++from) {
      double n = 0;
      for (const std::uint64_t k : counts->steps[cards][from]) n += static_cast<double>(k);
      if (from % kGainLevels == 0) std::cerr << " | " << kClaims[from / kGainLevels] << ":";
      std::cerr << ' ' << static_cast<int>(1000 * n / sum);
    }
    std::cerr << '\n';
  }
}

// A class of hands for a reader: "55 good".
std::string name_of(std::size_t hand_class) {
  static constexpr const char* kNames[] = {"-", "fair", "good", "great", "best"};
  return std::to_string(kClaims[hand_class / kGainLevels]) + " " + kNames[hand_class % kGainLevels];
}

Contest contest_at(int players, int target, std::array<int, kMostSeats> scores) {
  return {.players = players, .in = players, .target = target, .scores = scores};
}

// How the bot plays such a round, and what the best response to it gains: to players
// as alert as it believes, and to players who overlook nothing.
void print_policy(const std::string& name, const Contest& contest) {
  Stopping stopping(contest);
  while (stopping.answers() < kAnswers) stopping.improve();
  Stopping awake = stopping;
  awake.wake_all();
  std::cout << name << ": best response gains";
  for (int i = 0; i < contest.in; ++i) std::cout << ' ' << 100 * stopping.gain(i) << " %";
  std::cout << "; if all are alert";
  for (int i = 0; i < contest.in; ++i) std::cout << ' ' << 100 * awake.gain(i) << " %";
  std::cout << std::endl;
  for (std::size_t cards = 4; cards <= 9; ++cards) {
    std::cout << "  " << cards << " cards, waits with:";
    for (std::size_t c = kGainLevels; c < kHandClasses; ++c)
      if (!stopping.claims(0, cards, c)) std::cout << ' ' << name_of(c) << ',';
    std::cout << '\n';
  }
}

// How a player of the light simulator decides.
enum class Style { first_word, ten, fifty, fifty_or_seven, policy };
std::map<std::array<int, 16>, Stopping> g_solved;  // the same scores come up again and again
double g_points = 0;                               // of all claims so far, and their squares
double g_squares = 0;

bool decides(Style style, const HandValues& values, const Position& pos, Seat seat, int points) {
  if (points == 0) return false;
  const int cards = pos.hands[seat.index].size();
  if (pos.scores[seat.index] + points >= pos.terms.target) return true;
  switch (style) {
    case Style::first_word:
      return true;
    case Style::ten:
      return points >= 10;
    case Style::fifty:
      return points >= 50;
    case Style::fifty_or_seven:
      return points >= 50 || cards >= 7;
    case Style::policy:
      break;
  }
  Contest contest = contest_of(pos, seat);
  std::array<int, 16> key{contest.players, contest.me};
  for (std::size_t i = 0; i < kMostSeats; ++i) {
    key[2 + i] = contest.scores[i];
    key[8 + i] = contest.cards[i] - contest.cards[0];
  }
  auto found = g_solved.find(key);
  if (found == g_solved.end()) {
    Stopping solved(contest);
    while (solved.answers() < kAnswers) solved.improve();
    found = g_solved.emplace(key, solved).first;
  }
  found->second.hold(contest.cards);
  return is_time(found->second, values, pos, seat);
}

// One game with real cards, quick decisions and no clocks; the seat that wins.
int play_game(const HandValues& values, const std::vector<Style>& styles, int target, Dice& dice) {
  Position pos;
  pos.terms.seats = static_cast<std::uint8_t>(styles.size());
  pos.terms.target = target;
  pos.phase = Phase::race;
  Seat starter = seat_at(static_cast<int>(dice.rng().below(pos.terms.seats)));
  while (true) {
    pos.bag = kAllCards;
    for (piochamots::CardSet& hand : pos.hands) hand = {};
    Seat seat = starter;
    while (true) {
      if (pos.bag.empty()) {
        starter = left_of(starter, pos.terms.seats);
        break;
      }
      const int card = dice.pick(0, pos.bag.words());
      pos.bag.remove(card);
      pos.hands[seat.index].add(card);
      pos.drawer = left_of(seat, pos.terms.seats);
      const int points = values.best_points(pos.hands[seat.index], kFewestLetters);
      if (decides(styles[seat.index], values, pos, seat, points)) {
        pos.scores[seat.index] += points;
        g_points += points;
        g_squares += points * points;
        if (pos.scores[seat.index] >= target) return seat.index;
        starter = left_of(seat, pos.terms.seats);
        break;
      }
      seat = pos.drawer;
    }
  }
}

void match(const HandValues& values, const std::string& name, Style a, Style b, int players,
           int target, int games) {
  Dice dice(9);  // not the deals on which the policy was chosen
  double sum = 0;
  for (int game = 0; game < games; ++game) {
    std::vector<Style> styles;
    for (int i = 0; i < players; ++i) styles.push_back((i + game) % 2 == 0 ? a : b);
    if (styles[static_cast<std::size_t>(play_game(values, styles, target, dice))] == a) ++sum;
  }
  const double share = sum / games;
  const double half = 1.96 * std::sqrt(share * (1 - share) / games);
  std::cout << name << ", " << players << " players to " << target << ": " << 100 * share
            << " % +- " << 100 * half << " of " << games << std::endl;
}

void print_matches(const HandValues& values) {
  Dice dice(2);
  for (int game = 0; game < kMatchGames / 4; ++game)
    (void)play_game(values, {Style::policy, Style::policy}, 200, dice);
  std::cout << "the policy against itself claims " << g_squares / g_points
            << " points squared for each point (kSpread)" << std::endl;
  for (const int players : {2, 4})
    for (const auto& [name, style] :
         {std::pair("first word", Style::first_word), std::pair("10 points", Style::ten),
          std::pair("50 points", Style::fifty), std::pair("50 or 7 cards", Style::fifty_or_seven)})
      match(values, std::string("policy against ") + name, Style::policy, style, players, 200,
            players == 2 ? kMatchGames : kMatchGames / 4);
}

}  // namespace

int main(int argc, char** argv) {
  const Result<Lexicon> lexicon = Lexicon::own(bench::read_bytes(TABLEE_LEXICON_FILE));
  if (!lexicon) return 1;
  const HandValues values(*lexicon);
  if (argc > 1 && std::strcmp(argv[1], "--table") == 0) {
    write_table(values);
    return 0;
  }
  for (const int players : {2, 4, 6})
    for (const int target : {200, 1000})
      print_policy(
          std::to_string(players) + " players, none has points yet, to " + std::to_string(target),
          contest_at(players, target, {}));
  print_policy("2 players, 150 to 150", contest_at(2, 200, {150, 150}));
  print_policy("2 players, 50 to 150", contest_at(2, 200, {50, 150}));
  print_matches(values);
}
