# Lexicon files and word lists; seeds in seeds/lexicon.
add_executable(lexicon_fuzz lexicon_fuzz.cpp)
target_compile_options(lexicon_fuzz PRIVATE -fsanitize=fuzzer)
target_link_options(lexicon_fuzz PRIVATE -fsanitize=fuzzer)
target_link_libraries(lexicon_fuzz PRIVATE tablee_lexicon tablee_warnings)
