#!/bin/bash
# Does what the entrypoint of postgres:18 does with the settings of compose.yaml: an empty folder becomes a database with that
# password and the scripts beside it, as root first and then as its own user. For containers.sh, where no registry is.
set -euo pipefail
if [ "$(id -u)" = 0 ]; then
  install -d -o postgres -g postgres -m 0700 /var/lib/postgresql/18 "$PGDATA"
  install -d -o postgres -g postgres -m 0775 /var/run/postgresql
  exec gosu postgres "$0" "$@"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  # shellcheck disable=SC2086 # These are several words.
  initdb --pgdata "$PGDATA" --username postgres --pwfile "$POSTGRES_PASSWORD_FILE" $POSTGRES_INITDB_ARGS
  echo 'host all all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
  pg_ctl -D "$PGDATA" -o '-c listen_addresses=' -w start
  for one in /docker-entrypoint-initdb.d/*.sh; do . "$one"; done
  pg_ctl -D "$PGDATA" -m fast -w stop
fi
exec "$@"
