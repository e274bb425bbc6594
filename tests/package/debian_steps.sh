#!/usr/bin/env bash
# The steps of debian_test.sh, in namespaces of their own: what they mount and start ends with
# them, and port 8080 is theirs.
#
#   debian_steps.sh BARE ROOT FOLDER-OF-THE-PACKAGE
set -euo pipefail
here=$(dirname "$0")
bare=$1 root=$2 packages=$3
url=http://127.0.0.1:8080
deb=$(echo "$packages"/tablee_*_amd64.deb)
version=$(dpkg-deb -f "$deb" Version)
notes=$(mktemp -d)
ip link set lo up
server=

step() { echo "$(date -u +%T) $*"; }
die() {
  echo "FAILED: $*" >&2
  # The log of what was done last.
  tail -n 20 "$(find "$notes" -name '*.log' -printf '%T@ %p\n' | sort -n | tail -n 1 | cut -d' ' -f2)" >&2
  exit 1
}
inside() { chroot "$root" "$@"; }
apt_install() { inside env DEBIAN_FRONTEND=noninteractive apt-get install -y -q "$@" >"$notes/apt.log" 2>&1; }
# A fresh system, with what a step finds there.
new_root() {
  umount -l "$root/proc" 2>/dev/null || true
  rm -rf "$root"
  cp -a --reflink=auto "$bare" "$root"
  # It is thrown away anyhow: nobody waits for the disk.
  echo force-unsafe-io >"$root/etc/dpkg/dpkg.cfg.d/tests"
  mount -t proc proc "$root/proc"
}
play() { node --no-warnings --experimental-websocket "$here/play.mjs" "$1" "$notes/tables.json" "${@:2}"; }
wait_for() { # URL: until it answers
  local i
  for i in $(seq 300); do
    node -e 'fetch(process.argv[1]).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))' "$1" && return
    sleep 0.2
  done
  die "nothing answers at $1"
}
# The command of the unit file, as its user.
start() {
  local command
  command=$(sed -n 's/^ExecStart=//p' "$root/lib/systemd/system/tablee.service")
  # shellcheck disable=SC2086
  chroot --userspec=tablee:tablee "$root" env -i PATH=/usr/bin:/bin $command >"$notes/server.log" 2>&1 &
  server=$!
  wait_for $url/readyz
}
stop() {
  kill "$server" && wait "$server" || die "the server did not stop cleanly"
  server=
}
schema_is() { inside sqlite3 /var/lib/tablee/tablee.db "PRAGMA user_version${1:+ = $1}"; }
# The same package under another version.
as_version() {
  rm -rf "$notes/deb"
  dpkg-deb -R "$deb" "$notes/deb"
  sed -i "s/^Version: .*/Version: $1/" "$notes/deb/DEBIAN/control"
  dpkg-deb --root-owner-group -b "$notes/deb" "$root/tmp/tablee_$1.deb" >/dev/null
}

installs_and_serves() {
  step "apt install ./tablee_${version}_amd64.deb on a bare system"
  new_root
  cp "$deb" "$root/tmp/tablee.deb"
  apt_install /tmp/tablee.deb || die "apt could not install it"
  [ "$(inside tablee --version)" = "$version" ] || die "another version"
  inside id tablee >/dev/null || die "no user"
  [ "$(stat -c %a "$root/var/lib/tablee")" = 700 ] || die "the data folder is open"
  inside systemd-analyze verify --man=no /lib/systemd/system/tablee.service || die "systemd does not like the unit"
  inside systemd-analyze security --offline=true --threshold=20 tablee.service >"$notes/security.log" ||
    die "the unit is more exposed than 2.0"
  start
  step "all five games, through the API"
  play $url
  # The page, found beside the program, with its version.
  node -e '
    const [url, version] = process.argv.slice(1)
    const page = await (await fetch(url)).text()
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)[1]
    if (!(await (await fetch(url + script)).text()).includes(version)) throw new Error("the page does not know its version")
  ' --input-type=module $url "$version"
}

