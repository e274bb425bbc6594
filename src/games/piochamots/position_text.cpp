// Positions of Pioch'à Mots as text, for tests, puzzles and `best`:
//   seats=2 target=200 phase=race round=1 hand0=Er1,*1 hand1=An2 ...

#include "core/text.h"
#include "games/piochamots/notation.h"
#include "lexicon/folding.h"
#include "messages/core.h"

namespace tablee::piochamots {

namespace {

// Every field with its name, in one order for both directions. What an empty position
// holds is not written; the pile follows from the rest.
template <class Pos, class Visit>
void visit_fields(Pos& pos, Visit visit) {
  const auto each_seat = [&](std::string_view name, auto& values) {
    for (std::size_t i = 0; i < kMostSeats; ++i)
      visit(std::string(name) + static_cast<char>('0' + i), values[i]);
  };
  visit("seats", pos.terms.seats), visit("mode", pos.terms.mode);
  visit("minimum", pos.terms.minimum), visit("target", pos.terms.target);
  visit("pace", pos.terms.pace), visit("family", pos.terms.family);
  each_seat("word_time", pos.terms.word_time), each_seat("last_time", pos.terms.last_time);
  visit("phase", pos.phase), visit("stopped", pos.stopped), visit("round", pos.round);
  visit("shuffles", pos.shuffles), visit("starter", pos.starter), visit("drawer", pos.drawer);
  visit("claimer", pos.claimer), visit("extra", pos.extra), visit("contenders", pos.contenders);
  visit("out", pos.out), visit("passed", pos.passed), visit("claim", pos.claim);
  each_seat("hand", pos.hands), each_seat("score", pos.scores), each_seat("wrong", pos.wrong);
  each_seat("drawn_at", pos.drawn_at), each_seat("opening", pos.opening);
  visit("pit", pos.pit), visit("old", pos.fresh), visit("known", pos.known);
  visit("draw_deadline", pos.draw_deadline), visit("draw_left", pos.draw_left);
  visit("word_deadline", pos.word_deadline), visit("last_deadline", pos.last_deadline);
  visit("last_left", pos.last_left), visit("end", pos.report.end);
  visit("winner", pos.report.seat), visit("won", pos.report.tiles);
  each_seat("shown", pos.report.hands);
}

std::string joined(const Tiles& tiles) {
  std::string text;
  for (const Tile& tile : tiles) text += (text.empty() ? "" : ",") + tile_text(tile);
  return text;
}

template <class T>
std::string field_text(const T& field) {
  if constexpr (std::is_same_v<T, CardSet>) {
    std::string text;
    field.each([&text](int card) { text += (text.empty() ? "" : ",") + card_text(card); });
    return text;
  } else if constexpr (std::is_same_v<T, Tiles>) {
    return joined(field);
  } else if constexpr (std::is_same_v<T, SeatSet>) {
    std::string text;
    for (const Seat seat : field) text += static_cast<char>('0' + seat.index);
    return text;
  } else if constexpr (std::is_same_v<T, Seat>) {
    return std::to_string(field.index);
  } else if constexpr (std::is_same_v<T, Phase>) {
    return std::string(kPhaseNames[static_cast<std::size_t>(field)]);
  } else if constexpr (std::is_same_v<T, FixedList<char, kMostFamily>>) {
    return std::string(field.begin(), field.end());
  } else {
    return std::to_string(static_cast<long long>(field));
  }
}

bool read_cards(std::string_view text, CardSet& cards) {
  cards = {};
  if (text.empty()) return true;
  for (const std::string_view name : split_fields(text, ',')) {
    const std::optional<int> card = parse_card(name);
    if (!card) return false;
    cards.add(*card);
  }
  return true;
}

bool read_tiles(std::string_view text, Tiles& tiles) {
  tiles.clear();
  for (const std::string_view name : split_fields(text, ',')) {
    const std::optional<Tile> tile = parse_tile(name);
    if (!tile || tiles.full()) return false;
    tiles.push_back(*tile);
  }
  return true;
}

bool read_seats(std::string_view text, SeatSet& seats) {
  seats = {};
  for (const char digit : text) {
    if (digit < '0' || digit >= '0' + kMostSeats) return false;
    seats.add(seat_at(digit - '0'));
  }
  return true;
}

bool read_phase(std::string_view text, Phase& phase) {
  for (std::size_t i = 0; i < kPhaseNames.size(); ++i) {
    if (kPhaseNames[i] != text) continue;
    phase = static_cast<Phase>(i);
    return true;
  }
  return false;
}

bool read_family(std::string_view text, FixedList<char, kMostFamily>& family) {
  if (text.size() > kMostFamily || (!text.empty() && text.back() != ',')) return false;
  family.clear();
  for (const char c : text) {
    if (c != ',' && !is_letter(c)) return false;
    family.push_back(c);
  }
  return true;
}

template <class T>
bool read_field(std::string_view text, T& field) {
  if constexpr (std::is_same_v<T, CardSet>) {
    return read_cards(text, field);
  } else if constexpr (std::is_same_v<T, Tiles>) {
    return read_tiles(text, field);
  } else if constexpr (std::is_same_v<T, SeatSet>) {
    return read_seats(text, field);
  } else if constexpr (std::is_same_v<T, Phase>) {
    return read_phase(text, field);
  } else if constexpr (std::is_same_v<T, FixedList<char, kMostFamily>>) {
    return read_family(text, field);
  } else if constexpr (std::is_same_v<T, Seat>) {
    const std::optional<int> index = parse_number<int>(text);
    if (!index || *index < 0 || *index >= kMostSeats) return false;
    field = seat_at(*index);
    return true;
  } else {
    const std::optional<long long> number = parse_number<long long>(text);
    if (!number) return false;
    field = static_cast<T>(*number);
    return static_cast<long long>(field) == *number;
  }
}

// What an unwritten field is.
Position empty_position() {
  Position pos;
  pos.opening.fill(-1);
  return pos;
}

// `fresh` is written as its complement, which is mostly nothing.
Position with_old_cards(Position pos) {
  pos.fresh = kAllCards - pos.fresh;
  return pos;
}

// Whether whoever is to act is still in the round.
bool has_actor(const Position& pos) {
  switch (pos.phase) {
    case Phase::opening:
      return !pos.contenders.empty();
    case Phase::word:
    case Phase::verdict:
      return pos.in_round().has(pos.claimer);
    case Phase::dry:
      return !pos.in_round().empty();
    case Phase::over:
      return true;
    default:
      return pos.in_round().has(pos.drawer);
  }
}

bool is_sensible(const Position& pos) {
  return is_ok(pos) && pos.terms.mode <= Mode::in_turn && pos.report.end <= RoundEnd::dry &&
         pos.terms.minimum >= kFewestLetters && pos.shuffles < 60'000 && pos.round < 60'000 &&
         has_actor(pos) &&
         (pos.phase != Phase::verdict || (pos.claim.size() >= pos.terms.minimum &&
                                          allot(pos.claim, pos.hands[pos.claimer.index])));
}

}  // namespace

std::string to_text(const Position& pos) {
  const Position empty = empty_position();
  std::vector<std::string> defaults;
  visit_fields(empty,
               [&](std::string_view, const auto& field) { defaults.push_back(field_text(field)); });
  const Position written = with_old_cards(pos);
  std::string out;
  std::size_t i = 0;
  visit_fields(written, [&](std::string_view name, const auto& field) {
    const std::string text = field_text(field);
    if (text != defaults[i++]) out += (out.empty() ? "" : " ") + std::string(name) + "=" + text;
  });
  return out;
}

Result<Position> parse_position(std::string_view text) {
  Position pos = empty_position();
  bool readable = true;
  for (const std::string_view word : split_words(text)) {
    const std::size_t equals = word.find('=');
    bool known = false;
    if (equals != word.npos)
      visit_fields(pos, [&](std::string_view name, auto& field) {
        if (name == word.substr(0, equals)) known = read_field(word.substr(equals + 1), field);
      });
    readable = readable && known;
  }
  pos.bag = kAllCards - pos.pit;
  for (const CardSet hand : pos.hands) pos.bag = pos.bag - hand;
  pos = with_old_cards(pos);
  if (!readable || !is_sensible(pos))
    return refuse(messages::core::malformed_position, {{"text", excerpt(text)}});
  return pos;
}

}  // namespace tablee::piochamots
