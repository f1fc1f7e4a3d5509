// `node scripts/deploy/try.mjs [--install] [--bare FOLDER] [--containers FOLDER]`: tries the files of this folder as far as
// this machine can, and the built product behind them. With --install it brings nginx and promtool from Debian; --bare and
// --containers name folders for bare.sh and containers.sh, which take minutes and want root. OLD names the folder of a former
// version that is built: the update then begins there, and its figures are not looked at. What cannot be tried here is said and never counted as passed; it ends
// with 1 where anything failed. Ports 4110 to 4114 of this machine, or from TRY_PORT on.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { exchange } from './try/exchange.mjs'
import { proxied, settingsFile, writeProxyFiles } from './try/proxy.mjs'
import { attempt, begin, file, finish, here, must, place, ports, root, run } from './try/tell.mjs'

const token = 'a-token-of-forty-letters-for-one-watcher'
const { values: asked } = parseArgs({
  options: { install: { type: 'boolean' }, bare: { type: 'string' }, containers: { type: 'string' } },
})
const former = process.env.OLD ?? root

/** The built product on one of the ports, as a server behind the proxy. */
const serve = (port, { env = {}, cwd = root } = {}) =>
  begin('node', ['dist/server/main.js'], {
    says: 'is ready',
    cwd,
    env: {
      PORT: String(port),
      PUBLIC_URL: `https://localhost:${ports.https}`,
      SMS_GATEWAY: 'log',
      MASTER_KEY: token,
      LOG_LEVEL: 'warn',
      ...env,
    },
  })

async function tryFiles() {
  await attempt('niramoy.service holds together', ['systemd-analyze'], () => {
    const said = run('systemd-analyze', ['verify', './niramoy.service'])
    must(said.trim() === '', said)
    return run('systemd-analyze', ['security', '--offline=yes', './niramoy.service'])
      .trim()
      .split('\n')
      .at(-1)
      .replace('→ ', '')
  })
  await attempt('the unit of an update, by the words of docs/OPERATING.md', ['systemd-analyze'], () => {
    const [words] =
      /^port=3001\nsed .* \/etc\/systemd\/system\/.*$/m.exec(file('../../docs/OPERATING.md')) ?? []
    must(words !== undefined, 'docs/OPERATING.md does not tell it')
    run('sh', ['-ec', words.replace('/etc/systemd/system', place)], { cwd: root })
    const said = run('systemd-analyze', ['verify', join(place, 'niramoy-3001.service')])
    must(said.trim() === '', said)
  })
  const rules = (...args) => void run('promtool', [...args])
  await attempt('alerts.yaml', ['promtool'], () => rules('check', 'rules', 'alerts.yaml'))
  await attempt('the alerts ring when they should', ['promtool'], () =>
    rules('test', 'rules', 'alerts.test.yaml'),
  )
  await attempt('compose.yaml', ['docker'], () =>
    spawnSync('docker', ['compose', 'version']).status === 0
      ? void run('docker', ['compose', '-f', 'compose.yaml', 'config', '--quiet'], {
          env: { ...process.env, PUBLIC_URL: 'https://localhost', SMS_GATEWAY: 'log' },
        })
      : { notTried: 'docker is here without compose' },
  )
}

async function tryFigures() {
  const answer = await fetch(`http://127.0.0.1:${ports.server}/metrics`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const page = await answer.text()
  await attempt(
    '/metrics keeps the rules of the format',
    ['promtool'],
    () => void run('promtool', ['check', 'metrics'], { input: page }),
  )
  await attempt('every figure of the alerts and the dashboard is there', [], () => {
    const known = new Set([...page.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
    // Backups are kept in no trial; 'up' is Prometheus' own.
    const named = `${file('alerts.yaml')}${file('dashboard.json')}`.matchAll(
      /\b((?:niramoy|nodejs|process)_[a-z0-9_]+)/g,
    )
    const wanted = new Set([...named].map(([, name]) => name.replace(/_bucket$/, '')))
    const strange = [...wanted].filter((name) => !known.has(name) && !name.startsWith('niramoy_backup_'))
    must(strange.length === 0, strange.join(', '))
    return `${wanted.size} of them`
  })
}

async function tryProxy() {
  const database = {
    DATABASE_URL: `postgres://niramoy@localhost/niramoy?host=${join(place, 'data/postgresql-18')}`,
  }
  let [old, proxy] = [null, null]
  await attempt('nginx.conf, really in front of the server', ['nginx', 'openssl'], async () => {
    old = await serve(ports.old, { env: database, cwd: former })
    writeProxyFiles({ server: ports.old, down: ports.next })
    run('nginx', ['-t', '-c', settingsFile, '-p', place])
    proxy = await begin('nginx', ['-c', settingsFile, '-p', place])
    return proxied()
  })
  await attempt('an update without a gap', ['nginx', 'openssl', 'pgrep'], () => {
    must(proxy !== null, 'no proxy stands before the old server')
    return exchange({ old, proxy, startNext: () => serve(ports.next, { env: database }) })
  })
}

/** One of the scripts that take minutes: what it says is shown as it comes. */
const tryScript = (name, script, { folder, option, needs }) =>
  attempt(name, needs, () => {
    if (folder === undefined) return { notTried: `name a folder: ${option} FOLDER` }
    if (process.getuid?.() !== 0) return { notTried: 'only root can' }
    const env = { ...process.env, TRY_PORT: String(ports.server + 10) }
    const { status } = spawnSync('bash', [join(here, script), folder], { stdio: 'inherit', env })
    must(status === 0, `${script} ended with ${status}`)
  })

if (asked.install) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  run('apt-get', ['update', '-qq'])
  const packages = ['nginx-light', 'prometheus', 'openssl', 'buildah', 'debootstrap', 'docker.io']
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env })
}

try {
  await tryFiles()
  await serve(ports.server, { env: { DATA_DIR: join(place, 'data'), METRICS_TOKEN: token }, cwd: former })
  if (former === root) await tryFigures()
  await tryProxy()
  await tryScript('a service on a bare Debian, by its systemd', 'bare.sh', {
    folder: asked.bare,
    option: '--bare',
    needs: ['debootstrap', 'nsenter', 'curl'],
  })
  await tryScript('the image, and compose.yaml', 'containers.sh', {
    folder: asked.containers,
    option: '--containers',
    needs: ['debootstrap', 'buildah', 'dockerd', 'docker', 'openssl'],
  })
} finally {
  await finish()
}