upgrades_a_running_server() {
  step "an upgrade restarts what runs, and loses nothing"
  as_version 99.0.0
  # A systemd that notes what it is asked, since none runs here.
  mkdir -p "$root/run/systemd/system"
  mv "$root/bin/systemctl" "$root/bin/systemctl.real"
  printf '#!/bin/sh\necho "$*" >>/tmp/asked\ncase "$*" in *is-enabled*|*show*) exit 1 ;; esac\n' >"$root/bin/systemctl"
  printf '#!/bin/sh\nexit 0\n' >"$root/usr/sbin/policy-rc.d"
  chmod +x "$root/bin/systemctl"
  echo '# mine' >>"$root/etc/tablee/tablee.toml"
  apt_install /tmp/tablee_99.0.0.deb || die "apt could not upgrade it"
  grep -q 'restart tablee.service' "$root/tmp/asked" || die "the server was not restarted: $(cat "$root/tmp/asked")"
  ! grep -qE '(^| )(stop|start|enable) ' "$root/tmp/asked" || die "more than a restart: $(cat "$root/tmp/asked")"
  grep -q '^# mine' "$root/etc/tablee/tablee.toml" || die "the options were overwritten"
  mv "$root/bin/systemctl.real" "$root/bin/systemctl"
  rm -r "$root/run/systemd/system"
  printf '#!/bin/sh\nexit 101\n' >"$root/usr/sbin/policy-rc.d"
  stop
  start
  play $url --again
  stop
}

takes_over_an_old_database() {
  step "a database of the first release is brought up to date"
  apt_install sqlite3 || die "no sqlite3"
  cp "$here/first_release.sql" "$root/tmp/"
  inside sh -ec '
    cd /var/lib/tablee
    id=$(sqlite3 tablee.db "PRAGMA application_id")
    { echo "ATTACH \"tablee.db\" AS now;"; cat /tmp/first_release.sql; echo "PRAGMA application_id = $id;"; } | sqlite3 old.db >/dev/null
    rm -f tablee.db*
    mv old.db tablee.db
    chown tablee: tablee.db' || die "no old database"
  [ "$(schema_is)" = 1 ] || die "not an old database"
  start
  play $url --again
  stop
  [ "$(schema_is)" -gt 1 ] || die "it was not brought up to date"
}

refuses_a_downgrade() {
  step "a downgrade below the database is refused with a sentence, and possible with a backup"
  local known
  known=$(schema_is)
  chroot --userspec=tablee:tablee "$root" tablee store backup --data /var/lib/tablee /var/lib/tablee/before-upgrade.db >/dev/null
  schema_is 99
  if apt_install --allow-downgrades /tmp/tablee.deb; then die "it was installed over a newer database"; fi
  grep -q "tablee: /var/lib/tablee/tablee.db was written by version 99.0.0 (schema 99)" "$notes/apt.log" || die "no sentence"
  [ "$(inside dpkg-query -W -f '${Status} ${Version}' tablee)" = "install ok installed 99.0.0" ] || die "the newer one is gone"
  local code=0
  chroot --userspec=tablee:tablee "$root" tablee serve --config /etc/tablee/tablee.toml >"$notes/server.log" 2>&1 || code=$?
  [ $code = 3 ] && grep -q 'plus récente' "$notes/server.log" || die "the server took a newer database ($code)"
  [ "$(schema_is)" = 99 ] || die "the newer database was touched"
  # Nor where it was taken away before, which keeps the tables: with its options, and without.
  local how sentence
  for how in -r -P; do
    inside dpkg $how tablee >"$notes/apt.log" 2>&1 || die "it cannot be removed"
    if apt_install /tmp/tablee.deb; then die "it was installed over a newer database, after dpkg $how"; fi
    sentence="written by version 99.0.0 (schema 99)"
    [ $how = -r ] || sentence="written by a newer version (schema 99)"
    grep -qF "$sentence" "$notes/apt.log" || die "no sentence after dpkg $how"
  done
  [ "$(schema_is)" = 99 ] || die "the newer database was touched"
  mv "$root/var/lib/tablee/tablee.db" "$root/var/lib/tablee/newer.db"
  apt_install --allow-downgrades /tmp/tablee.deb || die "no way back"
  chroot --userspec=tablee:tablee "$root" tablee store restore --data /var/lib/tablee /var/lib/tablee/before-upgrade.db >/dev/null
  [ "$(schema_is)" = "$known" ] || die "not the backup"
  start
  play $url --again
}

