// Another position that a viewer of Kokomots cannot tell from the true one.
//
// Copies of a kind look alike, so first every card that the viewer can place gets the
// lowest copy of its kind: the result depends on kinds alone, as the viewer does.

#include "games/kokomots/rules.h"

namespace tablee::kokomots {

namespace {

constexpr std::size_t kHolders = kMostPlayers + kPackets;
using Holders = std::array<CardSet, kHolders>;  // hands, then packets

Holders holders_of(const Position& pos) {
  Holders cards;
  for (std::size_t i = 0; i < kMostPlayers; ++i) cards[i] = pos.hands[i];
  for (std::size_t i = 0; i < kPackets; ++i) cards[kMostPlayers + i] = pos.packets[i];
  return cards;
}

bool sees(const Position& pos, Viewer viewer, std::size_t holder) {
  if (!viewer.is_seat()) return false;
  if (holder < kMostPlayers) return viewer.seat().index == holder;
  return are_together(pos, viewer.seat(), pos.active);
}

// Everybody hears how many letters are spelt; which word is announced, its judges alone.
void hide_text(OpenWord& word) {
  const std::size_t letters = word.state == State::spelling ? word.text.size() : 0;
  word.text = text_of(std::string(letters, 'A'));
}

// The labels of everything that lies open, in one fixed order.
void relabel_open_cards(const Position& pos, Position& world, Labels<CardKinds>& labels) {
  world.discard = labels.relabel(pos.discard);
  world.box = labels.relabel(pos.box);
  for (std::size_t i = 0; i < kMostPlayers; ++i) world.won[i] = labels.relabel(pos.won[i]);
  for (std::size_t c = 0; c < kColumns; ++c)
    for (std::size_t p = 0; p < kPiles; ++p)
      if (const int card = pos.columns[c].letters[p].card; card >= 0)
        world.columns[c].letters[p].card =
            static_cast<std::int8_t>(labels.take(kind_of_card(card)));
}

// Locked cards first, so that an open word keeps its own.
CardSet relabel_held(const Position& pos, Position& world, const CardSet& cards,
                     Labels<CardKinds>& labels) {
  CardSet labelled;
  CardSet rest = cards;
  for (std::size_t i = 0; i < pos.open.size(); ++i) {
    if ((pos.open[i].hand & cards).empty()) continue;
    world.open[i].hand = labels.relabel(pos.open[i].hand);
    labelled |= world.open[i].hand;
    rest -= pos.open[i].hand;
  }
  return labelled | labels.relabel(rest);
}

}  // namespace

Position Kokomots::resample(const Position& pos, Viewer viewer, Deal deal) const {
  Position world = pos;
  for (OpenWord& word : world.open)
    if (!may_read(pos, word, viewer)) hide_text(word);
  const bool is_active = viewer.is_seat() && are_together(pos, viewer.seat(), pos.active);
  if (!is_active) world.barred.clear();
  Labels<CardKinds> labels;
  relabel_open_cards(pos, world, labels);
  world.pair = relabel_held(pos, world, pos.pair, labels);
  const Holders held = holders_of(pos);
  Holders dealt{};
  world.known = world.first = world.fresh = world.bag = world.pool = {};
  for (std::size_t h = 0; h < kHolders; ++h) {
    dealt[h] = relabel_held(pos, world, held[h] & pos.known, labels);
    world.known |= dealt[h];
  }
  // Hidden cards came from the first pile, from the newest one, or from one between: they
  // are dealt again among those alone.
  for (int group = 0; group < 3; ++group) {
    const CardSet members = group == 0   ? pos.first
                            : group == 1 ? pos.fresh
                                         : kAllCards - pos.first - pos.fresh;
    Holders hidden{};
    CardSet unplaced = (group == 0 ? pos.bag : group == 1 ? pos.pool : CardSet{});
    CardSet own;
    for (std::size_t h = 0; h < kHolders; ++h) {
      const CardSet cards = (held[h] & members) - pos.known;
      if (sees(pos, viewer, h)) {
        const CardSet labelled = labels.relabel(cards);
        dealt[h] |= labelled;
        own |= labelled;
      } else {
        hidden[h] = cards;
        unplaced |= cards;
      }
    }
    CardSet pool = labels.relabel(unplaced);
    const CardSet all = pool | own;
    deal_hidden(hidden, deal, static_cast<BagId>(group), pool, dealt);
    if (group == 0) {
      world.first = all;
      world.bag = pool;
    } else if (group == 1) {
      world.fresh = all;
      world.pool = pool;
    }
  }
  for (std::size_t i = 0; i < kMostPlayers; ++i) world.hands[i] = dealt[i];
  for (std::size_t i = 0; i < kPackets; ++i) world.packets[i] = dealt[kMostPlayers + i];
  return world;
}

}  // namespace tablee::kokomots
