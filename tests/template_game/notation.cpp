#include <algorithm>
#include <array>

#include "core/fields_text.h"
#include "messages/core.h"
#include "template_game/rules.h"

namespace tablee::modele {

namespace {

constexpr std::array<std::string_view, 4> kVerbs = {"annonce", "veto", "accepte", "passe"};

struct Fields : PlainFields {
  template <class Pos, class Visit>
  static void each(Pos& pos, Visit visit) {
    visit("seats", pos.seats), visit("teams", pos.teams), visit("target", pos.target);
    visit("team", pos.team), visit("first", pos.first);
    visit("phase", pos.phase), visit("round", pos.round), visit("shuffles", pos.shuffles);
    visit("hand", pos.hands), visit("bag", pos.bag), visit("pit", pos.pit);
    visit("fresh", pos.fresh), visit("known", pos.known), visit("score", pos.scores);
    visit("out", pos.out), visit("accepted", pos.accepted);
    visit("claimer", pos.claimer), visit("claimed", pos.claimed);
    visit("round_length", pos.round_length), visit("veto_length", pos.veto_length);
    visit("round_deadline", pos.round_clock.deadline);
    visit("veto_deadline", pos.veto_clock.deadline);
  }
};

bool read_value(std::string_view text, std::uint8_t& value) {
  const std::optional<int> number = parse_number<int>(text);
  if (!number || *number < 0 || *number > 9) return false;
  value = static_cast<std::uint8_t>(*number);
  return true;
}

bool read_word(std::string_view text, Word& word) {
  for (const char c : text)
    if (c < 'A' || c > 'Z' || !word.try_push_back(c)) return false;
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
    if (card && *card >= 0 && *card < kCards && pos.bag.has(*card))
      return Draw{.is_verdict = false, .card = static_cast<std::uint8_t>(*card), .accepted = false};
  }
  return refuse(messages::core::malformed_draw, {{"text", excerpt(text)}});
}

std::string Modele::to_text(const Position& pos) const {
  return write_fields<Fields>(pos, Position{});
}

Result<Position> Modele::parse_position(std::string_view text) const {
  Position pos;
  if (read_fields<Fields>(text, pos) && pos.phase <= Phase::over && pos.out.is_within(pos.seats) &&
      pos.accepted.is_within(pos.seats) && pos.claimer.index < pos.seats && modele::is_ok(pos))
    return pos;
  return refuse(messages::core::malformed_position, {{"text", excerpt(text)}});
}

}  // namespace tablee::modele
