// Pioch'à Mots in the terminal: scores, who does what, and one's own cards.

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

std::string report_lines(const SeenReport& report, const ScreenStyle& style) {
  const Language language = style.language;
  if (report.end != RoundEnd::won) return std::string(text_of(say::screen_nobody, language)) + "\n";
  return render(say::screen_won,
                {{"seat", report.seat.index + 1},
                 {"word", letters_of(report.tiles)},
                 {"points", points_of(report.tiles).total()}},
                language) +
         "  (" + tiles_text(report.tiles) + ")\n";
}

}  // namespace

std::string draw_screen(const View& view, const ScreenStyle& style) {
  const Language language = style.language;
  const bool between = view.report && (view.phase == Phase::over || [&] {
                         for (const SeenPlayer& player : view.players)
                           if (player.cards > 0) return false;
                         return true;
                       }());
  std::string out;
  if (between) {
    out += report_lines(*view.report, style);
    for (std::size_t i = 0; i < view.report->hands.size(); ++i)
      out += "  " +
             render(say::screen_hand,
                    {{"seat", static_cast<int>(i) + 1},
                     {"cards", kinds_line(view.report->hands[i], style)}},
                    language) +
             "\n";
  }
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
