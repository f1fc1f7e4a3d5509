// `node scripts/deploy/try.mjs [--install]`: tries the files of this folder as far as this machine can. With --install it
// brings nginx, promtool and buildah from Debian. What cannot be tried here is said and never counted as passed; it ends
// with 1 where anything failed. Ports 4110 to 4113 of this machine, or from TRY_PORT on.
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

const here = fileURLToPath(new URL('.', import.meta.url))
const root = join(here, '../..')
const place = mkdtempSync(join(tmpdir(), 'niramoy-try-'))
// A PostgreSQL that root starts is another user's, who has to step in.
chmodSync(place, 0o711)
const first = Number(process.env.TRY_PORT ?? 4110)
const ports = { server: first, http: first + 1, https: first + 2 }
const token = 'a-token-of-forty-letters-for-one-watcher'
const started = []
const results = []

const has = (program) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0
const file = (name) => readFileSync(join(here, name), 'utf8')

/** Runs a program and throws with what it said where it does not end well. */
function run(program, args, options = {}) {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', cwd: here, ...options })
  if (status !== 0) throw new Error(`${program}: ${stdout ?? ''}${stderr ?? ''}`.trim())
  return stdout + stderr
}

/** One thing that is tried; `needs` are programs without which it cannot be. */
async function attempt(name, needs, work) {
  const missing = needs.filter((program) => !has(program))
  if (missing.length > 0) return tell('NOT TRIED', name, `no ${missing.join(', ')} here`)
  try {
    const said = await work()
    if (said?.notTried) return tell('NOT TRIED', name, said.notTried)
    tell('passed', name, said)
  } catch (thrown) {
    tell('FAILED', name, thrown.message)
  }
}

function tell(how, name, why) {
  results.push(how)
  console.log(`${how.padEnd(9)} ${name}${why ? `: ${why}` : ''}`)
}

function must(held, what) {
  if (!held) throw new Error(what)
}

/** Starts a program that stays, and waits until it says that it is ready, where it says so. */
async function begin(program, args, { env = {}, says } = {}) {
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  started.push(child)
  await new Promise((ready, gone) => {
    child.once('exit', (code) => gone(new Error(`${program} ended with ${code}`)))
    if (!says) return setTimeout(ready, 500)
    child.stdout.on('data', (text) => String(text).includes(says) && ready())
  })
  child.removeAllListeners('exit')
  child.stdout.resume()
  return child
}

/** Asks through the proxy, over HTTP/2 and TLS; a stream is read for as long as it takes to hear its first words. */
function asks(session, path, { method = 'GET' } = {}) {
  return new Promise((answered, failed) => {
    const request = session.request({ ':path': path, ':method': method }).setEncoding('utf8')
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
    request.on('end', done).on('error', failed).end()
    setTimeout(() => failed(new Error(`${path}: no answer in 10 s`)), 10_000).unref()
  })
}

/** Somebody's serial in the demonstration, whose stream anybody may hear. */
async function aSerial(data) {
  const client = new pg.Client({ host: data, port: 5432, user: 'niramoy', database: 'niramoy' })
  await client.connect()
  const { rows } = await client.query('select id from appointments limit 1')
  await client.end()
  return rows[0].id
}

function proxyFiles() {
  run('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=localhost',
    '-keyout',
    join(place, 'key.pem'),
    '-out',
    join(place, 'cert.pem'),
  ])
  const conf = file('nginx.conf')
    .replaceAll('/var/log/nginx', place)
    .replace('/var/cache/nginx', place)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${place}/cert.pem;`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${place}/key.pem;`)
    .replace('127.0.0.1:3000', `127.0.0.1:${ports.server}`)
    .replaceAll(/listen (\[::\]:)?80;/g, `listen 127.0.0.1:${ports.http};`)
    .replaceAll(/listen (\[::\]:)?443 ssl http2;/g, `listen 127.0.0.1:${ports.https} ssl http2;`)
    .replaceAll(/(listen [^;]*;)\s*\1/g, '$1')
  const whole = join(place, 'nginx.conf')
  writeFileSync(
    whole,
    `daemon off; pid ${place}/nginx.pid; worker_processes 1; events {} http { ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${place}/${name};`).join(' ')}\n${conf}\n}\n`,
  )
  return whole
}

async function proxied() {
  const session = connect(`https://localhost:${ports.https}`, { ca: readFileSync(join(place, 'cert.pem')) })
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
    const id = await aSerial(join(place, 'data/postgresql-18'))
    const began = Date.now()
    const stream = await asks(session, `/api/v1/serials/${id}/moves`)
    must(stream.text.includes('data: 0') && Date.now() - began < 3000, 'the stream was kept back')
    const plain = await fetch(`http://127.0.0.1:${ports.http}/visit/${secret}`, { redirect: 'manual' })
    must(plain.status === 301, 'plain http is not sent on')
  } finally {
    session.close()
  }
  await new Promise((later) => setTimeout(later, 300))
  const log =
    readFileSync(join(place, 'niramoy.log'), 'utf8') + readFileSync(join(place, 'niramoy-error.log'), 'utf8')
  must(log.includes('/visit/ ') && log.includes('/api/v1/specialities'), 'the log misses what was asked')
  must(!log.includes(secret) && !log.includes('1711112222'), 'the log holds a link or a phone')
  const kept = readdirSync(join(place, 'niramoy'), { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => readFileSync(join(one.parentPath, one.name), 'latin1'))
  must(kept.length > 0 && !kept.some((text) => text.includes(secret)), 'what is kept holds a link')
  return 'a page over HTTP/2 and TLS, kept for the next, a call, a stream at once, no link and no phone in the log'
}

