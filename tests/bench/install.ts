import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const contendersFolder = join(import.meta.dirname, 'contenders')

/** Installs the peers beside the bench where they are missing or other ones than its list names; the product's own packages stay untouched. */
export function installContenders(): void {
  const wanted = createHash('sha256')
    .update(readFileSync(join(contendersFolder, 'package.json')))
    .digest('hex')
  const mark = join(contendersFolder, 'node_modules/.installed')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return
  console.error('Installing the contenders ...')
  const args = ['install', '--ignore-scripts', '--no-package-lock', '--no-audit', '--no-fund']
  const { status } = spawnSync('npm', args, {
    cwd: contendersFolder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error('The contenders could not be installed.')
  writeFileSync(mark, wanted)
}
