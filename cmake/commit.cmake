# The commit that the program is made from, as generated/build/commit.h: looked up at every build,
# written only when it is another, so that nothing is compiled again for nothing. Where there is no
# git (sources from an archive) TABLEE_COMMIT may name it.
#
# Read twice: by the build, which adds the target, and by `cmake -P`, which is its command.
if(NOT CMAKE_SCRIPT_MODE_FILE)
  set(TABLEE_COMMIT "" CACHE STRING "the commit, where git cannot tell")
  add_custom_target(tablee_commit
    COMMAND ${CMAKE_COMMAND} -D SOURCE=${PROJECT_SOURCE_DIR} -D COMMIT=${TABLEE_COMMIT}
      -D OUT=${PROJECT_BINARY_DIR}/generated/build/commit.h -P ${CMAKE_CURRENT_LIST_FILE}
    BYPRODUCTS ${PROJECT_BINARY_DIR}/generated/build/commit.h
    COMMENT "the commit" VERBATIM)
  add_dependencies(tablee_generated tablee_commit)
  return()
endif()

function(ask_git out)
  execute_process(COMMAND git -C ${SOURCE} ${ARGN}
    OUTPUT_VARIABLE said OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET RESULT_VARIABLE code)
  if(NOT code EQUAL 0)
    set(said "")
  endif()
  set(${out} "${said}" PARENT_SCOPE)
endfunction()

if(NOT COMMIT)
  ask_git(COMMIT rev-parse HEAD)
  # What is not committed is in no commit: a "+" says so.
  ask_git(changed status --porcelain --untracked-files=no)
  if(COMMIT AND changed)
    string(APPEND COMMIT "+")
  endif()
endif()
if(NOT COMMIT)
  set(COMMIT unknown)
endif()
set(text "#pragma once\n// Made by cmake/commit.cmake.\n#define TABLEE_COMMIT \"${COMMIT}\"\n")
set(before "")
if(EXISTS ${OUT})
  file(READ ${OUT} before)
endif()
if(NOT before STREQUAL text)
  file(WRITE ${OUT} "${text}")
endif()
