# The template game: a game in the tests with one of everything the contract knows.
tablee_generate(messages ${CMAKE_CURRENT_LIST_DIR}/modele.toml messages)
tablee_generate(list ${CMAKE_CURRENT_LIST_DIR}/nombres.txt lists)
file(GLOB template_sources CONFIGURE_DEPENDS
  ${CMAKE_CURRENT_LIST_DIR}/*.cpp ${CMAKE_CURRENT_LIST_DIR}/bot/*.cpp)
list(FILTER template_sources EXCLUDE REGEX "(_test|conformance)\\.cpp$")
tablee_layer(template_game SOURCES ${template_sources} DEPENDS tablee_table)
target_include_directories(template_game PUBLIC ${PROJECT_SOURCE_DIR}/tests)
tablee_unity(template_game 16)
if(TABLEE_FUZZ)
  target_compile_options(template_game PRIVATE -fsanitize=fuzzer-no-link)
endif()
