#!/bin/bash
# bash scripts/deploy/containers.sh FOLDER: builds the image by buildah, runs it alone, and then compose.yaml as it stands, under
# a Docker of its own in a network of its own, where 80 and 443 are free. FOLDER holds a bare Debian (made where it is empty),
# which is the base: no registry is asked. PostgreSQL's and nginx' own images are stood in for by Debian's
# PostgreSQL and nginx, with an entrypoint that does what that of postgres:18 does; POSTGRES_ENTRYPOINT names another one. As
# root; needs debootstrap, buildah, dockerd, docker with compose, ip, openssl.
set -euo pipefail
base=$1
here=$(cd "$(dirname "$0")" && pwd)
project=$(cd "$here/../.." && pwd)
place=$(mktemp -d "${TMPDIR:-/var/tmp}/niramoy-containers-XXXXXX")
net=niramoy-try-$$
phone=01711000999
since=$SECONDS
took() { printf '%-60s %4d s\n' "$1" $((SECONDS - since)); since=$SECONDS; }
give_up() { echo "$*"; exit 1; }
# What was built lies beside the base, and what did not change is not built again.
images() { buildah --log-level error --root "$base-images" --runroot "$place/runroot" "$@"; }
build() { images bud --layers --isolation chroot --format docker "$@" >"$place/build.log" 2>&1 || give_up "$(tail -n 20 "$place/build.log")"; }
export DOCKER_HOST=unix://$place/docker.sock
# Its network alone: "ip netns exec" would take the groups of processes away, which Docker needs.
within() { nsenter --net="/run/netns/$net" "$@"; }
ask() { within node "$here/ask.mjs" "$@"; }

dockerd=
finish() {
  cd /
  [ -z "$dockerd" ] || { docker ps -q | xargs -r docker kill >/dev/null 2>&1; kill "$dockerd"; wait "$dockerd"; } || true
  ip netns delete "$net" 2>/dev/null || true
  findmnt --noheadings --list --output TARGET | grep "^$place/" | sort -r | xargs -r umount --lazy || true
  rm -rf "$place"
}
trap finish EXIT

bash "$here/base.sh" "$base"
if ! images inspect --type image niramoy-try-base >/dev/null 2>&1; then
  made=$(images from scratch)
  tar --directory "$base" --one-file-system -c . | tar --directory "$(images mount "$made")" -x
  images unmount "$made" >/dev/null
  images config ${NODE_EXTRA_CA_CERTS:+--env NODE_EXTRA_CA_CERTS=/etc/extra-ca.pem} --env PATH=/usr/sbin:/usr/bin:/sbin:/bin "$made"
  images commit --quiet --rm --format docker "$made" niramoy-try-base >/dev/null
fi
took 'the base'

build --build-arg BASE=localhost/niramoy-try-base -t niramoy -f "$here/Containerfile" "$project"
took 'the image of the product'

# Stands in for postgres:18 and nginx:stable, which only a registry has: Debian's own.
mkdir "$place/parts"
cp "${POSTGRES_ENTRYPOINT:-$here/like-postgres.sh}" "$place/parts/entrypoint.sh"
cat >"$place/parts/nginx" <<'PARTS'
FROM localhost/niramoy-try-base
RUN printf '#!/bin/sh\nexit 101\n' >/usr/sbin/policy-rc.d && chmod 0755 /usr/sbin/policy-rc.d \
  && apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends nginx-light postgresql gosu >/dev/null \
  && rm -f /etc/nginx/sites-enabled/* && mkdir /var/cache/nginx
PARTS
cat >"$place/parts/postgres" <<'PARTS'
FROM localhost/niramoy-try-nginx
COPY entrypoint.sh /usr/local/bin/
RUN rm -rf /var/lib/postgresql/* && mkdir /docker-entrypoint-initdb.d && chmod 0755 /usr/local/bin/entrypoint.sh \
  && ln -s /usr/lib/postgresql/*/bin/* /usr/local/bin/ \
  && sed -i "s/^#listen_addresses = .*/listen_addresses = '*'/" /usr/share/postgresql/*/postgresql.conf.sample
ENV PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin PG_MAJOR=18 PGDATA=/var/lib/postgresql/18/docker
VOLUME /var/lib/postgresql
STOPSIGNAL SIGINT
ENTRYPOINT ["entrypoint.sh"]
CMD ["postgres"]
PARTS
for one in nginx postgres; do build -t "niramoy-try-$one" -f "$place/parts/$one" "$place/parts"; done
took 'what stands in for PostgreSQL and nginx'

ip netns add "$net"
ip -n "$net" link set lo up
nsenter --net="/run/netns/$net" dockerd --host "$DOCKER_HOST" --data-root "$place/docker" --exec-root "$place/run" --pidfile "$place/docker.pid" >"$place/dockerd.log" 2>&1 &
dockerd=$!
for _ in $(seq 100); do docker info >/dev/null 2>&1 && break; kill -0 $dockerd || give_up "$(tail -n 20 "$place/dockerd.log")"; sleep 0.2; done
for image in niramoy niramoy-try-postgres niramoy-try-nginx; do
  images push --quiet "localhost/$image" "docker-archive:$place/image.tar:$image:latest"
  docker load --quiet --input "$place/image.tar" >/dev/null
  rm "$place/image.tar"
done
took "Docker $(docker version --format '{{.Server.Version}}') with the images"

