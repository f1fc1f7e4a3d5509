import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve, sep } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { filesBelow } from './source.ts'

const Listed = z.array(z.object({ file: z.string(), projectName: z.string() }))

/** Which suites take which file, as the runner itself finds them. */
function suitesOfFiles(): Map<string, string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'niramoy-suites-'))
  const list = join(folder, 'list.json')
  const { status, stderr } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'list', '--filesOnly', `--json=${list}`],
    { encoding: 'utf8', env: { ...process.env, VITEST: undefined } },
  )
  if (status !== 0) throw new Error(stderr)
  const found = new Map<string, string[]>()
  for (const { file, projectName } of Listed.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const path = relative(process.cwd(), file).split(sep).join('/')
    found.set(path, [...(found.get(path) ?? []), projectName])
  }
  rmSync(folder, { recursive: true })
  return found
}

test('every test is in one suite: a file that is moved goes on being run', () => {
  const suites = suitesOfFiles()
  const amiss = filesBelow('.', ['.test.ts', '.test.tsx']).filter((path) => suites.get(path)?.length !== 1)
  expect(
    amiss.map(
      (path) =>
        `${path}: in ${suites.get(path)?.join(' and ') ?? 'no suite'}; see "projects" in vite.config.ts`,
    ),
  ).toEqual([])
})

const heads = "import { existsSync, writeFileSync } from 'node:fs'\nimport { expect, test } from 'vitest'\n"
const journey = {
  unsteady: `${heads}test('a tap', () => {
    const before = existsSync('seen')
    writeFileSync('seen', '')
    expect(before).toBe(true)
  })`,
  steady: `${heads}test('a page', () => expect(1).toBe(1))`,
  dying: "process.kill(process.pid, 'SIGKILL')",
  beside: `${heads}test('a page', () => {
    void Promise.reject(new Error('nobody waits for it'))
    return new Promise((soon) => setTimeout(soon, 50))
  })`,
}

/** How `npm test` ends over such journeys, and what it says. */
function journeysEnd(names: readonly (keyof typeof journey)[]): { passes: boolean; said: string } {
  const place = mkdtempSync(join(tmpdir(), 'niramoy-journeys-'))
  const files = join(place, 'tests/journeys')
  mkdirSync(files, { recursive: true })
  cpSync('scripts', join(place, 'scripts'), { recursive: true })
  symlinkSync(resolve('node_modules'), join(place, 'node_modules'))
  writeFileSync(
    join(place, 'vite.config.mjs'),
    "export default { cacheDir: '.cache', test: { projects: [{ test: { name: 'journeys', include: ['tests/journeys/*.test.js'] } }] } }",
  )
  for (const name of names) writeFileSync(join(files, `${name}.test.js`), journey[name])
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', "(await import('./scripts/suites.mjs')).journeys({})"],
    { cwd: place, encoding: 'utf8', env: { ...process.env, VITEST: undefined } },
  )
  rmSync(place, { recursive: true })
  return { passes: status === 0, said: stdout + stderr }
}

test('a journey that is red among the others and green alone is named, and the run goes on', () => {
  const { passes, said } = journeysEnd(['unsteady', 'steady'])
  expect(passes, said).toBe(true)
  expect(said).toContain('UNSTEADY tests/journeys/unsteady.test.js')
})

test.each([
  ['whose process died', 'dying'],
  ['beside which something broke', 'beside'],
] as const)('an unsteady journey makes no green run where there is another %s', (_, other) => {
  const { passes, said } = journeysEnd(['unsteady', 'steady', other])
  expect(passes, said).toBe(false)
  expect(said).not.toContain('UNSTEADY')
})
