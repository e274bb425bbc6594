#!/usr/bin/env bash
# The program does not know where it was built: the same commit gives the same bytes anywhere.
#   no_build_path_test.sh PROGRAM FOLDER...
set -euo pipefail
program=$1
shift
for folder in "$@"; do
  if grep -qaF "$folder" "$program"; then
    echo "no_build_path: $program holds $folder:" >&2
    grep -aoE "$folder[[:graph:]]{0,80}" "$program" | head -n 5 >&2
    exit 1
  fi
done
