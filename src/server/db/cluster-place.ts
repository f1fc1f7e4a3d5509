import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chownSync, existsSync, lstatSync, mkdirSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CannotStart } from '#server/settings/cannot-start.ts'
import { findBinaries, type Binaries, type RunAs } from './binaries.ts'

export interface ClusterPlace extends Binaries {
  as: RunAs
  /** The folder around the data: the data folder of the settings, or a system folder instead of it. */
  home: string
  moved: boolean
  data: string
  socketDir: string
  log: string
}

const systemHome = '/var/lib/niramoy'
/** A Unix socket's path may have 107 bytes; PostgreSQL adds this name to the folder. */
const socketName = '/.s.PGSQL.5432'

/** Where the data lie, with which programs and as whom. Refuses data of a PostgreSQL that is not to be found here. */
export function choosePlace(dataDir: string, cacheDir: string): ClusterPlace {
  if (process.platform === 'win32')
    throw new CannotStart('On Windows the product needs a PostgreSQL of yours: set DATABASE_URL.')
  const mask = process.umask(0o022)
  try {
    const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
    const home = chooseHome(dataDir, join(systemHome, hash))
    const major = majorIn(home)
    const as = isRoot() ? ownerOf(home, major) : {}
    const programs = programsFor(
      home,
      major,
      findBinaries(cacheDir === home || reaches(as, cacheDir) ? cacheDir : home, as),
    )
    return placeOf(home, { programs, as, hash, moved: home !== dataDir })
  } finally {
    process.umask(mask)
  }
}

const isRoot = (): boolean => process.getuid?.() === 0

/** Data that exist decide; else the folder of the settings, unless the user who runs PostgreSQL cannot get there. */
function chooseHome(dataDir: string, elsewhere: string): string {
  makeFolder(dataDir)
  if (majorIn(dataDir) !== null) return dataDir
  if (majorIn(elsewhere) === null && reaches(isRoot() ? ownerOf(dataDir, null) : {}, dataDir)) return dataDir
  makeFolder(elsewhere)
  return elsewhere
}

const makeFolder = (folder: string) => mkdirSync(folder, { recursive: true, mode: isRoot() ? 0o711 : 0o700 })

/** Whether that user may step into the folder; a shell tries, since only the kernel knows all the rules. */
function reaches(as: RunAs, folder: string): boolean {
  makeFolder(folder)
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...as, cwd: '/' }).status === 0
}

/** The best programs, or those that the data need. */
function programsFor(home: string, major: number | null, found: Iterable<Binaries>): Binaries {
  let best: Binaries | null = null
  for (const one of found) {
    if (major === null || one.major === major) return one
    best ??= one
  }
  throw nothingRuns(home, major, best)
}

const nothingRuns = (home: string, major: number | null, best: Binaries | null): CannotStart =>
  major !== null
    ? new CannotStart(
        `${home} holds data of PostgreSQL ${major}, but ${best ? `this is PostgreSQL ${best.major}` : 'none runs here'}: ` +
          `install PostgreSQL ${major}, or move the data over with pg_dump and pg_restore.`,
      )
    : new CannotStart(
        'No PostgreSQL runs on this machine: install PostgreSQL 15 or newer, or set DATABASE_URL.',
      )

function placeOf(
  home: string,
  of: { programs: Binaries; as: RunAs; hash: string; moved: boolean },
): ClusterPlace {
  const data = join(home, `postgresql-${of.programs.major}`)
  const long = Buffer.byteLength(data + socketName) > 107
  const socketDir = long ? ownFolder(join(tmpdir(), `niramoy-${of.hash}`), of.as) : data
  return {
    ...of.programs,
    as: of.as,
    home,
    moved: of.moved,
    data,
    socketDir,
    log: join(home, 'postgresql.log'),
  }
}

/** The version of the data in a home, as the data themselves say it. */
function majorIn(home: string): number | null {
  if (!existsSync(home)) return null
  for (const entry of readdirSync(home)) {
    const file = join(home, entry, 'PG_VERSION')
    if (/^postgresql-\d+$/.test(entry) && existsSync(file)) return Number(readFileSync(file, 'utf8').trim())
  }
  return null
}

/** PostgreSQL refuses to run as root: existing data decide who runs it, new data belong to `nobody`. */
function ownerOf(home: string, major: number | null): RunAs {
  if (major !== null) {
    const { uid, gid } = statSync(join(home, `postgresql-${major}`))
    if (uid !== 0) return { uid, gid }
  }
  const [, , uid, gid] = /^nobody:.*$/m.exec(readFileSync('/etc/passwd', 'utf8'))?.[0].split(':') ?? []
  return { uid: Number(uid ?? 65534) >>> 0, gid: Number(gid ?? 65534) >>> 0 }
}

/** A folder in a place open to all must be ours alone, or somebody could listen there in PostgreSQL's stead. */
function ownFolder(folder: string, as: RunAs): string {
  const uid = as.uid ?? process.getuid?.() ?? 0
  if (!existsSync(folder)) {
    mkdirSync(folder, { mode: 0o700 })
    if (as.uid !== undefined) chownSync(folder, as.uid, as.gid ?? as.uid)
  }
  const found = lstatSync(folder)
  if (!found.isDirectory() || found.uid !== uid || (found.mode & 0o077) !== 0) {
    throw new CannotStart(
      `${folder} belongs to somebody else: remove it, or choose a DATA_DIR with a shorter path.`,
    )
  }
  return folder
}
