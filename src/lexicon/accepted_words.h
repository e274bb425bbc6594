#pragma once
// AcceptedWords: the words that count at a table: a lexicon, the policy of the game, and the words
// its players added.
//
// Everybody asks here: commands, the rules of games, their bots. It is small and made for
// the question; letters are folded, A-Z (see folding.h).
// Thread safety: safe for const use.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/refusal.h"
#include "lexicon/anagrams.h"
#include "lexicon/family_words.h"
#include "lexicon/lexicon.h"
#include "lexicon/verdict.h"
#include "lexicon/word_policy.h"

namespace tablee {

class AcceptedWords {
 public:
  // The lexicon and the list of the family must outlive it.
  AcceptedWords(const Lexicon& lexicon, const WordPolicy& policy, FamilyWords family = {})
      : lexicon_(&lexicon), policy_(policy), family_(family) {}

  const Lexicon& lexicon() const { return *lexicon_; }
  const WordPolicy& policy() const { return policy_; }

  bool accepts(std::string_view letters) const {
    return policy_.accepts(lexicon_->classes(letters), letters.size()) || family_.has(letters);
  }
  // Whether some word begins with these letters, or is them. As the words of a beginning
  // are known by their classes together, a policy that refuses plurals may be told yes
  // for plurals alone.
  bool begin_a_word(std::string_view letters) const;
  // The letters that make a word between these two pieces, one of which may be empty: bit 0
  // for A. For a place on a board that words cross.
  std::uint32_t letters_between(std::string_view before, std::string_view after) const;

  // Why a word is refused; nothing when it is accepted. Quick: no other word is looked for.
  std::optional<Refusal> why_not(std::string_view letters) const;
  // The verdict on a word as somebody typed it, as quick.
  Verdict verdict(std::string_view typed) const;
  // The same for whoever shows it: where the word is unknown, the reason names the one that
  // may have been meant (suggestion.h). Takes two thousand times as long.
  Verdict explain(std::string_view typed) const;

  // Calls visit(letters, classes) for every word that the hand makes, in alphabetical order,
  // then for those of the family that the lexicon lacks; or until visit returns false.
  template <class Visit>
  void each_anagram(const Hand& hand, Visit&& visit) const;
  // The same words, longest first, then alphabetically.
  std::vector<std::string> anagrams(const Hand& hand) const;

 private:
  const Lexicon* lexicon_;
  WordPolicy policy_;
  FamilyWords family_;
};

template <class Visit>
void AcceptedWords::each_anagram(const Hand& hand, Visit&& visit) const {
  bool goes_on = true;
  const auto meet = [&](std::string_view letters, ClassMask classes) {
    if constexpr (std::is_void_v<decltype(visit(letters, classes))>) {
      visit(letters, classes);
    } else {
      goes_on = visit(letters, classes);
    }
    return goes_on;
  };
  AnagramWalk(lexicon_->graph(), policy_, hand, meet);
  for (FamilyWords family = family_; goes_on && !family.empty();) {
    const std::string_view letters = family.take();
    if (hand.makes(letters) && !policy_.accepts(lexicon_->classes(letters), letters.size()))
      meet(letters, kFamilyClasses);
  }
}

}  // namespace tablee
