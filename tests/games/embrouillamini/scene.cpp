#include "games/embrouillamini/scene.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/text.h"
#include "lexicon/folding.h"

namespace tablee::embrouillamini {

namespace {

struct Sign {
  int column, row;
  char sign;
};

// What stands for a card whose announcement is of no concern to the test.
const Said kNothingReal{
    .seat = {}, .form = Form::beginning, .taken = 1, .points = 0, .word = word_of("QQQ")};

}  // namespace

const Embrouillamini& rules() {
  static const Embrouillamini rules(GameResources{.lexicon = &test_lexicon()});
  return rules;
}

Result<Position> start(std::string_view options, const Seating& seating) {
  const Result<Settings> settings = Settings::parse(Embrouillamini::info().options, options);
  if (!settings) return std::unexpected(settings.error());
  return rules().start(*settings, seating);
}

Seating first_of(int seats, int first) {
  Seating seating = *plain_seating(seats);
  seating.first = seat_at(first);
  return seating;
}

Scene::Scene(std::string_view options, int seats) : Scene(options, first_of(seats, 0)) {}

Scene::Scene(std::string_view options, const Seating& seating)
    : pos_(start(options, seating).value()) {
  pos_.phase = Phase::play;
}

int Scene::take(Face face, bool capital) {
  const CardSet left = capital ? CardSet::only(kFirstCapital + face) : cards_with(face) & pos_.bag;
  EXPECT_FALSE(left.empty()) << "no " << face_text(face) << " is left in the pile";
  const int card = left.lowest();
  pos_.bag.remove(card);
  return card;
}

Scene& Scene::table(std::string_view rows) {
  std::vector<Sign> waiting;
  Sign capital{};
  int row = 0;
  for (const std::string_view line : split_fields(rows, '|')) {
    int column = 0;
    for (const std::string_view sign : split_words(line)) {
      const Sign drawn{column++, row, sign[0]};
      if (is_letter(sign[0]) || sign[0] == '#')
        capital = drawn;
      else if (sign[0] != '.')
        waiting.push_back(drawn);
    }
    ++row;
  }
  const Cell centre = pos_.terms.centre();
  const auto cell_of = [&](const Sign& drawn) {
    return Cell{static_cast<std::uint8_t>(centre.column + drawn.column - capital.column),
                static_cast<std::uint8_t>(centre.row + drawn.row - capital.row)};
  };
  const Face face = capital.sign == '#' ? kJoker : static_cast<Face>(capital.sign - 'A');
  pos_.table.push_back({centre, static_cast<std::uint8_t>(take(face, true))});
  // Each leans on one that lies there already.
  while (!waiting.empty()) {
    const auto next = std::ranges::find_if(waiting, [&](const Sign& drawn) {
      return std::ranges::any_of(pos_.table, [&](const Placed& placed) {
        return are_neighbours(placed.cell, cell_of(drawn));
      });
    });
    if (next == waiting.end()) {
      ADD_FAILURE() << "the table is no knot: " << rows;
      break;
    }
    pos_.table.push_back(
        {cell_of(*next), static_cast<std::uint8_t>(take(*parse_face({&next->sign, 1}), false))});
    pos_.said.push_back(kNothingReal);
    waiting.erase(next);
  }
  return *this;
}

Scene& Scene::hand(int seat, std::string_view faces) {
  for (const std::string_view face : split_words(faces))
    pos_.hands[static_cast<std::size_t>(seat)].add(take(*parse_face(face), false));
  return *this;
}

Scene& Scene::to_play(int seat) {
  pos_.to_play = seat_at(seat);
  return *this;
}

Scene& Scene::said(std::initializer_list<std::string_view> words) {
  std::size_t i = 0;
  for (const std::string_view text : words) {
    const std::size_t arrow = text.find('>');
    const Word word = word_of(arrow == text.npos ? text : text.substr(arrow + 1));
    pos_.said[i++] = {.seat = {},
                      .form = arrow == text.npos ? Form::word : Form::beginning,
                      .taken = static_cast<std::uint8_t>(std::min(arrow, word.size())),
                      .points = 0,
                      .word = word};
  }
  return *this;
}

Scene& Scene::score(int seat, int points) {
  Tally& tally = pos_.tallies[static_cast<std::size_t>(seat)];
  tally.points[0] = tally.rounds[0] = static_cast<std::int16_t>(points);
  return *this;
}

namespace {

Result<Account> try_move(const Position& pos, int seat, std::string_view text) {
  const Result<Move> move = rules().parse_move(pos, text);
  if (!move) return std::unexpected(move.error());
  const Result<Account> account = rules().check(pos, seat_at(seat), *move, 0);
  if (!account) return account;
  if (const Result<void> known = rules().judge(pos, seat_at(seat), *move); !known)
    return std::unexpected(known.error());
  return account;
}

}  // namespace

std::string key_of(const Position& pos, int seat, std::string_view move) {
  const Result<Account> account = try_move(pos, seat, move);
  return account ? "" : std::string(account.error().key());
}

std::string marks_of(const Position& pos, int seat, std::string_view move) {
  const Result<Account> account = try_move(pos, seat, move);
  std::string text;
  if (!account)
    for (const std::string& mark : account.error().mark) text += (text.empty() ? "" : " ") + mark;
  return text;
}

int points_of(const Position& pos, int seat, std::string_view move) {
  const Result<Account> account = try_move(pos, seat, move);
  EXPECT_TRUE(account) << move << ": " << account.error().sentence(Language::english);
  return account ? account->total() : -1;
}

std::vector<std::string> moves_of(const Position& pos, int seat) {
  std::vector<Move> moves;
  rules().legal_moves(pos, seat_at(seat), moves);
  std::vector<std::string> texts;
  for (const Move& move : moves) texts.push_back(rules().to_text(pos, move));
  std::ranges::sort(texts);
  return texts;
}

std::string clocks(const Position& pos) {
  std::string text;
  for (const Clock& clock : rules().turn(pos).clocks)
    text +=
        (text.empty() ? "" : " ") + std::to_string(clock.id) + "@" + std::to_string(clock.deadline);
  return text;
}

void play(Position& pos, int seat, std::string_view move, Millis at) {
  ASSERT_EQ(key_of(pos, seat, move), "") << move;
  rules().apply(pos, seat_at(seat), *rules().parse_move(pos, move), at);
  ASSERT_TRUE(rules().is_ok(pos)) << move;
}

void draw(Position& pos, std::string_view text, Millis at) {
  const Result<Draw> drawn = rules().parse_draw(pos, text);
  ASSERT_TRUE(drawn) << text;
  rules().resolve(pos, *drawn, at);
  ASSERT_TRUE(rules().is_ok(pos)) << text;
}

void deal(Position& pos, std::uint64_t seed, Millis at) {
  Dice dice(seed);
  while (rules().turn(pos).is_chance()) rules().resolve(pos, rules().sample(pos, dice), at);
  ASSERT_TRUE(rules().is_ok(pos));
}

void run_out(Position& pos) {
  const Turn turn = rules().turn(pos);
  ASSERT_EQ(turn.clocks.size(), 1U);
  rules().expire(pos, turn.clocks[0], turn.clocks[0].deadline);
  ASSERT_TRUE(rules().is_ok(pos));
}

}  // namespace tablee::embrouillamini
