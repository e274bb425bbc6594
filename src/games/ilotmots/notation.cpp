#include "games/ilotmots/notation.h"

#include <algorithm>

#include "core/text.h"
#include "lexicon/folding.h"
#include "messages/core.h"
#include "messages/ilotmots.h"

namespace tablee::ilotmots {

namespace say = messages::ilotmots;

namespace {

std::unexpected<Refusal> malformed(std::string_view text) {
  return refuse(messages::core::malformed_move, {{"text", excerpt(text)}});
}

std::optional<Kind> parse_kind(char c) {
  if (c == '*') return Kind{kJoker};
  if (c == '-') return Kind{kLiaison};
  if (is_letter(c)) return static_cast<Kind>(letter_index(c));
  return std::nullopt;
}

std::optional<int> row_number(std::string_view digits) {
  if (digits.empty() || digits[0] == '0' || digits[0] == '-') return std::nullopt;
  return parse_number<int>(digits);
}

// Pieces as they are written: "PA*YS", "-"; "." keeps what lies there and is 0.
std::optional<std::vector<Piece>> parse_pieces(std::string_view text) {
  std::string plain(text);
  if (std::ranges::any_of(plain, [](char c) { return static_cast<unsigned char>(c) > 127; })) {
    const std::optional<Folded> folded = fold(text);
    if (!folded) return std::nullopt;
    plain = folded->letters;
  }
  std::vector<Piece> pieces;
  bool joker = false;
  for (char c : plain) {
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    if (is_letter(c)) {
      pieces.push_back(static_cast<Piece>(letter_index(c) + 1 + (joker ? kJokerBit : 0U)));
      joker = false;
    } else if (!joker && c == '*') {
      joker = true;
    } else if (!joker && (c == '-' || c == '.')) {
      pieces.push_back(c == '-' ? kLiaisonPiece : Piece{0});
    } else {
      return std::nullopt;
    }
  }
  if (joker || pieces.empty()) return std::nullopt;
  return pieces;
}

struct Group {
  Cell cell = 0;
  bool across = true;
  std::vector<Piece> pieces;
};

// "g4v=PAYAS", "f4=-".
std::optional<Group> parse_group(std::string_view text) {
  const std::size_t equals = text.find('=');
  if (equals == text.npos || equals < 2) return std::nullopt;
  std::string_view place = text.substr(0, equals);
  Group group;
  const bool directed = place.back() == 'h' || place.back() == 'v';
  if (directed) {
    group.across = place.back() == 'h';
    place.remove_suffix(1);
  }
  const std::optional<Cell> cell = parse_cell(place);
  const auto pieces = parse_pieces(text.substr(equals + 1));
  if (!cell || !pieces || (!directed && pieces->size() > 1)) return std::nullopt;
  group.cell = *cell;
  group.pieces = *pieces;
  return group;
}

// Adds one piece; a letter that lies there already, or was just put there, is only read.
Result<void> add(const Grid& grid, Cell cell, Piece piece, Placements& laid) {
  if (grid[cell] != 0 &&
      (piece == 0 || grid[cell] == piece ||
       (letter_of(piece) != 0 && !is_joker(piece) && letter_of(grid[cell]) == letter_of(piece))))
    return {};
  const std::string name = cell_text(cell);
  for (const Placement& one : laid) {
    if (one.cell != cell) continue;
    const bool same =
        piece == 0 || piece == one.piece ||
        (letter_of(piece) != 0 && letter_of(piece) == letter_of(one.piece) && !is_joker(piece));
    if (same) return {};
    return refuse(say::cell_twice, {{"cell", name}}, {name});
  }
  if (piece == 0) return refuse(say::nothing_there, {{"cell", name}}, {name});
  if (!laid.try_push_back({.cell = cell, .piece = piece}))
    return refuse(say::too_many_pieces, {{"pieces", static_cast<int>(kMostPieces)}});
  return {};
}

Result<void> add_group(const Grid& grid, const Group& group, Placements& laid) {
  int row = row_of(group.cell);
  int column = column_of(group.cell);
  for (const Piece piece : group.pieces) {
    if (row >= kRows || column >= kColumns)
      return refuse(say::off_board, {{"cell", cell_text(group.cell)}}, {cell_text(group.cell)});
    if (const Result<void> added = add(grid, cell_at(row, column), piece, laid); !added)
      return added;
    ++(group.across ? column : row);
  }
  return {};
}

Result<Move> parse_laying(const Position& pos, std::string_view text,
                          const std::vector<std::string_view>& words) {
  Placements laid;
  for (std::size_t i = 1; i < words.size(); ++i) {
    const std::optional<Group> group = parse_group(words[i]);
    if (!group) return malformed(text);
    if (const Result<void> added = add_group(pos.grid, *group, laid); !added)
      return std::unexpected(added.error());
  }
  if (laid.empty()) return refuse(say::nothing_laid);
  return laying(laid);
}

// How many of the placements not yet written stand in a row from here.
std::vector<std::size_t> line_from(const Placements& laid, const std::vector<bool>& written,
                                   std::size_t first, bool across) {
  std::vector<std::size_t> line = {first};
  int at = laid[first].cell;
  for (;;) {
    if (across && column_of(static_cast<Cell>(at)) == kColumns - 1) return line;
    at += across ? 1 : kColumns;
    std::size_t i = 0;
    while (i < laid.size() && (written[i] || laid[i].cell != at)) ++i;
    if (i == laid.size()) return line;
    line.push_back(i);
  }
}

std::string text_of(const Placements& laid) {
  std::string text = "pose";
  std::vector<bool> written(laid.size(), false);
  for (std::size_t i = 0; i < laid.size(); ++i) {
    if (written[i]) continue;
    const std::vector<std::size_t> across = line_from(laid, written, i, true);
    const std::vector<std::size_t> down = line_from(laid, written, i, false);
    const bool is_across = across.size() >= down.size();
    const std::vector<std::size_t>& line = is_across ? across : down;
    text += " " + cell_text(laid[i].cell);
    if (line.size() > 1) text += is_across ? "h" : "v";
    text += "=";
    for (const std::size_t j : line) {
      text += piece_text(laid[j].piece);
      written[j] = true;
    }
  }
  return text;
}

}  // namespace

std::string cell_text(Cell cell) {
  return static_cast<char>('a' + column_of(cell)) + std::to_string(row_of(cell) + 1);
}

std::optional<Cell> parse_cell(std::string_view text) {
  if (text.size() < 2) return std::nullopt;
  const int column = text[0] - 'a';
  const std::optional<int> row = row_number(text.substr(1));
  if (column < 0 || column >= kColumns || !row || *row > kRows) return std::nullopt;
  return cell_at(*row - 1, column);
}

std::string kind_text(Kind kind) {
  if (kind == kJoker) return "*";
  if (kind == kLiaison) return "-";
  return {letter_at(kind)};
}

std::string piece_text(Piece piece) {
  if (is_liaison(piece)) return "-";
  return (is_joker(piece) ? "*" : "") + std::string(1, letter_at(letter_of(piece) - 1U));
}

std::string card_text(int card) {
  const Kind kind = CardKinds::kind_of(card);
  return kind_text(kind) + std::to_string(card - CardKinds::kFirstOf[kind] + 1);
}

std::optional<int> parse_card(std::string_view text) {
  if (text.size() < 2) return std::nullopt;
  const std::optional<Kind> kind = parse_kind(text[0]);
  const std::optional<int> copy = row_number(text.substr(1));
  if (!kind || !copy || *copy > kCopies[*kind]) return std::nullopt;
  return CardKinds::kFirstOf[*kind] + *copy - 1;
}

std::string to_text(const Move& move) {
  switch (move.verb) {
    case Verb::choose:
      return std::to_string(move.pieces);
    case Verb::lay:
      return text_of(move.laid);
    case Verb::pass:
      break;
  }
  return "passe";
}

Result<Move> parse_move(const Position& pos, std::string_view text) {
  std::vector<std::string_view> words = split_words(text);
  if (words.empty()) return malformed(text);
  // Who writes pieces means to lay them.
  if (words[0].contains('=')) words.insert(words.begin(), "pose");
  if (words[0] == "pose") return parse_laying(pos, text, words);
  if (words.size() > 1) return malformed(text);
  if (words[0] == "passe") return Move{.verb = Verb::pass, .pieces = 0, .laid = {}};
  const std::optional<int> pieces = row_number(words[0]);
  if (!pieces || *pieces > 99) return malformed(text);
  return Move{.verb = Verb::choose, .pieces = static_cast<std::uint8_t>(*pieces), .laid = {}};
}

std::string to_text(const Draw& draw) {
  if (draw.kind == DrawKind::starter) return "premier " + std::to_string(draw.seat.index);
  std::string text = "pioche";
  for (const std::uint8_t card : draw.cards) text += " " + card_text(card);
  return text;
}

Result<Draw> parse_draw(const Position& pos, std::string_view text) {
  const auto impossible = [text] {
    return refuse(messages::core::malformed_draw, {{"text", excerpt(text)}});
  };
  const std::vector<std::string_view> words = split_words(text);
  if (pos.phase == Phase::starter) {
    if (words.size() != 2 || words[0] != "premier" || (words[1] != "0" && words[1] != "1"))
      return impossible();
    return Draw{.kind = DrawKind::starter, .seat = seat_at(words[1][0] - '0'), .cards = {}};
  }
  if (pos.phase != Phase::drawing || words.empty() || words[0] != "pioche" ||
      words.size() != static_cast<std::size_t>(pos.to_draw()) + 1)
    return impossible();
  CardSet drawn;
  for (std::size_t i = 1; i < words.size(); ++i) {
    const std::optional<int> card = parse_card(words[i]);
    if (!card || !pos.bag.has(*card) || drawn.has(*card)) return impossible();
    drawn.add(*card);
  }
  Draw draw;
  drawn.each([&draw](int card) { draw.cards.push_back(static_cast<std::uint8_t>(card)); });
  return draw;
}

}  // namespace tablee::ilotmots
