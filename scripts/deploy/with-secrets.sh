#!/bin/sh
# Each file in /run/secrets is a setting of its name (MASTER_KEY, DATABASE_URL, ...), unless that is set already. Then what follows runs in this one's place.
set -eu
for file in "${SECRETS_DIR:-/run/secrets}"/*; do
  name=$(basename "$file")
  case $name in *[!A-Z0-9_]*) continue ;; esac
  [ -f "$file" ] || continue
  eval "known=\${$name:-}"
  [ -z "$known" ] || continue
  # What cannot be read must not become a setting that is empty.
  value=$(cat "$file") || { echo "User $(id -u) may not read $file: chmod 0644, its folder keeps others out." >&2; exit 1; }
  export "$name=$value"
done
exec "$@"
