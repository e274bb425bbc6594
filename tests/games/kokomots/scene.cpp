#include "games/kokomots/scene.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>

#include "core/narration.h"
#include "core/text.h"

namespace tablee::kokomots {

const Kokomots& rules() {
  static const Kokomots kRules(GameResources{.lexicon = &test_lexicon()});
  return kRules;
}

Scene::Scene(std::string_view options, int seats) {
  std::string said(options);
  if (said.find("juge=") == said.npos) said += " juge=4";
  const Result<Settings> settings = Settings::parse(Kokomots::info().options, said);
  EXPECT_TRUE(settings);
  const Result<Position> first = rules().start(*settings, *plain_seating(seats));
  EXPECT_TRUE(first);
  pos_ = *first;
}

int Scene::take(std::string_view card) {
  const std::optional<Kind> kind = parse_kind(card);
  EXPECT_TRUE(kind) << card;
  const CardSet left = CardKinds::of_kind(*kind) & pos_.bag;
  EXPECT_FALSE(left.empty()) << card;
  pos_.bag.remove(left.lowest());
  pos_.first.remove(left.lowest());
  return left.lowest();
}

Scene& Scene::column(std::size_t column, std::string_view theme, std::string_view letters,
                     int left) {
  Column& place = pos_.columns[column];
  const std::optional<Face> face = parse_face(theme);
  EXPECT_TRUE(face) << theme;
  place.theme = {.card = static_cast<std::int8_t>(card_of_face(*face)),
                 .verso = *face >= kThemeCards,
                 .left = static_cast<std::uint8_t>(left)};
  pos_.theme_bag.remove(card_of_face(*face));
  std::size_t p = 0;
  for (const std::string_view card : split_words(letters))
    place.letters[p++] = {.card = static_cast<std::int8_t>(take(card)),
                          .left = static_cast<std::uint8_t>(left)};
  return *this;
}

Scene& Scene::one_device(std::string_view seats) {
  std::optional<std::uint8_t> first;
  for (const std::string_view seat : split_words(seats)) {
    const auto index = static_cast<std::uint8_t>(seat[0] - '0');
    if (!first) first = index;
    pos_.terms.person[index] = *first;
  }
  return *this;
}

Scene& Scene::empty(std::size_t column) {
  pos_.columns[column] = {};
  return *this;
}

Scene& Scene::fifth(std::string_view theme) {
  const Face face = *parse_face(theme);
  pos_.fifth = {.card = static_cast<std::int8_t>(card_of_face(face)),
                .verso = face >= kThemeCards,
                .left = 9};
  pos_.theme_bag.remove(card_of_face(face));
  return *this;
}

Scene& Scene::hand(int seat, std::string_view cards) {
  for (const std::string_view card : split_words(cards)) {
    const int taken = take(card);
    pos_.hands[static_cast<std::size_t>(seat)].add(taken);
    pos_.first.add(taken);
    --pos_.draw_left;
  }
  return *this;
}

Scene& Scene::pair(std::string_view cards) {
  for (const std::string_view card : split_words(cards)) {
    pos_.pair.add(take(card));
    --pos_.draw_left;
  }
  return *this;
}

Scene& Scene::packets(std::string_view one, std::string_view two, std::string_view three) {
  const std::array<std::string_view, kPackets> all = {one, two, three};
  for (std::size_t i = 0; i < kPackets; ++i)
    for (const std::string_view card : split_words(all[i])) {
      const int taken = take(card);
      pos_.packets[i].add(taken);
      pos_.first.add(taken);
      --pos_.draw_left;
    }
  return *this;
}

Scene& Scene::won(std::size_t owner, std::string_view letters, std::string_view themes) {
  for (const std::string_view card : split_words(letters)) {
    pos_.won[owner].add(take(card));
    --pos_.draw_left;
  }
  for (const std::string_view theme : split_words(themes)) {
    const Face face = *parse_face(theme);
    pos_.won_themes[owner].add(card_of_face(face));
    if (face >= kThemeCards) pos_.verso.add(card_of_face(face));
    pos_.theme_bag.remove(card_of_face(face));
  }
  return *this;
}

Scene::operator Position() const {
  Position pos = pos_;
  const bool has_packets = !pos.packets[0].empty();
  const bool has_pair = !pos.pair.empty();
  // The last card is laid by chance, as the first turn begins after a draw.
  LetterPile& pile = pos.columns[0].letters[0];
  const std::int8_t last = std::exchange(pile.card, std::int8_t{-1});
  if (last >= 0) ++pile.left;
  Dice dice(1);
  while (rules().turn(pos).is_chance() && !(has_pair && wanted(pos).need == Need::pair)) {
    const Wanted want = wanted(pos);
    Draw draw = rules().sample(pos, dice);
    if (last >= 0 && want.need == Need::top && want.place == 0 && want.pile == 0) {
      pos.bag.add(last);
      pos.first.add(last);
      draw = {.kind = DrawKind::letter, .card = static_cast<std::uint8_t>(last)};
    }
    rules().resolve(pos, draw, 0);
  }
  if (pos.phase == Phase::between && has_packets) {
    start_team_sand(pos, 0);
    pos.to_deal = 0;
  }
  if (has_pair && pos.phase == Phase::search) {
    pos.to_deal = 0;
    pos.sand.start(0, kSearchTime + kFirstLook);
  }
  EXPECT_TRUE(is_ok(pos));
  return pos;
}

Scene expert() {
  return Scene("mode=expert")
      .column(0, "dans_la_mer", "O C")
      .column(1, "outil", "N I")
      .fifth("cinema")
      .hand(0, "N M E");
}

Result<Move> whole_move(const Position& pos, int seat, std::string_view move, Millis at) {
  const Result<Move> read = parse_move(move);
  return read ? rules().completed(pos, seat_at(seat), *read, at) : read;
}

std::string key_of(const Position& pos, int seat, std::string_view move) {
  const Result<Move> read = whole_move(pos, seat, move, 0);
  if (!read) return std::string(read.error().key());
  const Result<Account> account = rules().check(pos, seat_at(seat), *read, 0);
  if (!account) return std::string(account.error().key());
  const Result<void> judged = rules().judge(pos, seat_at(seat), *read);
  return judged ? "" : std::string(judged.error().key());
}

std::string active(const Position& pos) {
  std::string seats;
  for (const Seat seat : rules().turn(pos).seats()) seats += std::to_string(seat.index);
  return seats;
}

std::string clocks(const Position& pos) {
  std::string text;
  for (const Clock& clock : rules().turn(pos).clocks)
    text +=
        (text.empty() ? "" : " ") + std::to_string(clock.id) + "@" + std::to_string(clock.deadline);
  return text;
}

int points(const Position& pos, std::size_t owner) { return score_of(pos, owner).points(); }

void settle(Position& pos, Millis at) {
  Dice dice(7);
  while (rules().turn(pos).is_chance()) rules().resolve(pos, rules().sample(pos, dice), at);
  EXPECT_TRUE(is_ok(pos));
}

void play(Position& pos, int seat, std::string_view move, Millis at) {
  ASSERT_EQ(key_of(pos, seat, move), "") << move;
  rules().apply(pos, seat_at(seat), *whole_move(pos, seat, move, at), at);
  settle(pos, at);
}

void run_out(Position& pos, int clock) {
  const Turn turn = rules().turn(pos);
  const auto* const found = std::ranges::find(turn.clocks, clock, &Clock::id);
  ASSERT_NE(found, turn.clocks.end()) << clock;
  rules().expire(pos, *found, found->deadline);
  settle(pos, found->deadline);
}

std::string names(const CardSet& cards) {
  std::string text;
  for (const Kind kind : kinds_of(cards)) text += (text.empty() ? "" : " ") + kind_text(kind);
  return text;
}

std::string told_move(const Position& pos, int seat, std::string_view move, int viewer) {
  const Viewer who = viewer < 0 ? Viewer::spectator() : Viewer::at(seat_at(viewer));
  const std::optional<Told> told =
      rules().told(pos, Played<Move>{seat_at(seat), *parse_move(move)}, who);
  if (!told) return "";
  return speak(*told, {.language = Language::french,
                       .you = viewer < 0 ? std::nullopt : std::optional(seat_at(viewer)),
                       .name = [](Seat s) { return "J" + std::to_string(s.index + 1); }});
}

}  // namespace tablee::kokomots
