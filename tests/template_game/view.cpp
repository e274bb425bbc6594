#include "template_game/view.h"

#include "core/card_kinds.h"
#include "template_game/rules.h"

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

View Modele::view(const Position& pos, Viewer viewer) const {
  View view{.open = pos, .held = {}, .bag_size = static_cast<std::uint8_t>(pos.bag.size())};
  const CardSet seen = seen_by(pos, viewer);
  for (std::size_t i = 0; i < pos.seats; ++i) {
    view.held[i] = static_cast<std::uint8_t>(pos.hands[i].size());
    view.open.hands[i] = pos.hands[i] & seen;
  }
  view.open.bag = {};
  return view;
}

std::optional<std::string> Modele::shown(const Position& pos, const Event<Modele>& event,
                                         Viewer viewer) const {
  if (const auto* played = std::get_if<Played<Move>>(&event))
    return std::to_string(played->seat.index) + " " + to_text(pos, played->move);
  if (const auto* expired = std::get_if<Expired>(&event))
    return "expire " + std::to_string(expired->clock.id);
  const Draw& draw = std::get<Drawn<Draw>>(event).draw;
  Seat drawer;
  if (draw.is_verdict ||
      (next_to_draw(pos, drawer) && viewer.is_seat() && same_side(pos, viewer.seat(), drawer)))
    return to_text(pos, draw);
  return "carte ?";
}

Position Modele::resample(const Position& pos, Viewer viewer, Deal deal) const {
  Position world = pos;
  const CardSet seen = seen_by(pos, viewer);
  // A card drawn before the newest shuffle cannot have come from it, nor the
  // other way round: the two groups are dealt again separately.
  for (const bool fresh : {false, true}) {
    const CardSet group = fresh ? pos.fresh : CardSet::all() - pos.fresh;
    CardSet pool = fresh ? pos.bag : CardSet{};
    std::array<CardSet, kMostSeats> hidden{};
    for (std::size_t i = 0; i < kMostSeats; ++i) {
      hidden[i] = (pos.hands[i] & group) - seen;
      pool |= hidden[i];
      world.hands[i] -= hidden[i];
    }
    deal_hidden(hidden, deal, fresh ? 1 : 0, pool, world.hands);
    if (fresh) world.bag = pool;
  }
  return world;
}

void Modele::write(const View& view, JsonWriter& json) const {
  json.field("round", view.open.round + 1).field("bag", view.bag_size);
  json.field("pit", values_of(view.open.pit)).key("hands").begin_array();
  for (std::size_t i = 0; i < view.open.seats; ++i) json.value(hand_text(view, i));
  json.end_array().key("points").begin_array();
  for (std::size_t i = 0; i < view.open.seats; ++i) json.value(view.open.scores[i]);
  json.end_array();
}

}  // namespace tablee::modele
