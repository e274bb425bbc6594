# What script/bench asks of Pioch'à Mots.
rows() { measured piochamots_bench; }
levels() {
  level_row "Pioch'à Mots, race, 2 players" piochamots 1000
  level_row "Pioch'à Mots, race, 4 players" piochamots 400 --seats 4
  level_row "Pioch'à Mots, in turn, 2 players" piochamots 400 --option mode=tour
}
section() {
  echo
  echo "## Stopping policy of Pioch'à Mots"
  echo
  echo "\`bench/games/piochamots/stopping.cpp\`: what a best response would gain, and matches against fixed"
  echo "players who know every word and are as quick, mirrored deals, 95 % intervals."
  echo
  build/release/bench/piochamots_stopping | grep -E 'best response|^policy' | sed 's/^/- /'
}
