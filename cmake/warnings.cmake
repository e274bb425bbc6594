# Two sets of flags that our own targets link to.
#   tablee_warnings  warnings are errors
#   tablee_pure      the pure layers: no exception may be thrown or caught there, and
#                    numbers come out the same on every processor (nothing is fused)
add_library(tablee_warnings INTERFACE)
target_compile_options(tablee_warnings INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # g++ 12 sees overlaps in `"x" + std::string` that are not there (GCC bug 105651).
  target_compile_options(tablee_warnings INTERFACE -Wno-restrict)
endif()
target_include_directories(tablee_warnings INTERFACE
  ${PROJECT_SOURCE_DIR}/src ${PROJECT_BINARY_DIR}/generated)

# x86-64-v2 (every processor since about 2010) counts bits in one instruction.
if(CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64")
  add_compile_options(-march=x86-64-v2)
endif()
# There a char has no sign by itself: the games are to be the same ones.
if(CMAKE_SYSTEM_PROCESSOR STREQUAL "aarch64")
  add_compile_options(-fsigned-char)
endif()

add_library(tablee_pure INTERFACE)
target_compile_options(tablee_pure INTERFACE -fno-exceptions -ffp-contract=off)
target_link_libraries(tablee_pure INTERFACE tablee_warnings)

# tablee_layer(NAME SOURCES... DEPENDS...): one pure layer as a static library.
function(tablee_layer name)
  cmake_parse_arguments(arg "" "" "SOURCES;DEPENDS" ${ARGN})
  add_library(${name} STATIC ${arg_SOURCES})
  target_link_libraries(${name} PUBLIC ${arg_DEPENDS} PRIVATE tablee_pure)
  target_include_directories(${name} PUBLIC
    ${PROJECT_SOURCE_DIR}/src ${PROJECT_BINARY_DIR}/generated)
  add_dependencies(${name} tablee_generated)
endfunction()
