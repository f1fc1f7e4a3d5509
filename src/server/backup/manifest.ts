import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { CannotStart } from '#server/settings/cannot-start.ts'
import { unfinished } from './pack.ts'

/** What a backup says of itself. It is written last: a base without it is none. */
const Manifest = z.object({
  base: z.string(),
  /** Of the product that made it. */
  version: z.string(),
  postgresql: z.int(),
  system_id: z.string(),
  last_migration: z.string(),
  migrations: z.int(),
  started_at: z.iso.datetime(),
  ended_at: z.iso.datetime(),
  start_lsn: z.string(),
  stop_lsn: z.string(),
  /** The first and the last part of the log without which the base is nothing. */
  first_segment: z.string(),
  last_segment: z.string(),
  segment_bytes: z.int(),
  /** PostgreSQL's own note by which a restored folder knows where to begin. */
  backup_label: z.string(),
  file: z.object({ name: z.string(), bytes: z.int(), sha256: z.string() }),
})
export type Manifest = z.infer<typeof Manifest>

const manifestEnd = '.manifest.json'
export const logFolder = (dir: string, systemId: string): string => join(dir, 'wal', systemId)
export const baseName = (started: Date): string => `base-${started.toISOString().replace(/[-:]|\.\d+/g, '')}`
export const manifestFile = (dir: string, base: string): string => join(dir, base + manifestEnd)

/** The whole backups of a folder, oldest first. */
export function wholeBackups(dir: string): Manifest[] {
  if (!existsSync(dir)) throw new CannotStart(`There is no folder ${dir}: make it, or bring its disk back.`)
  return readdirSync(dir)
    .filter((name) => name.endsWith(manifestEnd))
    .toSorted()
    .map((name) => readManifest(join(dir, name)))
}

function readManifest(file: string): Manifest {
  try {
    return z.parse(Manifest, JSON.parse(readFileSync(file, 'utf8')))
  } catch (thrown) {
    throw new CannotStart(`${file} is no manifest of a backup: take it out, or copy it anew.`, thrown)
  }
}

/** Two databases in one folder would push each other out of it. */
export function refuseOthers(dir: string, systemId: string): void {
  const other = wholeBackups(dir).find((one) => one.system_id !== systemId)
  if (other)
    throw new CannotStart(
      `${dir} holds backups of another database (${other.base}): name a folder of its own for each.`,
    )
}

/** Takes away what an earlier backup left half-written; answers the names. */
export function clearUnfinished(dir: string): string[] {
  const names = readdirSync(dir)
  const left = names.filter(
    (name) =>
      name.startsWith('base-') &&
      (name.endsWith(unfinished) ||
        (name.endsWith('.age') && !existsSync(manifestFile(dir, name.replace(/\.tar\.gz\.age$/, ''))))),
  )
  for (const name of left) rmSync(join(dir, name))
  return left
}
