#!/bin/bash
# bash scripts/deploy/bare.sh FOLDER: installs the committed product on a bare Debian in FOLDER (made by debootstrap where it
# is empty) with this machine's Node, starts it as the unit does, asks it, and stops it by SIGTERM. As root; says how long each took.
set -euo pipefail
bare=$1
project=$(cd "$(dirname "$0")/../.." && pwd)
port=${TRY_PORT:-4120}
took() { printf '%-44s %4d s\n' "$1" $((SECONDS - since)); since=$SECONDS; }
since=$SECONDS

if [ ! -e "$bare/bin/sh" ]; then
  debootstrap --variant=minbase --include=ca-certificates,libstdc++6 bookworm "$bare" >/dev/null
  took 'a bare Debian'
fi
node=$(readlink -f "$(command -v node)")
npm=$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")
install -D "$node" "$bare/usr/bin/node"
mkdir -p "$bare/usr/lib/node_modules" "$bare/opt/niramoy"
cp -a "$npm" "$bare/usr/lib/node_modules/"
ln -sf ../lib/node_modules/npm/bin/npm-cli.js "$bare/usr/bin/npm"
cp /etc/resolv.conf "$bare/etc/resolv.conf"
# A certificate that this machine adds to npm's is added there too.
[ -z "${NODE_EXTRA_CA_CERTS:-}" ] || { cp "$NODE_EXTRA_CA_CERTS" "$bare/etc/extra-ca.pem"; export NODE_EXTRA_CA_CERTS=/etc/extra-ca.pem; }
git -C "$project" archive HEAD | tar x -C "$bare/opt/niramoy"
# Here as on a machine: the settings are root's, the data the user's, the program nobody's to change.
chroot "$bare" useradd --system --home-dir /var/lib/niramoy niramoy 2>/dev/null || true
install -d -m 0700 "$bare/etc/niramoy"
key=$(head -c 32 /dev/urandom | base64)
printf 'MASTER_KEY=%s\nMETRICS_TOKEN=%s\nSEED=none\nSMS_GATEWAY=log\nPORT=%s\n' "$key" "$key" "$port" >"$bare/etc/niramoy/environment"
chmod 0600 "$bare/etc/niramoy/environment"
rm -rf "$bare/var/lib/niramoy"
chroot "$bare" install -d -o niramoy -g niramoy -m 0700 /var/lib/niramoy
mkdir -p "$bare/proc" && mount -t proc proc "$bare/proc"
mountpoint -q "$bare/dev/shm" || { mount --bind /dev "$bare/dev"; }
# Lazily: what is still going down lets go of it.
trap 'umount -l "$bare/proc" "$bare/dev" 2>/dev/null' EXIT
took 'Node, the project, the user'

chroot "$bare" /bin/sh -c 'cd /opt/niramoy && node scripts/ready.mjs build' >"$bare/tmp/install.log" 2>&1 || { tail -n 20 "$bare/tmp/install.log"; exit 1; }
took 'packages and build'

asUser() { exec chroot --userspec=niramoy:niramoy "$bare" /usr/bin/env -i PATH=/usr/bin:/bin "$@"; }
(asUser /bin/sh -c '! touch /opt/niramoy/dist/x 2>/dev/null && ! cat /etc/niramoy/environment 2>/dev/null')
# The unit reads the settings as root and hands them on; so does this.
mapfile -t settings <"$bare/etc/niramoy/environment"
asUser "${settings[@]}" NODE_ENV=production DATA_DIR=/var/lib/niramoy/data /bin/sh -c 'cd /opt/niramoy && exec node dist/server/main.js' >"$bare/tmp/server.log" 2>&1 &
server=$!
for _ in $(seq 120); do
  curl -fsS "http://127.0.0.1:$port/readyz" 2>/dev/null && break
  kill -0 $server || { cat "$bare/tmp/server.log"; exit 1; }
  sleep 1
done
curl -fsS "http://127.0.0.1:$port/readyz" | grep -qx '{"ok":true}'
echo
took 'the first start, until /readyz is well'
curl -fsS -o /dev/null "http://127.0.0.1:$port/"
curl -fsS -H "Authorization: Bearer $key" "http://127.0.0.1:$port/metrics" | grep -q '^niramoy_database_up 1'
kill -TERM $server
wait $server && ended=0 || ended=$?
took "stopped by SIGTERM, and ended with $ended"
[ "$ended" = 0 ]
for process in /proc/[0-9]*; do
  [ "$(readlink "$process/root")" != "$(realpath "$bare")" ] || { echo "left behind: $(tr '\0' ' ' <"$process/cmdline")"; exit 1; }
done
grep -q 'database system is shut down' "$bare/var/lib/niramoy/data/postgresql.log" && echo 'PostgreSQL was shut down in order.'
du -sh "$bare/opt/niramoy" "$bare/var/lib/niramoy" | sed "s#$bare##"
