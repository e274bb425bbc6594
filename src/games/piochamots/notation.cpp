#include "games/piochamots/notation.h"

#include "core/text.h"
#include "lexicon/folding.h"
#include "messages/core.h"

namespace tablee::piochamots {

namespace {

constexpr std::array<std::string_view, 5> kVerbs = {"pioche", "top", "mot", "rien", "passe"};

constexpr char colour_letter(bool red) { return red ? 'r' : 'n'; }

std::unexpected<Refusal> malformed(std::string_view text) {
  return refuse(messages::core::malformed_move, {{"text", excerpt(text)}});
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

std::string kind_text(Kind kind) {
  if (kind == kBlankKind) return "*";
  return {static_cast<char>('A' + kind / 2), colour_letter(kind % 2 == 0)};
}

std::string card_text(int card) {
  const Kind kind = kind_of_card(card);
  return kind_text(kind) + std::to_string(card - kFirstOf[kind] + 1);
}

std::string tile_text(const Tile& tile) {
  std::string text = is_blank(tile.source) ? "*" : "";
  text += static_cast<char>('A' + tile.letter);
  if (tile.source != Source::any) text += colour_letter(is_red(tile.source));
  return text;
}

std::string tiles_text(const Tiles& tiles) {
  std::string text;
  for (const Tile& tile : tiles) text += (text.empty() ? "" : " ") + tile_text(tile);
  return text;
}

std::optional<Kind> parse_kind(std::string_view text) {
  if (text == "*") return Kind{kBlankKind};
  const std::optional<Tile> tile = parse_tile(text);
  if (!tile || is_blank(tile->source)) return std::nullopt;
  return kind_of(tile->letter, is_red(tile->source) ? Colour::red : Colour::black);
}

std::optional<int> parse_card(std::string_view text) {
  if (text.size() < 2) return std::nullopt;
  const std::optional<Kind> kind = parse_kind(text.substr(0, text.size() - 1));
  const int copy = text.back() - '1';
  if (!kind || copy < 0 || copy >= kCopies[*kind]) return std::nullopt;
  return kFirstOf[*kind] + copy;
}

std::optional<Tile> parse_tile(std::string_view text) {
  const bool blank = text.starts_with('*');
  if (blank) text.remove_prefix(1);
  if (text.size() != 2 || !is_letter(text[0]) || (text[1] != 'r' && text[1] != 'n'))
    return std::nullopt;
  const bool red = text[1] == 'r';
  const Source source =
      blank ? (red ? Source::blank_red : Source::blank_black) : (red ? Source::red : Source::black);
  return Tile{static_cast<std::uint8_t>(letter_index(text[0])), source};
}

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
  switch (draw.kind) {
    case DrawKind::opening:
      return "tirage " + card_text(draw.card);
    case DrawKind::card:
      return "carte " + card_text(draw.card);
    case DrawKind::verdict:
      break;
  }
  return draw.accepted ? "verdict oui" : "verdict non";
}

Result<Draw> parse_draw(const Position& pos, std::string_view text) {
  if (pos.phase == Phase::verdict && (text == "verdict oui" || text == "verdict non"))
    return Draw{.kind = DrawKind::verdict, .card = 0, .accepted = text.ends_with("oui")};
  std::string_view rest = text;
  const std::string_view verb = take_word(rest);
  const bool opening = pos.phase == Phase::opening;
  const std::optional<int> card = parse_card(rest);
  if (card && pos.bag.has(*card) &&
      (opening ? verb == "tirage" : pos.phase == Phase::drawing && verb == "carte"))
    return Draw{.kind = opening ? DrawKind::opening : DrawKind::card,
                .card = static_cast<std::uint8_t>(*card),
                .accepted = false};
  return refuse(messages::core::malformed_draw, {{"text", excerpt(text)}});
}

}  // namespace tablee::piochamots
