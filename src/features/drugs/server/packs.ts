import { sql } from 'kysely'
import type { Db } from '#server/calls/handler.ts'
import type { PackEntry } from '../contract.ts'
import { deltaName } from './store.ts'

interface StoredFile {
  version: string
  rows: number
  sha256: string
  bytes: number
}

/** The address of a pack's bytes; what lies behind one never changes. */
const urlOf = (sha256: string): string => `/files/packs/${sha256}`
const fileOf = ({ sha256, bytes }: StoredFile) => ({ sha256, bytes, url: urlOf(sha256) })

/** The newest pack of each kind, without its bytes: none before a first list was loaded. `have` is the version a device holds. */
export async function newestPacks(db: Db, have?: string): Promise<PackEntry[]> {
  const {
    rows: [newest],
  } =
    await sql<StoredFile>`select version, rows, file_sha256 as sha256, length(bytes) as bytes from drug_packs
    where delta_from is null order by created_at desc, version desc limit 1`.execute(db)
  if (!newest) return []
  const { version, rows } = newest
  const delta = have === undefined || have === version ? null : await deltaTo(db, version, have)
  return [{ name: 'drugs', version, rows, ...fileOf(newest), delta: delta && fileOf(delta) }]
}

async function deltaTo(db: Db, version: string, from: string): Promise<StoredFile | null> {
  const {
    rows: [delta],
  } =
    await sql<StoredFile>`select version, rows, file_sha256 as sha256, length(bytes) as bytes from drug_packs
    where delta_from = ${from} and version = ${deltaName(from, version)}`.execute(db)
  return delta ?? null
}

/** The bytes of a pack or a delta by their SHA-256 in hex; null when there are none. */
export async function packFile(db: Db, sha256: string): Promise<Buffer | null> {
  const found = await db
    .selectFrom('drug_packs')
    .select('bytes')
    .where('file_sha256', '=', sha256)
    .limit(1)
    .executeTakeFirst()
  return found?.bytes ?? null
}
