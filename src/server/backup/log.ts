import { createReadStream, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { spoolName } from '#server/db/archiving.ts'
import { locked, type BackedCluster } from './lock.ts'
import { logFolder } from './manifest.ts'
import { flush, pack, unfinished, type BackupPlace, type FilePrint } from './pack.ts'
import { failing } from './room.ts'

/** A packed part of the log: its name at PostgreSQL, when it was finished, and what was written. */
export interface LogPart {
  segment: string
  until: Date
  sha256: string
  file: string
}

/** The print stands in the name: one renaming lays a part together with what proves it. */
const packedName = (segment: string, until: Date, { sha256 }: FilePrint): string =>
  `${segment}.${until.getTime()}.${sha256}.gz.age`

/** What of a database's log lies in a backup, in order. */
export function packedLog(dir: string, systemId: string): LogPart[] {
  const folder = logFolder(dir, systemId)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .toSorted()
    .flatMap((name) => {
      const [, segment, until, sha256] = /^(.+)\.(\d+)\.([0-9a-f]{64})\.gz\.age$/.exec(name) ?? []
      return segment && until && sha256
        ? [{ segment, until: new Date(Number(until)), sha256, file: join(folder, name) }]
        : []
    })
}

/** Who packs a part: the base with what it needs itself, and the log as it grows. Both may be at the same part at once. */
type Packer = 'base' | 'log'

/** Packs one finished part of the log. Each packer has a half-written file of its own. */
export async function packPart(
  from: string,
  { systemId, by }: { systemId: string; by: Packer },
  to: BackupPlace,
): Promise<void> {
  const segment = from.slice(from.lastIndexOf('/') + 1)
  const until = statSync(from).mtime
  const dir = logFolder(to.dir, systemId)
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  await pack(createReadStream(from), {
    ...to,
    dir,
    while: `${segment}.${by}`,
    name: (print) => packedName(segment, until, print),
  })
}

/** Takes away what this packer left half-written when it was killed; what the other one is at stays. */
export function clearHalfPacked(dir: string, { systemId, by }: { systemId: string; by: Packer }): void {
  const folder = logFolder(dir, systemId)
  if (!existsSync(folder)) return
  const left = readdirSync(folder).filter((name) => name.endsWith(`.${by}${unfinished}`))
  for (const name of left) rmSync(join(folder, name))
}

const waitingIn = (spool: string): string[] =>
  existsSync(spool)
    ? readdirSync(spool)
        .filter((name) => !name.endsWith(unfinished))
        .toSorted()
    : []

/**
 * Packs what lies in the spool into the backup and takes it out of the spool; answers how many parts. What another
 * process packs this moment is left to it.
 */
export async function packLog(cluster: BackedCluster, to: BackupPlace): Promise<number> {
  const spool = join(cluster.folder, spoolName)
  const waiting = waitingIn(spool)
  if (waiting.length === 0) return 0
  try {
    // A disk that is not mounted must not become a folder on the machine's own.
    if (!existsSync(to.dir)) throw new Error('the folder is not there')
    const packed = await locked(cluster, 'log', async ({ systemId }) => {
      // Another process may have packed them while this one came.
      const names = waitingIn(spool)
      const as = { systemId, by: 'log' as const }
      clearHalfPacked(to.dir, as)
      for (const name of names) {
        await packPart(join(spool, name), as, to)
        rmSync(join(spool, name))
      }
      await flush(spool)
      return names.length
    })
    return packed ?? 0
  } catch (thrown) {
    throw failing(thrown, {
      folder: to.dir,
      what: `The log cannot be packed into ${to.dir}`,
      rest: `${waitingIn(spool).length} parts of it wait in ${spool}, and nothing of them is lost.`,
    })
  }
}
