#!/bin/sh
# Each file in /run/secrets is a setting of its name (MASTER_KEY, DATABASE_URL, ...), unless that is set already. Then what follows runs in this one's place.
set -eu
for file in "${SECRETS_DIR:-/run/secrets}"/*; do
  name=$(basename "$file")
  case $name in *[!A-Z0-9_]*) continue ;; esac
  [ -f "$file" ] || continue
  eval "known=\${$name:-}"
  [ -n "$known" ] || export "$name=$(cat "$file")"
done
exec "$@"
