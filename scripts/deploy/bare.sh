#!/bin/bash
# bash scripts/deploy/bare.sh FOLDER: "As a service" of docs/OPERATING.md, word for word, on a bare Debian in FOLDER (made where
# it is empty) that boots with a systemd of its own: the committed product is built and started by its unit, worked with,
# killed, backed up, and switched off with the machine. As root; says how long each took.
set -euo pipefail
bare=$1
here=$(cd "$(dirname "$0")" && pwd)
project=$(cd "$here/../.." && pwd)
port=${TRY_PORT:-4120}
origin=http://127.0.0.1:$port
phone=01711000999
since=$SECONDS
took() { printf '%-60s %4d s\n' "$1" $((SECONDS - since)); since=$SECONDS; }
give_up() { echo "$*"; exit 1; }

bash "$here/base.sh" "$bare" systemd-sysv dbus
rm -rf "$bare/var/lib/niramoy" "$bare/etc/niramoy" "$bare/srv/backups" "$bare"/etc/systemd/system/niramoy.service*
mkdir -p "$bare/opt/niramoy"
git -C "$project" archive HEAD | tar x -C "$bare/opt/niramoy"
took 'a bare Debian with Node and the project'

bash "$here/boot.sh" "$bare" >"$bare/boot.log" 2>&1 &
boot=$!
# Whatever fails: the machine is switched off, and nothing of it stays.
trap 'kill -KILL $boot 2>/dev/null || true; wait $boot 2>/dev/null || true' EXIT
init=
for _ in $(seq 100); do
  init=$(pgrep -P $boot || true)
  [ -n "$init" ] && [ "$(cat /proc/"$init"/comm)" = systemd ] && break
  kill -0 $boot || give_up "it does not boot: $(cat "$bare/boot.log")"
  sleep 0.1
done
inside() {
  nsenter --target "$init" --mount --uts --ipc --pid --cgroup /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin \
    ${NODE_EXTRA_CA_CERTS:+NODE_EXTRA_CA_CERTS=/etc/extra-ca.pem} "$@"
}
for _ in $(seq 100); do inside systemctl is-system-running 2>/dev/null | grep -qE 'running|degraded' && break; sleep 0.2; done
took "booted: $(inside systemctl --version | head -n 1), $(inside systemctl is-system-running || true)"

# As it stands there.
inside useradd --system --home-dir /var/lib/niramoy niramoy 2>/dev/null || inside id niramoy
inside /bin/sh -c 'cd /opt/niramoy && node scripts/ready.mjs build' >"$bare/install.log" 2>&1 || give_up "$(tail -n 20 "$bare/install.log")"
took 'packages and build'
key=$(head -c 32 /dev/urandom | base64)
inside install -d -m 0700 /etc/niramoy
inside install -m 0600 /dev/null /etc/niramoy/environment
printf 'MASTER_KEY=%s\nMETRICS_TOKEN=%s\nSEED=none\nSMS_GATEWAY=log\nPORT=%s\n' "$key" "$key" "$port" >"$bare/etc/niramoy/environment"
touch "$bare/stamp"
inside /bin/sh -c 'cd /opt/niramoy && install -m 0644 scripts/deploy/niramoy.service /etc/systemd/system/ && systemctl enable --quiet --now niramoy'

is_up() {
  for _ in $(seq 240); do
    curl -fsS "$origin/readyz" 2>/dev/null | grep -qx '{"ok":true}' && return
    inside systemctl is-failed --quiet niramoy && break
    sleep 0.5
  done
  inside journalctl --no-pager -u niramoy | tail -n 30
  give_up 'it does not answer'
}
of_unit() { inside systemctl show --property "$1" --value niramoy; }
admin() {
  inside systemd-run --quiet --pipe --uid=niramoy -p EnvironmentFile=/etc/niramoy/environment -p WorkingDirectory=/opt/niramoy \
    -E DATA_DIR=/var/lib/niramoy/data npm run -s admin -- "$@"
}
ask() { node "$here/ask.mjs" "$origin" "$phone" "$@"; }
is_up
took 'the first start, until /readyz is well'
curl -fsS -o /dev/null "$origin/"
curl -fsS -H "Authorization: Bearer $key" "$origin/metrics" | grep -c '^niramoy_database_up 1' >/dev/null

