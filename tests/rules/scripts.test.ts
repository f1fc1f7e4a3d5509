import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { RowEvidence } from '#tests/support/claims.ts'

const folder = mkdtempSync(join(tmpdir(), 'niramoy-scripts-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A folder with our scripts in it, and beside them what a story needs. */
function besideScripts(name: string, files: Readonly<Record<string, string>>): string {
  const place = join(folder, name)
  cpSync('scripts', join(place, 'scripts'), { recursive: true })
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(place, path)), { recursive: true })
    writeFileSync(join(place, path), text)
  }
  return place
}

test('a build that dies leaves no mark that dist is whole: the next start builds again', () => {
  const place = besideScripts('build', {
    'node_modules/vite/package.json': '{ "type": "module", "exports": "./dies.js" }',
    'node_modules/vite/dies.js': 'export const build = () => process.exit(7)',
    'dist/.built': 'the version before',
  })
  expect(spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: place }).status).toBe(7)
  expect(existsSync(join(place, 'dist/.built'))).toBe(false)
})

test('trials end where a server of theirs was killed meanwhile', () => {
  const trials = `
    const { begin, finish } = await import('./scripts/deploy/try/tell.mjs')
    const server = await begin(process.execPath, ['-e', 'setInterval(() => undefined, 1000)'])
    server.kill('SIGKILL')
    await new Promise((ended) => server.once('exit', ended))
    await finish()`
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', trials], {
    encoding: 'utf8',
  })
  expect([status, stdout]).toEqual([0, '0 passed, 0 failed, 0 not tried.\n'])
})

test('a call that answers to an id of another practice makes the judgement of the specification fail', () => {
  const answer: RowEvidence = { kind: 'call', name: 'GET /doctor/v1/drugs', proof: 'answer' }
  const leak: RowEvidence = { kind: 'leak', name: 'GET /doctor/v1/drugs', at: ['params.id: 200 against 404'] }
  const judged = [[answer], [answer, leak]].map((seen, at) => {
    const file = join(folder, `${at}.jsonl`)
    writeFileSync(file, seen.map((one) => JSON.stringify(one)).join('\n'))
    const args = ['--import', 'tsx', 'scripts/spec.ts', '--evidence', file]
    return spawnSync(process.execPath, args, { encoding: 'utf8' })
  })
  expect(judged.map(({ status }) => status)).toEqual([0, 1])
  expect(judged[1]?.stderr).toContain('GET /doctor/v1/drugs (params.id: 200 against 404)')
})
