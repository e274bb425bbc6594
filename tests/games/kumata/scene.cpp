#include "games/kumata/scene.h"

#include <gtest/gtest.h>

#include <cctype>

namespace tablee::kumata {

namespace {

Clan clan_of_letter(char letter) {
  const std::size_t i = std::string_view("SROTHC").find(letter);
  EXPECT_NE(i, std::string_view::npos) << letter;
  return static_cast<Clan>(i >= 4 ? i - 4 : i);
}

}  // namespace

Scene::Scene(const std::vector<std::string>& rows, int seats) {
  pos_.seats = static_cast<std::uint8_t>(seats);
  pos_.dealing = false;
  pos_.phase = Phase::play;
  pos_.shape = kSquare;
  for (int i = 0; i < kMostSeats; ++i)
    pos_.clan_of[static_cast<std::size_t>(i)] = static_cast<Clan>(i);
  std::size_t p = 0;
  for (std::size_t y = 0; y < rows.size(); ++y)
    for (std::size_t x = 0; 3 * x + 1 < rows[y].size(); ++x) {
      if (rows[y][3 * x] == ' ') continue;
      const int value = rows[y][3 * x + 1] - '0';
      const Clan clan = clan_of_letter(rows[y][3 * x]);
      pos_.places[p] = {static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)};
      pos_.face[p++] = static_cast<std::uint8_t>(clan << 3U | value);
    }
  // Every other parcel is blank, and alone in its row and column: nothing fits there.
  for (int apart = 0; p < kParcels; ++p, ++apart) {
    pos_.places[p] = {static_cast<std::int8_t>(30 + 2 * apart),
                      static_cast<std::int8_t>(20 + 2 * apart)};
  }
  pos_.level.fill(1);
  std::array<Parcel, kParcels> none{};
  none.fill(kNoParcel);
  rebuild_masks(pos_, none);
}

Scene& Scene::top(int seat, int low, int high, int hidden) {
  Reserve& reserve = pos_.reserves[static_cast<std::size_t>(seat)];
  reserve.piles.push_back({domino_of(low, high), static_cast<std::uint8_t>(hidden)});
  for (Domino d = 0; d < kMostDominoes && std::popcount(reserve.unseen) < hidden; ++d) {
    bool on_top = false;
    for (const Pile& pile : reserve.piles) on_top = on_top || pile.top == d;
    if (!on_top) reserve.unseen = static_cast<DominoSet>(reserve.unseen | one_domino(d));
  }
  return *this;
}

Scene& Scene::totems(int seat, int count) {
  pos_.reserves[static_cast<std::size_t>(seat)].totems = static_cast<std::uint8_t>(count);
  return *this;
}

Scene& Scene::to_play(int seat) {
  pos_.to_play = seat_at(seat);
  return *this;
}

Scene& Scene::laid(std::string_view move, int seat) {
  const Result<Move> parsed = parse_move(pos_, move);
  EXPECT_TRUE(parsed) << move;
  if (parsed->totem) ++pos_.reserves[static_cast<std::size_t>(seat)].totems;
  lay(pos_, seat_at(seat), *parsed);
  return *this;
}

std::string key_of(const Position& pos, std::string_view move) {
  const Result<Move> parsed = parse_move(pos, move);
  if (!parsed) return std::string(parsed.error().key());
  const Result<Account> account = kRules.check(pos, pos.to_play, *parsed, 0);
  return account ? "" : std::string(account.error().key());
}

std::vector<std::string> moves_of(const Position& pos) {
  std::vector<Move> moves;
  kRules.legal_moves(pos, pos.to_play, moves);
  std::vector<std::string> texts;
  for (const Move& move : moves) texts.push_back(to_text(pos, move));
  return texts;
}

void play(Position& pos, std::string_view move, std::string_view draw) {
  ASSERT_EQ(key_of(pos, move), "") << move;
  kRules.apply(pos, pos.to_play, *parse_move(pos, move), 0);
  if (pos.phase != Phase::reveal) return;
  const Result<Draw> drawn = parse_draw(pos, draw);
  ASSERT_TRUE(drawn) << draw;
  kRules.resolve(pos, *drawn, 0);
}

}  // namespace tablee::kumata
