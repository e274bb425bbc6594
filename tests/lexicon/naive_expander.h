#pragma once
// The plain twin of lexbuild's expander: one line of a hunspell dictionary becomes the set of
// its written forms, read off the description of the format (man 5 hunspell) with no thought
// of speed. Whoever wrote it had not read the fast one.
//
// What the French dictionary never does (a suffix on a suffix, a prefix on a prefix, a
// circumfix, flags of another length) is refused loudly, rather than expanded wrongly in
// silence the day it does.

#include <compare>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace tablee::test {

struct NaiveForm {
  std::string written;
  std::string prefix;  // what a prefix rule put in front: "" or "kilo" or "l'"

  auto operator<=>(const NaiveForm&) const = default;
};

class NaiveExpander {
 public:
  // Throws std::runtime_error on what it does not understand.
  explicit NaiveExpander(std::string_view affix_text);

  // All forms of one entry, those that only an elision makes (l'arbre) included.
  std::set<NaiveForm> forms_of(std::string_view dictionary_line) const;

 private:
  using Flags = std::set<std::string>;

  struct Rule {
    bool is_prefix = false;
    bool crosses = false;  // may stand together with an affix at the other end
    std::string strip;
    std::string add;
    std::string condition;
    Flags next;  // flags that the result carries
  };

  void read_option(const std::vector<std::string>& words);
  void read_rule(const std::vector<std::string>& words);
  void refuse_what_french_does_not_do() const;
  std::vector<Rule> rules_of(const Flags& flags, bool is_prefix) const;
  bool is_applicable(const Rule& rule, const std::string& word) const;
  void add_with_both(const std::string& stem, const Rule& suffix, const Rule& prefix,
                     std::set<NaiveForm>& forms) const;

  bool may_strip_all_ = false;
  std::string needs_affix_;
  std::string forbidden_;
  std::string circumfix_;
  std::map<std::string, bool> crosses_;  // by flag, from the heading of its rules
  std::map<std::string, std::vector<Rule>> rules_;
};

}  // namespace tablee::test
