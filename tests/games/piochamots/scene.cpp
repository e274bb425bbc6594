#include "games/piochamots/scene.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

namespace tablee::piochamots {

const PiochAMots& rules() {
  static const PiochAMots rules(GameResources{.lexicon = &test_lexicon()});
  return rules;
}

Result<Position> start(std::string_view options, const Seating& seating) {
  const Result<Settings> settings = Settings::parse(PiochAMots::info().options, options);
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
    : pos_(start(options, seating).value()) {}

CardSet Scene::take(std::string_view cards) {
  CardSet taken;
  std::istringstream in{std::string(cards)};
  for (std::string name; in >> name;) {
    const std::optional<Kind> kind = parse_kind(name);
    EXPECT_TRUE(kind) << name;
    const CardSet left = CardKinds::of_kind(kind.value()) & pos_.bag;
    EXPECT_FALSE(left.empty()) << "no " << name << " is left in the pile";
    taken.add(left.lowest());
    pos_.bag.remove(left.lowest());
  }
  return taken;
}

Scene& Scene::hand(int seat, std::string_view cards) {
  CardSet& hand = pos_.hands[static_cast<std::size_t>(seat)];
  hand = hand | take(cards);
  return *this;
}

Scene& Scene::pit(std::string_view cards) {
  pos_.pit = pos_.pit | take(cards);
  pos_.fresh = pos_.fresh - pos_.pit;
  return *this;
}

Scene& Scene::drawer(int seat) {
  pos_.drawer = seat_at(seat);
  return *this;
}

Scene& Scene::score(int seat, int points) {
  pos_.scores[static_cast<std::size_t>(seat)] = points;
  return *this;
}

Scene& Scene::pile_of(int left) {
  while (pos_.bag.size() > left) {
    pos_.pit.add(pos_.bag.lowest());
    pos_.bag.remove(pos_.bag.lowest());
  }
  pos_.fresh = pos_.fresh - pos_.pit;
  return *this;
}

Scene& Scene::nothing_to_draw(int seat) {
  CardSet& hand = pos_.hands[static_cast<std::size_t>(seat)];
  hand = hand | pos_.bag | pos_.pit;
  pos_.bag = pos_.pit = {};
  return *this;
}

std::string key_of(const Position& pos, int seat, std::string_view move, Millis at) {
  const Result<Move> parsed = rules().parse_move(pos, move);
  if (!parsed) return std::string(parsed.error().key());
  const Result<Account> account = rules().check(pos, seat_at(seat), *parsed, at);
  return account ? "" : std::string(account.error().key());
}

std::vector<std::string> moves_of(const Position& pos, int seat) {
  std::vector<Move> moves;
  rules().legal_moves(pos, seat_at(seat), moves);
  std::vector<std::string> texts;
  for (const Move& move : moves) texts.push_back(rules().to_text(pos, move));
  std::ranges::sort(texts);
  return texts;
}

std::string active(const Position& pos) {
  std::string seats;
  for (const Seat seat : rules().turn(pos).seats()) seats += static_cast<char>('0' + seat.index);
  return seats;
}

std::string clocks(const Position& pos) {
  std::string text;
  for (const Clock& clock : rules().turn(pos).clocks)
    text +=
        (text.empty() ? "" : " ") + std::to_string(clock.id) + "@" + std::to_string(clock.deadline);
  return text;
}

void play(Position& pos, int seat, std::string_view move, Millis at) {
  ASSERT_EQ(key_of(pos, seat, move, at), "") << move;
  rules().apply(pos, seat_at(seat), *rules().parse_move(pos, move), at);
  ASSERT_TRUE(rules().is_ok(pos)) << move;
}

void draw(Position& pos, std::string_view card, Millis at) {
  const std::optional<Kind> kind = parse_kind(card);
  ASSERT_TRUE(kind) << card;
  const CardSet left = CardKinds::of_kind(*kind) & pos.bag;
  ASSERT_FALSE(left.empty()) << "no " << card << " is left in the pile";
  const std::string verb = pos.phase == Phase::opening ? "tirage " : "carte ";
  const Result<Draw> drawn = rules().parse_draw(pos, verb + card_text(left.lowest()));
  ASSERT_TRUE(drawn) << card;
  rules().resolve(pos, *drawn, at);
  ASSERT_TRUE(rules().is_ok(pos)) << card;
}

Draw table_draw(const PiochAMots& rules, const Position& pos) {
  ChanceFrom<Dice> dice(Dice(1));
  AnyChance& chance = dice;
  return rules.sample(pos, chance);
}

void answer(Position& pos, Millis at) {
  ASSERT_EQ(pos.phase, Phase::verdict);
  rules().resolve(pos, table_draw(rules(), pos), at);
  ASSERT_TRUE(rules().is_ok(pos));
}

void claim(Position& pos, int seat, std::string_view word, Millis at) {
  play(pos, seat, "top", at);
  play(pos, seat, "mot " + std::string(word), at);
  answer(pos, at);
}

void run_out(Position& pos, std::uint8_t clock) {
  for (const Clock& running : rules().turn(pos).clocks) {
    if (running.id != clock) continue;
    rules().expire(pos, running, running.deadline);
    ASSERT_TRUE(rules().is_ok(pos));
    return;
  }
  FAIL() << "clock " << int{clock} << " does not run";
}

std::string names(CardSet cards) {
  std::string text;
  cards.each(
      [&text](int card) { text += (text.empty() ? "" : " ") + kind_text(kind_of_card(card)); });
  return text;
}

}  // namespace tablee::piochamots
