# What script/bench asks of Kumata.
rows() {
  measured kumata_bench
  measured kumata_strength
}
levels() {
  match_row 5 2 "Kumata, 2 players, the strongest against greedy" kumata 600
  level_row "Kumata, 2 players" kumata 600
  level_row "Kumata, 3 players" kumata 200 --seats 3
  level_row "Kumata, 4 players" kumata 400 --seats 4
  level_row "Kumata, Union" kumata 200 --seats 4 --option union=oui
  level_row "Kumata, Dédale, 2 players" kumata 300 --option dedale=oui
}