is_well() {
  for _ in $(seq 180); do
    case $(docker inspect --format '{{.State.Status}} {{.State.Health.Status}}' "$1") in
      'running healthy') return ;;
      'running '*) sleep 1 ;;
      *) break ;;
    esac
  done
  docker logs "$1" | tail -n 20
  give_up "$1 is not well"
}
ended_well() { [ "$(docker inspect --format '{{.State.ExitCode}} {{.State.OOMKilled}}' "$1")" = '0 false' ] || give_up "$1 ended with $(docker inspect --format '{{json .State}}' "$1")"; }
admin() { docker exec "$1" sh scripts/deploy/with-secrets.sh node scripts/run.mjs src/app/server/admin.ts "${@:2}"; }

# The image alone, with the PostgreSQL of its own on a volume; the port is that of its network.
docker run --detach --name alone --network host --cap-drop ALL --security-opt no-new-privileges --env PORT=3100 --env HOST=127.0.0.1 \
  --env MASTER_KEY="$(head -c 32 /dev/urandom | base64)" --env SEED=none --env SMS_GATEWAY=log --volume alone:/var/lib/niramoy niramoy >/dev/null
is_well alone
took 'the image alone: the health check passes'
[ "$(docker exec alone id -u)" = 10001 ] || give_up 'it runs as somebody else'
said=$(admin alone doctor $phone Trial)
did=$(ask http://127.0.0.1:3100 $phone "$said")
took "$did"
docker stop --time 60 alone >/dev/null
ended_well alone
tail -n 1 "$place/docker/volumes/alone/_data/data/postgresql.log" | grep -q 'database system is shut down' || give_up 'PostgreSQL was not shut down in order'
took 'stopped by SIGTERM, and PostgreSQL in order'
docker start alone >/dev/null
is_well alone
did=$(ask http://127.0.0.1:3100 $phone)
took "started on the same volume: $did"
wrote=$(docker diff alone | grep -vE '^C /tmp$|^A /tmp/' || true)
[ -z "$wrote" ] || give_up "it wrote beside its volume: $wrote"
docker rm --force --volumes alone >/dev/null

# compose.yaml as it stands, with its secrets.
cp "$here/compose.yaml" "$here/first-start.sh" "$here/nginx.conf" "$place/"
mkdir -m 0700 "$place/secrets"
cd "$place/secrets"
secret() { head -c 24 /dev/urandom | od -An -tx1 | tr -d ' \n'; }
for one in MASTER_KEY METRICS_TOKEN postgres_password owner_password app_password; do secret >$one; done
printf 'postgres://niramoy:%s@database/niramoy' "$(cat owner_password)" >DATABASE_URL
printf 'postgres://niramoy_app:%s@database/niramoy' "$(cat app_password)" >APP_DATABASE_URL
openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout certificate-key.pem -out certificate.pem 2>/dev/null
chmod 0644 ./*
cd "$place"
printf 'PUBLIC_URL=https://localhost\nSMS_GATEWAY=log\n' >.env
export NODE_EXTRA_CA_CERTS=$place/secrets/certificate.pem POSTGRES_IMAGE=niramoy-try-postgres NGINX_IMAGE=niramoy-try-nginx
compose() { docker compose --progress quiet -f "$place/compose.yaml" "$@"; }
compose config --quiet
compose up --detach --wait --no-build || { compose logs | tail -n 40; give_up 'it does not come up'; }
took 'compose.yaml: up, and every part well'
server=$(compose ps --quiet server)
[ "$(docker inspect --format '{{.HostConfig.ReadonlyRootfs}} {{.HostConfig.CapDrop}}' "$server")" = 'true [ALL]' ] || give_up 'the server may write, or has rights'
said=$(admin "$server" doctor $phone Trial)
did=$(ask https://localhost $phone "$said")
took "$did"
admin "$server" doctor | grep -E '^(MIND|WRONG)' || true
within curl --silent --output /dev/null --write-out 'plain http: %{http_code}, ' http://localhost/
within curl --silent --cacert secrets/certificate.pem --output /dev/null --write-out 'the figures from outside: %{http_code}\n' https://localhost/metrics
[[ $(compose logs --no-log-prefix proxy) == *'POST /api/login 200'* ]] || give_up 'the proxy logs nothing where compose shows it'

# A backup as docs/OPERATING.md says, read again by another PostgreSQL.
compose exec -T database pg_basebackup --username postgres --format tar --wal-method fetch --checkpoint fast --pgdata - >"$place/backup.tar.part"
mv "$place/backup.tar.part" "$place/backup.tar"
mkdir "$place/restored"
tar --directory "$place/restored" -xf "$place/backup.tar"
docker run --rm --network none --user 0 --entrypoint /bin/bash --volume "$place/restored:/restored" niramoy-try-postgres -euc '
  chown -R postgres /restored && chmod 0700 /restored
  gosu postgres pg_ctl -D /restored -o "-c listen_addresses= -c unix_socket_directories=/tmp" -w start >/dev/null
  psql -h /tmp -U postgres -d niramoy -Atc "select count(*) from patients" | grep -qx 1
  gosu postgres pg_ctl -D /restored -w stop >/dev/null'
took "a backup by pg_basebackup ($(du -sh "$place/backup.tar" | cut -f 1)), started elsewhere: the patient is in it"

compose kill --signal KILL server
compose start server
is_well "$server"
did=$(ask https://localhost $phone)
took "the server was killed with -9 and started: $did"
compose up --detach --wait --no-build --force-recreate server
did=$(ask https://localhost $phone)
took "the server's container was made anew, at another address or the same: $did"
compose stop
for one in $(compose ps --all --quiet); do ended_well "$one"; done
compose down
took 'stopped, each part in order'
compose up --detach --wait --no-build
did=$(ask https://localhost $phone)
took "and up again on the same volumes: $did"
compose down --volumes
