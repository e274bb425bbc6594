#pragma once
// The material of one game as constants, editions::<game>::<name>; or what was measured for
// its bots, measured::<table>::<name>.
//
//   number = 3            inline constexpr int number
//   name = "x"            inline constexpr std::string_view name
//   list = [1, 2]         inline constexpr std::array<int, 2> list
//   [[tiles]] a = 1 ...   struct TilesRow { int a; ... }; std::array<TilesRow, N> tiles
// and kHash, which a game file keeps to know the edition it was played with.

#include <string>

namespace tablee::datagen {

std::string edition_header(const std::string& game, const std::string& source);
std::string measured_header(const std::string& table, const std::string& source);

}  // namespace tablee::datagen