# Every process of it, PostgreSQL's too, has no right but its user's.
user=$(inside id -u niramoy)
processes=$(inside cat "/sys/fs/cgroup$(of_unit ControlGroup)/cgroup.procs")
for process in $processes; do
  held=$(inside grep -E '^(Uid|CapEff|CapBnd|NoNewPrivs|Seccomp):' "/proc/$process/status" | tr '\t\n' '  ') || continue # It has ended meanwhile.
  [ "$held" = "Uid: $user $user $user $user CapEff: 0000000000000000 CapBnd: 0000000000000000 NoNewPrivs: 1 Seccomp: 2 " ] || give_up "process $process: $held"
done
took "$(wc -w <<<"$processes") processes, each without rights, behind the filter of calls"
tries='for one in /opt/niramoy/dist/x /etc/x /usr/x /var/x /sys/x; do ! touch $one 2>/dev/null || exit 1; done
  ! cat /etc/niramoy/environment 2>/dev/null || exit 2; touch /tmp/x /dev/shm/x && rm /tmp/x /dev/shm/x'
inside nsenter --target "$(of_unit MainPID)" --mount setpriv --reuid="$user" --regid="$user" --clear-groups /bin/sh -c "$tries" || give_up "its files: $?"

said=$(admin doctor "$phone" Trial)
did=$(ask "$said")
took "a doctor who was made by a command: $did"
admin doctor || true
took 'looked over'

inside systemctl kill --kill-whom=main --signal=KILL niramoy
sleep 1
is_up
did=$(ask)
took "killed with -9, and started again by systemd ($(of_unit NRestarts) time): $did"

inside install -d -o niramoy -g niramoy -m 0700 /srv/backups
owner=$(admin backup-key /var/lib/niramoy/owner.key | grep -oE 'age1[a-z0-9]+' | head -n 1)
printf 'BACKUP_DIR=/srv/backups\nBACKUP_TO=%s\n' "$owner" >>"$bare/etc/niramoy/environment"
mkdir "$bare/etc/systemd/system/niramoy.service.d"
printf '[Service]\nReadWritePaths=/srv/backups\n' >"$bare/etc/systemd/system/niramoy.service.d/override.conf"
inside systemctl daemon-reload
inside systemctl restart niramoy
is_up
for _ in $(seq 240); do [ -n "$(find "$bare/srv/backups/wal" -type f 2>/dev/null)" ] && break; sleep 0.5; done
[ -n "$(find "$bare/srv/backups/wal" -type f)" ] || give_up 'the server packs no log into BACKUP_DIR'
took 'the server packs its log into a BACKUP_DIR that a drop-in names'
admin backup
admin rehearse /srv/backups --key /var/lib/niramoy/owner.key
took 'a backup by the command, restored for a trial'

inside systemctl stop niramoy
[ "$(of_unit Result) $(of_unit ExecMainStatus)" = 'success 0' ] || give_up "stopped: $(of_unit Result), $(of_unit ExecMainStatus)"
tail -n 1 "$bare/var/lib/niramoy/data/postgresql.log" | grep -q 'database system is shut down' || give_up 'PostgreSQL was not shut down in order'
! inside /bin/sh -c "grep -lsE '^Uid:.$user' /proc/[0-9]*/status" || give_up 'something of it still runs'
took 'stopped by systemctl, and PostgreSQL in order'
inside systemctl start niramoy
is_up
did=$(ask)
took "started again: $did"

strange=$(find "$bare" -xdev -user "$user" -newer "$bare/stamp" ! -path "$bare/var/lib/niramoy*" ! -path "$bare/srv/backups*" ! -path "$bare/tmp/*" ! -path "$bare/var/tmp/*")
[ -z "$strange" ] || give_up "it wrote elsewhere too: $strange"
inside systemctl poweroff || true
wait $boot || true
tail -n 1 "$bare/var/lib/niramoy/data/postgresql.log" | grep -q 'database system is shut down' || give_up 'with the machine PostgreSQL was not shut down in order'
took 'the machine was switched off, and PostgreSQL with it in order'
du -sh "$bare/opt/niramoy" "$bare/var/lib/niramoy" | sed "s#$bare##"
