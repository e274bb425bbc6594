// Pioch'à Mots in the terminal: scores, who does what, and one's own cards.

#include <algorithm>

#include "games/piochamots/notation.h"
#include "games/piochamots/view.h"
#include "messages/piochamots.h"

namespace tablee::piochamots {

namespace say = messages::piochamots;

namespace {

std::string kinds_line(const Kinds& kinds, const ScreenStyle& style) {
  std::string line;
  for (const Kind kind : kinds) {
    const bool red = kind != kBlankKind && kind % 2 == 0;
    line += (line.empty() ? "" : " ") + painted(kind_text(kind), red ? "1;31" : "1", style);
  }
  return line;
}

std::string standing(const View& view, Seat seat, Language language) {
  const SeenPlayer& player = view.players[seat.index];
  if (!player.in) {
    if (!player.wrong || player.wrong->empty())
      return std::string(text_of(say::screen_out, language));
    return render(say::screen_wrong, {{"word", letters_of(*player.wrong)}}, language);
  }
  if (view.claimer == seat) return std::string(text_of(say::screen_claims, language));
  if (view.phase == Phase::last && seat == view.drawer)
    return render(say::screen_last, {{"cards", *view.extra}}, language);
  if (seat != view.drawer) return "";
  if (view.phase == Phase::race) return std::string(text_of(say::screen_draws, language));
  return view.phase == Phase::decide ? std::string(text_of(say::screen_decides, language)) : "";
}

// How the round before ended, all hands, and the best word that the viewer held.
std::string report_lines(const View& view, const ScreenStyle& style) {
  const SeenReport& report = *view.report;
  const Language language = style.language;
  std::string out;
  if (report.end == RoundEnd::won) {
    out = render(say::screen_won,
                 {{"seat", report.seat.index + 1},
                  {"word", letters_of(report.tiles)},
                  {"points", points_of(report.tiles).total()}},
                 language) +
          "  (" + tiles_text(report.tiles) + ")\n";
  } else {
    out = std::string(text_of(say::screen_nobody, language)) + "\n";
  }
  for (std::size_t i = 0; i < report.hands.size(); ++i)
    out +=
        "  " +
        render(say::screen_hand,
               {{"seat", static_cast<int>(i) + 1}, {"cards", kinds_line(report.hands[i], style)}},
               language) +
        "\n";
  if (!view.you) return out;
  const Tiles& best = report.best;
  if (best.empty()) return out;
  return out + "  " +
         render(say::screen_best, {{"word", letters_of(best)}, {"points", points_of(best).total()}},
                language) +
         "\n";
}

// The cards that said who begins.
std::string opening_lines(const View& view, const ScreenStyle& style) {
  std::string out;
  for (std::size_t i = 0; i < view.opening.size(); ++i)
    if (view.opening[i])
      out += "  " +
             render(say::screen_opening,
                    {{"seat", static_cast<int>(i) + 1},
                     {"card", kinds_line({*view.opening[i]}, style)}},
                    style.language) +
             (view.starter == seat_at(static_cast<int>(i))
                  ? "  " + std::string(text_of(say::screen_begins, style.language))
                  : "") +
             "\n";
  return out;
}

}  // namespace

std::string draw_screen(const View& view, const ScreenStyle& style) {
  const Language language = style.language;
  // Until somebody holds two cards: in turn the first ones come at once.
  const bool is_new =
      std::ranges::all_of(view.players, [](const SeenPlayer& player) { return player.cards <= 1; });
  std::string out;
  if (is_new && view.report)
    out += report_lines(view, style);
  else if (is_new && view.round == 1)
    out += opening_lines(view, style);
  out += render(say::screen_round,
                {{"round", view.round},
                 {"target", view.terms.target},
                 {"pile", view.pile},
                 {"pit", static_cast<int>(view.pit.size())}},
                language) +
         "\n";
  for (const Seat seat : SeatSet::first(view.terms.seats)) {
    const SeenPlayer& player = view.players[seat.index];
    std::string score = std::to_string(player.score);
    score.insert(0, score.size() < 5 ? 5 - score.size() : 0, ' ');
    out += std::string(view.you == seat ? "> " : "  ") + std::to_string(seat.index + 1) + score +
           "  " + render(say::screen_cards, {{"cards", player.cards}}, language);
    const std::string what = standing(view, seat, language);
    out += (what.empty() ? "" : "  " + what) + "\n";
  }
  if (view.you && view.players[view.you->index].hand)
    out += std::string(text_of(say::screen_you, language)) + " : " +
           kinds_line(*view.players[view.you->index].hand, style) + "\n";
  return out;
}

}  // namespace tablee::piochamots
