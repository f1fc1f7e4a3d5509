#!/bin/bash
# bash scripts/deploy/boot.sh FOLDER: boots the Debian in FOLDER: its systemd is process 1 of namespaces of its own, the
# network and the kernel are this machine's. It ends when that systemd does. As root.
set -euo pipefail
folder=$(realpath "$1")
cgroups=$(findmnt --noheadings --first-only --output TARGET --types cgroup2)
mkdir -p "$cgroups/niramoy-bare"

# The files as a machine has them; what would reach beyond it (settings of the kernel, the clock) is closed.
read -r -d '' boot <<'BOOT' || true
mount --bind "$1" "$1"
cd "$1"
mount -t proc proc proc
mount --bind proc/sys proc/sys
mount -o remount,bind,ro proc/sys
mount -t sysfs -o ro sysfs sys
mount -t cgroup2 cgroup2 sys/fs/cgroup
mount -t tmpfs -o mode=0755 tmpfs dev
cp -a /dev/null /dev/zero /dev/full /dev/random /dev/urandom /dev/tty dev/
mkdir dev/pts dev/shm
mount -t devpts -o newinstance,ptmxmode=0666,mode=0620,gid=5 devpts dev/pts
mount -t tmpfs -o mode=1777 tmpfs dev/shm
mount -t tmpfs -o mode=0755 tmpfs run
ln -s pts/ptmx dev/ptmx
ln -s /proc/self/fd dev/fd
ln -sf /dev/null etc/systemd/system/systemd-networkd.service
ln -sf /dev/null etc/systemd/system/systemd-networkd.socket
hostname bare
pivot_root . .
umount --lazy .
exec setpriv --bounding-set=-sys_time,-sys_module /lib/systemd/systemd --unit=multi-user.target
BOOT

# The group of processes is entered before it becomes the root of all groups that are seen there.
exec env --ignore-environment PATH=/usr/sbin:/usr/bin:/sbin:/bin container=niramoy \
  unshare --mount --uts --ipc --pid --fork --kill-child --propagation private /bin/bash -euc \
  'echo 0 >"$1/cgroup.procs"; exec unshare --cgroup /bin/bash -euc "$2" boot "$3"' \
  enter "$cgroups/niramoy-bare" "$boot" "$folder"
