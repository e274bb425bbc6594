#include "lexbuild/tags.h"

#include <algorithm>
#include <array>

namespace tablee::lexbuild {

namespace {

struct Named {
  std::string_view field;
  Tag tag;
};
constexpr Named kNamed[] = {
    {"po:nom", Tag::noun},        {"po:adj", Tag::adjective},   {"po:infi", Tag::infinitive},
    {"is:infi", Tag::infinitive}, {"po:ppas", Tag::participle}, {"po:1isg", Tag::inverted},
    {"po:npr", Tag::place},       {"po:prn", Tag::first_name},  {"po:patr", Tag::surname},
    {"po:nbro", Tag::roman},      {"po:titr", Tag::title},      {"po:pfx", Tag::not_a_word},
    {"po:sfx", Tag::not_a_word},  {"po:err", Tag::not_a_word},  {"po:div", Tag::not_a_word},
    {"po:ponc", Tag::not_a_word}, {"po:sign", Tag::not_a_word}, {"is:pl", Tag::plural},
    {"is:mas", Tag::masculine},   {"is:fem", Tag::feminine},    {"is:epi", Tag::epicene},
};
// Moods, tenses and persons: they say nothing beyond "a verb form".
constexpr std::array<std::string_view, 10> kVerbal = {"po:ppre", "po:ipre", "po:iimp", "po:ipsi",
                                                      "po:ifut", "po:cond", "po:spre", "po:simp",
                                                      "po:impe", "po:1jsg"};

bool is_person(std::string_view field) {
  return field.size() >= 6 && field[3] >= '1' && field[3] <= '3' &&
         (field.substr(4, 2) == "sg" || field.substr(4, 2) == "pl" || field.substr(4, 2) == "pe");
}

}  // namespace

TagMask parse_tag(std::string_view field) {
  for (const Named& named : kNamed)
    if (named.field == field) return tags_of(named.tag);
  if (field.starts_with("st:")) return tags_of(Tag::own_lemma);
  if (!field.starts_with("po:")) return 0;
  if (field.starts_with("po:loc.")) return tags_of(Tag::locution);
  if (field.size() > 4 && field[3] == 'v' && field[4] >= '0' && field[4] <= '3')
    return tags_of(Tag::verb);
  if (std::find(kVerbal.begin(), kVerbal.end(), field) != kVerbal.end() || is_person(field))
    return 0;
  return tags_of(Tag::function);
}

}  // namespace tablee::lexbuild