# What a reverse proxy must not spoil: HTTP/2, TLS, WebSocket, limits by visitor, restarts of
# either side. `ask` is curl that believes its certificate; `turn_off` and `turn_on` are the proxy's.
stands_behind() { # FILE-OF-THE-CERTIFICATE
  local name=https://table.example certificate=$1
  export NODE_EXTRA_CA_CERTS=$root$1
  ask() { inside curl -sS --cacert "$certificate" --resolve table.example:443:127.0.0.1 --resolve table.example:80:127.0.0.1 "$@"; }
  [ "$(ask -o /dev/null -w '%{http_version} %{http_code}' $name/)" = "2 200" ] || die "no page by HTTP/2"
  [[ $(ask -o /dev/null -w '%{http_code} %{redirect_url}' http://table.example/t/x) =~ ^30[18]\ $name/t/x$ ]] || die "no way to TLS"
  [ "$(ask -o /dev/null -w '%{http_code}' $name/metrics)" = 404 ] || die "metrics are for everybody"
  play $name --again
  # One visitor asks too often, whatever address he writes himself; another does not notice.
  ask --interface 127.0.0.2 -H "X-Forwarded-For: 192.0.2.1" -o /dev/null -w '%{http_code}\n' "$name/api/v1/codes/[1000-1030]" |
    grep -q 429 || die "no limit behind the proxy"
  [ "$(ask --interface 127.0.0.3 -o /dev/null -w '%{http_code}' $name/api/v1/codes/QQQQ)" = 404 ] || die "visitors share a limit"
  stop
  [ "$(ask -o /dev/null -w '%{http_code}' $name/)" = 502 ] || die "who answers?"
  start
  play $name --again
  turn_off
  turn_on
  play $name --again
  turn_off
  unset NODE_EXTRA_CA_CERTS
}

stands_behind_proxies() {
  apt_install nginx-light caddy curl openssl || die "no proxies"
  # As both examples say; the change is read at the next start.
  sed -i 's/^# proxy = .*/proxy = ["127.0.0.1"]/' "$root/etc/tablee/tablee.toml"
  stop
  start
  echo '127.0.0.1 localhost table.example' >"$notes/hosts"
  mount --bind "$notes/hosts" /etc/hosts
  cp "$notes/hosts" "$root/etc/hosts"

  step "nginx in front: TLS, HTTP/2, WebSocket, limits by visitor, restarts of either side"
  mkdir -p "$root/etc/ssl/tablee"
  inside openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=table.example \
    -addext subjectAltName=DNS:table.example \
    -keyout /etc/ssl/tablee/privkey.pem -out /etc/ssl/tablee/fullchain.pem 2>/dev/null
  cp "$here/../../contrib/nginx.conf" "$root/etc/nginx/conf.d/tablee.conf"
  rm -f "$root/etc/nginx/sites-enabled/default"
  inside nginx -t 2>"$notes/nginx.log" || die "nginx does not like the example"
  turn_on() { inside nginx; }
  turn_off() {
    inside nginx -s quit 2>/dev/null
    while [ -e "$root/run/nginx.pid" ]; do sleep 0.1; done
  }
  turn_on
  stands_behind /etc/ssl/tablee/fullchain.pem

  step "Caddy in front: the same"
  # Certificates of its own instead of the world's.
  { printf '{\n\tlocal_certs\n\tskip_install_trust\n}\n' && cat "$here/../../contrib/Caddyfile"; } >"$root/tmp/Caddyfile"
  local ca=/tmp/caddy/.local/share/caddy/pki/authorities/local/root.crt
  turn_on() {
    inside env HOME=/tmp/caddy caddy start --adapter caddyfile --config /tmp/Caddyfile >"$notes/caddy.log" 2>&1 || die "Caddy does not start"
    local i
    for i in $(seq 100); do
      inside curl -s --cacert $ca --resolve table.example:443:127.0.0.1 https://table.example/healthz >/dev/null && return
      sleep 0.2
    done
    die "Caddy does not answer"
  }
  turn_off() { inside env HOME=/tmp/caddy caddy stop >"$notes/caddy.log" 2>&1; }
  turn_on
  stands_behind $ca
  stop
}

# Every file that is there, and every user.
system_is() {
  inside find / -xdev \( -path /proc -o -path /tmp -o -path /var/cache/apt -o -path /var/log \) -prune -o -printf '%p %y %m %u\n' | sort
  cat "$root/etc/passwd" "$root/etc/group"
}
# What a purge left of the package, on a system that had all the package needs.
remains() { diff "$notes/before" <(system_is) | grep '^[<>]' || true; }
# The user and its group, and what their maker writes beside them.
is_the_user() {
  grep -vE '^> (tablee:x:|/etc/(passwd|group|shadow|gshadow)- f |/etc/\.pwd\.lock f )' <<<"$1" || true
}
leaves_nothing_but_the_tables() {
  step "dpkg -P"
  local left
  new_root
  inside apt-get satisfy -y -q "$(dpkg-deb -f "$deb" Depends)" >"$notes/apt.log" 2>&1 || die "nobody has what it needs"
  cp "$deb" "$root/tmp/tablee.deb"
  system_is >"$notes/before"
  apt_install /tmp/tablee.deb || die "apt could not install it"
  start
  play $url --quick
  stop
  inside dpkg -P tablee >"$notes/purge.log" 2>&1 || die "it cannot be purged"
  grep -q 'the tables stay in /var/lib/tablee' "$notes/purge.log" || die "it does not say that the tables stay"
  grep -q "the user 'tablee' stays" "$notes/purge.log" || die "it does not say that the user stays"
  left=$(is_the_user "$(remains)")
  [[ $left == *"/var/lib/tablee/tablee.db f "* ]] || die "no tables"
  left=$(grep -vE '^> /var/lib/tablee(/tablee\.(db|db-wal|db-shm|lock))? [df] [0-7]+ tablee$' <<<"$left" || true)
  [ -z "$left" ] || die "left behind: $left"
  apt_install /tmp/tablee.deb || die "not again"
  [ -s "$root/var/lib/tablee/tablee.db" ] || die "the tables are gone"
  touch "$root/etc/tablee/purge-data"
  inside dpkg -P tablee >"$notes/purge.log" 2>&1
  grep -q "the user 'tablee' stays" "$notes/purge.log" || die "it does not say that the user stays, where the tables go"
  left=$(remains)
  [[ $left == *'> tablee:x:'* ]] || die "the user is gone: $left"
  left=$(is_the_user "$left")
  [ -z "$left" ] || die "left behind although it was asked for: $left"
}

container_health() { sed -n '/^HEALTHCHECK/,/[^\\]$/s/^ *CMD //p' "$here/../../contrib/Containerfile"; }

# The steps of the Containerfile, as far as they can be done without one who runs containers.
becomes_a_container() {
  step "the Containerfile's own commands, on a read-only system"
  local file=$here/../../contrib/Containerfile build health
  new_root
  cp "$deb" "$root/tmp/"
  # Its packages were fetched before.
  build=$(sed -n '/^RUN /,/[^\\]$/p' "$file" | sed 's/^RUN //; s/apt-get update/true/; s/\\$//' | tr '\n' ' ')
  inside sh -ec "$build" >"$notes/container.log" 2>&1 || die "its RUN does not work"
  health=$(container_health)
  umount "$root/proc"
  mount --bind "$root" "$root"
  mount -t proc proc "$root/proc"
  mount -t tmpfs -o uid=990,gid=990,mode=700 tmpfs "$root/var/lib/tablee"
  mount -o remount,bind,ro "$root"
  ! inside touch /etc/written 2>/dev/null || die "the system is not read-only"
  in_container() { # a JSON list of words, as its user
    node -e '
      const words = JSON.parse(process.argv[2])
      const made = require("node:child_process").spawn("chroot",
        ["--userspec=990:990", process.argv[1], "env", "-i", "PATH=/usr/bin:/bin", "TABLEE_ADDRESS=*", ...words], { stdio: "inherit" })
      process.on("SIGTERM", () => made.kill("SIGTERM"))
      made.on("exit", (code) => process.exit(code ?? 1))' "$root" "$1"
  }
  ! in_container "$health" 2>/dev/null || die "healthy before it runs"
  in_container "$(sed -n 's/^CMD //p' "$file")" >"$notes/server.log" 2>&1 &
  server=$!
  wait_for $url/readyz
  in_container "$health" || die "not healthy"
  play $url --quick
}

# What can be known of the compose files without one who runs containers: they are understood, and
# say what they are meant to.
composes() {
  step "the compose files, read by docker-compose, and the proxy of the cluster by Caddy"
  new_root
  apt_install docker-compose caddy || die "no docker-compose"
  mkdir "$root/tmp/compose"
  cp "$here"/../../contrib/{compose.yaml,compose.cluster.yaml,Caddyfile.cluster,Containerfile} "$root/tmp/compose/"
  read_as_json() { # FILE [ENVIRONMENT...]
    inside env LC_ALL=C.UTF-8 "${@:2}" docker-compose -f "/tmp/compose/$1" config >"$notes/compose" 2>"$notes/compose.log" || return 1
    inside python3 -c 'import json, sys, yaml; print(json.dumps(yaml.safe_load(sys.stdin)))' <"$notes/compose"
  }
  local one three
  one=$(read_as_json compose.yaml) || die "compose.yaml is not understood"
  ! read_as_json compose.cluster.yaml >/dev/null || die "a cluster without a password"
  grep -q 'a password for the database' "$notes/compose.log" || die "it does not say that a password is missing"
  three=$(read_as_json compose.cluster.yaml TABLEE_DB_PASSWORD=secret) || die "compose.cluster.yaml is not understood"
  node -e '
    const assert = require("node:assert")
    const [one, three, health] = process.argv.slice(1).map((text) => JSON.parse(text).services ?? JSON.parse(text))
    const nodes = [one.tablee, three.node1, three.node2, three.node3]
    for (const node of nodes) {
      assert(node.read_only && node.tmpfs.includes("/tmp"), "its root can be written to")
      assert.deepEqual(node.cap_drop, ["ALL"])
      assert.deepEqual(node.security_opt, ["no-new-privileges:true"])
      assert.equal(node.build.dockerfile, "Containerfile")
      assert(node.stop_grace_period, "it has no time to stop")
      // A dollar that is not the own language of these files is written twice.
      const asked = node.healthcheck?.test.map((word) => word.replaceAll("$$", "$"))
      assert.deepEqual(asked, ["CMD", ...health], "its health is asked otherwise than by the Containerfile")
    }
    assert.deepEqual(one.tablee.volumes, ["tables:/var/lib/tablee:rw"])
    for (const node of nodes.slice(1)) {
      assert(!node.ports, "a node of a cluster is reached through its proxy alone")
      assert.equal(node.environment.PGPASSWORD, three.database.environment.POSTGRES_PASSWORD)
    }
    for (const service of [one.tablee, three.front])
      assert.deepEqual(service.ports, ["127.0.0.1:8080:8080/tcp"])' "$one" "$three" "$(container_health)" || die "the compose files say something else"
  inside caddy validate --adapter caddyfile --config /tmp/compose/Caddyfile.cluster >"$notes/caddy.log" 2>&1 ||
    die "Caddy does not like Caddyfile.cluster"
}

installs_and_serves
upgrades_a_running_server
takes_over_an_old_database
refuses_a_downgrade
stands_behind_proxies
leaves_nothing_but_the_tables
composes
becomes_a_container
step "done"
