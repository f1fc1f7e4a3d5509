import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runsOf, type TestReport } from '#tests/support/test-report.ts'
import { attacks as ways, findings } from '#tests/rules/facts.ts'

const attacks = [...ways, ...findings]

/** Trials beyond the table: which tests, in which form, and what their size is called. */
const trials = {
  matrix: { files: ['matrix', 'principals'], sized: 'TRIES', env: {} },
  tenant: { files: ['unfiltered'], sized: 'TRIES', env: { ATTACK_TRIES: '100000' } },
  otp: { files: ['guessed-codes'], sized: 'PHONES', env: { ATTACK_PHONES: '100', ATTACK_HOURS: '24' } },
  fuzz: {
    files: ['fuzz'],
    sized: 'REQUESTS',
    env: { ATTACK_REQUESTS: '200000', ATTACK_SLOWEST_MS: '1000' },
  },
} as const satisfies Record<string, { files: string[]; sized: string; env: Record<string, string> }>

type Trial = keyof typeof trials
const trialNames = Object.keys(trials).filter((name): name is Trial => name in trials)

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** How much is tried; each trial has a size of its own. */
    size: { type: 'string' },
    /** Repeats a run that found something. */
    seed: { type: 'string' },
  },
})

const vitest = (args: readonly string[], env: Record<string, string> = {}): number =>
  spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  }).status ?? 1

/** Runs the tests that stand for the ways in which somebody could attack the product, and prints of each whether they passed. */
function table(): number {
  const folder = mkdtempSync(join(tmpdir(), 'niramoy-attack-'))
  const file = join(folder, 'report.json')
  const files = [...new Set(attacks.map((one) => one['file'] ?? ''))].filter((one) => one !== 'none')
  vitest([
    '--project=pure',
    '--project=rules',
    '--project=server',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...files,
  ])
  const report: TestReport = JSON.parse(readFileSync(file, 'utf8'))
  rmSync(folder, { recursive: true })
  let broken = 0
  for (const { case: number = '', what = '', file: where = '', test = '' } of attacks) {
    const runs = where === 'none' ? [] : runsOf(report, where, test)
    const isHeld = runs.length > 0 && runs.every((status) => status === 'passed')
    if (where !== 'none' && !isHeld) broken += 1
    console.log(
      `${number.padStart(4)}  ${where === 'none' ? 'not there' : isHeld ? 'passed   ' : 'FAILED   '}  ${what}${where === 'none' ? `: ${test}` : `  (${where}, ${runs.length})`}`,
    )
  }
  const there = attacks.filter((one) => one['file'] !== 'none').length
  console.log(
    `\n${there - broken} of ${there} cases passed; ${attacks.length - there} concern what does not exist.`,
  )
  return broken === 0 ? 0 : 1
}

/** One trial in its full form, or as large as was asked for; prints its figures. */
function trial(name: Trial): number {
  const { files, sized, env } = trials[name]
  return vitest(['--project=server', ...files.map((file) => `tests/attack/${file}.test.ts`)], {
    ATTACK_FIGURES: '1',
    ...env,
    ...(values.size === undefined ? {} : { [`ATTACK_${sized}`]: values.size }),
    ...(values.seed === undefined ? {} : { ATTACK_SEED: values.seed }),
  })
}

const steps: Readonly<Record<string, () => number>> = {
  table,
  ...Object.fromEntries(trialNames.map((name) => [name, () => trial(name)])),
}

/** `npm run attack`: the table of ways in and every trial in full. With a name, that one. */
const asked = positionals.length === 0 ? Object.keys(steps) : positionals
const unknown = asked.filter((name) => !(name in steps))
if (unknown.length > 0)
  throw new Error(`There is no ${unknown.join()}: there are ${Object.keys(steps).join(', ')}.`)
const broken = asked.filter((name) => steps[name]?.() !== 0)
console.log(broken.length === 0 ? `Held: ${asked.join(', ')}.` : `Broken: ${broken.join(', ')}.`)
process.exitCode = broken.length === 0 ? 0 : 1
