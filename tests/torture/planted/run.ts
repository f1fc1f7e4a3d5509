import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { runsOf, type TestReport } from '#tests/support/test-report.ts'
import { type Planted, planted } from './planted.ts'

const { values } = parseArgs({
  options: {
    /** The number of one bug; all of them otherwise. */
    only: { type: 'string' },
  },
})

/** What is no source, or is lent to the copy whole. */
const left = new Set(['node_modules', '.git', 'dist', 'data', '.pictures', '.bench'])

/** A copy of the sources, so that nobody's own are touched. */
function scratchCopy(): string {
  const copy = mkdtempSync(join(tmpdir(), 'niramoy-planted-'))
  cpSync('.', copy, { recursive: true, filter: (from) => from === '.' || !left.has(basename(from)) })
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'), 'junction')
  return copy
}

/** What a test file says in the copy. */
function reportOf(copy: string, file: string): TestReport {
  const report = join(copy, 'report.json')
  const runner = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=json', `--outputFile.json=${report}`]
  spawnSync(process.execPath, [...runner, file], { cwd: copy })
  const told: TestReport = JSON.parse(readFileSync(report, 'utf8'))
  rmSync(report)
  return told
}

/** Of each test file what it says without a bug: it is run once. */
const sound = new Map<string, TestReport>()

/** Whether the test is green without the bug and red with it. */
function isCaught(copy: string, { file, text, instead, test }: Planted): boolean {
  const without = sound.get(test.file) ?? reportOf(copy, test.file)
  sound.set(test.file, without)
  const source = readFileSync(file, 'utf8')
  writeFileSync(
    join(copy, file),
    source.replace(text, () => instead),
  )
  const spoilt = reportOf(copy, test.file)
  writeFileSync(join(copy, file), source)
  const green = runsOf(without, test.file, test.title)
  return (
    green.length > 0 &&
    green.every((status) => status === 'passed') &&
    runsOf(spoilt, test.file, test.title).includes('failed')
  )
}

const copy = scratchCopy()
let missed = 0
try {
  const chosen = [...planted.entries()].filter(
    ([at]) => values.only === undefined || at + 1 === Number(values.only),
  )
  if (chosen.length === 0) throw new Error(`There is no bug ${values.only}: there are ${planted.length}.`)
  for (const [at, one] of chosen) {
    const caught = isCaught(copy, one)
    if (!caught) missed += 1
    console.log(
      `${String(at + 1).padStart(3)}  ${caught ? 'red   ' : 'MISSED'}  ${one.harm}  (${one.file}; ${one.test.file}: ${one.test.title})`,
    )
  }
  console.log(
    `${chosen.length - missed} of ${chosen.length} planted bugs are caught by the test that is named for them`,
  )
} finally {
  rmSync(copy, { recursive: true })
}
process.exitCode = missed === 0 ? 0 : 1
