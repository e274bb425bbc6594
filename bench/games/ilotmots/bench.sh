# What script/bench asks of Ilotmots.
rows() { measured ilotmots_bench; }
levels() {
  level_row "Ilotmots, 8 pieces" ilotmots 200 --option pieces=8
  level_row "Ilotmots, 10 pieces" ilotmots 200 --option pieces=10
}
section() {
  echo
  echo "## Best turns of Ilotmots"
  echo
  echo "\`bench/games/ilotmots/ledger.cpp\` on \`bench/ilotmots_ledger.txt\`: how far level 5 stays behind"
  echo "the best turn known after 10, 100 and 1000 ms of the processor, and how often it proves its own."
  echo
  build/release/bench/ilotmots_ledger bench/ilotmots_ledger.txt
  echo
  echo "\`bench/games/ilotmots/steps.cpp\`: how long a step of level 5 lasts, in ms of the processor (target: none"
  echo "over 5). Half the time: half of the thinking is done in steps that last longer."
  echo
  build/release/bench/ilotmots_steps bench/ilotmots_ledger.txt 0.3
}
