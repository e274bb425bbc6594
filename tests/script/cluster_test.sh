#!/usr/bin/env bash
# script/cluster: three servers start, know the tables of each other, go on without one of them,
# and leave no process behind.
#
#   cluster_test.sh PROGRAM
set -euo pipefail
cd "$(dirname "$0")/../.."
export TABLEE_PROGRAM=$1
TABLEE_CLUSTER=$(mktemp -d)
export TABLEE_CLUSTER
chmod 755 "$TABLEE_CLUSTER"  # PostgreSQL may be another user's
said=$TABLEE_CLUSTER/said
script/cluster --any >"$said" 2>&1 &
cluster=$!
finish() {
  kill "$cluster" 2>/dev/null || true
  wait "$cluster" 2>/dev/null || true
  rm -rf "$TABLEE_CLUSTER"
}
trap finish EXIT
fail() {
  echo "cluster: $*" >&2
  cat "$said" "$TABLEE_CLUSTER"/node*.log >&2
  exit 1
}

# ask PORT METHOD PATH [BODY]: the answer, head and all.
ask() {
  local body=${4:-}
  exec 3<>"/dev/tcp/127.0.0.1/$1" || return 1
  printf '%s %s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s' "$2" "$3" ${#body} "$body" >&3
  cat <&3
  exec 3<&-
}
# until_said SECONDS TEXT COMMAND...
until_said() {
  local tries=$(($1 * 5)) text=$2
  shift 2
  for ((; tries > 0; tries--)); do
    { "$@" 2>/dev/null || true; } | grep -q -- "$text" && return
    kill -0 "$cluster" 2>/dev/null || break
    sleep 0.2
  done
  fail "'$*' does not say '$text'"
}

until_said 120 'Ctrl-C' cat "$said"
mapfile -t ports < <(sed -nE 's/^node .*:([0-9]+)\/.*/\1/p' "$said")
mapfile -t pids < <(sed -nE 's/^node .*process ([0-9]+).*/\1/p' "$said")
[ ${#ports[@]} = 3 ] || fail "not three addresses"

made=$(ask "${ports[0]}" POST /api/v1/tables '{"game":"kumata","seats":[{"kind":"me"},{"kind":"open"}]}')
table=$(grep -oE '"table":"[a-z0-9]{16}"' <<<"$made" | cut -d'"' -f4) || fail "no table: $made"
until_said 30 '"game":"kumata"' ask "${ports[1]}" GET "/api/v1/tables/$table"
kill -9 "${pids[0]}"
until_said 30 '"game":"kumata"' ask "${ports[2]}" GET "/api/v1/tables/$table"
until_said 30 '"game":"kumata"' ask "${ports[1]}" GET "/api/v1/tables/$table"

mapfile -t children < <(pgrep -P "$cluster")
[ ${#children[@]} -ge 4 ] || fail "too few processes: ${children[*]}"
kill "$cluster"
wait "$cluster" || fail "it ended with an error"
for child in "${children[@]}"; do
  kill -0 "$child" 2>/dev/null && fail "process $child is left"
done
echo "cluster: ok"
