#include "games/kokomots/themes.h"

#include <algorithm>

#include "core/utf8.h"
#include "lexicon/folding.h"
#include "lists/a_l_ecole.h"
#include "lists/a_l_hopital.h"
#include "lists/a_la_boulangerie.h"
#include "lists/a_la_ferme.h"
#include "lists/a_la_montagne.h"
#include "lists/a_la_plage.h"
#include "lists/animal_sauvage.h"
#include "lists/arbre.h"
#include "lists/au_cirque.h"
#include "lists/au_supermarche.h"
#include "lists/bijou_ou_accessoire.h"
#include "lists/boisson.h"
#include "lists/chanson_et_musique.h"
#include "lists/cinema.h"
#include "lists/couleur.h"
#include "lists/creatures_fantastiques.h"
#include "lists/dans_l_espace.h"
#include "lists/dans_la_cuisine.h"
#include "lists/dans_la_mer.h"
#include "lists/dans_la_salle_de_bains.h"
#include "lists/dans_le_jardin.h"
#include "lists/dessert.h"
#include "lists/dessin_anime_ou_super_heros.h"
#include "lists/emotion.h"
#include "lists/en_afrique.h"
#include "lists/en_france.h"
#include "lists/en_voyage.h"
#include "lists/festif.h"
#include "lists/fleur_ou_plante.h"
#include "lists/froid.h"
#include "lists/fruit.h"
#include "lists/grand.h"
#include "lists/insecte_ou_petite_bete.h"
#include "lists/instrument_de_musique.h"
#include "lists/jeu_ou_jouet.h"
#include "lists/legume.h"
#include "lists/marques.h"
#include "lists/matiere.h"
#include "lists/meteo.h"
#include "lists/metier.h"
#include "lists/meuble.h"
#include "lists/moyen_age.h"
#include "lists/moyen_de_transport.h"
#include "lists/oiseau.h"
#include "lists/ordinateur_et_internet.h"
#include "lists/outil.h"
#include "lists/partie_du_corps.h"
#include "lists/pays.h"
#include "lists/personnage_de_conte.h"
#include "lists/personnage_historique.h"
#include "lists/petit.h"
#include "lists/pirates.h"
#include "lists/prenom.h"
#include "lists/qui_fait_du_bruit.h"
#include "lists/rond.h"
#include "lists/sciences.h"
#include "lists/sport.h"
#include "lists/vetement.h"
#include "lists/ville.h"
#include "messages/kokomots.h"

