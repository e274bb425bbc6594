#include "lexicon/word_forms.h"

#include <optional>

#include "lexicon/written_form_recipe.h"

namespace tablee {

WordForms::WordForms(const FileHeader& header, Bytes file) {
  if (header.bundle_of_at == 0) return;
  bundle_of_ = file.data() + header.bundle_of_at;
  bundles_ = file.subspan(header.bundles_at, header.bundles_size);
  recipe_ends_ = file.data() + header.recipe_ends_at;
  words_ = header.words;
  recipes_ = header.recipes;
  const Bytes text = file.subspan(header.recipe_text_at, header.recipe_text_size);
  recipe_text_ = {reinterpret_cast<const char*>(text.data()), text.size()};
}

std::string_view WordForms::recipe(std::uint32_t index) const {
  if (index >= recipes_) return {};
  const auto end_of = [&](std::uint32_t i) {
    return load<std::uint32_t>(recipe_ends_ + std::size_t{i} * 4);
  };
  const std::uint32_t begin = index == 0 ? 0 : end_of(index - 1);
  const std::uint32_t end = end_of(index);
  if (begin > end || end > recipe_text_.size()) return {};
  return recipe_text_.substr(begin, end - begin);
}

std::vector<Reading> WordForms::readings(std::uint32_t number, std::string_view letters) const {
  std::vector<Reading> out;
  if (number >= words_) return out;
  const std::uint32_t at = load_24(bundle_of_ + std::size_t{number} * 3);
  if (at >= bundles_.size()) return out;
  const auto count = std::to_integer<std::size_t>(bundles_[at]);
  if (at + 1 + count * kReadingSize > bundles_.size()) return out;
  for (std::size_t i = 0; i < count; ++i) {
    const std::byte* const place = bundles_.data() + at + 1 + i * kReadingSize;
    const std::optional<std::string> written = spell(letters, recipe(load<std::uint16_t>(place)));
    if (!written) continue;
    const std::optional<std::string> lemma =
        lemma_of(*written, recipe(load<std::uint16_t>(place + 2)));
    if (lemma) out.push_back({*written, *lemma, load<ClassMask>(place + 4)});
  }
  return out;
}

}  // namespace tablee
