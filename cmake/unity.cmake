# TABLEE_UNITY: each layer is compiled as a few large units, so that what many sources
# include is read once. Every preset that somebody waits for does so; `dev` compiles each
# source alone, and script/tidy reads each alone, as it is meant to be read: there a source
# cannot lean on a neighbour's includes.
# TABLEE_UNITY_SERVER: the server too, which gains little: the templates of sockets take the
# time, not the headers. What ships compiles its sources alone, because script/tidy does not
# read those that know sockets; with tests or without (presets release, run) it is one program.
# TABLEE_UNITY_TESTS: the same for the tests, which nobody includes.
#
# A source whose private names are also those of a neighbour stays alone: list it here.
option(TABLEE_UNITY "compile each layer as a few large units" OFF)
option(TABLEE_UNITY_SERVER "compile the server so too" ${TABLEE_UNITY})
option(TABLEE_UNITY_TESTS "compile each test program as a few large units" ${TABLEE_UNITY})

function(tablee_unity target batch)
  if(NOT TABLEE_UNITY)
    return()
  endif()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE ${batch})
  # Within a unit g++ takes a source for a header, whose private names others would see.
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_compile_options(${target} PRIVATE -Wno-subobject-linkage)
  endif()
  foreach(source ${ARGN})
    set_source_files_properties(${source} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  endforeach()
endfunction()
