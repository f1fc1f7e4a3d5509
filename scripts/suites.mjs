// The stages that "npm run check" and "npm test" are made of.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root, run, stage, tool } from './run-step.mjs'

const folders = { pure: 'src', rules: 'tests/rules', server: 'src', journeys: 'tests/journeys', torture: 'tests/torture' }

/** Suites that run together, where it is not the one of that name alone. */
const together = { server: ['server', 'cluster'] }

/** Runs one suite. Vitest ends with an error where it finds no test; only a folder that holds none yet is passed over. */
export function suite(name, env = {}) {
  const folder = join(root, folders[name])
  const hasTests = existsSync(folder) && readdirSync(folder, { recursive: true }).some((file) => /\.test\.tsx?$/.test(file))
  if (hasTests) run(tool('vitest/vitest.mjs', 'run', ...(together[name] ?? [name]).map((one) => `--project=${one}`)), env)
  else console.log(`${folders[name]} holds no test yet`)
}

/** What stands between a change and a commit. */
export async function check() {
  await stage('lint', () => run(tool('oxlint/bin/oxlint')))
  // Each checker works out again what the others know: four of them, as tsc would take, cost two cores a third more.
  await stage('types', () => run(tool('typescript/bin/tsc', '-b', '--checkers', '2')))
  await stage('rules', () => suite('rules'))
  await stage('pure tests', () => suite('pure'))
}
