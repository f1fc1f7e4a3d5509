import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
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
