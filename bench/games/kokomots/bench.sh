# What script/bench asks of Kokomots.
rows() { measured kokomots_bench; }
levels() {
  level_row "Kokomots, classic, 2 players" kokomots 400
  level_row "Kokomots, simultaneous, 2 players" kokomots 400 --option mode=simultane
}
