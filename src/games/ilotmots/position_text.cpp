// Positions of Ilotmots as text, for tests, figures and `best`:
//   pieces=8 phase=play mover=0 grid=6.EXACTS/... rack0=A1,E2 rack1=...
// A row of the grid is written as it looks, "a" for a joker that stands for A; figures
// count empty cells.

#include "core/fields_text.h"
#include "games/ilotmots/notation.h"
#include "lexicon/folding.h"
#include "messages/core.h"

namespace tablee::ilotmots {

namespace {

char glyph(Piece piece) {
  if (is_liaison(piece)) return '-';
  const char letter = letter_at(letter_of(piece) - 1U);
  return is_joker(piece) ? static_cast<char>(letter - 'A' + 'a') : letter;
}

std::optional<Piece> piece_of(char c) {
  if (c == '-') return kLiaisonPiece;
  if (c >= 'a' && c <= 'z') return static_cast<Piece>((c - 'a' + 1) | kJokerBit);
  if (is_letter(c)) return static_cast<Piece>(letter_index(c) + 1);
  return std::nullopt;
}

struct Fields : PlainFields {
  using PlainFields::read;
  using PlainFields::text;

  // The bag is what is nowhere else; in its place stands here what lies on the board.
  template <class Pos, class Visit>
  static void each(Pos& pos, Visit visit) {
    visit("pieces", pos.terms.pieces), visit("free", pos.terms.free);
    visit("strict", pos.terms.strict), visit("time", pos.terms.time);
    visit("family", pos.terms.family), visit("phase", pos.phase), visit("end", pos.end);
    visit("starter", pos.starter), visit("mover", pos.mover), visit("drawer", pos.drawer);
    visit("passes", pos.passes), visit("turns", pos.turns), visit("grid", pos.grid);
    visit("rack", pos.racks), visit("laid", pos.bag), visit("tally", pos.tallies);
    visit("flag", pos.flags);
    visit("last", pos.last.laid), visit("last_seat", pos.last.seat);
    visit("last_announces", pos.last.announces), visit("last_points", pos.last.points);
    visit("deadline", pos.clock.deadline);
  }

  static std::string text(const CardSet& cards) {
    std::string out;
    cards.each([&out](int card) { out += (out.empty() ? "" : ",") + card_text(card); });
    return out;
  }
  static bool read(std::string_view text, CardSet& cards) {
    return read_cards(text, cards, parse_card);
  }

  static std::string text(const Phase& phase) {
    return std::string(kPhaseNames[static_cast<std::size_t>(phase)]);
  }
  static bool read(std::string_view text, Phase& phase) {
    return read_name(text, kPhaseNames, phase);
  }

  static std::string text(const Grid& grid) {
    std::string out;
    for (int row = 0; row < kRows; ++row) {
      int empty = 0;
      const auto count = [&] {
        if (empty > 0) out += std::to_string(empty);
        empty = 0;
      };
      for (int column = 0; column < kColumns; ++column) {
        const Piece piece = grid[cell_at(row, column)];
        if (piece == 0) {
          ++empty;
        } else {
          count();
          out += glyph(piece);
        }
      }
      count();
      if (row + 1 < kRows) out += '/';
    }
    return out;
  }
  static bool read(std::string_view text, Grid& grid) {
    grid = {};
    const std::vector<std::string_view> rows = split_fields(text, '/');
    if (rows.size() != kRows) return false;
    for (std::size_t row = 0; row < kRows; ++row)
      if (!read_row(rows[row], grid.data() + row * kColumns)) return false;
    return true;
  }
  static bool read_row(std::string_view text, Piece* cells) {
    int column = 0;
    for (std::size_t i = 0; i < text.size();) {
      int empty = 0;
      while (i < text.size() && text[i] >= '0' && text[i] <= '9' && empty < 100)
        empty = 10 * empty + (text[i++] - '0');
      column += empty;
      if (i == text.size()) break;
      const std::optional<Piece> piece = piece_of(text[i++]);
      if (!piece || column >= kColumns) return false;
      cells[column++] = *piece;
    }
    return column == kColumns;
  }

