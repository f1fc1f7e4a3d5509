import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { attacks as ways, findings } from '#tests/rules/facts.ts'

const attacks = [...ways, ...findings]

/**
 * Runs the tests that stand for the ways in which somebody could attack the product, and prints of each case whether
 * they passed. `fuzz` asks the server fifty thousand odd things instead (`FUZZ_SEED` others).
 */
const vitest = (args: readonly string[], env: Record<string, string> = {}): number =>
  spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  }).status ?? 1

interface Report {
  testResults: { name: string; assertionResults: { title: string; status: string }[] }[]
}

/** The runs of a test by its title as the source has it, where values stand in for `%s`, `%j` and `${…}`. */
function runsOf(report: Report, file: string, title: string): string[] {
  const words = title.split(/%[sji]|\$\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const pattern = new RegExp(`^${words.join('[^]*')}$`)
  const results = report.testResults.filter(({ name }) => name.replaceAll('\\', '/').endsWith(`/${file}`))
  return results.flatMap(({ assertionResults }) =>
    assertionResults.filter((one) => pattern.test(one.title)).map(({ status }) => status),
  )
}

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
  const report: Report = JSON.parse(readFileSync(file, 'utf8'))
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

process.exitCode = process.argv.includes('fuzz')
  ? vitest(['--project=server', 'tests/attack/fuzz.test.ts'], {
      FUZZ_REQUESTS: process.env.FUZZ_REQUESTS ?? '50000',
    })
  : table()
