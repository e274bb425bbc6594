#include "lexicon/forms_builder.h"

#include <cassert>

#include "lexicon/written_form_recipe.h"
#include "messages/lexicon.h"

namespace tablee {

namespace {

void put_16(std::string& out, std::uint32_t value) {
  out += static_cast<char>(value & 0xFFU);
  out += static_cast<char>(value >> 8U & 0xFFU);
}

}  // namespace

std::uint32_t FormsBuilder::recipe_index(const std::string& recipe) {
  const auto [place, is_new] =
      recipes_.try_emplace(recipe, static_cast<std::uint32_t>(recipes_.size()));
  if (is_new) {
    tables_.recipe_text += recipe;
    tables_.recipe_ends.push_back(static_cast<std::uint32_t>(tables_.recipe_text.size()));
  }
  return place->second;
}

void FormsBuilder::add(std::string_view letters, std::span<const ReadingText> readings) {
  assert(readings.size() < 256);
  std::string bundle(1, static_cast<char>(readings.size()));
  for (const ReadingText& reading : readings) {
    put_16(bundle, recipe_index(spelling_recipe(letters, reading.written)));
    put_16(bundle, recipe_index(lemma_recipe(reading.written, reading.lemma)));
    put_16(bundle, reading.classes);
  }
  const auto [place, is_new] =
      bundles_.try_emplace(bundle, static_cast<std::uint32_t>(tables_.bundles.size()));
  if (is_new) tables_.bundles += bundle;
  tables_.bundle_of.push_back(place->second);
}

Result<FormsTables> FormsBuilder::finish() {
  if (recipes_.size() > 0xFFFFU || tables_.bundles.size() >> 24U != 0)
    return refuse(messages::lexicon::too_many_words);
  return std::move(tables_);
}

}  // namespace tablee
