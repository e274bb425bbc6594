// The Kokomots reference: random games of every mode, with nothing lost on the way.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <random>

#include "games/kokomots/reference.h"
#include "games/kokomots/reference_scene.h"

namespace tablee::kokomots::reference {
namespace {

void add(Cards& all, const Cards& some) { all.insert(some.begin(), some.end()); }

void expect_all_letters(const State& s) {
  Cards all = s.unseen;
  int hidden = s.pile + s.boxed_unseen;
  for (const Column& column : s.columns)
    for (const LetterPile& pile : column.piles) {
      if (pile.top) all.insert(*pile.top);
      hidden += pile.below;
    }
  for (const Player& player : s.players) add(all, player.hand);
  for (const Side& side : s.sides) add(all, side.letters);
  for (const Packet& packet : s.packets) add(all, packet.cards);
  for (const Cards* some : {&s.reshuffled, &s.discard, &s.boxed, &s.pair}) add(all, *some);
  ASSERT_EQ(all, whole_deck());
  ASSERT_EQ(static_cast<int>(s.unseen.size()), hidden);
}

void expect_all_themes(const State& s) {
  std::multiset<int> cards(s.unseen_themes.begin(), s.unseen_themes.end());
  std::vector<int> faces = s.boxed_themes;
  for (const Column& column : s.columns) faces.push_back(column.face);
  faces.push_back(s.fifth_face);
  faces.insert(faces.end(), s.turn_themes.begin(), s.turn_themes.end());
  for (const Side& side : s.sides) {
    faces.insert(faces.end(), side.themes.begin(), side.themes.end());
    faces.insert(faces.end(), side.marked.begin(), side.marked.end());
  }
  for (const int face : faces)
    if (face != 0) cards.insert(theme_card(face));
  ASSERT_EQ(cards.size(), 30u);
  for (int card = 1; card <= kThemeCards; ++card) ASSERT_EQ(cards.count(card), 1u);
}

void expect_sound_words(const State& s) {
  std::map<int, int> columns;
  std::map<int, Cards> locked;
  for (const OpenWord& word : s.open) {
    ASSERT_EQ(++columns[word.column], 1);
    const Column& column = s.columns.at(static_cast<std::size_t>(word.column));
    ASSERT_EQ(column.face, word.face);
    for (std::size_t pile = 0; pile < 2; ++pile)
      if (word.from_column[pile]) {
        ASSERT_EQ(column.piles[pile].top, word.from_column[pile]);
      }
    for (const Card& card : word.from_hand) locked[word.seat].insert(card);
    ASSERT_TRUE(word.stage == Stage::spelling || word.deadline);
  }
  if (s.options.mode != Mode::classique && s.options.mode != Mode::expert) return;
  for (const auto& [seat, cards] : locked)
    ASSERT_TRUE(std::ranges::includes(s.players.at(static_cast<std::size_t>(seat)).hand, cards));
}

void expect_sound(const State& s) {
  expect_all_letters(s);
  expect_all_themes(s);
  expect_sound_words(s);
  for (const Choice& choice : s.choices) {
    const Side& side = s.sides.at(static_cast<std::size_t>(side_of(s, choice.seat)));
    ASSERT_LE(choice.count, static_cast<int>(side.letters.size() + side.themes.size()));
  }
  // Somebody can act or a clock runs, always.
  ASSERT_TRUE(is_over(s) || s.phase == Phase::waiting || !clocks(s).empty());
}

// Some words, each in the lists of a third of the faces.
Words random_words() {
  Words words;
  // Between them they have every letter of the deck.
  for (const char* text : {"ORANGE", "TRAIN", "CHEVAL", "PLANTE", "BATEAU", "SECRET",
                           "PORTE-DRAPEAU", "SOUPE", "PLANCHE A VOILE", "JOURNAL", "FENETRE",
                           "KIWI", "ZEBRE", "MAGIE", "DRAGON", "TRAMPOLINE", "GRENADINE"})
    words.entries.push_back({text, false});
  for (const char* text : {"NEW YORK", "QUEBEC", "XAVIER"}) words.entries.push_back({text, true});
  words.plurals = {"TRAINS"};
  for (int face = 1; face <= kFaces; ++face)
    for (std::size_t i = 0; i < words.entries.size(); ++i)
      if ((i + static_cast<std::size_t>(face)) % 3 == 0)
        words.lists[face].insert(letters_of(words.entries[i].text));
  return words;
}

class Game {
 public:
  Game(Mode mode, int seats, int teams, std::uint64_t seed) : words_(random_words()), rng_(seed) {
    Options options;
    options.mode = mode;
    options.teams = teams;
    options.refuse_doublons = false;  // few words: they have to last
    std::vector<Player> players(static_cast<std::size_t>(seats));
    for (int seat = 0; seat < seats; ++seat) {
      players[static_cast<std::size_t>(seat)].team = seat % teams;
      players[static_cast<std::size_t>(seat)].is_person = !chance(30);
    }
    s = new_game(options, players, below(seats), 0);
    deal_all();
  }

