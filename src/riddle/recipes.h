#pragma once
// The recipes by game, each in a file of its name.
// Thread safety: pure functions.

#include "riddle/draft.h"

namespace tablee::riddle {

void draw_ilotmots(const Source& source, std::uint64_t seed, std::vector<Draft>& out);
void draw_embrouillamini(const Source& source, std::uint64_t seed, std::vector<Draft>& out);
void draw_piochamots(const Source& source, std::uint64_t seed, std::vector<Draft>& out);
void draw_kokomots(const Source& source, std::uint64_t seed, std::vector<Draft>& out);
void draw_kumata(const Source& source, std::uint64_t seed, std::vector<Draft>& out);

Result<Scored> judge_piochamots(Table& table, Seat seat, std::string_view move);
Result<Scored> judge_kokomots(Table& table, Seat seat, std::string_view move);
Result<Scored> judge_kumata(Table& table, Seat seat, std::string_view move);

}  // namespace tablee::riddle
