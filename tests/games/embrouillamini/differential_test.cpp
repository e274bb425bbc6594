// The engine against the plain one that somebody else wrote from the rulebook: they play the
// same random games side by side and must agree on every move, every refusal, every score.
//
// TABLEE_TABLES asks for more tables than the few of the usual run.

#include <gtest/gtest.h>

#include <cstdlib>
#include <map>

#include "games/embrouillamini/reference_bridge.h"
#include "games/embrouillamini/scene.h"

namespace tablee::embrouillamini {
namespace {

// A move without its word: what is laid where, along which path, as what.
struct Outline {
  char card;
  plain::Cell cell;
  plain::Path path;
  bool is_beginning;
  auto operator<=>(const Outline&) const = default;
};

const plain::Dictionary& dictionary() {
  static const plain::Dictionary known = plain::known_in(test_words());
  return known;
}

class SideBySide {
 public:
  SideBySide(std::string_view options, int seats, std::uint64_t seed)
      : dice_(seed), pos_(start(options, *plain_seating(seats)).value()) {
    const Draw lot = rules().sample(pos_, dice_);
    rules().resolve(pos_, lot, 0);
    state_ = plain::new_game(plain_options(pos_.terms),
                             std::vector<int>(static_cast<std::size_t>(seats), 100), lot.seat);
  }

  // Plays to the end; false when the two did not agree. Adds the tables it compared.
  bool play(int& tables) {
    while (!rules().turn(pos_).is_over() && !::testing::Test::HasFailure()) {
      if (rules().turn(pos_).is_chance()) {
        draw();
        continue;
      }
      compare_moves();
      compare_mutants();
      make_a_move();
      compare_standing();
      ++tables;
    }
    EXPECT_TRUE(plain::is_over(state_));
    return !::testing::Test::HasFailure();
  }

 private:
  void draw() {
    const Draw draw = rules().sample(pos_, dice_);
    if (draw.kind == DrawKind::capital) {
      plain::turn_capital(state_, plain_face(face_of(draw.cards.lowest())));
    } else {
      if (hands_.empty()) hands_.resize(pos_.terms.seats);
      hands_[pos_.to_play.index] = plain_cards(draw.cards);
    }
    rules().resolve(pos_, draw, 0);
    if (pos_.phase == Phase::play) {
      plain::deal(state_, hands_, 0);
      hands_.clear();
    }
    compare_standing();
  }

  void compare_moves() {
    moves_.clear();
    rules().legal_moves(pos_, pos_.to_play, moves_);
    std::set<Outline> ours;
    for (const Move& move : moves_) {
      if (move.verb == Verb::pass) continue;
      const plain::Move other = plain_move(move);
      EXPECT_TRUE(ours.insert({other.card, other.cell, other.path, move.is_beginning}).second)
          << "listed twice: " << to_text(move);
      compare(move);
    }
    std::set<Outline> theirs;
    all_ = plain::enumerate(state_, test_words());
    for (const plain::Move& move : all_)
      if (move.action == plain::Action::lay)
        theirs.insert({move.card, move.cell, move.path, move.path.size() < move.announced.size()});
    EXPECT_EQ(ours.size(), theirs.size()) << plain::draw(state_);
    EXPECT_TRUE(ours == theirs) << plain::draw(state_);
  }

  // What the one allows the other allows, for as much.
  void compare(const Move& move) {
    const Seat seat = pos_.to_play;
    const auto theirs = plain::check(state_, seat.index, plain_move(move), dictionary());
    const Result<Account> ours = rules().check(pos_, seat, move, 0);
    const bool known = rules().judge(pos_, seat, move).has_value();
    if (!ours || !known) {
      EXPECT_FALSE(theirs) << to_text(move) << " " << (ours ? "unknown" : ours.error().key())
                           << "\n"
                           << plain::draw(state_);
      return;
    }
    EXPECT_TRUE(theirs) << to_text(move) << "\n" << plain::draw(state_);
    if (theirs) {
      EXPECT_EQ(theirs->points, ours->total()) << to_text(move);
    }
  }

  // A word that any of the two may refuse for any reason, near to one that is right.
  void compare_mutants() {
    Rng& rng = dice_.rng();
    for (int i = 0; i < 24 && !moves_.empty(); ++i) {
      Move move = moves_[rng.below(static_cast<std::uint32_t>(moves_.size()))];
      if (move.verb == Verb::pass) continue;
      switch (rng.below(14)) {
        case 0:
          move.cell.column = static_cast<std::uint8_t>(move.cell.column + rng.below(3) - 1);
          break;
        case 1:
          move.face = static_cast<Face>(rng.below(kFaces));
          break;
        case 2:
          move.path[rng.below(static_cast<std::uint32_t>(move.path.size()))] = random_cell(rng);
          break;
        case 3:
          if (!move.path.full()) move.path.push_back(random_cell(rng));
          break;
        case 4:
          move.word[rng.below(static_cast<std::uint32_t>(move.word.size()))] =
              letter_at(rng.below(26));
          break;
        case 5:
          move.is_beginning = !move.is_beginning;
          break;
        case 6:
          move.path.clear();  // a path that is left out
          break;
        default:
          say_another(move, rng);
      }
      if (!move.is_beginning) move.taken = static_cast<std::uint8_t>(move.word.size());
      if (move.is_beginning && move.taken >= move.word.size()) continue;  // not to be written
      compare_open(move);
    }
  }

