// "Updating" of docs/OPERATING.md with DATABASE_URL, step by step, while visitors and a doctor go on asking through the proxy.
import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'
import { aStream, certificate, firstRow, settingsFile } from './proxy.mjs'
import { end, must, ports } from './tell.mjs'

const doctor = { phone: '01711000101', password: 'Shapla-Demo-26' }
const name = 'Asked Meanwhile'

/** One request on a connection of its own, as a browser asks again by itself where a kept one is closed; `heard` for a stream. */
function ask(path, { token, body, heard } = {}) {
  return new Promise((answered, failed) => {
    const asked = request(
      {
        host: 'localhost',
        port: ports.https,
        path,
        agent: false,
        ca: readFileSync(certificate),
        method: body ? 'POST' : 'GET',
        headers: {
          ...(body ? { 'content-type': 'application/json', 'idempotency-key': randomUUID() } : {}),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
      },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (words) => {
          text += words
          heard?.(text)
        })
        answer.on('end', () => answered({ status: answer.statusCode, text })).on('error', failed)
      },
    )
    asked.on('error', failed).end(body && JSON.stringify(body))
  })
}

/** Each asks one thing again and again until told to stop; what is not answered 2xx is a failure with its words. */
function askers(token) {
  const about = { name, gender: 1, years: 40, phone: null }
  const things = {
    pages: () => ask('/'),
    calls: () => ask('/api/v1/specialities'),
    reads: () => ask('/api/doctor/v1/patients', { token }),
    writes: () => ask('/api/doctor/v1/patients', { token, body: { id: randomUUID(), ...about } }),
  }
  const counts = { pages: 0, calls: 0, reads: 0, writes: 0 }
  const failures = []
  let over = false
  const loops = Object.entries(things).map(async ([kind, thing]) => {
    while (!over) {
      const said = await thing().catch((error) => ({ status: 0, text: error.message }))
      if (said.status >= 200 && said.status < 300) counts[kind] += 1
      else failures.push(`${kind}: ${said.status} ${said.text.slice(0, 80)}`)
      await wait(10)
    }
  })
  return async () => {
    over = true
    await Promise.all(loops)
    return { counts, failures }
  }
}

/** A stream: `first` when it has told something, `over` when it ended. */
function listen(path) {
  let hear = () => {}
  const first = new Promise((resolve) => {
    hear = resolve
  })
  const over = ask(path, { heard: (text) => text.includes('data: ') && hear(text) })
  return { first: Promise.race([first, over]), over }
}

/** The processes that answer for the proxy. */
const workersOf = (proxy) =>
  spawnSync('pgrep', ['-P', String(proxy.pid)], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter(Boolean)

/** Has the proxy read its settings again; those that go by them then answer what is new. */
async function reload(proxy) {
  const before = new Set(workersOf(proxy))
  proxy.kill('SIGHUP')
  for (let tries = 0; workersOf(proxy).every((pid) => before.has(pid)); tries++) {
    must(tries < 300, 'the proxy did not read its settings again')
    await wait(100)
  }
  await wait(1000)
}

/** Exchanges `old` for what `startNext` starts. Answers what was asked meanwhile; throws where anything was not answered. */
export async function exchange({ old, startNext, proxy }) {
  const login = await ask('/api/login', { body: doctor })
  must(login.status === 200, `login: ${login.status} ${login.text}`)
  const stop = askers(JSON.parse(login.text).data.token)
  const path = await aStream()
  const stream = listen(path)
  await stream.first
  await wait(1000)
  await startNext()
  const before = readFileSync(settingsFile, 'utf8')
  const after = before
    .replace(`127.0.0.1:${ports.next} down;`, `127.0.0.1:${ports.next};`)
    .replace(`127.0.0.1:${ports.old};`, `127.0.0.1:${ports.old} down;`)
  must(after !== before, 'nginx.conf has no line to change')
  writeFileSync(settingsFile, after)
  await reload(proxy)
  const stopping = Date.now()
  const code = await end(old)
  must(code === 0, `the old server ended with ${code}`)
  const took = Date.now() - stopping
  await stream.over
  must(
    String(await listen(path).first).includes('data: 0'),
    'the stream did not come again at the new server',
  )
  await wait(1000)
  return judged(await stop(), took)
}

async function judged({ counts, failures }, took) {
  const { rows } = await firstRow(`select count(*)::int as rows from patients where name = '${name}'`)
  const asked = Object.values(counts).reduce((sum, one) => sum + one, failures.length)
  must(
    Object.values(counts).every((one) => one > 4),
    `too little was asked: ${JSON.stringify(counts)}`,
  )
  must(failures.length === 0, `${failures.length} of ${asked} failed: ${[...new Set(failures)].join('; ')}`)
  must(rows === counts.writes, `${counts.writes} patients were acknowledged, ${rows} are there`)
  const each = Object.entries(counts).map(([kind, one]) => `${one} ${kind}`)
  return `${each.join(', ')}, 0 failed; the old one ended after ${(took / 1000).toFixed(1)} s, its stream came again`
}
