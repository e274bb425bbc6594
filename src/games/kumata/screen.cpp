// The terminal picture of Kumata: a letter beside every colour, raised levels as
// small figures, and no border between the two halves of one domino.
#include <algorithm>

#include "games/kumata/notation.h"
#include "games/kumata/view.h"
#include "messages/kumata.h"

namespace tablee::kumata {

namespace say = messages::kumata;

namespace {

constexpr int kCellWidth = 6;   // with its left border
constexpr int kCellHeight = 2;  // with its upper border

// A grid of glyphs, each one column wide (an ANSI colour may be part of a glyph).
class Canvas {
 public:
  Canvas(int width, int height)
      : rows_(static_cast<std::size_t>(height),
              std::vector<std::string>(static_cast<std::size_t>(width), " ")) {}
  void put(int x, int y, std::string glyph) {
    rows_[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] = std::move(glyph);
  }
  std::string row(std::size_t y) const {
    std::string out;
    for (const std::string& glyph : rows_[y]) out += glyph;
    return out;
  }
  std::size_t height() const { return rows_.size(); }

 private:
  std::vector<std::vector<std::string>> rows_;
};

std::string_view colour_of(bool duel, Clan clan) {
  constexpr std::array<std::string_view, 6> kColours = {"1;33", "1;32", "1;34",
                                                        "1;31", "1;35", "1;36"};
  return kColours[static_cast<std::size_t>(duel ? clan + kDuelRole : clan)];
}

std::vector<std::string> raised(int number) {
  constexpr std::array<std::string_view, 10> kFigures = {"⁰", "¹", "²", "³", "⁴",
                                                         "⁵", "⁶", "⁷", "⁸", "⁹"};
  std::vector<std::string> out;
  for (const char c : std::to_string(number))
    out.emplace_back(kFigures[static_cast<std::size_t>(c - '0')]);
  return out;
}

std::string value_glyph(int value) { return value == 0 ? "·" : std::to_string(value); }

void draw_border(Canvas& canvas, int left, int top, bool open_right, bool open_below) {
  for (const int y : {top, top + kCellHeight})
    for (int x = left; x <= left + kCellWidth; ++x) {
      const bool corner = x == left || x == left + kCellWidth;
      if (corner) canvas.put(x, y, "┼");
      if (!corner && !(open_below && y != top)) canvas.put(x, y, "─");
    }
  canvas.put(left, top + 1, "│");
  if (!open_right) canvas.put(left + kCellWidth, top + 1, "│");
}

void erase_inner_borders(Canvas& canvas, const View& view) {
  for (const SeenParcel& parcel : view.parcels) {
    if (parcel.half < 0) continue;
    const Place other = view.parcels[static_cast<std::size_t>(parcel.half)].place;
    const int left = parcel.place.x * kCellWidth + 4;
    const int top = parcel.place.y * kCellHeight + 1;
    if (other.x == parcel.place.x + 1) canvas.put(left + kCellWidth, top + 1, " ");
    if (other.y == parcel.place.y + 1)
      for (int x = left + 1; x < left + kCellWidth; ++x) canvas.put(x, top + kCellHeight, " ");
  }
}

void draw_parcel(Canvas& canvas, const View& view, const SeenParcel& parcel,
                 const ScreenStyle& style) {
  const int left = parcel.place.x * kCellWidth + 4;
  const int top = parcel.place.y * kCellHeight + 1;
  draw_border(canvas, left, top, false, false);
  const std::string_view colour = colour_of(view.duel, parcel.clan);
  std::vector<std::string> glyphs = {std::string(1, clan_letter(view.duel, parcel.clan)),
                                     value_glyph(parcel.value)};
  if (parcel.level > 1)
    for (std::string& figure : raised(parcel.level)) glyphs.push_back(std::move(figure));
  int x = left + 1;
  for (const std::string& glyph : glyphs) canvas.put(x++, top + 1, painted(glyph, colour, style));
  if (parcel.totem >= 0) canvas.put(left + kCellWidth - 1, top + 1, painted("▲", "1;7", style));
}

std::string board_picture(const View& view, const ScreenStyle& style) {
  int columns = 0;
  int rows = 0;
  for (const SeenParcel& parcel : view.parcels) {
    columns = std::max(columns, parcel.place.x + 1);
    rows = std::max(rows, parcel.place.y + 1);
  }
  Canvas canvas(columns * kCellWidth + 5, rows * kCellHeight + 2);
  for (int x = 0; x < columns; ++x)
    canvas.put(x * kCellWidth + 6, 0, std::string(1, static_cast<char>('a' + x)));
  for (int y = 0; y < rows; ++y) {
    const std::string number = std::to_string(y + 1);
    for (std::size_t i = 0; i < number.size(); ++i)
      canvas.put(static_cast<int>(i), y * kCellHeight + 2, std::string(1, number[i]));
  }
  for (const SeenParcel& parcel : view.parcels) draw_parcel(canvas, view, parcel, style);
  erase_inner_borders(canvas, view);
  std::string out;
  for (std::size_t y = 0; y < canvas.height(); ++y) out += canvas.row(y) + "\n";
  return out;
}

std::string player_line(const View& view, std::size_t i, const ScreenStyle& style) {
  const SeenPlayer& player = view.players[i];
  const bool active = view.phase == Phase::play && view.to_play.index == i;
  const std::string name =
      std::string(text_of(clan_message(view.duel, player.clan), style.language)) + " (" +
      clan_letter(view.duel, player.clan) + ")";
  std::string line = std::string(active ? "> " : "  ") + std::to_string(i + 1) + ". " +
                     painted(name, colour_of(view.duel, player.clan), style);
  line += "  " + render(say::screen_score, {{"score", player.score}, {"totems", player.totems}},
                        style.language);
  for (std::size_t j = 0; j < player.piles.size(); ++j) {
    const Pile& pile = player.piles[j];
    const bool unknown = pile.hidden == kPileSize ||
                         (view.to_play.index == i && view.turning == static_cast<int>(j));
    const std::string top =
        unknown ? "?|?"
                : value_glyph(kHalves[pile.top].high) + "|" + value_glyph(kHalves[pile.top].low);
    line += "  [" + top + "]";
    if (pile.hidden > 0) line += "+" + std::to_string(pile.hidden);
  }
  if (view.union_teams)
    line +=
        "  " + render(say::screen_team, {{"team", static_cast<int>(i % 2) + 1}}, style.language);
  line += "\n";
  if (view.phase != Phase::over) return line;
  return line + "       " +
         render(say::screen_parts,
                {{"seen", player.parts.seen},
                 {"reserve", player.parts.reserve},
                 {"totems", player.parts.totems},
                 {"unplayed", player.parts.unplayed}},
                style.language) +
         "\n";
}

// Partners face each other.
std::string team_line(const View& view, std::size_t team, const ScreenStyle& style) {
  const int score = view.players[team].score + view.players[team + 2].score;
  return "  " +
         render(say::screen_team_total,
                {{"team", static_cast<int>(team) + 1},
                 {"one", static_cast<int>(team) + 1},
                 {"other", static_cast<int>(team) + 3},
                 {"score", score}},
                style.language) +
         "\n";
}

}  // namespace

std::string draw_screen(const View& view, const ScreenStyle& style) {
  std::string out = view.laid ? board_picture(view, style) : "";
  for (std::size_t i = 0; i < view.players.size(); ++i) out += player_line(view, i, style);
  if (view.union_teams)
    for (const std::size_t team : {0U, 1U}) out += team_line(view, team, style);
  return out;
}

}  // namespace tablee::kumata