  // One move or one clock.
  void step() {
    const std::vector<Clock> running = clocks(s);
    std::vector<std::pair<int, Legal>> moves;
    const int seats = static_cast<int>(s.players.size());
    const int first = below(seats);
    for (int i = 0; i < seats && moves.empty(); ++i) collect((first + i) % seats, moves);
    now_ += below(chance(15) ? 6'000 : 500);
    if (!running.empty() && running.front().deadline <= now_) {
      now_ = running.front().deadline;
      met["clock " + std::to_string(static_cast<int>(running.front().timer))]++;
      expire(s);
    } else if (chance(3)) {
      const int seat = below(static_cast<int>(s.players.size()));
      change_seat(s, seat, chance(50), now_);
    } else if (!moves.empty()) {
      const auto& [seat, legal] =
          moves[static_cast<std::size_t>(below(static_cast<int>(moves.size())))];
      met["kind " + std::to_string(static_cast<int>(legal.move.kind))]++;
      play(s, seat, legal.move, now_, verdict_for(s, seat, legal.move, words_));
    } else if (!running.empty()) {
      now_ = running.front().deadline;
      met["clock " + std::to_string(static_cast<int>(running.front().timer))]++;
      expire(s);
    }
    met["phase " + std::to_string(static_cast<int>(s.phase))]++;
    deal_all();
  }

  State s;
  std::map<std::string, int> met;

 private:
  int below(int n) { return static_cast<int>(rng_() % static_cast<std::uint64_t>(n)); }
  bool chance(int percent) { return below(100) < percent; }

  // Kinds are drawn before moves, and a spelling mostly goes on along some word.
  void collect(int seat, std::vector<std::pair<int, Legal>>& moves) {
    std::map<Kind, std::vector<Legal>> kinds;
    for (const Legal& legal : enumerate(s, seat, words_, {"ZORNET", "TRAINS"})) {
      if (legal.move.kind == Kind::letter && !goes_on(seat, legal.move.letter)) continue;
      // Wrong words would go on for ever in the simultaneous game.
      if (legal.move.kind == Kind::claim && legal.reply.outcome == Outcome::failed && !chance(3))
        continue;
      const bool ends_it = legal.move.kind == Kind::give_up || legal.move.kind == Kind::withdraw ||
                           legal.move.kind == Kind::pass;
      if (ends_it && !chance(20)) continue;
      kinds[legal.move.kind].push_back(legal);
    }
    for (const auto& [kind, some] : kinds)
      moves.emplace_back(seat,
                         some[static_cast<std::size_t>(below(static_cast<int>(some.size())))]);
  }
  // Whether the spelling of the seat still leads to a word that can take its cards.
  bool goes_on(int seat, char letter) {
    if (chance(1)) return true;
    for (const OpenWord& word : s.open) {
      if (word.seat != seat || word.stage != Stage::spelling) continue;
      std::vector<Card> cards = word.from_hand;
      for (const std::optional<Card>& card : word.from_column)
        if (card) cards.push_back(*card);
      for (const Entry& entry : words_.entries) {
        const Verdict verdict = verdict_of(words_, entry.text, word.face, word.fifth, true);
        if (verdict.word.starts_with(word.spelt + letter) &&
            cards_faults(verdict, cards, false).empty())
          return true;
      }
    }
    return false;
  }
  void deal_all() {
    while (!s.needs.empty()) {
      const Need need = s.needs[static_cast<std::size_t>(below(static_cast<int>(s.needs.size())))];
      if (need.place == Place::theme || need.place == Place::fifth) {
        const std::set<int> faces = drawable_faces(s);
        deal(s, need, *std::next(faces.begin(), below(static_cast<int>(faces.size()))));
      } else {
        const Cards cards = drawable(s, need);
        deal(s, need, *std::next(cards.begin(), below(static_cast<int>(cards.size()))));
      }
    }
  }

  Words words_;
  std::mt19937_64 rng_;
  Millis now_ = 0;
};

std::string columns_of(const State& s) {
  std::string text;
  for (const Column& column : s.columns)
    for (const LetterPile& pile : column.piles) text += " " + (pile.top ? to_text(*pile.top) : "-");
  return text;
}

struct Manner {
  Mode mode;
  int seats, teams;
};

const std::vector<Manner> kManners = {
    {Mode::classique, 2, 2}, {Mode::classique, 5, 2}, {Mode::expert, 3, 2},
    {Mode::expert, 6, 2},    {Mode::simultane, 2, 2}, {Mode::simultane, 4, 2},
    {Mode::equipes, 4, 2},   {Mode::equipes, 9, 3},   {Mode::equipes, 12, 4},
};

TEST(KokomotsReferenceGames, end_and_lose_nothing) {
  std::map<std::string, int> met;
  for (std::size_t i = 0; i < kManners.size(); ++i) {
    const Manner& manner = kManners[i];
    Game game(manner.mode, manner.seats, manner.teams, i + 1);
    int steps = 0;
    while (!is_over(game.s) && steps < 5'000) {
      game.step();
      ++steps;
      expect_sound(game.s);
      if (HasFatalFailure()) FAIL() << "manner " << i << " step " << steps;
    }
    ASSERT_TRUE(is_over(game.s)) << "manner " << i << columns_of(game.s);
    int winners = 0;
    for (const Score& score : scores(game.s)) winners += score.wins;
    EXPECT_GE(winners, 1);
    for (const auto& [what, count] : game.met) met[what] += count;
  }
  // Every kind of move was made, every clock has run out.
  for (int kind = 0; kind <= static_cast<int>(Kind::give); ++kind)
    EXPECT_GT(met["kind " + std::to_string(kind)], 0) << kind;
  for (int timer = 0; timer <= static_cast<int>(Timer::sand); ++timer)
    EXPECT_GT(met["clock " + std::to_string(timer)], 0) << timer;
}

}  // namespace
}  // namespace tablee::kokomots::reference
