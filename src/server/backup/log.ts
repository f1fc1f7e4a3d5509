import { createReadStream, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { spoolName } from '#server/db/archiving.ts'
import { CannotStart, saying } from '#server/settings/cannot-start.ts'
import { flush, pack, unfinished } from './pack.ts'
import { logFolder } from './manifest.ts'

const packedEnd = '.gz.age'

/** A packed part of the log: its name at PostgreSQL, and when it was finished. */
export interface LogPart {
  segment: string
  until: Date
  file: string
}

const packedName = (segment: string, until: Date): string => `${segment}.${until.getTime()}${packedEnd}`

/** What of the log lies in a backup, in order. */
export function packedLog(dir: string): LogPart[] {
  const folder = logFolder(dir)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .toSorted()
    .flatMap((file) => {
      const [, segment, until] = /^(.+)\.(\d+)\.gz\.age$/.exec(file) ?? []
      return segment && until ? [{ segment, until: new Date(Number(until)), file: join(folder, file) }] : []
    })
}

/** Packs what lies in the spool into the backup and takes it out of the spool; answers how many parts. */
export async function packLog(data: string, to: { dir: string; recipient: string }): Promise<number> {
  const spool = join(data, spoolName)
  if (!existsSync(spool)) return 0
  const waiting = readdirSync(spool)
    .filter((name) => !name.endsWith(unfinished))
    .toSorted()
  try {
    mkdirSync(logFolder(to.dir), { recursive: true, mode: 0o700 })
    for (const name of waiting) {
      const from = join(spool, name)
      const file = join(logFolder(to.dir), packedName(name, statSync(from).mtime))
      await pack(createReadStream(from), { file, recipient: to.recipient })
      rmSync(from)
    }
    if (waiting.length > 0) await flush(spool)
  } catch (thrown) {
    throw new CannotStart(
      `The log cannot be packed into ${to.dir}: ${saying(thrown)}. ${waiting.length} parts of it wait in ${spool}: make room there, or bring the folder back.`,
      thrown,
    )
  }
  return waiting.length
}
