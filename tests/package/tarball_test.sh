#!/usr/bin/env bash
# The archive, unpacked anywhere and called through a link: it finds its libraries, lexicon and
# client beside itself, and all five games are played.
#
#   tests/package/tarball_test.sh FOLDER-OF-THE-PACKAGE
set -euo pipefail
here=$(dirname "$0")
folder=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill "$server" 2>/dev/null; rm -rf "$folder"' EXIT
tar -C "$folder" -xzf "$1"/tablee-*.tar.gz
mv "$folder"/tablee-*/ "$folder/un dossier"
ln -s "un dossier/tablee" "$folder/lien"
cd "$folder"
./lien version --json | grep -q '"lexicon":"' || { echo "tarball: no lexicon" >&2 && exit 1; }
./lien serve --port 0 --data data --quiet >said 2>&1 &
server=$!
for _ in $(seq 150); do
  grep -q 'http://' said && break
  sleep 0.2
done
url=$(grep -oE 'http://[0-9.:]+' said) || { cat said >&2 && exit 1; }
for library in sodium sqlite3 qrencode pq; do
  grep -q "un dossier/lib/lib$library" /proc/$server/maps || { echo "tarball: not its own $library" >&2 && exit 1; }
done
node -e 'fetch(process.argv[1]).then((r) => r.text()).then((t) => process.exit(t.includes("/assets/") ? 0 : 1))' "$url" ||
  { echo "tarball: no client" >&2 && exit 1; }
# Every licence that is only named on a Debian is here in words.
for file in $(grep -hoE '/common-licenses/[A-Za-z0-9.-]*[A-Za-z0-9]' "un dossier"/lib/*.copyright "un dossier/share/doc/tablee/copyright"); do
  [ -s "un dossier/lib/licences/${file##*/}" ] || { echo "tarball: no licence ${file##*/}" >&2 && exit 1; }
done
grep -q 'SIL OPEN FONT LICENSE' "un dossier/share/tablee/web/licences.txt" || { echo "tarball: no licences of the page" >&2 && exit 1; }
cd - >/dev/null
node --no-warnings --experimental-websocket "$here/play.mjs" "$url" "$folder/tables.json"
