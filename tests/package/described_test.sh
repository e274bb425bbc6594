#!/usr/bin/env bash
# What is written about the program is what the program can do: the options of the service, the
# manual page, the completion, the list of commands a person may complete, and its version.
#
#   described_test.sh PROGRAM
set -euo pipefail
cd "$(dirname "$0")/../.."
program=$1
failed=0
complain() {
  echo "described: $*" >&2
  failed=1
}
serve_options() { "$program" --lang en serve --help | sed -nE 's/^  --([a-z-]+).*/\1/p' | grep -vE '^(config|test-)'; }
commands() { "$program" --lang en "$@" --help | sed -nE '/^Subcommands:/,/^$/s/^  ([a-z]+) .*/\1/p'; }

# contrib/tablee.toml names every option once, and no other.
named=$(sed -nE 's/^(# )?([a-z-]+) = .*/\2/p' contrib/tablee.toml | sort)
[ "$named" = "$(serve_options | sort)" ] || complain "contrib/tablee.toml: $(diff <(echo "$named") <(serve_options | sort) | grep '^[<>]' | tr '\n' ' ')"

# With every remark taken away it is still understood: only the port is taken by then, and no
# database is there.
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
sed -E "s/^# ([a-z-]+ = )/\1/; s|/var/lib/tablee|$folder|; s|/etc/tablee|$folder|; s|^web = .*|web = \"$folder\"|; s|^metrics-address = .*|metrics-address = \"127.0.0.1:0\"|; s|^port = .*|port = 0|; /^(store|relay) = /d" \
  contrib/tablee.toml >"$folder/tablee.toml"
echo zut >"$folder/blocked.txt"
"$program" serve --config "$folder/tablee.toml" >"$folder/said" 2>&1 &
server=$!
for _ in $(seq 150); do
  grep -q 'http://' "$folder/said" && break
  sleep 0.2
done
grep -q 'http://' "$folder/said" || complain "contrib/tablee.toml is not understood: $(cat "$folder/said")"
kill $server 2>/dev/null
wait $server || complain "the server did not stop: $(cat "$folder/said")"
grep -q blocked_words "$folder/tablee.log" && complain "quiet = true is not quiet"

# Who follows the README types the name of this version's package.
for name in $(grep -oE 'tablee[_-][0-9]+\.[0-9]+\.[0-9]+' README.md | sort -u); do
  [ "${name#tablee[_-]}" = "$("$program" --version)" ] || complain "README.md names $name, the program is $("$program" --version)"
done

# Every library of the client, and the one compiled into the program that asks for it, is in what
# package, archive and client say of licences (web/tests/licences.test.ts: word by word).
for library in CLI11 $(sed -n '/^Libraries in the web client/,/^$/p' NOTICE | sed -nE '3,$s/^([^ ]+).*/\1/p'); do
  grep -qF "$library" contrib/debian/copyright || complain "contrib/debian/copyright lacks $library"
done
for words in 'materials provided with the distribution' 'THE SOFTWARE IS PROVIDED "AS IS"' 'SIL OPEN FONT LICENSE Version 1.1'; do
  grep -qF "$words" contrib/debian/copyright || complain "contrib/debian/copyright lacks: $words"
done

# What containers are told by their environment is an option too.
for name in $(grep -hoE '\bTABLEE_[A-Z_]+' contrib/Containerfile contrib/compose*.yaml | grep -v '^TABLEE_DB_PASSWORD$' | sort -u); do
  option=$(tr '[:upper:]_' '[:lower:]-' <<<"${name#TABLEE_}")
  serve_options | grep -qxF -- "$option" || complain "contrib: $name is no option"
done

# The manual names every command and every option of the server, and groff reads it without a word.
script/man-page "$program" 2026-01-01 >"$folder/tablee.1"
page=$(sed 's/\\-/-/g' "$folder/tablee.1")
for command in $(commands) "store check" "store backup" "store restore"; do
  grep -qE "^\.(SS|B) tablee $command( |$)" <<<"$page" || complain "the manual lacks $command"
done
for option in $(serve_options); do
  grep -qE "^\.B --$option( |$)" <<<"$page" || complain "the manual lacks --$option"
done
! grep -q -- '--test-' <<<"$page" || complain "the manual tells what is for tests only"
warnings=$(LC_ALL=C.UTF-8 MANWIDTH=80 man --warnings -E UTF-8 -l "$folder/tablee.1" 2>&1 >/dev/null)
[ -z "$warnings" ] || complain "groff: $warnings"

# What bash offers for a line that ends so.
mkdir "$folder/bin"
ln -s "$(readlink -f "$program")" "$folder/bin/tablee"
offers() {
  bash --norc -c '
    export PATH='"$folder"'/bin:$PATH
    . contrib/tablee.bash
    COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
    _tablee
    printf "%s\n" "${COMPREPLY[@]}"' bash "$@"
}
[ "$(offers tablee '' | sort)" = "$(commands | sort)" ] || complain "completion of commands: $(offers tablee '')"
[ "$(offers tablee ver)" = version ] || complain "completion of ver: $(offers tablee ver)"
[ "$(offers tablee store b)" = backup ] || complain "completion of store b: $(offers tablee store b)"
[ "$(offers tablee serve --me)" = --metrics-address ] || complain "completion of --me: $(offers tablee serve --me)"
for command in $(commands); do
  "$program" --lang en "$command" --help | grep -q '^  game ' || continue
  asked="${asked:-} $command"
  [ "$(offers tablee "$command" kum)" = kumata ] || complain "completion of a game: $command $(offers tablee "$command" kum)"
done
[[ "${asked:-} " == *" enigme "* ]] || complain "who takes a game? ${asked:-}"
[[ $(offers tablee play kumata ki) != *kumata* ]] || complain "completion of a second game"
exit $failed