  static std::string text(const Placements& laid) {
    return joined(laid, ',', [](const Placement& one) {
      return cell_text(one.cell) + "=" + glyph(one.piece);
    });
  }
  static bool read(std::string_view text, Placements& laid) {
    return read_joined(text, ',', laid, [](std::string_view field, Placement& one) {
      const std::vector<std::string_view> parts = split_fields(field, '=');
      if (parts.size() != 2 || parts[1].size() != 1) return false;
      const std::optional<Cell> cell = parse_cell(parts[0]);
      const std::optional<Piece> piece = piece_of(parts[1][0]);
      if (!cell || !piece) return false;
      one = {.cell = *cell, .piece = *piece};
      return true;
    });
  }

  static std::string text(const Tally& tally) {
    return joined(std::array{tally.words, tally.archipel, tally.ilots, tally.strateges, tally.left},
                  ',', [](std::int32_t points) { return std::to_string(points); });
  }
  static bool read(std::string_view text, Tally& tally) {
    FixedList<std::int32_t, 5> all;
    const auto number = [](std::string_view field, std::int32_t& points) {
      const auto value = parse_number<std::int32_t>(field);
      points = value.value_or(0);
      return value.has_value() && points > -100'000 && points < 100'000;
    };
    if (!read_joined(text, ',', all, number) || all.size() != 5) return false;
    tally = {all[0], all[1], all[2], all[3], all[4]};
    return true;
  }
};

// The bag and what lies on the board change places.
Position with_laid_cards(Position pos) {
  pos.bag = kAllCards - pos.bag;
  for (const CardSet& rack : pos.racks) pos.bag -= rack;
  return pos;
}

// Who writes a position by hand need not say which copies lie on the board.
bool lowest_copies(const Position& pos, CardSet& laid) {
  CardSet free = kAllCards;
  for (const CardSet& rack : pos.racks) free -= rack;
  for (const Piece piece : pos.grid) {
    if (piece == 0) continue;
    const CardSet copies = CardKinds::of_kind(kind_of(piece)) & free;
    if (copies.empty()) return false;
    free.remove(copies.lowest());
    laid.add(copies.lowest());
  }
  return true;
}

// What the newest turn laid lies there, in order, and is part of the board.
bool is_sensible(const LastTurn& last, const Grid& grid) {
  for (std::size_t i = 0; i < last.laid.size(); ++i) {
    if (grid[last.laid[i].cell] != last.laid[i].piece) return false;
    if (i > 0 && last.laid[i - 1].cell >= last.laid[i].cell) return false;
  }
  return true;
}

bool is_sensible(const Position& pos) {
  for (const std::int8_t flag : pos.flags)
    if (flag < -1 || flag >= kSeats) return false;
  for (const Millis time : pos.terms.time)
    if (time < 0) return false;
  return is_ok(pos) && is_sensible(pos.last, pos.grid) && pos.end <= End::passes &&
         (pos.end == End::none_yet) == (pos.phase != Phase::over) && pos.turns < 60'000 &&
         (pos.phase != Phase::choose || pos.terms.pieces == 0) && pos.clock.deadline >= 0 &&
         (pos.phase == Phase::over || pos.passes < kSeats) &&
         is_family_list({pos.terms.family.begin(), pos.terms.family.size()});
}

}  // namespace

std::string to_text(const Position& pos) {
  Position blank;
  blank.bag = {};
  return write_fields<Fields>(with_laid_cards(pos), blank);
}

Result<Position> parse_position(std::string_view text) {
  const auto malformed = [text] {
    return refuse(messages::core::malformed_position, {{"text", excerpt(text)}});
  };
  Position pos;
  pos.bag = {};
  if (!read_fields<Fields>(text, pos)) return malformed();
  if (pos.bag.empty() && !lowest_copies(pos, pos.bag)) return malformed();
  pos = with_laid_cards(pos);
  if (!is_sensible(pos)) return malformed();
  return pos;
}

}  // namespace tablee::ilotmots
