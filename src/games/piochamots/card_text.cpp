#include "games/piochamots/card_text.h"

#include "lexicon/folding.h"

namespace tablee::piochamots {

namespace {
constexpr char colour_letter(bool red) { return red ? 'r' : 'n'; }
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

}  // namespace tablee::piochamots