if (process.argv.includes('--install')) {
  run('apt-get', ['update', '-qq'])
  const packages = ['nginx-light', 'prometheus', 'buildah', 'openssl']
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

try {
  await attempt('niramoy.service holds together', ['systemd-analyze'], () => {
    const said = run('systemd-analyze', ['verify', './niramoy.service'])
    must(said.trim() === '', said)
    return run('systemd-analyze', ['security', '--offline=yes', './niramoy.service'])
      .trim()
      .split('\n')
      .at(-1)
      .replace('→ ', '')
  })
  await attempt('alerts.yaml', ['promtool'], () => void run('promtool', ['check', 'rules', 'alerts.yaml']))
  await attempt(
    'the alerts ring when they should',
    ['promtool'],
    () => void run('promtool', ['test', 'rules', 'alerts.test.yaml']),
  )
  await begin('node', ['dist/server/main.js'], {
    says: 'is ready',
    env: {
      PORT: String(ports.server),
      DATA_DIR: join(place, 'data'),
      METRICS_TOKEN: token,
      PUBLIC_URL: `https://localhost:${ports.https}`,
      SMS_GATEWAY: 'log',
      MASTER_KEY: token,
      LOG_LEVEL: 'warn',
    },
  })
  const page = await (
    await fetch(`http://127.0.0.1:${ports.server}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  ).text()
  await attempt(
    '/metrics keeps the rules of the format',
    ['promtool'],
    () => void run('promtool', ['check', 'metrics'], { input: page }),
  )
  await attempt('every figure of the alerts and the dashboard is there', [], () => {
    const known = new Set([...page.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
    // Backups are kept in no trial; 'up' is Prometheus' own.
    const asked = [
      ...`${file('alerts.yaml')}${file('dashboard.json')}`.matchAll(
        /\b((?:niramoy|nodejs|process)_[a-z0-9_]+)/g,
      ),
    ].map(([, name]) => name.replace(/_bucket$/, ''))
    const strange = [...new Set(asked)].filter(
      (name) => !known.has(name) && !name.startsWith('niramoy_backup_'),
    )
    must(strange.length === 0, strange.join(', '))
    return `${new Set(asked).size} of them`
  })
  await attempt('nginx.conf, really in front of the server', ['nginx', 'openssl'], async () => {
    const conf = proxyFiles()
    run('nginx', ['-t', '-c', conf, '-p', place])
    await begin('nginx', ['-c', conf, '-p', place])
    return proxied()
  })
  await attempt('compose.yaml', ['docker'], () =>
    spawnSync('docker', ['compose', 'version']).status === 0
      ? void run('docker', ['compose', '-f', 'compose.yaml', 'config', '--quiet'], {
          env: { ...process.env, PUBLIC_URL: 'https://localhost', SMS_GATEWAY: 'log' },
        })
      : { notTried: 'docker is here without compose' },
  )
  await attempt('Containerfile', ['buildah'], () => {
    const { BASE } = process.env
    if (!BASE) return { notTried: 'BASE names no image with Node that this machine has' }
    run(
      'buildah',
      [
        '--storage-driver',
        'vfs',
        'bud',
        '--isolation',
        'chroot',
        '--build-arg',
        `BASE=${BASE}`,
        '-t',
        'niramoy',
        '-f',
        'scripts/deploy/Containerfile',
        '.',
      ],
      { cwd: root },
    )
  })
} finally {
  for (const child of started.toReversed()) {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await ended
  }
  rmSync(place, { recursive: true, force: true })
}
const count = (how) => results.filter((one) => one === how).length
console.log(`${count('passed')} passed, ${count('FAILED')} failed, ${count('NOT TRIED')} not tried.`)
process.exitCode = count('FAILED') > 0 ? 1 : 0
