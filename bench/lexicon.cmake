# The lexicon beside hunspell, marisa-trie and unordered_set.
find_library(hunspell_library NAMES hunspell-1.7 hunspell REQUIRED)
find_library(marisa_library NAMES marisa REQUIRED)
add_executable(lexicon_bench lexicon_bench.cpp)
target_link_libraries(lexicon_bench PRIVATE
  tablee_lexicon tablee_warnings ${hunspell_library} ${marisa_library})
target_compile_definitions(lexicon_bench PRIVATE
  TABLEE_LEXICON_FILE="${TABLEE_LEXICON_FILE}"
  TABLEE_HUNSPELL_DIR="${TABLEE_HUNSPELL_DIR}"
  TABLEE_LISTS_DIR="${PROJECT_SOURCE_DIR}/data/lexicon"
  TABLEE_LEXBUILD="$<TARGET_FILE:lexbuild>")
add_dependencies(lexicon_bench lexicon_file lexbuild)
