#include "template_game/rules.h"

namespace tablee::modele {

std::string Modele::screen(const View& view, const ScreenStyle& style) const {
  std::string out = style.language == Language::french ? "Manche " : "Round ";
  out += std::to_string(view.open.round + 1) + "\n";
  for (std::size_t i = 0; i < view.open.seats; ++i)
    out += std::to_string(i + 1) + ": " + painted(hand_text(view, i), "1", style) + "  " +
           std::to_string(view.open.scores[i]) + "\n";
  return out;
}

}  // namespace tablee::modele
