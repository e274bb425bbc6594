#include "games/embrouillamini/view.h"

#include <algorithm>
#include <array>

#include "games/embrouillamini/bits.h"
#include "games/embrouillamini/notation.h"
#include "games/embrouillamini/reading.h"

namespace tablee::embrouillamini {

namespace {

constexpr std::array<std::string_view, 3> kEndNames = {"", "emptied", "passed"};

SeenTable seen_table(const OnTable& table) {
  SeenTable seen;
  for (const Placed& placed : table) seen.push_back({placed.cell, face_of(placed.card)});
  return seen;
}

// Free, with a card beside it. A bit a cell and a word a row, with a margin around the table.
std::vector<Cell> open_cells(const Position& pos) {
  std::array<std::uint32_t, kHighest + 2U> taken{}, near{};
  for (const Placed& placed : pos.table) {
    taken[placed.cell.row + 1U] |= 2U << placed.cell.column;
    for (std::size_t row = 0; row < 3; ++row)
      near[placed.cell.row + row] |= 7U << placed.cell.column;
  }
  const std::uint32_t inside = ((1U << pos.terms.width) - 1U) << 1U;
  std::vector<Cell> open;
  for (std::uint8_t row = 0; row < pos.terms.height; ++row)
    each_bit(near[row + 1U] & ~taken[row + 1U] & inside, [&](unsigned column) {
      open.push_back({static_cast<std::uint8_t>(column - 1U), row});
    });
  return open;
}

SeenPlayer seen_player(const Position& pos, Seat seat, Viewer viewer) {
  const CardSet& hand = pos.hands[seat.index];
  SeenPlayer player{.score = pos.score(seat),
                    .cards = hand.size(),
                    .tally = pos.tallies[seat.index],
                    .hand = std::nullopt};
  if (viewer.is(seat)) player.hand = faces_of(hand);
  return player;
}

SeenReport seen_report(const Position& pos) {
  const bool is_over = pos.phase == Phase::over;
  SeenReport report{.end = pos.report.end,
                    .round = is_over ? pos.round : pos.round - 1,
                    .table = seen_table(pos.report.table),
                    .left = {},
                    .said = {},
                    .best = pos.report.best,
                    .best_path = pos.report.best_path};
  for (const Seat seat : SeatSet::first(pos.terms.seats))
    report.left.push_back(faces_of(pos.report.left[seat.index]));
  if (pos.is_round_fresh()) report.said.assign(pos.said.begin(), pos.said.end());
  return report;
}

void write_table(JsonWriter& json, const SeenTable& table) {
  json.begin_array();
  for (const SeenCard& card : table) {
    const bool is_capital = &card == table.data();
    json.begin_object()
        .field("cell", cell_text(card.cell))
        .field("card", is_capital ? capital_text(card.face) : face_text(card.face))
        .field("value", kValues[card.face])
        .end_object();
  }
  json.end_array();
}

void write_hand(JsonWriter& json, const Faces& hand) {
  json.begin_array();
  for (const Face face : hand)
    json.begin_object().field("card", face_text(face)).field("value", kValues[face]).end_object();
  json.end_array();
}

void write_cells(JsonWriter& json, const auto& cells) {
  json.begin_array();
  for (const Cell cell : cells) json.value(cell_text(cell));
  json.end_array();
}

void write_said_fields(JsonWriter& json, const Said& said) {
  json.field("seat", said.seat.index)
      .field("word", letters_of(said.word))
      .field("beginning", letters_of(said.word).substr(0, said.taken))
      .field("form", kFormNames[static_cast<std::size_t>(said.form)])
      .field("points", said.points);
}

void write_said(JsonWriter& json, const std::vector<Said>& all) {
  json.begin_array();
  for (const Said& said : all) {
    json.begin_object();
    write_said_fields(json, said);
    json.end_object();
  }
  json.end_array();
}

void write_with_path(JsonWriter& json, const Said& said, const Path& path) {
  json.begin_object();
  write_said_fields(json, said);
  json.key("path");
  write_cells(json, path);
  json.end_object();
}

void write_player(JsonWriter& json, const View& view, const SeenPlayer& player) {
  json.begin_object().field("score", player.score).field("cards", player.cards).key("hand");
  player.hand ? write_hand(json, *player.hand) : void(json.null());
  json.key("rounds").begin_array();
  for (int i = 0; i < view.round; ++i) json.value(player.tally.rounds[static_cast<std::size_t>(i)]);
  json.end_array().key("forms").begin_object();
  for (std::size_t i = 0; i < kForms; ++i) json.field(kFormNames[i], player.tally.points[i]);
  json.end_object().field("passes", player.tally.passes).end_object();
}

void write_report(JsonWriter& json, const View& view, const SeenReport& report) {
  json.begin_object().field("end", kEndNames[static_cast<std::size_t>(report.end)]);
  json.field("round", report.round).key("points").begin_array();
  for (const SeenPlayer& player : view.players)
    json.value(player.tally.rounds[static_cast<std::size_t>(report.round - 1)]);
  json.end_array().key("table");
  write_table(json, report.table);
  json.key("said");
  write_said(json, report.said);
  json.key("best");
  report.best.word.empty() ? void(json.null())
                           : write_with_path(json, report.best, report.best_path);
  json.key("left").begin_array();
  for (const Faces& hand : report.left) write_hand(json, hand);
  json.end_array().end_object();
}

}  // namespace

Faces faces_of(CardSet cards) {
  Faces faces;
  cards.each([&faces](int card) { faces.push_back(face_of(card)); });
  return faces;
}

View view_of(const Position& pos, Viewer viewer) {
  View view{.terms = pos.terms,
            .phase = pos.phase,
            .round = pos.round,
            .dealer = pos.dealer,
            .starter = pos.round == 0 ? Seat{} : pos.starter(),
            .to_play = pos.to_play,
            .passes = pos.passes,
            .pass_ends = pos.does_pass_end_round(),
            .table = seen_table(pos.table),
            .open = {},
            .said = {pos.announced().begin(), pos.announced().end()},
            .path = pos.path,
            .pile = (pos.bag & kMinuscules).size(),
            .aside = faces_of(pos.aside & kMinuscules),
            .passed = faces_of(pos.aside & kCapitals),
            .players = {},
            .report = std::nullopt,
            .you = viewer.is_seat() ? std::optional(viewer.seat()) : std::nullopt};
  if (pos.phase == Phase::play) view.open = open_cells(pos);
  for (const Seat seat : SeatSet::first(pos.terms.seats))
    view.players.push_back(seen_player(pos, seat, viewer));
  if (pos.report.end != RoundEnd::none_yet) view.report = seen_report(pos);
  return view;
}

void write_view(const View& view, JsonWriter& json) {
  json.field("phase", kPhaseNames[static_cast<std::size_t>(view.phase)]);
  json.field("round", view.round).field("rounds", view.terms.rounds);
  json.field("width", view.terms.width).field("height", view.terms.height);
  json.field("names", view.terms.names);
  json.field("dealer", view.dealer.index).field("starter", view.starter.index);
  json.field("player", view.to_play.index).field("passes", view.passes);
  json.field("pass_ends", view.pass_ends).field("pile", view.pile).key("passed").begin_array();
  for (const Face face : view.passed) json.value(capital_text(face));
  json.end_array().key("table");
  write_table(json, view.table);
  json.key("open");
  write_cells(json, view.open);
  json.key("said");
  write_said(json, view.said);
  json.key("last");
  view.said.empty() ? void(json.null()) : write_with_path(json, view.said.back(), view.path);
  json.key("players").begin_array();
  for (const SeenPlayer& player : view.players) write_player(json, view, player);
  json.end_array().key("report");
  view.report ? write_report(json, view, *view.report) : void(json.null());
}

}  // namespace tablee::embrouillamini
