import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

export const contendersFolder = join(import.meta.dirname, 'contenders')
const modules = join(contendersFolder, 'node_modules')

/** What is published built is taken as it is: what it was built from would be 900 packages more. */
const Built = z.object({ built: z.record(z.string(), z.string()) })

/** Installs the peers beside the bench where they are missing or other ones than its list names; the product's own packages stay untouched. */
export function installContenders(): void {
  const list = readFileSync(join(contendersFolder, 'package.json'), 'utf8')
  const wanted = createHash('sha256').update(list).digest('hex')
  const mark = join(modules, '.installed')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return
  console.error('Installing the contenders ...')
  run('npm', ['install', '--ignore-scripts', '--no-package-lock', '--no-audit', '--no-fund'])
  for (const [name, version] of Object.entries(z.parse(Built, JSON.parse(list)).built)) unpack(name, version)
  writeFileSync(mark, wanted)
}

/** Lays a package beside the others, without those that it names. */
function unpack(name: string, version: string): void {
  const folder = join(modules, name)
  mkdirSync(folder, { recursive: true })
  const archive = `${name.replace('@', '').replace('/', '-')}-${version}.tgz`
  run('npm', ['pack', `${name}@${version}`])
  run('tar', ['-xzf', archive, '-C', folder, '--strip-components=1'])
  rmSync(join(contendersFolder, archive))
}

function run(program: string, args: string[]): void {
  const { status } = spawnSync(program, args, {
    cwd: contendersFolder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`The contenders could not be installed: ${program} ${args.join(' ')}`)
}
