# TABLEE_UNITY: each layer is compiled as a few large units, so that what many sources
# include is read once. For whoever only wants to run the program: `script/build`. The
# tests, the sanitizers and wasm compile every source alone, as it is meant to be read.
#
# A source whose private names are also those of a neighbour stays alone: list it here.
option(TABLEE_UNITY "compile each layer as a few large units" OFF)

function(tablee_unity target batch)
  if(NOT TABLEE_UNITY)
    return()
  endif()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE ${batch})
  # Within a unit a private name may hide a neighbour's: what the tests warn about is theirs.
  target_compile_options(${target} PRIVATE -w)
  foreach(source ${ARGN})
    set_source_files_properties(${source} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  endforeach()
endfunction()
