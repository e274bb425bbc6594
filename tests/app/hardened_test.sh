#!/usr/bin/env bash
# Reads off a program that it is built as cmake/hardening.cmake says.
#   hardened_test.sh PROGRAM
set -euo pipefail
export LC_ALL=C
program=$1
failed=0
want() { # WHAT PATTERN TEXT
  grep -qE "$2" <<<"$3" || {
    echo "hardened: no $1 in $program" >&2
    failed=1
  }
}
segments=$(readelf -hlW "$program")
dynamic=$(readelf -dW "$program")
symbols=$(readelf -W --dyn-syms "$program")
want "position-independent code" 'Type: +DYN' "$segments"
want "read-only relocations" 'GNU_RELRO' "$segments"
want "stack that nothing runs on" 'GNU_STACK .* RW +0x' "$segments"
want "relocation before the start" 'BIND_NOW|Flags:.* NOW' "$dynamic"
want "guarded stacks" '__stack_chk_fail' "$symbols"
# What the C library is called by where it knows the size of what it writes into.
want "fortified calls" ' __[a-z]+_chk(@|$)' "$symbols"
if grep -qE 'R(UN)?PATH|TEXTREL' <<<"$dynamic"; then
  echo "hardened: $program looks for libraries elsewhere, or writes into its code" >&2
  failed=1
fi
exit $failed
