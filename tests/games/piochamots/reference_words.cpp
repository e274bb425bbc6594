#include "games/piochamots/reference_words.h"

#include <algorithm>

namespace piochamots_reference {
namespace {

// Lays letter after letter, trying every card for each; `left` and `laid` end as
// they began.
void lay(Cards& left, const std::string& letters, Word& laid, std::vector<Word>& found) {
  if (laid.size() == letters.size()) {
    found.push_back(laid);
    return;
  }
  const char letter = letters[laid.size()];
  std::set<Shown> tries;
  for (const char colour : {'r', 'n'}) {
    if (left.contains({letter, colour})) tries.insert({{letter, colour}, letter, colour});
    if (left.contains(kBlank)) tries.insert({kBlank, letter, colour});
  }
  for (const Shown& shown : tries) {
    left.erase(left.find(shown.card));
    laid.push_back(shown);
    lay(left, letters, laid, found);
    laid.pop_back();
    left.insert(shown.card);
  }
}

}  // namespace

Cards whole_deck() {
  const std::string red = "AAABCDEEEEEFGHIIJKLMNNOOPQRRSSTTUUVWXZ";
  const std::string black = "AAABCDEEEEEEFGHIIJKLMNNOOPQRRSSTTUUVXYZ";
  Cards deck;
  for (const char letter : red) deck.insert({letter, 'r'});
  for (const char letter : black) deck.insert({letter, 'n'});
  deck.insert(kBlank);
  deck.insert(kBlank);
  return deck;
}

std::string letters_of(const Word& word) {
  std::string letters;
  for (const Shown& shown : word) letters += shown.letter;
  return letters;
}

int blanks_of(const Word& word) {
  int blanks = 0;
  for (const Shown& shown : word) blanks += shown.card == kBlank ? 1 : 0;
  return blanks;
}

int points(const Word& word) {
  if (word.size() < 4) return 0;
  int sum = 500;  // ten letters or more
  if (word.size() == 4) sum = 5;
  if (word.size() == 5) sum = 10;
  if (word.size() == 6) sum = 50;
  if (word.size() == 7) sum = 100;
  if (word.size() == 8) sum = 150;
  if (word.size() == 9) sum = 200;
  bool all_red = true;
  bool all_black = true;
  for (const Shown& shown : word) {
    if (shown.colour != 'r') all_red = false;
    if (shown.colour != 'n') all_black = false;
  }
  if (all_red || all_black) sum += 50;
  return sum;
}

std::vector<Word> allotments(const Cards& hand, const std::string& letters) {
  std::vector<Word> found;
  Cards left = hand;
  Word laid;
  lay(left, letters, laid, found);
  return found;
}

std::optional<Word> best_allotment(const Cards& hand, const std::string& letters) {
  std::optional<Word> best;
  for (const Word& word : allotments(hand, letters)) {
    if (!best || points(word) > points(*best) ||
        (points(word) == points(*best) && blanks_of(word) < blanks_of(*best)))
      best = word;
  }
  return best;
}

int best_points(const Cards& hand, const std::vector<std::string>& words, int minimum) {
  int best = 0;
  for (const std::string& letters : words) {
    if (static_cast<int>(letters.size()) < minimum) continue;
    for (const Word& word : allotments(hand, letters)) best = std::max(best, points(word));
  }
  return best;
}

}  // namespace piochamots_reference
