#include "games/ilotmots/view.h"

#include "games/ilotmots/notation.h"

namespace tablee::ilotmots {

namespace {

constexpr std::array<std::string_view, 3> kKindNames = {"combination", "ilets", "dump"};
constexpr std::array<std::string_view, 3> kEndNames = {"", "all_laid", "passes"};

// "A", "a" for a joker that stands for A, "-", "." for nothing.
char glyph(Piece piece) {
  if (piece == 0) return '.';
  if (is_liaison(piece)) return '-';
  const int letter = letter_of(piece) - 1;
  return static_cast<char>((is_joker(piece) ? 'a' : 'A') + letter);
}

template <class Glyph>
void write_rows(JsonWriter& json, std::string_view name, Glyph of) {
  json.key(name).begin_array();
  for (int row = 0; row < kRows; ++row) {
    std::string line;
    for (int column = 0; column < kColumns; ++column) line += of(cell_at(row, column));
    json.value(line);
  }
  json.end_array();
}

void write_board(JsonWriter& json, const View& view) {
  write_rows(json, "values", [](Cell cell) { return static_cast<char>('0' + kBoard.value[cell]); });
  write_rows(json, "printed", [](Cell cell) {
    return kBoard.printed[cell] == 0 ? '.' : static_cast<char>('A' + kBoard.printed[cell] - 1);
  });
  write_rows(json, "islands", [](Cell cell) {
    return kBoard.island[cell] < 0 ? '.'
                                   : kIslandNames[static_cast<std::size_t>(kBoard.island[cell])];
  });
  write_rows(json, "laid", [&view](Cell cell) { return glyph(view.grid[cell]); });
  json.key("flags").begin_object();
  for (std::size_t i = 0; i < kIslands; ++i) {
    json.key(std::string(1, kIslandNames[i]));
    view.flags[i] < 0 ? json.null() : json.value(static_cast<int>(view.flags[i]));
  }
  json.end_object();
}

template <class Cells>
void write_cells(JsonWriter& json, const Cells& cells) {
  json.key("cells").begin_array();
  for (const Cell cell : cells) json.value(cell_text(cell));
  json.end_array();
}

void write_tally(JsonWriter& json, const Tally& tally) {
  json.field("words", tally.words).field("archipel", tally.archipel);
  json.field("ilots", tally.ilots).field("strateges", tally.strateges);
}

void write_player(JsonWriter& json, const SeenPlayer& player) {
  json.begin_object().field("score", player.tally.total()).field("pieces", player.pieces);
  json.field("announces", player.announces).key("tally").begin_object();
  write_tally(json, player.tally);
  json.field("left", -player.tally.left).end_object().key("rack");
  if (player.rack) {
    json.begin_array();
    for (const Kind kind : *player.rack) json.value(kind_text(kind));
    json.end_array();
  } else {
    json.null();
  }
  json.end_object();
}

void write_unseen(JsonWriter& json, const Counts& unseen) {
  json.key("unseen").begin_object();
  for (Kind kind = 0; kind < kKinds; ++kind)
    if (unseen[kind] > 0) json.field(kind_text(kind), unseen[kind]);
  json.end_object();
}

void write_last(JsonWriter& json, const View& view) {
  json.key("last");
  if (view.last.laid.empty()) {
    json.null();
    return;
  }
  const Turnout turn = last_turnout(view);
  std::vector<Cell> cells;
  for (const Placement& one : view.last.laid) cells.push_back(one.cell);
  json.begin_object().field("seat", view.last.seat.index);
  json.field("kind", kKindNames[static_cast<std::size_t>(turn.kind)]);
  write_cells(json, cells);
  json.key("words_made").begin_array();
  for (const Run& run : turn.runs) {
    if (!run.is_word()) continue;
    json.begin_object().field("word", run.letters).field("points", run.points());
    write_cells(json, run.cells);
    json.end_object();
  }
  json.end_array();
  write_tally(json, turn.gain);
  json.field("points", view.last.points).end_object();
}

}  // namespace

Kinds kinds_of(const CardSet& cards) {
  Kinds kinds;
  cards.each([&kinds](int card) { kinds.push_back(CardKinds::kind_of(card)); });
  return kinds;
}

View view_of(const Position& pos, Viewer viewer) {
  View view{.terms = pos.terms,
            .phase = pos.phase,
            .end = pos.end,
            .starter = pos.starter,
            .mover = pos.mover,
            .passes = pos.passes,
            .turns = pos.turns,
            .bag = pos.bag.size(),
            .grid = pos.grid,
            .flags = pos.flags,
            .last = pos.last,
            .unseen = {},
            .players = {},
            .you = viewer.is_seat() ? std::optional(viewer.seat()) : std::nullopt};
  CardSet unseen = pos.bag;
  for (const Seat seat : SeatSet::first(kSeats)) {
    const CardSet& rack = pos.racks[seat.index];
    const bool seen = viewer.is(seat) || pos.phase == Phase::over;
    const bool will_fill =
        pos.phase < Phase::drawing ||
        (pos.phase == Phase::drawing && rack.size() + pos.bag.size() >= pos.terms.pieces);
    view.players.push_back({.tally = pos.tallies[seat.index],
                            .pieces = rack.size(),
                            .announces = pos.announces(seat) || will_fill,
                            .rack = seen ? std::optional(kinds_of(rack)) : std::nullopt});
    if (!seen) unseen |= rack;
  }
  for (const Kind kind : kinds_of(unseen)) ++view.unseen[kind];
  return view;
}

Turnout last_turnout(const View& view) {
  // The position before it, as far as it matters here.
  Position before;
  before.terms = view.terms;
  before.grid = view.grid;
  const std::size_t seat = view.last.seat.index;
  for (const Placement& one : view.last.laid) {
    before.grid[one.cell] = 0;
    const CardSet copies = CardKinds::of_kind(kind_of(one.piece)) & before.bag;
    before.bag.remove(copies.lowest());
    before.racks[seat].add(copies.lowest());
  }
  before.flags = view.flags;
  for (std::size_t i = 0; i < kIslands; ++i)
    for (const Placement& one : view.last.laid)
      if (kBoard.island[one.cell] == static_cast<int>(i)) before.flags[i] = -1;
  // What it did not lay stayed in the rack: it announced with a full one.
  for (int card = 0; view.last.announces && before.racks[seat].size() < view.terms.pieces; ++card)
    before.racks[seat].add(card);
  if (!view.last.announces) before.terms.pieces = kMostPieces + 1;
  return lay_out(kBoard, before, view.last.seat, view.last.laid).value_or(Turnout{});
}

void write_view(const View& view, JsonWriter& json) {
  json.field("phase", kPhaseNames[static_cast<std::size_t>(view.phase)]);
  json.field("pieces", view.terms.pieces).field("free", view.terms.free);
  json.field("strict", view.terms.strict).field("starter", view.starter.index);
  json.field("mover", view.mover.index).field("passes", view.passes);
  json.field("turns", view.turns).field("bag", view.bag);
  write_board(json, view);
  write_unseen(json, view.unseen);
  json.key("players").begin_array();
  for (const SeenPlayer& player : view.players) write_player(json, player);
  json.end_array();
  write_last(json, view);
  json.field("end", kEndNames[static_cast<std::size_t>(view.end)]);
}

}  // namespace tablee::ilotmots
