#include "lexicon/suggestion.h"

#include <algorithm>
#include <array>
#include <tuple>

#include "lexicon/vocabulary.h"

namespace tablee {

namespace {

constexpr std::size_t kFewestForTwo = 5;

// Walks the graph with one row of the edit distance table (with swaps of
// neighbours) for each letter, and leaves a branch when no entry is small enough.
class Search {
 public:
  Search(const WordGraph& graph, const WordPolicy& policy, std::string_view target, int most)
      : graph_(graph), policy_(policy), target_(target), most_(most) {
    for (std::size_t j = 0; j <= target_.size(); ++j) rows_[0][j] = static_cast<int>(j);
  }

  std::string run() {
    visit(graph_.root());
    return best_;
  }

 private:
  // Smaller is better.
  using Rank = std::tuple<int, bool, bool, int>;

  void visit(WordNode node) {
    consider(node);
    if (depth_ + 1 >= rows_.size()) return;
    for (std::uint32_t left = node.letters(); left != 0; left &= left - 1U) {
      const auto letter = static_cast<unsigned>(std::countr_zero(left));
      const WordNode next = graph_.child(node, letter);
      if (!policy_.may_lead_to(graph_.prefix_classes(next))) continue;
      path_[depth_++] = letter_at(letter);
      if (fill_row() <= most_) visit(next);
      --depth_;
    }
  }

  // The row of the letter just put on the path; gives its smallest entry.
  int fill_row() {
    const std::size_t i = depth_;
    auto& row = rows_[i];
    row[0] = static_cast<int>(i);
    int least = row[0];
    for (std::size_t j = 1; j <= target_.size(); ++j) {
      const bool is_same = path_[i - 1] == target_[j - 1];
      row[j] =
          std::min({rows_[i - 1][j] + 1, row[j - 1] + 1, rows_[i - 1][j - 1] + (is_same ? 0 : 1)});
      if (i > 1 && j > 1 && path_[i - 1] == target_[j - 2] && path_[i - 2] == target_[j - 1])
        row[j] = std::min(row[j], rows_[i - 2][j - 2] + 1);
      least = std::min(least, row[j]);
    }
    return least;
  }

  void consider(WordNode node) {
    const int distance = rows_[depth_][target_.size()];
    const ClassMask classes = graph_.classes(node);
    if (distance > most_ || !policy_.accepts(classes, depth_) || !is_sayable(classes)) return;
    const std::string_view path(path_.data(), depth_);
    const auto alike = std::mismatch(path.begin(), path.end(), target_.begin(), target_.end());
    const Rank rank{distance, !has_class(classes, WordClass::everyday),
                    !has_class(classes, WordClass::common),
                    -static_cast<int>(alike.first - path.begin())};
    if (!best_.empty() && best_rank_ <= rank) return;
    best_ = path;
    best_rank_ = rank;
  }

  const WordGraph& graph_;
  const WordPolicy& policy_;
  std::string_view target_;
  int most_;
  std::array<char, kMaxWordLength + 1> path_{};
  std::size_t depth_ = 0;
  std::array<std::array<int, kMaxWordLength + 1>, kMaxWordLength + 1> rows_{};
  std::string best_;
  Rank best_rank_;
};

}  // namespace

std::string suggest(const Lexicon& lexicon, const WordPolicy& policy, std::string_view letters) {
  if (letters.empty() || letters.size() > kMaxWordLength) return {};
  const int most = letters.size() < kFewestForTwo ? 1 : 2;
  return Search(lexicon.graph(), policy, letters, most).run();
}

}  // namespace tablee
