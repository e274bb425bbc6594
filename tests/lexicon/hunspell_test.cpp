// Every form we make from the dictionary is one that hunspell itself accepts.

#include <gtest/gtest.h>

#include <algorithm>
#include <hunspell/hunspell.hxx>

#include "french.h"
#include "lexbuild/expander.h"

namespace tablee::lexbuild {
namespace {

#ifdef TABLEE_EVERY_FORM
constexpr std::size_t kStep = 1;
#else
constexpr std::size_t kStep = 997;
#endif

TEST(LexiconHunspell, accepts_every_expanded_form) {
  const std::string folder = TABLEE_HUNSPELL_DIR;
  const std::string affix_text = test::file_text(folder + "/fr.aff");
  const std::string dictionary = test::file_text(folder + "/fr.dic");
  const AffixFile affixes(affix_text);
  TextPool pool;
  std::vector<Form> forms;
  each_entry(dictionary, [&](const Entry& entry) { expand(entry, affixes, pool, forms); });
  std::vector<std::string_view> written;
  for (const Form& form : forms) written.push_back(form.written);
  std::sort(written.begin(), written.end());
  written.erase(std::unique(written.begin(), written.end()), written.end());
  EXPECT_GE(written.size(), std::size_t{473'348} * 98 / 100);
  EXPECT_LE(written.size(), std::size_t{473'348} * 102 / 100);
  RecordProperty("forms", static_cast<int>(written.size()));

  Hunspell hunspell((folder + "/fr.aff").c_str(), (folder + "/fr.dic").c_str());
  std::size_t refused = 0;
  for (std::size_t i = 0; i < written.size(); i += kStep) {
    if (hunspell.spell(std::string(written[i]))) continue;
    ++refused;
    if (refused < 20) ADD_FAILURE() << written[i];
  }
  EXPECT_EQ(refused, 0U);
}

}  // namespace
}  // namespace tablee::lexbuild
