# What script/bench asks of Kokomots.
rows() { measured kokomots_bench; }
levels() {
  level_row "Kokomots, classic, 2 players" kokomots 400
  level_row "Kokomots, simultaneous, 2 players" kokomots 400 --option mode=simultane
  level_row "Kokomots, expert, 2 players" kokomots 400 --option mode=expert
  level_row "Kokomots, two teams of two" kokomots 400 --seats 4 --option mode=equipes
  level_row "Kokomots, classic, 4 players" kokomots 200 --seats 4
  level_row "Kokomots, simultaneous, 4 players" kokomots 200 --seats 4 --option mode=simultane
}
