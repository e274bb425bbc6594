#!/usr/bin/env bash
# What script/package --arch arm64 made, run by QEMU: the program of the archive says of itself what
# this machine's own says, plays the same games move by move, reads its files, and serves all five
# games; the package finds on a Debian of that kind all that it needs.
#
#   tests/package/arm64_test.sh build/arm64/package
#
# Debian's qemu-user-static is fetched into build/qemu, not installed. Not part of script/test: a
# program for another processor is a build of its own.
set -euo pipefail
cd "$(dirname "$0")/../.."
packages=$1 root=$PWD/build/arm64-root qemu=build/qemu/usr/bin/qemu-aarch64-static native=build/release/src/tablee
folder=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill "$server" 2>/dev/null; rm -rf "$folder"' EXIT
die() {
  echo "arm64: $*" >&2
  exit 1
}
if [ ! -x $qemu ]; then
  mkdir -p build/qemu
  (cd build/qemu && apt-get download -q qemu-user-static >/dev/null 2>&1 && dpkg-deb -x qemu-user-static_*.deb .) ||
    die "qemu-user-static cannot be fetched"
fi

[ "$(dpkg-deb -f "$packages"/tablee_*.deb Architecture)" = arm64 ] || die "a package of another kind"
script/arm64-root apt install -s "./$(echo "$packages"/tablee_*_arm64.deb)" >"$folder/apt" 2>&1 ||
  die "a Debian on arm64 cannot install it: $(tail -n 5 "$folder/apt")"
grep -q '^Inst tablee ' "$folder/apt" || die "it would not be installed"

tar -C "$folder" -xzf "$packages"/tablee-*-linux-aarch64.tar.gz
mv "$folder"/tablee-*/ "$folder/tablee"
# As its starter does, which is a script and needs no emulator. -L: where C and C++ come from.
arm64=("$qemu" -L "$root" -E LD_LIBRARY_PATH="$folder/tablee/lib" "$folder/tablee/bin/tablee")
without_speed() { sed -E 's/"games_per_second":[^,]*,//; s/, [0-9]+ parties par seconde//'; }
same() {
  "${arm64[@]}" "$@" | without_speed >"$folder/theirs"
  $native "$@" | without_speed >"$folder/ours"
  [ -s "$folder/ours" ] && cmp -s "$folder/ours" "$folder/theirs" || die "not the same: tablee $*
$(diff "$folder/ours" "$folder/theirs" | head -n 10)"
  echo "same: tablee $*: $(cut -c -100 "$folder/theirs" | tail -n 1)"
}
same version --json
for game in kumata piochamots kokomots embrouillamini ilotmots; do
  same simulate $game --games 20 --seed 7 --json
  same simulate $game --games 1 --seed 7 --bots 3 --work 2000 --tell
done
# A game that this machine's program played, with its file; and a word out of the lexicon.
$native play kumata --seat bot1 --seat bot1 --seed 3 --save "$folder/partie" </dev/null >/dev/null
same replay "$folder/partie" --moves --json
same word --game ilotmots TROUPE

"${arm64[@]}" serve --port 0 --data "$folder/data" --quiet >"$folder/said" 2>&1 &
server=$!
for _ in $(seq 300); do
  grep -q 'http://' "$folder/said" && break
  sleep 0.2
done
url=$(grep -oE 'http://[0-9.:]+' "$folder/said") || die "it does not serve: $(cat "$folder/said")"
node --no-warnings --experimental-websocket tests/package/play.mjs "$url" "$folder/tables.json"
kill "$server"
wait "$server" || die "it did not stop cleanly"
server=
"${arm64[@]}" store check --data "$folder/data" || die "its database is not good"