  // Any word that begins as the path does: one that was completed or said before, one whose
  // last letter is shut in as a beginning, or simply another.
  static void say_another(Move& move, Rng& rng) {
    const std::string spelled(letters_of(move.word).substr(0, move.path.size()));
    std::vector<std::string> words;
    for (auto word = test_words().lower_bound(spelled);
         word != test_words().end() && word->starts_with(spelled); ++word)
      words.push_back(*word);
    if (words.empty()) return;
    move.word = word_of(words[rng.below(static_cast<std::uint32_t>(words.size()))]);
    move.taken = static_cast<std::uint8_t>(spelled.size());
    move.is_beginning = move.taken < move.word.size();
  }

  // A word without a path is, in the engine, taken for its beginning where it is nowhere
  // whole; the plain engine asks for the beginning to be named.
  void compare_open(const Move& move) {
    if (move.is_open() && !move.is_beginning) {
      const Result<Move> whole = completed(pos_, move);
      if (whole && whole->is_beginning) return;
      if (!whole && find_readings(with_card(pos_, move), move).empty()) return;
    }
    compare(move);
  }

  Cell random_cell(Rng& rng) const {
    const auto& table = pos_.table;
    const Cell near = table[rng.below(static_cast<std::uint32_t>(table.size()))].cell;
    return {static_cast<std::uint8_t>(near.column + rng.below(2)),
            static_cast<std::uint8_t>(near.row + rng.below(2))};
  }

  void make_a_move() {
    Rng& rng = dice_.rng();
    Move move = moves_[rng.below(static_cast<std::uint32_t>(moves_.size()))];
    // Any word they know, not only the first one that is listed.
    const plain::Move& any = all_[rng.below(static_cast<std::uint32_t>(all_.size()))];
    if (rng.below(10) == 0) move = Move{};
    if (move.verb == Verb::lay && any.action == plain::Action::lay && rng.below(2) == 0)
      move = move_of(any);
    const plain::Move other = plain_move(move);
    ASSERT_TRUE(plain::check(state_, pos_.to_play.index, other, dictionary())) << to_text(move);
    ASSERT_TRUE(rules().check(pos_, pos_.to_play, move, 0)) << to_text(move);
    plain::play(state_, pos_.to_play.index, other);
    rules().apply(pos_, pos_.to_play, move, 0);
    ASSERT_TRUE(rules().is_ok(pos_));
  }

  static Move move_of(const plain::Move& other) {
    Move move{
        .verb = Verb::lay,
        .face = other.card == plain::kJoker ? kJoker : static_cast<Face>(letter_index(other.card)),
        .joker = 0,
        .cell = {static_cast<std::uint8_t>(other.cell.column),
                 static_cast<std::uint8_t>(other.cell.row)},
        .is_beginning = other.path.size() < other.announced.size(),
        .taken = static_cast<std::uint8_t>(other.path.size()),
        .word = word_of(other.announced),
        .path = {}};
    for (const plain::Cell cell : other.path)
      move.path.push_back(
          {static_cast<std::uint8_t>(cell.column), static_cast<std::uint8_t>(cell.row)});
    return move;
  }

  void compare_standing() {
    const std::vector<int> scores = plain::scores(state_);
    for (const Seat seat : SeatSet::first(pos_.terms.seats)) {
      EXPECT_EQ(scores[seat.index], pos_.score(seat));
      if (pos_.phase == Phase::play) {
        EXPECT_EQ(state_.players[seat.index].hand, plain_cards(pos_.hands[seat.index]));
      }
    }
    EXPECT_EQ(plain::is_over(state_), pos_.phase == Phase::over);
    if (pos_.phase != Phase::play) return;
    EXPECT_EQ(state_.round, pos_.round);
    EXPECT_EQ(state_.dealer, pos_.dealer.index);
    EXPECT_EQ(state_.to_play, pos_.to_play.index);
    EXPECT_EQ(state_.passes, pos_.passes);
    EXPECT_EQ(state_.table.size(), pos_.table.size());
    EXPECT_EQ(plain::why_unsound(state_), std::nullopt);
  }

  Dice dice_;
  Position pos_;
  plain::State state_;
  std::vector<plain::Cards> hands_;
  std::vector<Move> moves_;
  std::vector<plain::Move> all_;
};

TEST(EmbrouillaminiDifferential, both_engines_play_the_same_game) {
  const char* asked = std::getenv("TABLEE_TABLES");  // NOLINT(concurrency-mt-unsafe)
  const int wanted = asked == nullptr ? 300 : std::atoi(asked);
  constexpr std::array<std::string_view, 6> kSettings = {
      "temps=0",
      "temps=0 passees=aucune",
      "temps=0 passees=difficiles manches=2",
      "temps=0 largeur=5 hauteur=5 passees=aucune",
      "temps=0 largeur=3 hauteur=4 manches=2",
      "temps=0 largeur=25 hauteur=15",
  };
  int tables = 0;
  for (std::uint64_t seed = 1; tables < wanted; ++seed) {
    const std::string_view settings = kSettings[seed % kSettings.size()];
    SideBySide game(settings, static_cast<int>(2 + seed % 3), seed);
    ASSERT_TRUE(game.play(tables)) << "seed " << seed << ", " << settings;
  }
  RecordProperty("tables", tables);
}

}  // namespace
}  // namespace tablee::embrouillamini
