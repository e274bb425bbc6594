# TABLEE_UNITY: each layer is compiled as a few large units, so that what many sources
# include is read once. For whoever only wants to run the program (`script/build`) and for
# the sanitizers. The release build and script/tidy read every source of the program alone,
# as it is meant to be read: no source leans on a neighbour's includes.
# TABLEE_UNITY_TESTS: the same for the tests, which nobody includes: half the time of a build.
#
# A source whose private names are also those of a neighbour stays alone: list it here.
option(TABLEE_UNITY "compile each layer as a few large units" OFF)
option(TABLEE_UNITY_TESTS "compile each test program as a few large units" ${TABLEE_UNITY})

function(tablee_unity target batch)
  if(NOT TABLEE_UNITY)
    return()
  endif()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE ${batch})
  # g++ warns within a unit of what is not so, and reads every source of the program alone in
  # the release build. clang reads them only so: its warnings count.
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_compile_options(${target} PRIVATE -w)
  endif()
  foreach(source ${ARGN})
    set_source_files_properties(${source} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  endforeach()
endfunction()
