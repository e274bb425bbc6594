# What script/bench asks of Embrouillamini.
rows() {
  measured embrouillamini_bench
  measured embrouillamini_strength
}
levels() {
  level_row "Embrouillamini, 2 players" embrouillamini 400
  level_row "Embrouillamini, 4 players" embrouillamini 200 --seats 4
}
