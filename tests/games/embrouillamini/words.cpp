#include "games/embrouillamini/words.h"

#include <sstream>

#include "lexicon/word_list.h"

namespace tablee::embrouillamini {

namespace {

constexpr const char* kWords =
    "JE JEU JEUNE JEUX JOB JOBS JOIE JOLI JONC JONQUILLE JOUE JOUER JOUERA JOUES JOUET JOUETS "
    "JOUEUR JOUEUSE JOULE JOUR JOURS JOUTE JUGE JUPE JURE JURER JUS LIVRE LIVRES MANGE MANGER "
    "MAI MAIS MAISON MARE MARI MARS MER MERE OR ORAGE OU OUI RE RIRE ROI SE SEL SI SOL TE TOI TU";

}  // namespace

const Lexicon& test_lexicon() {
  static const Lexicon lexicon = [] {
    std::string lines;
    std::istringstream in(kWords);
    for (std::string word; in >> word;) lines += word + "\n";
    return lexicon_of_list(lines).value();
  }();
  return lexicon;
}

}  // namespace tablee::embrouillamini
