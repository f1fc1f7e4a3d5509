// `node scripts/ready.mjs [build]`: installs the packages, and with `build` builds the product, where either is out of
// date. Hashes decide, not times: a checkout changes every file's time. Plain Node, because nothing may be installed yet.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root, run } from './run-step.mjs'

const sources = [
  'src',
  'sw',
  'public',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'scripts',
]

/** Installs unless node_modules was made from this lock file: here by this Node, or by whoever ran `npm ci` himself. */
export function ensureInstalled() {
  const wanted = hashOf(['package-lock.json'], `${process.version} ${process.platform} ${process.arch}`)
  const mark = join(root, 'node_modules/.installed')
  if (isMarked(mark, wanted)) return
  if (!existsSync(mark) && isAsLocked()) return writeMark(mark, wanted)
  console.log('Installing packages ...')
  // As the lock file says, or not at all. No package runs a script of its own here: nothing needs one, and PostgreSQL's
  // files are laid out by the server (db/binaries).
  run([...npm(), 'ci', '--ignore-scripts', '--include=dev', '--no-audit', '--no-fund'])
  writeMark(mark, wanted)
}

/** Whether npm has laid down every package of the lock file that no platform may do without, each in its version. */
function isAsLocked() {
  const told = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(told)) return false
  const laid = packagesIn(told)
  return Object.entries(packagesIn(join(root, 'package-lock.json'))).every(
    ([path, { version, optional }]) => path === '' || optional || laid[path]?.version === version,
  )
}

const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

/** Builds unless dist was made from these sources. */
export function ensureBuilt() {
  const wanted = hashOf(sources, `${process.version} ${process.env.PRODUCT_NAME ?? ''}`)
  const mark = join(root, 'dist/.built')
  if (isMarked(mark, wanted)) return
  run([process.execPath, 'scripts/build.mjs'])
  writeMark(mark, wanted)
}

function npm() {
  const file = process.env.npm_execpath
  if (file?.endsWith('.js')) return [process.execPath, file]
  const found = spawnSync('npm', ['--version'], { shell: process.platform === 'win32' })
  if (found.status !== 0) throw new Error('npm is needed to install the packages: install Node with npm.')
  return ['npm']
}

function hashOf(paths, salt) {
  const hash = createHash('sha256').update(salt)
  for (const file of paths.flatMap(filesOf).sort()) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

function filesOf(path) {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (statSync(full).isFile()) return /\.test\.tsx?$/.test(path) ? [] : [path]
  return readdirSync(full).flatMap((entry) => filesOf(`${path}/${entry}`))
}

const isMarked = (mark, wanted) => existsSync(mark) && readFileSync(mark, 'utf8') === wanted

function writeMark(mark, text) {
  mkdirSync(dirname(mark), { recursive: true })
  writeFileSync(mark, text)
}

if (import.meta.filename === process.argv[1]) {
  ensureInstalled()
  if (process.argv[2] === 'build') ensureBuilt()
}
