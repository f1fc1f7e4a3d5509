// The stages that "npm run check" and "npm test" are made of.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { root, run, stage, tool, tryRun } from './run-step.mjs'

const folders = {
  pure: 'src',
  rules: 'tests/rules',
  server: 'src',
  journeys: 'tests/journeys',
  torture: 'tests/torture',
}

/**
 * Suites whose tests run in another order at every commit: each runs alone, and what is told in order is a `story`. A
 * journey is one story a file. The order is the commit's own, so that it is the same on every machine.
 */
const shuffled = new Set(['pure', 'rules', 'server'])

/** Suites that run together, where it is not the one of that name alone. */
const together = { server: ['server', 'cluster'] }

/** Runs one suite. Vitest ends with an error where it finds no test; only a folder that holds none yet is passed over. */
export function suite(name, env = {}) {
  const folder = join(root, folders[name])
  const hasTests =
    existsSync(folder) && readdirSync(folder, { recursive: true }).some((file) => /\.test\.tsx?$/.test(file))
  const projects = (together[name] ?? [name]).map((one) => `--project=${one}`)
  const order = shuffled.has(name) ? ['--sequence.shuffle.tests', `--sequence.seed=${orderOfCommit()}`] : []
  if (hasTests) run(tool('vitest/vitest.mjs', 'run', ...projects, ...order), env)
  else console.log(`${folders[name]} holds no test yet`)
}

/** A number of the commit that is checked out; 1 where there is none. */
function orderOfCommit() {
  const { stdout } = spawnSync('git', ['rev-parse', '--short=7', 'HEAD'], { cwd: root, encoding: 'utf8' })
  return Number.parseInt(stdout ?? '', 16) || 1
}

/**
 * The part of the server's suite that a change of any feature meets: how calls are dispatched and synced, and who may make
 * which, tried for each call. Some twenty seconds; the whole suite takes minutes.
 */
export function serverSlice() {
  const places = ['src/server/calls', 'src/server/sync', 'src/server/transaction', 'tests/support']
  run(tool('vitest/vitest.mjs', 'run', '--project=server', ...places))
}

/** What stands between a change and a commit. */
export async function check() {
  await stage('format', () => run(tool('oxfmt/bin/oxfmt', '--check')))
  await stage('lint', () => run(tool('oxlint/bin/oxlint')))
  // Each checker works out again what the others know: four of them, as tsc would take, cost two cores a third more.
  await stage('types', () => run(tool('typescript/bin/tsc', '-b', '--checkers', '2')))
  await stage('rules', () => suite('rules'))
  await stage('pure tests', () => suite('pure'))
}

/** Most files of journeys that are tried again: more than these are no accident of one machine. */
const mostTriedAgain = 4

/**
 * Runs the journeys in a real browser. Where no more than four files fail, and every other came to its end, each is run
 * once more, by itself: green then, it is named as unsteady with its first failure above, and the run goes on; red again,
 * the run fails. Decision 0053.
 */
export function journeys(env) {
  const folder = mkdtempSync(join(tmpdir(), 'niramoy-journeys-'))
  const told = join(folder, 'told.json')
  const runner = (...args) => tool('vitest/vitest.mjs', 'run', '--project=journeys', ...args)
  const status = tryRun(runner('--reporter=default', '--reporter=./scripts/journeys-told.mjs'), {
    ...env,
    JOURNEYS_TOLD: told,
  })
  const again = status === 0 ? [] : triedAgain(told)
  rmSync(folder, { recursive: true })
  if (status === 0) return
  if (again.length === 0 || again.length > mostTriedAgain) process.exit(status)
  for (const file of again) {
    run(runner(file), env)
    console.warn(
      `UNSTEADY ${file}: red among the others, green alone. It is a fault of the journey or of the product: find it before the next change.`,
    )
  }
}

/** The files that failed; none where the run cannot be made whole by them: another did not end, or something broke beside. */
function triedAgain(told) {
  if (!existsSync(told)) return []
  const { failed, unended, errors } = JSON.parse(readFileSync(told, 'utf8'))
  if (errors === 0 && unended.length === 0) return failed.map((file) => relative(root, file))
  for (const file of unended) console.error(`${relative(root, file)} did not come to its end.`)
  return []
}
