import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Started, start } from './processes.ts'

/** As `scripts/deploy/nginx.conf` keeps pages and passes calls on, without a certificate. PORT is the one it listens on. */
const confOf = (folder: string, origin: string): string => `
pid ${folder}/nginx.pid;
error_log ${folder}/error.log crit;
events {}
http {
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  access_log off;
  proxy_cache_path ${folder}/pages levels=1:2 keys_zone=pages:10m max_size=1g inactive=1h use_temp_path=off;
  upstream server { server ${new URL(origin).host}; keepalive 32; }
  server {
    listen 127.0.0.1:PORT;
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-For $http_x_forwarded_for;
    location ~ ^/(api|files)/ { proxy_pass http://server; proxy_buffering off; }
    location / {
      proxy_pass http://server;
      proxy_cache pages;
      proxy_cache_key $request_uri;
      proxy_cache_lock on;
      proxy_cache_revalidate on;
      proxy_cache_background_update on;
      proxy_cache_use_stale updating;
    }
  }
}
`

/** nginx with its cache in front of a server, as it is shipped. Needs nginx. */
export function startFrontCache(folder: string, origin: string): Promise<Started> {
  writeFileSync(join(folder, 'front.conf'), confOf(folder, origin))
  return start({
    program: 'sh',
    args: [
      '-c',
      `cd ${folder} && sed "s/PORT/$PORT/" front.conf > nginx.conf && exec nginx -p . -e error.log -c ${folder}/nginx.conf -g 'daemon off;'`,
    ],
    path: '/',
  })
}
