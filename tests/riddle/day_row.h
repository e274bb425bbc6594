#pragma once
// A riddle as the tables of docs/riddles.md have it: what bench/riddle_bench prints, and what
// tests compare with the document.

#include <string>

#include "riddle/riddle.h"

namespace tablee::riddle {

// "| day | best | second | two lower levels | difficulty | solution |"; "!" stands before the
// best of one that does not pass the rule of choice.
inline std::string day_row(const Riddle& riddle) {
  const Draft& draft = riddle.draft;
  std::string row = "| " + to_text(riddle.day) + " | " + (draft.passes ? "" : "! ") +
                    std::to_string(draft.best) + " | " +
                    (draft.second ? std::to_string(draft.second->value) : "") + " | " +
                    std::to_string(draft.child) + ", " + std::to_string(draft.beginner) + " | " +
                    std::to_string(draft.difficulty) + " | ";
  for (const Scored& one : draft.solution) {
    row += '`' + one.move + "` ";
    for (const AccountLine& line : one.account.lines)
      for (const Fact& fact : line.facts)
        if (fact.name == "word") row += fact.value + ' ';
  }
  return row + '|';
}

}  // namespace tablee::riddle
