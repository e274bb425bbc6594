#include <algorithm>
#include <array>

#include "core/text.h"
#include "messages/core.h"
#include "template_game/rules.h"

namespace tablee::modele {

namespace {

constexpr std::array<std::string_view, 4> kVerbs = {"annonce", "veto", "accepte", "passe"};

// Every field of a position as a number, in one order for both directions.
template <class Pos, class Visit>
void visit_fields(Pos& pos, Visit visit) {
  for (auto& hand : pos.hands) visit(hand);
  visit(pos.bag), visit(pos.pit), visit(pos.fresh), visit(pos.known);
  for (auto& score : pos.scores) visit(score);
  visit(pos.seats), visit(pos.round), visit(pos.shuffles), visit(pos.phase), visit(pos.teams);
  for (auto& team : pos.team) visit(team);
  visit(pos.first);
  visit(pos.target), visit(pos.out), visit(pos.accepted), visit(pos.claimer), visit(pos.claimed);
  visit(pos.round_length), visit(pos.veto_length);
  visit(pos.round_deadline), visit(pos.veto_deadline);
}

template <class T>
long long as_number(const T& field) {
  if constexpr (std::is_same_v<T, SeatSet>) {
    long long bits = 0;
    for (const Seat seat : field) bits |= 1LL << seat.index;
    return bits;
  } else if constexpr (std::is_same_v<T, Seat>) {
    return field.index;
  } else {
    return static_cast<long long>(field);
  }
}

template <class T>
void from_number(T& field, long long number) {
  if constexpr (std::is_same_v<T, SeatSet>) {
    field = {};
    for (int i = 0; i < kMaxSeats; ++i)
      if ((number >> i & 1) != 0) field.add(seat_at(i));
  } else if constexpr (std::is_same_v<T, Seat>) {
    field = seat_at(static_cast<int>(number & 3));
  } else {
    field = static_cast<T>(number);
  }
}

bool read_value(std::string_view text, std::uint8_t& value) {
  const std::optional<int> number = parse_number<int>(text);
  if (!number || *number < 0 || *number > 9) return false;
  value = static_cast<std::uint8_t>(*number);
  return true;
}

bool read_word(std::string_view text, Word& word) {
  for (const char c : text)
    if (c < 'A' || c > 'Z' || !word.push_back(c)) return false;
  return true;
}

}  // namespace

void Modele::acts(const Position& pos, Seat seat, std::vector<std::string>& out) const {
  std::vector<Move> moves;
  legal_moves(pos, seat, moves);
  for (const Move& move : moves) {
    const std::string_view verb = kVerbs[static_cast<std::size_t>(move.verb)];
    if (std::ranges::find(out, verb) == out.end()) out.emplace_back(verb);
  }
}

std::string Modele::to_text(const Position&, const Move& move) const {
  std::string out(kVerbs[static_cast<std::size_t>(move.verb)]);
  if (move.verb == Verb::claim) out += " " + std::to_string(move.value);
  if (!move.ground.empty()) out += " " + std::string(move.ground.begin(), move.ground.end());
  return out;
}

Result<Move> Modele::parse_move(const Position&, std::string_view text) const {
  const std::vector<std::string_view> words = split_words(text);
  for (std::size_t i = 0; i < kVerbs.size() && !words.empty(); ++i) {
    if (words[0] != kVerbs[i]) continue;
    Move move{static_cast<Verb>(i), 0};
    const bool claims = move.verb == Verb::claim;
    if (words.size() == (claims ? 2U : 1U) && (!claims || read_value(words[1], move.value)))
      return move;
    if (move.verb == Verb::veto && words.size() == 2 && read_word(words[1], move.ground))
      return move;
    break;
  }
  return refuse(messages::core::malformed_move, {{"text", excerpt(text)}});
}

std::string Modele::to_text(const Position&, const Draw& draw) const {
  if (draw.is_verdict) return draw.accepted ? "verdict oui" : "verdict non";
  return "carte " + std::to_string(draw.card);
}

Result<Draw> Modele::parse_draw(const Position& pos, std::string_view text) const {
  if (pos.phase == Phase::verdict && (text == "verdict oui" || text == "verdict non"))
    return Draw{.is_verdict = true, .card = 0, .accepted = text.ends_with("oui")};
  std::string_view rest = text;
  if (pos.phase == Phase::deal && take_word(rest) == "carte") {
    const std::optional<int> card = parse_number<int>(rest);
    if (card && *card >= 0 && *card < kCards && (pos.bag >> *card & 1U) != 0)
      return Draw{.is_verdict = false, .card = static_cast<std::uint8_t>(*card), .accepted = false};
  }
  return refuse(messages::core::malformed_draw, {{"text", excerpt(text)}});
}

std::string Modele::to_text(const Position& pos) const {
  std::string out;
  visit_fields(pos, [&out](const auto& field) {
    out += (out.empty() ? "" : " ") + std::to_string(as_number(field));
  });
  return out;
}

Result<Position> Modele::parse_position(std::string_view text) const {
  Position pos;
  std::string_view rest = text;
  bool readable = true;
  visit_fields(pos, [&](auto& field) {
    const std::optional<long long> number = parse_number<long long>(take_word(rest));
    readable = readable && number;
    if (number) from_number(field, *number);
  });
  if (!readable || !trimmed(rest).empty() || pos.phase > Phase::over || !modele::is_ok(pos))
    return refuse(messages::core::malformed_position, {{"text", excerpt(text)}});
  return pos;
}

}  // namespace tablee::modele
