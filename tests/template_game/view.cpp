#include "template_game/view.h"

namespace tablee::modele {

namespace {

std::string values_of(const CardSet& cards) {
  std::string out;
  cards.each([&out](int card) { out += static_cast<char>('0' + value_of(card)); });
  return out;
}

}  // namespace

CardSet seen_by(const Position& pos, Viewer viewer) {
  CardSet seen = pos.pit | pos.known;
  if (viewer.is_seat())
    for (const Seat seat : SeatSet::first(pos.seats))
      if (same_side(pos, viewer.seat(), seat)) seen |= pos.hands[seat.index];
  return seen;
}

std::string hand_text(const View& view, std::size_t seat) {
  std::string out = values_of(view.open.hands[seat]);
  out.resize(view.held[seat], '?');
  return out;
}

View view_of(const Position& pos, Viewer viewer) {
  View view{.open = pos, .held = {}, .bag_size = static_cast<std::uint8_t>(pos.bag.size())};
  const CardSet seen = seen_by(pos, viewer);
  for (std::size_t i = 0; i < pos.seats; ++i) {
    view.held[i] = static_cast<std::uint8_t>(pos.hands[i].size());
    view.open.hands[i] = pos.hands[i] & seen;
  }
  view.open.bag = {};
  return view;
}

void write_view(const View& view, JsonWriter& json) {
  json.field("round", view.open.round + 1).field("bag", view.bag_size);
  json.field("pit", values_of(view.open.pit)).key("hands").begin_array();
  for (std::size_t i = 0; i < view.open.seats; ++i) json.value(hand_text(view, i));
  json.end_array().key("points").begin_array();
  for (std::size_t i = 0; i < view.open.seats; ++i) json.value(view.open.scores[i]);
  json.end_array();
}

}  // namespace tablee::modele
