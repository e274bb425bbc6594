#include "games/kokomots/bot/judging.h"

#include <algorithm>
#include <array>

namespace tablee::kokomots {

namespace {

// What a theme asks for: a thing of some family, a name, or whatever belongs to a scene or
// has a quality. A scene holds things of every family, so it tells nothing about a word.
enum class Family : std::uint8_t {
  scene,
  name,
  animal,
  plant,
  food,
  thing,
  wear,
  creature,
  other,  // a family of its own: colours, trades, feelings
};

struct ThemeKind {
  std::string_view id;
  Family kind;
  Family also = kind;
};
constexpr ThemeKind kKinds[] = {
    {"pays", Family::name},
    {"ville", Family::name},
    {"marques", Family::name},
    {"prenom", Family::name},
    {"personnage_historique", Family::name},
    {"oiseau", Family::animal},
    {"insecte_ou_petite_bete", Family::animal},
    {"animal_sauvage", Family::animal},
    {"arbre", Family::plant},
    {"fleur_ou_plante", Family::plant},
    {"fruit", Family::plant, Family::food},
    {"legume", Family::plant, Family::food},
    {"boisson", Family::food},
    {"dessert", Family::food},
    {"outil", Family::thing},
    {"meuble", Family::thing},
    {"jeu_ou_jouet", Family::thing},
    {"vetement", Family::wear},
    {"bijou_ou_accessoire", Family::wear},
    {"creatures_fantastiques", Family::creature},
    {"personnage_de_conte", Family::creature},
    {"dessin_anime_ou_super_heros", Family::creature},
    {"couleur", Family::other},
    {"emotion", Family::other},
    {"instrument_de_musique", Family::other},
    {"matiere", Family::other},
    {"metier", Family::other},
    {"meteo", Family::other},
    {"moyen_de_transport", Family::other},
    {"partie_du_corps", Family::other},
    {"sport", Family::other},
};

ThemeKind kind_of_theme(Face face) {
  const auto* const found = std::ranges::find(kKinds, face_id(face), &ThemeKind::id);
  return found == std::end(kKinds) ? ThemeKind{face_id(face), Family::scene} : *found;
}

bool are_of_a_kind(const ThemeKind& a, const ThemeKind& b) {
  if (a.kind == Family::other || b.kind == Family::other) return a.id == b.id;
  return a.kind == b.kind || a.also == b.also || a.kind == b.also || a.also == b.kind;
}

// Where a scene is asked for, all but a mere name may belong to it; elsewhere a word must be
// known from a theme of the same kind.
bool is_of_another_kind(const Entry& entry, Face face) {
  const ThemeKind asked = kind_of_theme(face);
  for (Face other = 0; other < kFaces; ++other) {
    if ((entry.themes >> other & 1U) == 0) continue;
    const ThemeKind listed = kind_of_theme(other);
    if (asked.kind == Family::scene ? listed.kind != Family::name : are_of_a_kind(asked, listed))
      return false;
  }
  return true;
}

}  // namespace

std::optional<Reason> doubt_of(const Kokomots& rules, const Position& pos, const OpenWord& word) {
  if (word.text.empty()) return std::nullopt;
  FixedList<Face, 2> faces = {pos.columns[word.column].theme.face()};
  if (word.with_fifth) faces.push_back(pos.fifth.face());
  const Wording wording = wording_of(*rules.lexicon(), FamilyWords(pos.terms.family),
                                     view_of(word.text), {faces.begin(), faces.size()});
  if (!wording.is_known) return Reason::other;
  if (wording.is_verb_or_adverb) return Reason::off_theme;
  if (wording.entry == nullptr) return std::nullopt;
  for (const Face face : faces)
    if (!is_listed(wording, face, wording.letters.size()) &&
        is_of_another_kind(*wording.entry, face))
      return Reason::off_theme;
  return std::nullopt;
}

}  // namespace tablee::kokomots
