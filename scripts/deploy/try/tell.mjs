// What the trials share: where they work, how one is tried and told, and the programs that stay while they last.
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const here = fileURLToPath(new URL('..', import.meta.url))
export const root = join(here, '../..')
/** A folder that is gone afterwards. */
export const place = mkdtempSync(join(tmpdir(), 'niramoy-try-'))
// A PostgreSQL that root starts is another user's, who has to step in.
chmodSync(place, 0o711)
const first = Number(process.env.TRY_PORT ?? 4110)
/** `server` works with a PostgreSQL of its own; `old` and `next` work on that one behind the proxy. */
export const ports = { server: first, http: first + 1, https: first + 2, old: first + 3, next: first + 4 }
const started = []
const results = []

const has = (program) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0
export const file = (name) => readFileSync(join(here, name), 'utf8')

/** Runs a program and throws with what it said where it does not end well. */
export function run(program, args, options = {}) {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', cwd: here, ...options })
  if (status !== 0) throw new Error(`${program}: ${stdout ?? ''}${stderr ?? ''}`.trim())
  return (stdout ?? '') + (stderr ?? '')
}

/** One thing that is tried; `needs` are programs without which it cannot be. */
export async function attempt(name, needs, work) {
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

export function must(held, what) {
  if (!held) throw new Error(what)
}

/** Starts a program that stays, and waits until it says that it is ready, where it says so. */
export async function begin(program, args, { env = {}, says, cwd = root } = {}) {
  const child = spawn(program, args, {
    cwd,
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

/** Ends one of them in order; answers its code, which one that was killed has not. */
export async function end(child) {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  return ended
}

/** Ends what still runs, and says how many trials ended how. */
export async function finish() {
  for (const child of started.toReversed()) await end(child)
  rmSync(place, { recursive: true, force: true })
  const count = (how) => results.filter((one) => one === how).length
  console.log(`${count('passed')} passed, ${count('FAILED')} failed, ${count('NOT TRIED')} not tried.`)
  process.exitCode = count('FAILED') > 0 ? 1 : 0
}
