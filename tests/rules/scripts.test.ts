import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

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