namespace tablee::kokomots {

namespace say = messages::kokomots;

namespace {

struct List {
  std::span<const std::string_view> words;
  std::span<const bool> everyday;
};

template <std::size_t N>
constexpr List list_of(const std::array<std::string_view, N>& words,
                       const std::array<bool, N>& everyday) {
  return {words, everyday};
}

constexpr std::array<const Message*, kFaces> kNames = {
    &say::theme_pays,
    &say::theme_ville,
    &say::theme_outil,
    &say::theme_dans_la_mer,
    &say::theme_cinema,
    &say::theme_dans_la_salle_de_bains,
    &say::theme_en_afrique,
    &say::theme_grand,
    &say::theme_plus_de_7_lettres,
    &say::theme_marques,
    &say::theme_festif,
    &say::theme_sciences,
    &say::theme_creatures_fantastiques,
    &say::theme_sport,
    &say::theme_oiseau,
    &say::theme_legume,
    &say::theme_meuble,
    &say::theme_meteo,
    &say::theme_insecte_ou_petite_bete,
    &say::theme_a_la_montagne,
    &say::theme_boisson,
    &say::theme_a_la_ferme,
    &say::theme_matiere,
    &say::theme_moyen_age,
    &say::theme_emotion,
    &say::theme_dans_le_jardin,
    &say::theme_petit,
    &say::theme_pirates,
    &say::theme_en_france,
    &say::theme_ordinateur_et_internet,
    &say::theme_dans_la_cuisine,
    &say::theme_instrument_de_musique,
    &say::theme_personnage_de_conte,
    &say::theme_metier,
    &say::theme_fruit,
    &say::theme_animal_sauvage,
    &say::theme_vetement,
    &say::theme_dessert,
    &say::theme_couleur,
    &say::theme_arbre,
    &say::theme_partie_du_corps,
    &say::theme_au_cirque,
    &say::theme_a_l_ecole,
    &say::theme_a_la_boulangerie,
    &say::theme_moyen_de_transport,
    &say::theme_prenom,
    &say::theme_a_la_plage,
    &say::theme_personnage_historique,
    &say::theme_chanson_et_musique,
    &say::theme_jeu_ou_jouet,
    &say::theme_dans_l_espace,
    &say::theme_bijou_ou_accessoire,
    &say::theme_en_voyage,
    &say::theme_fleur_ou_plante,
    &say::theme_au_supermarche,
    &say::theme_dessin_anime_ou_super_heros,
    &say::theme_a_l_hopital,
    &say::theme_qui_fait_du_bruit,
    &say::theme_rond,
    &say::theme_froid,
};

// In the order of the edition (a test compares the names); the rule has no list.
const std::array<List, kFaces> kLists = {{
    list_of<lists::pays::words.size()>(lists::pays::words, lists::pays::everyday),
    list_of<lists::ville::words.size()>(lists::ville::words, lists::ville::everyday),
    list_of<lists::outil::words.size()>(lists::outil::words, lists::outil::everyday),
    list_of<lists::dans_la_mer::words.size()>(lists::dans_la_mer::words,
                                              lists::dans_la_mer::everyday),
    list_of<lists::cinema::words.size()>(lists::cinema::words, lists::cinema::everyday),
    list_of<lists::dans_la_salle_de_bains::words.size()>(lists::dans_la_salle_de_bains::words,
                                                         lists::dans_la_salle_de_bains::everyday),
    list_of<lists::en_afrique::words.size()>(lists::en_afrique::words, lists::en_afrique::everyday),
    list_of<lists::grand::words.size()>(lists::grand::words, lists::grand::everyday),
    {},
    list_of<lists::marques::words.size()>(lists::marques::words, lists::marques::everyday),
    list_of<lists::festif::words.size()>(lists::festif::words, lists::festif::everyday),
    list_of<lists::sciences::words.size()>(lists::sciences::words, lists::sciences::everyday),
    list_of<lists::creatures_fantastiques::words.size()>(lists::creatures_fantastiques::words,
                                                         lists::creatures_fantastiques::everyday),
    list_of<lists::sport::words.size()>(lists::sport::words, lists::sport::everyday),
    list_of<lists::oiseau::words.size()>(lists::oiseau::words, lists::oiseau::everyday),
    list_of<lists::legume::words.size()>(lists::legume::words, lists::legume::everyday),
    list_of<lists::meuble::words.size()>(lists::meuble::words, lists::meuble::everyday),
    list_of<lists::meteo::words.size()>(lists::meteo::words, lists::meteo::everyday),
    list_of<lists::insecte_ou_petite_bete::words.size()>(lists::insecte_ou_petite_bete::words,
                                                         lists::insecte_ou_petite_bete::everyday),
    list_of<lists::a_la_montagne::words.size()>(lists::a_la_montagne::words,
                                                lists::a_la_montagne::everyday),
    list_of<lists::boisson::words.size()>(lists::boisson::words, lists::boisson::everyday),
    list_of<lists::a_la_ferme::words.size()>(lists::a_la_ferme::words, lists::a_la_ferme::everyday),
    list_of<lists::matiere::words.size()>(lists::matiere::words, lists::matiere::everyday),
    list_of<lists::moyen_age::words.size()>(lists::moyen_age::words, lists::moyen_age::everyday),
    list_of<lists::emotion::words.size()>(lists::emotion::words, lists::emotion::everyday),
    list_of<lists::dans_le_jardin::words.size()>(lists::dans_le_jardin::words,
                                                 lists::dans_le_jardin::everyday),
    list_of<lists::petit::words.size()>(lists::petit::words, lists::petit::everyday),
    list_of<lists::pirates::words.size()>(lists::pirates::words, lists::pirates::everyday),
    list_of<lists::en_france::words.size()>(lists::en_france::words, lists::en_france::everyday),
    list_of<lists::ordinateur_et_internet::words.size()>(lists::ordinateur_et_internet::words,
                                                         lists::ordinateur_et_internet::everyday),
    list_of<lists::dans_la_cuisine::words.size()>(lists::dans_la_cuisine::words,
                                                  lists::dans_la_cuisine::everyday),
    list_of<lists::instrument_de_musique::words.size()>(lists::instrument_de_musique::words,
                                                        lists::instrument_de_musique::everyday),
    list_of<lists::personnage_de_conte::words.size()>(lists::personnage_de_conte::words,
                                                      lists::personnage_de_conte::everyday),
    list_of<lists::metier::words.size()>(lists::metier::words, lists::metier::everyday),
    list_of<lists::fruit::words.size()>(lists::fruit::words, lists::fruit::everyday),
    list_of<lists::animal_sauvage::words.size()>(lists::animal_sauvage::words,
                                                 lists::animal_sauvage::everyday),
    list_of<lists::vetement::words.size()>(lists::vetement::words, lists::vetement::everyday),
    list_of<lists::dessert::words.size()>(lists::dessert::words, lists::dessert::everyday),
    list_of<lists::couleur::words.size()>(lists::couleur::words, lists::couleur::everyday),
    list_of<lists::arbre::words.size()>(lists::arbre::words, lists::arbre::everyday),
    list_of<lists::partie_du_corps::words.size()>(lists::partie_du_corps::words,
                                                  lists::partie_du_corps::everyday),
    list_of<lists::au_cirque::words.size()>(lists::au_cirque::words, lists::au_cirque::everyday),
    list_of<lists::a_l_ecole::words.size()>(lists::a_l_ecole::words, lists::a_l_ecole::everyday),
    list_of<lists::a_la_boulangerie::words.size()>(lists::a_la_boulangerie::words,
                                                   lists::a_la_boulangerie::everyday),
    list_of<lists::moyen_de_transport::words.size()>(lists::moyen_de_transport::words,
                                                     lists::moyen_de_transport::everyday),
    list_of<lists::prenom::words.size()>(lists::prenom::words, lists::prenom::everyday),
    list_of<lists::a_la_plage::words.size()>(lists::a_la_plage::words, lists::a_la_plage::everyday),
    list_of<lists::personnage_historique::words.size()>(lists::personnage_historique::words,
                                                        lists::personnage_historique::everyday),
    list_of<lists::chanson_et_musique::words.size()>(lists::chanson_et_musique::words,
                                                     lists::chanson_et_musique::everyday),
    list_of<lists::jeu_ou_jouet::words.size()>(lists::jeu_ou_jouet::words,
                                               lists::jeu_ou_jouet::everyday),
    list_of<lists::dans_l_espace::words.size()>(lists::dans_l_espace::words,
                                                lists::dans_l_espace::everyday),
    list_of<lists::bijou_ou_accessoire::words.size()>(lists::bijou_ou_accessoire::words,
                                                      lists::bijou_ou_accessoire::everyday),
    list_of<lists::en_voyage::words.size()>(lists::en_voyage::words, lists::en_voyage::everyday),
    list_of<lists::fleur_ou_plante::words.size()>(lists::fleur_ou_plante::words,
                                                  lists::fleur_ou_plante::everyday),
    list_of<lists::au_supermarche::words.size()>(lists::au_supermarche::words,
                                                 lists::au_supermarche::everyday),
    list_of<lists::dessin_anime_ou_super_heros::words.size()>(
        lists::dessin_anime_ou_super_heros::words, lists::dessin_anime_ou_super_heros::everyday),
    list_of<lists::a_l_hopital::words.size()>(lists::a_l_hopital::words,
                                              lists::a_l_hopital::everyday),
    list_of<lists::qui_fait_du_bruit::words.size()>(lists::qui_fait_du_bruit::words,
                                                    lists::qui_fait_du_bruit::everyday),
    list_of<lists::rond::words.size()>(lists::rond::words, lists::rond::everyday),
    list_of<lists::froid::words.size()>(lists::froid::words, lists::froid::everyday),
}};

constexpr ListHash kHashes[] = {
    {"a_l_ecole", lists::a_l_ecole::kHash},
    {"a_l_hopital", lists::a_l_hopital::kHash},
    {"a_la_boulangerie", lists::a_la_boulangerie::kHash},
    {"a_la_ferme", lists::a_la_ferme::kHash},
    {"a_la_montagne", lists::a_la_montagne::kHash},
    {"a_la_plage", lists::a_la_plage::kHash},
    {"animal_sauvage", lists::animal_sauvage::kHash},
    {"arbre", lists::arbre::kHash},
    {"au_cirque", lists::au_cirque::kHash},
    {"au_supermarche", lists::au_supermarche::kHash},
    {"bijou_ou_accessoire", lists::bijou_ou_accessoire::kHash},
    {"boisson", lists::boisson::kHash},
    {"chanson_et_musique", lists::chanson_et_musique::kHash},
    {"cinema", lists::cinema::kHash},
    {"couleur", lists::couleur::kHash},
    {"creatures_fantastiques", lists::creatures_fantastiques::kHash},
    {"dans_l_espace", lists::dans_l_espace::kHash},
    {"dans_la_cuisine", lists::dans_la_cuisine::kHash},
    {"dans_la_mer", lists::dans_la_mer::kHash},
    {"dans_la_salle_de_bains", lists::dans_la_salle_de_bains::kHash},
    {"dans_le_jardin", lists::dans_le_jardin::kHash},
    {"dessert", lists::dessert::kHash},
    {"dessin_anime_ou_super_heros", lists::dessin_anime_ou_super_heros::kHash},
    {"emotion", lists::emotion::kHash},
    {"en_afrique", lists::en_afrique::kHash},
    {"en_france", lists::en_france::kHash},
    {"en_voyage", lists::en_voyage::kHash},
    {"festif", lists::festif::kHash},
    {"fleur_ou_plante", lists::fleur_ou_plante::kHash},
    {"froid", lists::froid::kHash},
    {"fruit", lists::fruit::kHash},
    {"grand", lists::grand::kHash},
    {"insecte_ou_petite_bete", lists::insecte_ou_petite_bete::kHash},
    {"instrument_de_musique", lists::instrument_de_musique::kHash},
    {"jeu_ou_jouet", lists::jeu_ou_jouet::kHash},
    {"legume", lists::legume::kHash},
    {"marques", lists::marques::kHash},
    {"matiere", lists::matiere::kHash},
    {"meteo", lists::meteo::kHash},
    {"metier", lists::metier::kHash},
    {"meuble", lists::meuble::kHash},
    {"moyen_age", lists::moyen_age::kHash},
    {"moyen_de_transport", lists::moyen_de_transport::kHash},
    {"oiseau", lists::oiseau::kHash},
    {"ordinateur_et_internet", lists::ordinateur_et_internet::kHash},
    {"outil", lists::outil::kHash},
    {"partie_du_corps", lists::partie_du_corps::kHash},
    {"pays", lists::pays::kHash},
    {"personnage_de_conte", lists::personnage_de_conte::kHash},
    {"personnage_historique", lists::personnage_historique::kHash},
    {"petit", lists::petit::kHash},
    {"pirates", lists::pirates::kHash},
    {"prenom", lists::prenom::kHash},
    {"qui_fait_du_bruit", lists::qui_fait_du_bruit::kHash},
    {"rond", lists::rond::kHash},
    {"sciences", lists::sciences::kHash},
    {"sport", lists::sport::kHash},
    {"vetement", lists::vetement::kHash},
    {"ville", lists::ville::kHash},
};

bool is_name(std::string_view written) {
  const std::optional<char32_t> first = take_character(written);
  return first && is_capital(*first);
}

}  // namespace

std::string_view face_id(Face face) {
  const auto& row = edition::themes[static_cast<std::size_t>(card_of_face(face))];
  return face < kThemeCards ? row.recto : row.verso;
}

const Message& face_name(Face face) { return *kNames[face]; }

std::optional<Face> parse_face(std::string_view id) {
  for (Face face = 0; face < kFaces; ++face)
    if (face_id(face) == id) return face;
  return std::nullopt;
}

Face formal_face() {
  static const Face face = *parse_face("plus_de_7_lettres");
  return face;
}

std::span<const ListHash> theme_hashes() { return kHashes; }

Spans spans_of_entry(std::string_view written) {
  const std::optional<Text> text = read_text(written);
  if (!text) return {};
  const bool is_phrase = view_of(*text).find(' ') != std::string_view::npos;
  const Spans parts = parts_of(view_of(*text), false);
  if (!is_phrase || is_name(written) || parts.empty()) return {whole_of(view_of(*text))};
  return parts;
}

const ThemeIndex& ThemeIndex::get() {
  static const ThemeIndex index;
  return index;
}

ThemeIndex::ThemeIndex() {
  struct Raw {
    std::string letters;
    std::string_view written;
    Face face;
    bool everyday;
  };
  std::vector<Raw> all;
  for (Face face = 0; face < kFaces; ++face)
    for (std::size_t i = 0; i < kLists[face].words.size(); ++i) {
      const std::string_view written = kLists[face].words[i];
      if (const std::optional<Text> text = read_text(written))
        all.push_back({letters_of(view_of(*text)), written, face, kLists[face].everyday[i]});
    }
  std::ranges::sort(all, [](const Raw& a, const Raw& b) {
    return a.letters != b.letters ? a.letters < b.letters : a.face < b.face;
  });
  for (const Raw& raw : all) {
    if (entries_.empty() || entries_.back().letters != raw.letters)
      entries_.push_back({.letters = raw.letters,
                          .written = raw.written,
                          .text = *read_text(raw.written),
                          .spans = spans_of_entry(raw.written),
                          .themes = 0,
                          .everyday = 0});
    Entry& entry = entries_.back();
    // Written as a name in one list, a word counts as a name in all.
    if (is_name(raw.written)) entry.spans = spans_of_entry(raw.written);
    if ((entry.themes >> raw.face & 1U) == 0)
      of_face_[raw.face].push_back(static_cast<std::uint32_t>(entries_.size() - 1));
    entry.themes |= std::uint64_t{1} << raw.face;
    if (raw.everyday) entry.everyday |= std::uint64_t{1} << raw.face;
  }
}

const Entry* ThemeIndex::find(std::string_view letters) const {
  const auto at = std::ranges::lower_bound(
      entries_, letters, {}, [](const Entry& entry) -> std::string_view { return entry.letters; });
  return at != entries_.end() && at->letters == letters ? &*at : nullptr;
}

}  // namespace tablee::kokomots
