// nginx.conf as it is shipped, with a certificate and ports of the trial, and what has to be seen through it.
import { readdirSync, readFileSync, watch, writeFileSync } from 'node:fs'
import { connect } from 'node:http2'
import { join } from 'node:path'
import pg from 'pg'
import { file, must, place, ports, run } from './tell.mjs'

export const certificate = join(place, 'cert.pem')
export const settingsFile = join(place, 'nginx.conf')

/** Writes the settings and a certificate for them; `server` is what stands there first, `down` what waits. */
export function writeProxyFiles({ server, down }) {
  const subject = ['-subj', '/CN=localhost', '-keyout', join(place, 'key.pem'), '-out', certificate]
  run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject])
  const conf = file('nginx.conf')
    .replaceAll('/var/log/nginx', place)
    .replace('/var/cache/nginx', place)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${place}/cert.pem;`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${place}/key.pem;`)
    .replace('127.0.0.1:3000', `127.0.0.1:${server}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${down}`)
    .replaceAll(/listen (\[::\]:)?80;/g, `listen 127.0.0.1:${ports.http};`)
    .replaceAll(/listen (\[::\]:)?443 ssl http2 backlog=4096;/g, `listen 127.0.0.1:${ports.https} ssl http2;`)
    .replaceAll(/(listen [^;]*;)\s*\1/g, '$1')
  const scratch = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${place}/${name};`)
    .join(' ')
  writeFileSync(
    settingsFile,
    `daemon off; pid ${place}/nginx.pid; worker_processes 1; events {} http { ${scratch}\n${conf}\n}\n`,
  )
}

/** Asks through the proxy, over HTTP/2 and TLS; a stream is read for as long as it takes to hear its first words. */
function asks(session, path, { method = 'GET', body } = {}) {
  return new Promise((answered, failed) => {
    const type = body ? { 'content-type': 'application/json' } : {}
    const request = session.request({ ':path': path, ':method': method, ...type }).setEncoding('utf8')
    let [status, headers, text] = [0, {}, '']
    const done = () => answered({ status, headers, text })
    request.on('response', (said) => {
      status = said[':status']
      headers = said
    })
    request.on('data', (words) => {
      text += words
      if (String(headers['content-type']).startsWith('text/event-stream')) done()
    })
    request.on('end', done).on('error', failed).end(body)
    setTimeout(() => failed(new Error(`${path}: no answer in 10 s`)), 10_000).unref()
  })
}

/** The first row that a statement finds in the demonstration. */
export async function firstRow(statement) {
  const host = join(place, 'data/postgresql-18')
  const client = new pg.Client({ host, port: 5432, user: 'niramoy', database: 'niramoy' })
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows[0]
}

/** The stream of somebody's serial, which anybody may hear. */
export const aStream = async () =>
  `/api/v1/serials/${(await firstRow('select id from appointments limit 1')).id}/moves`

/** Throws where the proxy keeps what it may not, keeps back what should come at once, or logs what is a person's. */
export async function proxied() {
  const session = connect(`https://localhost:${ports.https}`, { ca: readFileSync(certificate) })
  const secret = 'Zm9yLW9uZS12aXNpdC1hbG9uZQ'
  try {
    const page = await asks(session, '/')
    must(page.status === 200 && page.text.includes('<html'), `the page answered ${page.status}`)
    must(String(page.headers['strict-transport-security']).startsWith('max-age=31536000'), 'no HSTS')
    const again = await asks(session, '/')
    must(again.text === page.text && again.headers['x-cache'] === 'HIT', 'a page was not kept')
    const call = await asks(session, '/api/v1/specialities')
    must(call.status === 200, `a call answered ${call.status}`)
    must((await asks(session, '/metrics')).status === 404, 'the figures are shown to everybody')
    for (const path of [`/visit/${secret}`, `/visit/${secret}`, '/login', '/login']) {
      const { headers } = await asks(session, path)
      must(headers['x-cache'] !== 'HIT', `${path} was kept`)
    }
    await asks(session, `/api/v1/visits/${secret}?k=${secret}`)
    await asks(session, '/api/v1/patients/01711112222/x?phone=01711112222')
    await mustStayInMemory(session)
    const began = Date.now()
    const stream = await asks(session, await aStream())
    must(stream.text.includes('data: 0') && Date.now() - began < 3000, 'the stream was kept back')
    const plain = await fetch(`http://127.0.0.1:${ports.http}/visit/${secret}`, { redirect: 'manual' })
    must(plain.status === 301, 'plain http is not sent on')
  } finally {
    session.close()
  }
  await new Promise((later) => setTimeout(later, 300))
  mustTellNobody(secret)
  return 'a page over HTTP/2 and TLS, kept for the next, a call, a stream at once, no link and no phone in the log'
}

/** Throws where nginx lays what a device sends on its disk, be it for a moment. */
async function mustStayInMemory(session) {
  let laid = false
  const watching = watch(join(place, 'client_body'), () => (laid = true))
  const body = JSON.stringify({ phone: 'x'.repeat(900_000) })
  await asks(session, '/api/login', { method: 'POST', body })
  await new Promise((later) => setTimeout(later, 100))
  watching.close()
  must(!laid, 'what a device sent was written to the disk')
}

function mustTellNobody(secret) {
  const log =
    readFileSync(join(place, 'niramoy.log'), 'utf8') + readFileSync(join(place, 'niramoy-error.log'), 'utf8')
  must(log.includes('/visit/ ') && log.includes('/api/v1/specialities'), 'the log misses what was asked')
  must(!log.includes(secret) && !log.includes('1711112222'), 'the log holds a link or a phone')
  const kept = readdirSync(join(place, 'niramoy'), { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => readFileSync(join(one.parentPath, one.name), 'latin1'))
  must(kept.length > 0 && !kept.some((text) => text.includes(secret)), 'what is kept holds a link')
}
