#!/usr/bin/env bash
# A throw-away PostgreSQL on a free port of the loopback, for tests and measurements.
set -euo pipefail

usage() {
  cat <<'TEXT'
usage: tools/postgres.sh create [PID]   make a cluster and start it; prints its folder. Removed when PID ends
       tools/postgres.sh url DIR        what lazaret takes as its database
       tools/postgres.sh stop DIR       stop it as an operator would
       tools/postgres.sh kill DIR       stop it with SIGKILL, all its processes
       tools/postgres.sh start DIR      start it again, on the same port
       tools/postgres.sh signal DIR SIG send all its processes a signal: STOP lets it hang, CONT go on
       tools/postgres.sh remove DIR     stop it and delete the folder

As root the server runs as the user postgres.
TEXT
}

die() { printf 'tools/postgres.sh: %s\n' "$*" >&2; exit 1; }

programs=$(printf '%s\n' /usr/lib/postgresql/*/bin | sort -V | tail -n 1)
[ -x "$programs/initdb" ] || programs=$(dirname "$(command -v initdb || die 'PostgreSQL is not installed')")

as_owner() {
  if [ "$(id -u)" -eq 0 ]; then (cd / && runuser -u postgres -- "$@"); else "$@"; fi
}

free_port() {
  python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])'
}

start() {
  as_owner "$programs/pg_ctl" start --wait --silent -D "$1/data" -l "$1/log" \
    -o "-c listen_addresses=127.0.0.1 -c port=$(cat "$1/port") -c unix_socket_directories=''" \
    >/dev/null 2>&1 </dev/null || { tail -n 20 "$1/log" >&2; die "PostgreSQL does not start"; }
}

create() {
  local dir
  dir=$(mktemp -d /tmp/lazaret-postgres-XXXXXX)
  free_port >"$dir/port"
  if [ "$(id -u)" -eq 0 ]; then chown -R postgres "$dir"; fi
  as_owner "$programs/initdb" -D "$dir/data" -U lazaret -A trust -E UTF8 --locale=C --no-sync >/dev/null \
    || die "initdb failed"
  start "$dir"
  if [ -n "${1:-}" ]; then remove_after "$1" "$dir" >/dev/null 2>&1 </dev/null & fi
  echo "$dir"
}

remove_after() {
  trap '' HUP INT
  while kill -0 "$1" 2>/dev/null; do sleep 1; done
  remove "$2"
}

# The first line of postmaster.pid is the server.
processes_of() {
  local server
  server=$(head -n 1 "$1/data/postmaster.pid")
  echo "$server"
  ps -o pid= --ppid "$server" | tr -d ' '
}

signal_all() {
  local processes
  mapfile -t processes < <(processes_of "$1")
  kill -s "$2" "${processes[@]}" 2>/dev/null || true
}

kill_all() {
  local processes
  mapfile -t processes < <(processes_of "$1")
  kill -9 "${processes[@]}" 2>/dev/null || true
  while ps -p "$(IFS=,; echo "${processes[*]}")" -o stat= | grep -qv '^Z'; do sleep 0.05; done
  rm "$1/data/postmaster.pid"  # where nobody waits for the dead, they look alive to pg_ctl
}

remove() {
  signal_all "$1" CONT
  as_owner "$programs/pg_ctl" stop --silent -m immediate -D "$1/data" >/dev/null 2>&1 || true
  rm -rf "$1"
}

case "${1:-}" in
  create) create "${2:-}" ;;
  url) echo "postgres:host=127.0.0.1 port=$(cat "$2/port") user=lazaret dbname=postgres" ;;
  stop) as_owner "$programs/pg_ctl" stop --silent -m fast -D "$2/data" ;;
  kill) kill_all "$2" ;;
  start) start "$2" ;;
  signal) signal_all "$2" "$3" ;;
  remove) remove "$2" ;;
  -h | --help) usage ;;
  *) usage >&2; exit 2 ;;
esac
