#!/usr/bin/env bash
# The counts of script/test: what passes, what fails, what never ran. Each case reads
# script/test-parts in a folder of its own, with commands that only pretend.
set -uo pipefail
parts=$(cd "$(dirname "$0")/../.." && pwd)/script/test-parts
bad=0

# expect NAME LAST-LINE CODE: the case is the function of that name.
expect() {
  local folder said code
  folder=$(mktemp -d)
  said=$(
    cd "$folder" && mkdir -p logs bin web build || exit 9
    logs=logs counts=logs/counts times=logs/times
    : >$counts
    : >$times
    export PATH=$folder/bin:$PATH
    # shellcheck disable=SC1090
    . "$parts"
    "$1"
    finish
  )
  code=$?
  rm -rf "$folder"
  if [ "$(tail -n 1 <<<"$said")" != "$2" ] || [ $code != "$3" ]; then
    echo "$1: expected '$2' and $3, not $code and:"
    echo "$said"
    bad=1
  fi
}

# pretend NAME CODE TEXT: a command that says so and ends with that code.
pretend() {
  printf '#!/bin/sh\ncat <<END\n%s\nEND\nexit %s\n' "$3" "$2" >"bin/$1"
  chmod +x "bin/$1"
}

a_command_that_passes() { run one true; }
a_command_that_fails() {
  run one true
  run two false
}
what_cannot_be_tried_here() {
  run one true
  run_if_possible two sh -c 'echo no rights; exit 77'
}
what_can_be_tried_and_fails() { run_if_possible two sh -c 'exit 1'; }
what_must_run_does_not_skip() { run two sh -c 'exit 77'; }
commands_side_by_side() {
  for i in 1 2 3 4 5 6; do run "good$i" sleep 0.1 & done
  run bad false &
  wait
}
once() { [ ! -f "seen-$1" ] && touch "seen-$1"; }
a_part_whose_files_did_not_change() {
  unless_passed part same run one once a
  unless_passed part same run one once a
}
a_part_whose_files_changed() {
  unless_passed part before run one once a
  unless_passed part after run one once a
}
a_part_that_failed_is_run_again() {
  unless_passed part same run one false
  unless_passed part same run one false
  unless_passed part same run one true
}
a_part_that_is_run_again_on_request() {
  unless_passed part same run one once a
  again=yes unless_passed part same run one once a
}
a_suite_that_passed_counts_as_many_again() {
  pretend ctest 0 '100% tests passed, 0 tests failed out of 10'
  unless_passed part same tests asan
  pretend ctest 8 'No tests were found!!!'
  unless_passed part same tests asan
}
two_tests_of_a_part() {
  run one true &
  run two "$1" &
  wait
}
a_part_of_which_one_fails_is_not_remembered() {
  unless_passed part same two_tests_of_a_part false
  unless_passed part same two_tests_of_a_part true
}
one_that_passes_and_one_that_cannot_be_tried() {
  run one true
  run_if_possible two sh -c 'exit 77'
}
a_part_of_which_one_was_skipped_is_not_remembered() {
  unless_passed part same one_that_passes_and_one_that_cannot_be_tried
  unless_passed part same two_tests_of_a_part false
}
sums() { # before and after a command
  git init -q . && echo one >file
  local before
  before=$(sum_of .)
  "$@"
  [ "$before" != "$(sum_of .)" ]
}
a_sum_is_of_what_is_not_committed_too() {
  run changed sums cp /dev/null file
  run added sums touch other
  run same sums true
}
a_folder_without_git_is_never_the_same() {
  touch file
  run different test "$(GIT_DIR=none sum_of .)" != "$(GIT_DIR=none sum_of .)"
}
a_build_that_fails() {
  pretend cmake 1 'error: no'
  build release && run never true
}
tests_of_which_two_fail() {
  pretend ctest 8 '80% tests passed, 2 tests failed out of 10'
  tests asan
}
tests_that_all_pass() {
  pretend ctest 0 '100% tests passed, 0 tests failed out of 10'
  tests asan
}
tests_that_did_not_run() {
  pretend ctest 8 'No tests were found!!!'
  tests asan
}
a_browser_suite_of_which_one_fails() {
  pretend npm 1 '  1 failed
    [chromium] > e2e/a.spec.ts
  12 passed (3.1m)'
  web_suite web-e2e npm run e2e
}
unit_tests_that_pass() {
  pretend npm 0 ' Test Files  3 passed (3)
      Tests  41 passed (41)'
  web_suite web-unit npm run test
}
a_suite_that_ran_nothing() {
  pretend npm 0 ''
  web_suite web-unit npm run test
}

expect a_command_that_passes '1 passed, 0 failed' 0
expect a_command_that_fails '1 passed, 1 failed' 1
expect what_cannot_be_tried_here '1 passed, 0 failed' 0
expect what_can_be_tried_and_fails '0 passed, 1 failed' 1
expect what_must_run_does_not_skip '0 passed, 1 failed' 1
expect commands_side_by_side '6 passed, 1 failed' 1
expect a_part_whose_files_did_not_change '2 passed, 0 failed' 0
expect a_part_whose_files_changed '1 passed, 1 failed' 1
expect a_part_that_failed_is_run_again '1 passed, 2 failed' 1
expect a_part_that_is_run_again_on_request '1 passed, 1 failed' 1
expect a_suite_that_passed_counts_as_many_again '20 passed, 0 failed' 0
expect a_part_of_which_one_fails_is_not_remembered '3 passed, 1 failed' 1
expect a_part_of_which_one_was_skipped_is_not_remembered '2 passed, 1 failed' 1
expect a_sum_is_of_what_is_not_committed_too '2 passed, 1 failed' 1
expect a_folder_without_git_is_never_the_same '1 passed, 0 failed' 0
expect a_build_that_fails '0 passed, 1 failed' 1
expect tests_of_which_two_fail '8 passed, 2 failed' 1
expect tests_that_all_pass '10 passed, 0 failed' 0
expect tests_that_did_not_run '0 passed, 1 failed' 1
expect a_browser_suite_of_which_one_fails '12 passed, 1 failed' 1
expect unit_tests_that_pass '41 passed, 0 failed' 0
expect a_suite_that_ran_nothing '0 passed, 1 failed' 1
exit $bad
