import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Started, start } from './processes.ts'

const shipped = join(import.meta.dirname, '../../scripts/deploy/nginx.conf')

/** The settings of the proxy as they are shipped, without a certificate, in a folder of their own. PORT is the one it listens on. */
const confOf = (folder: string, origin: string): string => `
pid ${folder}/nginx.pid;
events {}
http {
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  ${readFileSync(shipped, 'utf8')
    // The door that only sends on to the other one.
    .replace(/server \{\s+listen 80;[^}]*\}/, '')
    .replaceAll(/ssl_[^;]*;/g, '')
    .replace(/listen \[::\]:443 [^;]*;/, '')
    .replace('443 ssl http2', '127.0.0.1:PORT')
    .replaceAll('/var/log/nginx', folder)
    .replace('/var/cache/nginx', folder)
    .replace('127.0.0.1:3000', new URL(origin).host)
    // Its one visitor stands for many, each with an address.
    .replace('X-Forwarded-For $remote_addr', 'X-Forwarded-For $http_x_forwarded_for')
    .replace('Host $host', 'Host $http_host')}
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
