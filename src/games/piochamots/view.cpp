#include "games/piochamots/view.h"

#include "games/piochamots/dictionary_answer.h"
#include "games/piochamots/notation.h"

namespace tablee::piochamots {

namespace {

constexpr std::array<std::string_view, 4> kEndNames = {"", "won", "none", "void"};

SeenPlayer seen_player(const Position& pos, Seat seat, Viewer viewer) {
  SeenPlayer player{.score = pos.scores[seat.index],
                    .cards = pos.hands[seat.index].size(),
                    .in = !pos.out.has(seat),
                    .passed = pos.passed.has(seat),
                    .hand = std::nullopt,
                    .wrong = std::nullopt,
                    .why = pos.why[seat.index],
                    .drawn_at = pos.drawn_at[seat.index]};
  if (viewer.is(seat)) player.hand = kinds_of(pos.hands[seat.index]);
  if (!player.in) player.wrong = pos.wrong[seat.index];
  return player;
}

void write_cards(JsonWriter& json, const Kinds& kinds) {
  json.begin_array();
  for (const Kind kind : kinds) json.value(kind_text(kind));
  json.end_array();
}

void write_tiles(JsonWriter& json, const Tiles& tiles) {
  json.field("word", letters_of(tiles)).key("cards").begin_array();
  for (const Tile& tile : tiles) json.value(tile_text(tile));
  json.end_array();
}

void write_points(JsonWriter& json, const Tiles& tiles) {
  const Points points = tiles.empty() ? Points{} : points_of(tiles);
  json.field("points", points.total()).field("bonus", points.bonus);
}

void write_seat(JsonWriter& json, std::string_view name, const std::optional<Seat>& seat) {
  json.key(name);
  seat ? json.value(seat->index) : json.null();
}

void write_wrong(JsonWriter& json, const Tiles& tiles, const Why& why) {
  json.begin_object();
  write_tiles(json, tiles);
  json.key("why");
  if (const std::optional<Refusal> reason = refusal_of(why, tiles))
    json.begin_object()
        .field("fr", reason->sentence(Language::french))
        .field("en", reason->sentence(Language::english))
        .field("article", reason->article())
        .end_object();
  else
    json.null();
  json.end_object();
}

void write_player(JsonWriter& json, const SeenPlayer& player) {
  json.begin_object().field("score", player.score).field("cards", player.cards);
  json.field("in", player.in).field("passed", player.passed).key("hand");
  player.hand ? write_cards(json, *player.hand) : void(json.null());
  json.key("wrong");
  player.wrong ? write_wrong(json, *player.wrong, player.why) : void(json.null());
  json.end_object();
}

// The best word that the viewer held, while the round is hardly a card old.
Tiles best_held(const View& view) {
  int drawn = 0;
  for (const SeenPlayer& player : view.players) drawn += player.cards;
  return drawn <= 1 ? view.report->best : Tiles{};
}

void write_report(JsonWriter& json, const View& view) {
  const SeenReport& report = *view.report;
  const bool won = report.end == RoundEnd::won;
  json.begin_object().field("end", kEndNames[static_cast<std::size_t>(report.end)]);
  write_seat(json, "seat", won ? std::optional(report.seat) : std::nullopt);
  write_tiles(json, report.tiles);
  write_points(json, report.tiles);
  json.key("hands").begin_array();
  for (const Kinds& hand : report.hands) write_cards(json, hand);
  json.end_array().key("best");
  if (const Tiles best = best_held(view); !best.empty()) {
    json.begin_object();
    write_tiles(json, best);
    write_points(json, best);
    json.end_object();
  } else {
    json.null();
  }
  json.end_object();
}

}  // namespace

Kinds kinds_of(CardSet cards) {
  Kinds kinds;
  cards.each([&kinds](int card) { kinds.push_back(kind_of_card(card)); });
  return kinds;
}

View view_of(const Position& pos, Viewer viewer) {
  const bool stopped = pos.phase == Phase::word || pos.phase == Phase::verdict;
  View view{.terms = pos.terms,
            .phase = pos.phase,
            .stopped = pos.stopped,
            .round = pos.round,
            .starter = pos.starter,
            .drawer = pos.drawer,
            .claimer = stopped ? std::optional(pos.claimer) : std::nullopt,
            .extra = std::nullopt,
            .pile = pos.bag.size(),
            .pit = kinds_of(pos.pit),
            .opening = {},
            .players = {},
            .claim = pos.claim,
            .report = std::nullopt,
            .you = viewer.is_seat() ? std::optional(viewer.seat()) : std::nullopt};
  if (pos.phase == Phase::last) view.extra = kExtraCards - pos.extra;
  for (const Seat seat : SeatSet::first(pos.terms.seats)) {
    const int card = pos.opening[seat.index];
    view.opening.push_back(card < 0 ? std::nullopt : std::optional(kind_of_card(card)));
    view.players.push_back(seen_player(pos, seat, viewer));
  }
  if (pos.report.end == RoundEnd::none_yet) return view;
  view.report = SeenReport{.end = pos.report.end,
                           .seat = pos.report.seat,
                           .tiles = pos.report.tiles,
                           .hands = {},
                           .best = {}};
  for (const Seat seat : SeatSet::first(pos.terms.seats))
    view.report->hands.push_back(kinds_of(pos.report.hands[seat.index]));
  if (viewer.is_seat() && !pos.report.best.empty()) {
    const std::size_t own = viewer.seat().index;
    const BestWord& word = pos.report.best[own];
    view.report->best =
        allot(tiles_of({word.begin(), word.size()}), pos.report.hands[own]).value_or(Tiles{});
  }
  return view;
}

void write_view(const View& view, JsonWriter& json) {
  json.field("phase", kPhaseNames[static_cast<std::size_t>(view.phase)]);
  json.field("mode", kModeNames[static_cast<std::size_t>(view.terms.mode)]);
  json.field("target", view.terms.target).field("minimum", view.terms.minimum);
  json.field("pace", view.terms.pace / 1000).field("round", view.round);
  json.field("starter", view.starter.index).field("drawer", view.drawer.index);
  write_seat(json, "claimer", view.claimer);
  json.key("extra");
  view.extra ? json.value(*view.extra) : json.null();
  json.field("pile", view.pile).key("pit");
  write_cards(json, view.pit);
  json.key("opening").begin_array();
  for (const std::optional<Kind>& card : view.opening)
    card ? json.value(kind_text(*card)) : json.null();
  json.end_array().key("players").begin_array();
  for (const SeenPlayer& player : view.players) write_player(json, player);
  json.end_array().key("claim");
  if (view.claimer && !view.claim.empty()) {
    json.begin_object().field("seat", view.claimer->index);
    write_tiles(json, view.claim);
    write_points(json, view.claim);
    json.end_object();
  } else {
    json.null();
  }
  json.key("last");
  view.report ? write_report(json, view) : void(json.null());
}

}  // namespace tablee::piochamots
