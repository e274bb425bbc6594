#include "games/piochamots/notation.h"

#include "core/text.h"
#include "games/piochamots/dictionary_answer.h"
#include "lexicon/folding.h"
#include "messages/core.h"

namespace tablee::piochamots {

namespace {

constexpr std::array<std::string_view, 5> kVerbs = {"pioche", "top", "mot", "rien", "passe"};

std::unexpected<Refusal> malformed(std::string_view text) {
  return refuse(messages::core::malformed_move, {{"text", excerpt(text)}});
}

constexpr std::string_view kBest = "mieux:";

// "verdict non inconnu", and as an old log says it, "verdict non".
std::optional<Draw> read_verdict(const Position& pos, const std::vector<std::string_view>& words) {
  if (words.size() < 2 || words[0] != "verdict" || (words[1] != "oui" && words[1] != "non"))
    return std::nullopt;
  Draw draw{.kind = DrawKind::verdict, .accepted = words[1] == "oui"};
  if (words.size() == 2) return draw;
  const std::optional<Why> why = parse_why(words[2]);
  if (words.size() > 3 || draw.accepted || !why || !is_about(*why, pos.claim)) return std::nullopt;
  draw.why = *why;
  return draw;
}

// "tirage Er2", "carte Er2"
std::optional<Draw> read_card(const Position& pos, const std::vector<std::string_view>& words) {
  const bool opening = pos.phase == Phase::opening;
  if (words.size() != 2 || words[0] != (opening ? "tirage" : "carte")) return std::nullopt;
  const std::optional<int> card = parse_card(words[1]);
  if (!card || !pos.bag.has(*card) || (!opening && pos.phase != Phase::drawing))
    return std::nullopt;
  return Draw{.kind = opening ? DrawKind::opening : DrawKind::card,
              .card = static_cast<std::uint8_t>(*card)};
}

// The best words, where they are due.
bool read_best(const Position& pos, std::string_view text, Draw& draw) {
  const std::optional<BestWords> best = parse_best(text);
  const bool is_due =
      draw.kind == DrawKind::verdict ? ends_the_round(pos, draw.accepted) : pos.owes_best_words();
  const auto& hands = draw.kind == DrawKind::verdict ? pos.hands : pos.report.hands;
  if (!best || !is_due || !are_held(*best, hands, pos.terms)) return false;
  draw.best = *best;
  return true;
}

std::optional<Tiles> parse_shown(const std::vector<std::string_view>& words) {
  if (words.size() == 1) {
    const std::optional<Folded> folded = fold(words[0]);
    if (!folded || folded->letters.size() > kMostLetters) return std::nullopt;
    return tiles_of(folded->letters);
  }
  if (words.empty() || words.size() > kMostLetters) return std::nullopt;
  Tiles tiles;
  for (const std::string_view word : words) {
    const std::optional<Tile> tile = parse_tile(word);
    if (!tile) return std::nullopt;
    tiles.push_back(*tile);
  }
  return tiles;
}

}  // namespace

std::string_view verb_name(Verb verb) { return kVerbs[static_cast<std::size_t>(verb)]; }

std::string to_text(const Move& move) {
  std::string text(kVerbs[static_cast<std::size_t>(move.verb)]);
  if (move.tiles.empty()) return text;
  const bool open = !move.tiles.empty() && move.tiles[0].source == Source::any;
  return text + " " + (open ? letters_of(move.tiles) : tiles_text(move.tiles));
}

Result<Move> parse_move(std::string_view text) {
  std::vector<std::string_view> words = split_words(text);
  if (words.empty()) return malformed(text);
  const std::string_view verb = words[0];
  words.erase(words.begin());
  for (std::size_t i = 0; i < kVerbs.size(); ++i) {
    if (verb != kVerbs[i]) continue;
    Move move{static_cast<Verb>(i), {}};
    const bool shows = move.verb == Verb::word || (move.verb == Verb::top && !words.empty());
    if (!shows) return words.empty() ? Result<Move>(move) : malformed(text);
    const std::optional<Tiles> tiles = parse_shown(words);
    if (!tiles) return malformed(text);
    move.tiles = *tiles;
    return move;
  }
  return malformed(text);
}

std::string to_text(const Draw& draw) {
  std::string text;
  switch (draw.kind) {
    case DrawKind::opening:
      return "tirage " + card_text(draw.card);
    case DrawKind::card:
      text = "carte " + card_text(draw.card);
      break;
    case DrawKind::verdict:
      text = draw.accepted ? "verdict oui" : "verdict non";
      if (draw.why.reason != Reason::untold) text += " " + to_text(draw.why);
      break;
  }
  if (!draw.best.empty()) text += " " + std::string(kBest) + to_text(draw.best);
  return text;
}

Result<Draw> parse_draw(const Position& pos, std::string_view text) {
  std::vector<std::string_view> words = split_words(text);
  std::optional<Draw> draw;
  if (words.size() >= 2) {
    const std::string_view best = words.back();
    const bool has_best = best.starts_with(kBest);
    if (has_best) words.pop_back();
    draw = pos.phase == Phase::verdict ? read_verdict(pos, words) : read_card(pos, words);
    if (draw && has_best && !read_best(pos, best.substr(kBest.size()), *draw)) draw.reset();
  }
  if (!draw) return refuse(messages::core::malformed_draw, {{"text", excerpt(text)}});
  return *draw;
}

}  // namespace tablee::piochamots
