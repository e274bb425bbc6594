#include "games/kumata/notation.h"

#include <algorithm>
#include <cctype>

#include "core/text.h"
#include "messages/core.h"
#include "messages/kumata.h"

namespace tablee::kumata {

namespace say = messages::kumata;

const std::array<const Message*, 6> kRoles = {&say::clan_singes,       &say::clan_serpents,
                                              &say::clan_toucans,      &say::clan_tigres,
                                              &say::clan_hippopotames, &say::clan_crocodiles};

namespace {

constexpr std::string_view kLetters = "SROTHC";
constexpr std::string_view kSetAside = "ecarte";
constexpr std::string_view kSetAsideWritten = "écarte";  // as one writes it
constexpr std::string_view kBoard = "plateau";
constexpr std::string_view kDominoDraw = "domino";
constexpr std::string_view kFirstDraw = "premier";

char digit(int value) { return static_cast<char>('0' + value); }

Parcel parcel_of(const Position& pos, Place place) {
  const auto at = std::ranges::find(pos.places, place);
  return at == pos.places.end() ? kNoParcel : static_cast<Parcel>(at - pos.places.begin());
}

// Reads "c3" off the front; nothing when there is none.
std::optional<Place> take_place(std::string_view& text) {
  if (text.empty()) return std::nullopt;
  const char column = static_cast<char>(text[0] | 0x20);
  std::size_t digits = 0;
  while (digits < 2 && digits + 1 < text.size() && text[digits + 1] >= '0' &&
         text[digits + 1] <= '9')
    ++digits;
  const std::optional<int> row = parse_number<int>(text.substr(1, digits));
  if (column < 'a' || column > 'z' || !row || *row < 1) return std::nullopt;
  text.remove_prefix(1 + digits);
  return Place{static_cast<std::int8_t>(column - 'a'), static_cast<std::int8_t>(*row - 1)};
}

// Without spaces and hyphens, in lower case: "3-2 C3 d3 T" -> "32c3d3t".
std::string squeezed(std::string_view text) {
  std::string out;
  for (const char c : text)
    if (c != ' ' && c != '-' && c != '\t')
      out += c >= 'A' && c <= 'Z' ? static_cast<char>(c | 0x20) : c;
  return out;
}

bool is_value(char c) { return c >= '0' && c <= '4'; }

Result<Move> read_move(const Position& pos, std::string_view text) {
  const auto malformed = [text] {
    return refuse(messages::core::malformed_move, {{"text", excerpt(text)}});
  };
  const std::string typed = squeezed(text);
  std::string_view rest = typed;
  bool aside = false;
  for (const std::string_view verb : {kSetAside, kSetAsideWritten}) {
    if (!rest.starts_with(verb)) continue;
    aside = true;
    rest.remove_prefix(verb.size());
  }
  if (rest.size() < 2 || !is_value(rest[0]) || !is_value(rest[1])) return malformed();
  const int first_value = rest[0] - '0';
  const int second_value = rest[1] - '0';
  rest.remove_prefix(2);
  Move move;
  move.domino = domino_of(std::min(first_value, second_value), std::max(first_value, second_value));
  if (aside) return rest.empty() ? Result<Move>(move) : malformed();
  const std::optional<Place> first = take_place(rest);
  const std::optional<Place> second = first ? take_place(rest) : std::nullopt;
  if (!second || (!rest.empty() && rest != "t")) return malformed();
  move.totem = !rest.empty();
  Parcel low = parcel_of(pos, *first);
  Parcel high = parcel_of(pos, *second);
  for (const Place place : {*first, *second})
    if (parcel_of(pos, place) == kNoParcel)
      return refuse(say::no_such_parcel, {{"parcel", place_name(place)}});
  if (low == high) return malformed();
  if (first_value > second_value || (first_value == second_value && low > high))
    std::swap(low, high);
  move.low_at = low;
  move.high_at = high;
  return move;
}

std::optional<Draw> read_board(const Position& pos, const std::vector<std::string_view>& words) {
  Draw draw;
  draw.kind = DrawKind::board;
  if (words.size() != 1 + kTiles + (pos.dedale ? 1U : 0U)) return std::nullopt;
  unsigned used = 0;
  for (std::size_t i = 0; i < kTiles; ++i) {
    const std::string_view word = words[i + 1];
    if (word.size() != 2 || word[0] < '1' || word[0] > '9' || word[1] < '0' || word[1] > '3')
      return std::nullopt;
    draw.tiles[i] = {static_cast<std::uint8_t>(word[0] - '1'),
                     static_cast<std::uint8_t>(word[1] - '0')};
    used |= 1U << draw.tiles[i].tile;
  }
  if (used != (1U << kTiles) - 1U) return std::nullopt;
  draw.shape = pos.shape;
  if (!pos.dedale) return draw;
  const std::optional<Shape> shape = parse_shape(words.back());
  if (!shape || !is_connected(*shape) || normalized(*shape) != *shape) return std::nullopt;
  if (pos.shape_given && *shape != pos.shape) return std::nullopt;
  draw.shape = *shape;
  return draw;
}

std::optional<Draw> read_draw(const Position& pos, std::string_view text) {
  const std::vector<std::string_view> words = split_words(text);
  if (words.empty()) return std::nullopt;
  if (words[0] == kBoard && pos.phase == Phase::setup) return read_board(pos, words);
  if (words.size() != 2) return std::nullopt;
  Draw draw;
  if (words[0] == kDominoDraw && pos.phase == Phase::reveal) {
    if (words[1].size() != 2 || !is_value(words[1][0]) || !is_value(words[1][1]))
      return std::nullopt;
    const int first = words[1][0] - '0';
    const int second = words[1][1] - '0';
    draw.domino = domino_of(std::min(first, second), std::max(first, second));
    const DominoSet unseen = pos.reserves[pos.to_play.index].unseen;
    return (unseen & one_domino(draw.domino)) != 0 ? std::optional(draw) : std::nullopt;
  }
  if (words[0] == kFirstDraw && pos.phase == Phase::first) {
    const std::optional<int> seat = parse_number<int>(words[1]);
    if (!seat || *seat < 0 || *seat >= pos.seats || !pos.level_players.has(seat_at(*seat)))
      return std::nullopt;
    draw.kind = DrawKind::first;
    draw.first = seat_at(*seat);
    return draw;
  }
  return std::nullopt;
}

std::string domino_text(Domino domino) {
  return {digit(kHalves[domino].low), digit(kHalves[domino].high)};
}

}  // namespace

const Message& clan_message(bool duel, Clan clan) {
  return *kRoles[static_cast<std::size_t>(duel ? clan + kDuelRole : clan)];
}

char clan_letter(bool duel, Clan clan) {
  return kLetters[static_cast<std::size_t>(duel ? clan + kDuelRole : clan)];
}

std::string domino_name(Domino domino) {
  return {digit(kHalves[domino].high), '-', digit(kHalves[domino].low)};
}

std::string place_name(Place place) {
  return static_cast<char>('a' + place.x) + std::to_string(place.y + 1);
}

std::string parcel_name(const Position& pos, Parcel p) { return place_name(pos.places[p]); }

std::string to_text(const Position& pos, const Move& move) {
  if (move.is_set_aside()) return std::string(kSetAside) + " " + domino_text(move.domino);
  const Halves halves = kHalves[move.domino];
  const bool low_first = move.low_at < move.high_at;
  const Parcel first = low_first ? move.low_at : move.high_at;
  const Parcel second = low_first ? move.high_at : move.low_at;
  std::string out = {digit(low_first ? halves.low : halves.high),
                     digit(low_first ? halves.high : halves.low), ' '};
  out += parcel_name(pos, first) + parcel_name(pos, second);
  return move.totem ? out + " T" : out;
}

Result<Move> parse_move(const Position& pos, std::string_view text) { return read_move(pos, text); }

std::string to_text(const Position& pos, const Draw& draw) {
  switch (draw.kind) {
    case DrawKind::domino:
      return std::string(kDominoDraw) + " " + domino_text(draw.domino);
    case DrawKind::first:
      return std::string(kFirstDraw) + " " + std::to_string(draw.first.index);
    case DrawKind::board:
      break;
  }
  std::string out(kBoard);
  for (const LaidTile tile : draw.tiles) out += {' ', digit(tile.tile + 1), digit(tile.turns)};
  return pos.dedale ? out + " " + to_text(draw.shape) : out;
}

Result<Draw> parse_draw(const Position& pos, std::string_view text) {
  if (const std::optional<Draw> draw = read_draw(pos, text)) return *draw;
  return refuse(messages::core::malformed_draw, {{"text", excerpt(text)}});
}

}  // namespace tablee::kumata
