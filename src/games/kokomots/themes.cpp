#include "games/kokomots/themes.h"

#include <algorithm>

#include "core/text.h"
#include "core/utf8.h"
#include "games/kokomots/theme_lists.h"
#include "lexicon/folding.h"
#include "messages/kokomots.h"

namespace tablee::kokomots {

namespace say = messages::kokomots;

namespace {

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

constexpr std::string_view id_of(Face face) {
  const auto& row = edition::themes[static_cast<std::size_t>(card_of_face(face))];
  return face < kThemeCards ? row.recto : row.verso;
}

// The faces of the lists: list i is face faces[i].
std::vector<Face> faces_of_lists() {
  std::vector<Face> faces;
  for (std::size_t i = 0; i < ThemeLists::size(); ++i)
    faces.push_back(parse_face(ThemeLists::id(i)).value_or(kNoFace));
  return faces;
}

// Bits by list as bits by face.
std::uint64_t by_face(std::uint64_t lists, const std::vector<Face>& faces) {
  std::uint64_t bits = 0;
  for (std::size_t i = 0; i < faces.size(); ++i)
    if ((lists >> i & 1U) != 0 && faces[i] != kNoFace) bits |= std::uint64_t{1} << faces[i];
  return bits;
}

std::uint32_t mask_of_letters(std::string_view letters) {
  std::uint32_t mask = 0;
  for (const char c : letters) mask |= 1U << letter_index(c);
  return mask;
}

// Two lists may mean two things, a table that is round and the Table ronde: each gives its
// own shape. Elsewhere the generous one counts, which is the whole.
void add_shape(Entry& entry, const Spans& shape, std::uint64_t faces) {
  const auto is_whole = [&entry](const Spans& spans) {
    return spans.size() == 1 && spans[0].size == entry.letters.size();
  };
  if (entry.themes == 0) {
    entry.spans = shape;
  } else if (is_whole(shape) && !is_whole(entry.spans)) {
    entry.apart = entry.spans;
    entry.in_parts = entry.themes;
    entry.spans = shape;
  } else if (is_whole(entry.spans) && !is_whole(shape)) {
    entry.apart = shape;
    entry.in_parts |= faces;
  }
}

bool is_name(std::string_view written) {
  const std::optional<char32_t> first = take_character(written);
  return first && is_capital(*first);
}

}  // namespace

std::string_view face_id(Face face) { return id_of(face); }

const Message& face_name(Face face) { return *kNames[face]; }

std::optional<Face> parse_face(std::string_view id) {
  for (Face face = 0; face < kFaces; ++face)
    if (face_id(face) == id) return face;
  return std::nullopt;
}

std::optional<Face> find_face(std::string_view name) {
  const auto letters_in = [](std::string_view text) {
    std::string spaced(text);
    std::ranges::replace(spaced, '_', ' ');
    std::erase_if(spaced, [](char c) { return c >= '0' && c <= '9'; });
    const std::optional<Folded> folded = fold(spaced);
    return folded ? folded->letters : "";
  };
  const std::string letters = letters_in(name);
  for (Face face = 0; face < kFaces && !letters.empty(); ++face)
    for (const std::string_view known : {face_id(face), text_of(face_name(face), Language::french),
                                         text_of(face_name(face), Language::english)})
      if (letters_in(known) == letters) return face;
  return std::nullopt;
}

Face formal_face() {
  constexpr Face kFormal = [] {
    Face face = 0;
    while (id_of(face) != "plus_de_7_lettres") ++face;
    return face;
  }();
  return kFormal;
}

std::span<const ListHash> theme_hashes() {
  static const std::vector<ListHash> kHashes = [] {  // a constant, made once
    std::vector<ListHash> hashes;
    for (std::size_t i = 0; i < ThemeLists::size(); ++i)
      hashes.push_back({ThemeLists::id(i), ThemeLists::hash(i)});
    return hashes;
  }();
  return kHashes;
}

namespace {

// The words between spaces that are links but for an accent: DÉ is no DE. À is a link.
std::uint64_t accented_words(std::string_view written) {
  std::uint64_t accented = 0;
  std::uint64_t bit = 1;
  for (const std::string_view word : split_words(written)) {
    const bool is_ascii = std::ranges::all_of(word, [](char c) { return (c & 0x80) == 0; });
    const bool is_one = !word.contains('\'') && !word.contains("’");
    if (!is_ascii && is_one && word != "à" && word != "À") accented |= bit;
    bit <<= 1U;
  }
  return accented;
}

}  // namespace

Spans spans_of_entry(std::string_view written) {
  const std::optional<Text> text = read_text(written);
  if (!text) return {};
  const bool is_phrase = view_of(*text).contains(' ');
  const Spans parts = parts_of(view_of(*text), false, accented_words(written));
  if (!is_phrase || is_name(written) || parts.empty()) return {whole_of(view_of(*text))};
  return parts;
}

const ThemeIndex& ThemeIndex::get() {
  static const ThemeIndex kIndex;  // a constant, made once
  return kIndex;
}

ThemeIndex::ThemeIndex() {
  const std::vector<Face> faces = faces_of_lists();
  const ThemeLists lists;
  for (const ThemeEntry& listed : lists.entries()) {
    const std::optional<Text> text = read_text(listed.written);
    if (!text) continue;
    if (entries_.empty() || entries_.back().letters != listed.letters)
      entries_.push_back({.letters = listed.letters,
                          .shown = in_capitals(listed.written),
                          .text = *text,
                          .spans = {},
                          .apart = {},
                          .mask = mask_of_letters(listed.letters)});
    Entry& entry = entries_.back();
    const std::string shown = in_capitals(listed.written);
    if (entry.shown != shown) entry.shown.clear();
    // The form that tells the parts: BON POINT, not BONPOINT.
    if (text->size() > entry.text.size()) entry.text = *text;
    const std::uint64_t themes = by_face(listed.themes, faces);
    entry.writings.push_back({themes, shown});
    add_shape(entry, spans_of_entry(listed.written), themes);
    entry.themes |= themes;
    entry.everyday |= by_face(listed.everyday, faces);
    entry.is_unsaid = entry.is_unsaid || listed.is_unsaid;
  }
  for (Entry& entry : entries_)
    if (!entry.shown.empty()) entry.writings = {};
  for (std::uint32_t number = 0; number < entries_.size(); ++number)
    for (Face face = 0; face < kFaces; ++face)
      if ((entries_[number].themes >> face & 1U) != 0) of_face_[face].push_back(number);
}

std::string shown_word(const Text& text, Face face) {
  const Entry* entry = ThemeIndex::get().find(letters_of(view_of(text)));
  if (entry == nullptr) return std::string(view_of(text));
  if (!entry->shown.empty()) return entry->shown;
  // A list may hold two words of the same letters, PÂTE and PÂTÉ: nobody knows which was meant.
  const auto is_here = [face](const Entry::Writing& writing) {
    return face != kNoFace && (writing.themes >> face & 1U) != 0;
  };
  if (std::ranges::count_if(entry->writings, is_here) != 1) return std::string(view_of(text));
  return std::ranges::find_if(entry->writings, is_here)->shown;
}

const Entry* ThemeIndex::find(std::string_view letters) const {
  const auto at = std::ranges::lower_bound(
      entries_, letters, {}, [](const Entry& entry) -> std::string_view { return entry.letters; });
  return at != entries_.end() && at->letters == letters ? &*at : nullptr;
}

}  // namespace tablee::kokomots
