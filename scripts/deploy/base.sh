#!/bin/bash
# bash scripts/deploy/base.sh FOLDER [PACKAGE ...]: a bare Debian in FOLDER, made by debootstrap where it is empty, with this
# machine's Node and npm, for bare.sh and containers.sh. As root.
set -euo pipefail
base=$1
shift
if [ ! -e "$base/bin/sh" ]; then
  packages=$(IFS=, && echo "ca-certificates,libstdc++6${*:+,$*}")
  debootstrap --variant=minbase --include="$packages" bookworm "$base" >/dev/null
fi
node=$(readlink -f "$(command -v node)")
npm=$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")
mkdir -p "$base/usr/lib/node_modules"
install -D "$node" "$base/usr/bin/node"
cp -a "$npm" "$base/usr/lib/node_modules/"
ln -sf ../lib/node_modules/npm/bin/npm-cli.js "$base/usr/bin/npm"
cp /etc/resolv.conf "$base/etc/resolv.conf"
# A certificate that this machine adds to npm's is added there too: whoever runs npm there sets the same name to it.
[ -z "${NODE_EXTRA_CA_CERTS:-}" ] || cp "$NODE_EXTRA_CA_CERTS" "$base/etc/extra-ca.pem"
