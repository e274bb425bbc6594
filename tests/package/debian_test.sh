#!/usr/bin/env bash
# The package on a bare Debian 12: installed, served, played, upgraded, behind nginx and Caddy,
# in what the Containerfile and the compose files make of it, and purged (debian_steps.sh).
#
#   tests/package/debian_test.sh FOLDER-OF-THE-PACKAGE
#
# The bare system and every package that a step needs are fetched once and kept in
# build/package-test; the steps themselves have no network but their own machine. Exit code 77:
# it cannot be tried here, and the last line says why.
set -euo pipefail
cd "$(dirname "$0")/../.."
packages=$1
mirror=${TABLEE_DEBIAN_MIRROR:-}  # empty: what debootstrap takes
# What is needed besides the package: beside a system, and in place of one (they exclude each other).
beside="libnats3.4 libpq5 libqrencode4 libsodium23 libsqlite3-0 libstdc++6 systemd nginx-light caddy curl openssl sqlite3 docker-compose"
instead="libnats3.4 libpq5 libqrencode4 libsodium23 libsqlite3-0 libstdc++6 systemd-standalone-sysusers systemd-standalone-tmpfiles"

cannot() {
  echo "skipped: $*"
  exit 77
}
[ "$(id -u)" = 0 ] || cannot "only root can install into a system"
alone() { unshare --mount --net --pid --fork --kill-child --mount-proc "$@"; }
alone sh -c 'ip link set lo up' 2>/dev/null || cannot "no namespaces may be made here"
work=build/package-test
mkdir -p $work
probe=$(mktemp -d -p $work)
{ mknod "$probe/null" c 1 3 && : >"$probe/null"; } 2>/dev/null || {
  rm -rf "$probe"
  cannot "no devices may be made here"
}
rm -rf "$probe"

# Kept until the list of packages is another, or for a month: then Debian has newer ones.
bare=$work/bookworm-$(printf '%s' "$mirror $beside $instead" | sha256sum | cut -c1-12)
find $work -maxdepth 1 -name 'bookworm-*' -mtime +30 -exec rm -rf {} +
if [ ! -d "$bare" ]; then
  echo "fetching a bare Debian 12"
  rm -rf $work/bookworm-* "$bare.part"
  debootstrap --variant=minbase bookworm "$bare.part" ${mirror:+"$mirror"} >$work/debootstrap.log 2>&1 || {
    tail -n 5 $work/debootstrap.log
    exit 1
  }
  printf 'APT::Install-Recommends "false";\nAPT::Keep-Downloaded-Packages "true";\n' >"$bare.part/etc/apt/apt.conf.d/90tablee-test"
  # Nothing is started by being installed.
  printf '#!/bin/sh\nexit 101\n' >"$bare.part/usr/sbin/policy-rc.d"
  chmod +x "$bare.part/usr/sbin/policy-rc.d"
  for list in "$beside" "$instead"; do
    # shellcheck disable=SC2086
    chroot "$bare.part" apt-get install -y -q --download-only $list >>$work/debootstrap.log 2>&1 || {
      tail -n 5 $work/debootstrap.log
      exit 1
    }
  done
  mv "$bare.part" "$bare"
fi

trap 'rm -rf $work/root' EXIT
alone tests/package/debian_steps.sh "$bare" "$work/root" "$packages"
