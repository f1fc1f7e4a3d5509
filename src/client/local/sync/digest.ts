import type { Clinic } from '#local/store/clinic.ts'
import type { DigestBucket } from '#net/line.ts'
import { startResync } from './resync.ts'
import { metaOf, rowStore, setMeta } from '#local/database/stores.ts'

/** Completed pulls between two comparisons with the server. */
export const pullsBetween = 50

/** Least time between two of them (ms): every row is walked over, and a live line pulls often. */
const restBetween = 3_600_000

/** Every so often: holds this copy against the server's, and begins a fresh one where they differ. */
export async function checkDigest(clinic: Clinic, force = false): Promise<'same' | 'differs' | 'not_now'> {
  if (!(await metaOf(clinic.db, 'complete'))) return 'not_now'
  const pulls = ((await metaOf(clinic.db, 'pulls')) ?? 0) + 1
  await setMeta(clinic.db, 'pulls', pulls)
  const now = clinic.clock.now()
  const last = (await metaOf(clinic.db, 'compared_at')) ?? 0
  const isRested = now - last >= restBetween || last > now
  if (!force && (pulls % pullsBetween !== 0 || !isRested)) return 'not_now'
  const outcome = await clinic.line.digest()
  // At another number than ours the two are no subject of comparison.
  if (outcome.kind !== 'ok' || outcome.reply.seq !== (await metaOf(clinic.db, 'cursor'))) return 'not_now'
  await setMeta(clinic.db, 'compared_at', now)
  const mine = await bucketsHere(clinic)
  const theirs = outcome.reply.buckets.filter((bucket) => clinic.tables.has(bucket.table))
  const same =
    mine.length === theirs.length && theirs.every((bucket) => mine.some((one) => isSame(one, bucket)))
  if (!same) await startResync(clinic, 'digest')
  return same ? 'same' : 'differs'
}

const isSame = (a: DigestBucket, b: DigestBucket): boolean =>
  a.table === b.table && a.chamber_id === b.chamber_id && a.rows === b.rows && a.hash === b.hash

/** Count and SHA-256 of `id:rev` lines in id order, for every table and chamber of what the server gave this device. */
export async function bucketsHere(clinic: Clinic): Promise<DigestBucket[]> {
  const buckets: DigestBucket[] = []
  for (const table of clinic.tables.keys()) {
    const linesByChamber = new Map<number | null, [string, string][]>()
    await rowStore(clinic.db, table).each((row) => {
      const known = row.base === undefined ? row : row.base?.clear
      if (!known) return
      const chamber = chamberOf(table, known)
      const lines = linesByChamber.get(chamber) ?? []
      lines.push([String(row.id), String(known['rev'])])
      linesByChamber.set(chamber, lines)
    })
    for (const [chamber_id, lines] of linesByChamber) {
      buckets.push({ table, chamber_id, rows: lines.length, hash: await sha256(lines) })
    }
  }
  return buckets
}

/** As the server counts it: a chamber's own row lies in that chamber. */
function chamberOf(table: string, row: Readonly<Record<string, unknown>>): number | null {
  const chamber = table === 'chambers' ? row['id'] : row['chamber_id']
  return typeof chamber === 'number' ? chamber : null
}

async function sha256(lines: [string, string][]): Promise<string> {
  const sorted = lines
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, rev]) => `${id}:${rev}`)
    .join('\n')
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(sorted))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
