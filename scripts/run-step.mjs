// What the other scripts share: running a program, and saying how long each stage took. Plain Node, nothing installed.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** A program of node_modules by its file, so that no shell and no npx stands between. */
export const tool = (file, ...args) => [process.execPath, `${root}node_modules/${file}`, ...args]

/** Runs a command with its output shown; answers how it ended: 0 is well. */
export function tryRun([command, ...args], env = {}) {
  const { status, signal, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  if (error) throw error
  if (status !== 0)
    console.error(`${[command, ...args].join(' ').replaceAll(root, '')} ended with ${signal ?? status}`)
  return status ?? 1
}

/** Runs a command with its output shown; ends this process where it fails. */
export function run(command, env = {}) {
  const status = tryRun(command, env)
  if (status !== 0) process.exit(status)
}

const times = []

/** Does one stage and notes its seconds. */
export async function stage(name, work) {
  const before = performance.now()
  console.log(`\n== ${name}`)
  await work()
  times.push([name, (performance.now() - before) / 1000])
}

/** The seconds of every stage so far, and their sum. */
export function printTimes(title) {
  const rows = [...times, ['together', times.reduce((sum, [, seconds]) => sum + seconds, 0)]]
  console.log(`\n${title}`)
  for (const [name, seconds] of rows) console.log(`  ${name.padEnd(24)} ${seconds.toFixed(1).padStart(7)} s`)
}
