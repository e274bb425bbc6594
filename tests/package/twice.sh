#!/usr/bin/env bash
# The same commit gives the same bytes: what is committed is packed twice without the compiler's
# cache, in two folders, and compared. The second time a tree made for the tests packs it, and
# somebody else on a machine set otherwise: name, home, mask of files, time zone, language.
#
#   tests/package/twice.sh [--arch arm64]
#
# Two whole builds, so script/test leaves it out. What was interrupted goes on; build/twice may be
# thrown away afterwards.
set -euo pipefail
cd "$(dirname "$0")/../.."
arguments=("$@")
one=$PWD/build/twice/one two=$PWD/build/twice/elsewhere/in/two
export CCACHE_DISABLE=1

put() { # FOLDER: the commit, in a clone
  [ -d "$1/.git" ] || git clone -q . "$1"
  git -C "$1" fetch -q origin HEAD
  git -C "$1" checkout -q --detach FETCH_HEAD
}
put "$one"
put "$two"
(cd "$one" && script/package "${arguments[@]}")
mkdir -p "$two/build/home"
(
  umask 077
  export HOME=$two/build/home USER=autrui LOGNAME=autrui TZ=Pacific/Kiritimati LANG=fr_FR.UTF-8 LC_ALL=fr_FR.UTF-8
  cd "$two"
  [ -f build/release/build.ninja ] || cmake --preset release >/dev/null
  script/package "${arguments[@]}"
)

failed=0 built=release
[ $# = 0 ] || built=arm64
same() { # FILE in both folders
  if cmp -s "$one/$1" "$two/$1"; then
    (cd "$one" && sha256sum "$1")
  else
    echo "twice: not the same: $1" >&2
    failed=1
  fi
}
same build/$built/src/tablee
packed=$(cd "$one" && find build/$built/package -maxdepth 1 -name 'tablee[-_]*' | sort)
for file in $packed; do same "$file"; done
# Which files in them, where they are not.
[ $failed = 0 ] || for file in $packed; do
  case $file in
    *.deb) list() { dpkg-deb --fsys-tarfile "$1"; } ;;
    *) list() { zcat "$1"; } ;;
  esac
  for folder in "$one" "$two"; do
    unpacked=$(mktemp -d)
    list "$folder/$file" | tar -x -C "$unpacked"
    (cd "$unpacked" && find . -type f -printf '%m %t ' -exec sha256sum {} \; | sort -k 8) >"$folder/build/packed.txt"
    rm -rf "$unpacked"
  done
  diff "$one/build/packed.txt" "$two/build/packed.txt" >&2 || true
done
exit $failed
