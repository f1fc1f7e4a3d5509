import { sql } from 'kysely'
import type { Db } from '#server/calls/handler.ts'
import { foldedKey } from '#contract/clinic/fold.ts'
import { diffDrugs, needsSnapshot, packDelta } from '../delta.ts'
import { allDrugs, packDrugs, packHead, unpackDrugs } from '../pack.ts'
import type { DrugRow } from '../pack.ts'
import type { ImportedDrug } from './import.ts'

/** What storing a catalogue did: how many rows came, changed and went, and the version devices will now find. */
export type StoreReport = { version: string; added: number; changed: number; removed: number; delta: boolean }

/** A list that would give an id to another medicine: prescriptions and favourites name medicines by their id. */
export class CatalogueRefused extends Error {}

const columns =
  'id, brand, generic, generic_key, strength, form, form_abbr, company, type, unit_price_paisa, pack'

/**
 * Makes these rows the whole catalogue, in one transaction: rows are put by id, rows that are gone are hidden (prescriptions may name them), and the pack for devices is stored with a delta from the last one when that is small.
 * `today` (YYYY-MM-DD) stands in the version. The same rows again change nothing. An id once given, even to a hidden row, is refused for another medicine.
 */
export async function storeCatalogue(
  db: Db,
  rows: readonly ImportedDrug[],
  today: string,
): Promise<StoreReport> {
  return db.transaction().execute(async (trx) => {
    await sql`lock table drugs in share row exclusive mode`.execute(trx)
    const present = await presentDrugs(trx)
    const diff = diffDrugs(present, rows)
    await refuseReusedIds(trx, rows)
    await putRows(trx, rows)
    if (diff.removed.length > 0) {
      await trx
        .updateTable('drugs')
        .set({ active: false, version: sql`version + 1`, changed_at: null })
        .where(sql<boolean>`id = any(${diff.removed})`)
        .execute()
    }
    const pack = await storePack(trx, rows, today)
    return { ...pack, added: diff.added.length, changed: diff.changed.length, removed: diff.removed.length }
  })
}

/** The catalogue in force, as devices see it. */
export async function presentDrugs(db: Db): Promise<DrugRow[]> {
  const { rows } =
    await sql<DrugRow>`select id, brand, generic, coalesce(strength, '') strength, form, form_abbr, coalesce(company, '') company,
      type, nullif(unit_price_paisa, 0) unit_price_paisa from drugs where active order by id`.execute(db)
  return rows
}

/** The newest whole pack, or nothing before the first import. */
export async function newestPack(
  db: Db,
): Promise<{ version: string; sha256: string; rows: number; bytes: Buffer } | undefined> {
  return db
    .selectFrom('drug_packs')
    .select(['version', 'sha256', 'rows', 'bytes'])
    .where('delta_from', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

// A corrected spelling keeps brand or substance; where both differ it is another medicine.
async function refuseReusedIds(db: Db, rows: readonly ImportedDrug[]): Promise<void> {
  const known = await db.selectFrom('drugs').select(['id', 'brand', 'generic_key']).execute()
  const oldById = new Map(known.map((row) => [row.id, row]))
  const reused = rows.filter((row) => {
    const old = oldById.get(row.id)
    return old && foldedKey(old.brand) !== foldedKey(row.brand) && old.generic_key !== row.generic_key
  })
  const [first] = reused
  if (!first) return
  const was = oldById.get(first.id)?.brand ?? ''
  throw new CatalogueRefused(
    `${reused.length} ids already name another medicine (first: id ${first.id} is ${was}, the file says ${first.brand}). Nothing was stored.`,
  )
}

// A medicine that is as it was, and offered, is not touched: nobody who edits it is told of a change that is none. What a
// list has put says no time of a change: that is the mark of what an administrator wrote by hand.
async function putRows(db: Db, rows: readonly ImportedDrug[]): Promise<void> {
  const names = columns.split(', ').slice(1)
  const put = names.map((name) => `${name} = excluded.${name}`).join(', ')
  const differs = names.map((name) => `drugs.${name} is distinct from excluded.${name}`).join(' or ')
  await sql`insert into drugs (${sql.raw(columns)})
    select id, brand, generic, generic_key, nullif(strength, ''), form, form_abbr, nullif(company, ''), type, unit_price_paisa, pack
    from jsonb_populate_recordset(null::drugs, ${JSON.stringify(rows)}::jsonb)
    on conflict (id) do update set ${sql.raw(put)}, active = true, version = drugs.version + 1, changed_at = null
    where not drugs.active or ${sql.raw(differs)}`.execute(db)
}

/** Stores the pack of these rows, with the step from the last one where that is small. */
export async function storePack(
  db: Db,
  rows: readonly DrugRow[],
  today: string,
): Promise<{ version: string; delta: boolean }> {
  const before = await newestPack(db)
  const { sha256 } = packHead(packDrugs(rows))
  if (before?.sha256 === sha256) return { version: before.version, delta: false }
  const version = `${today}-${sha256.slice(0, 12)}`
  const bytes = packDrugs(rows, version)
  await db
    .insertInto('drug_packs')
    .values({ version, sha256, rows: rows.length, bytes: Buffer.from(bytes), delta_from: null })
    .onConflict((same) => same.column('version').doUpdateSet({ created_at: sql`now()` }))
    .execute()
  // By what the last pack holds, not by what the table does: a pack of before knows no prices, and the step to them is the whole.
  if (!before || needsSnapshot(diffDrugs(allDrugs(unpackDrugs(before.bytes)), rows)))
    return { version, delta: false }
  const delta = {
    version: deltaName(before.version, version),
    sha256,
    rows: rows.length,
    bytes: Buffer.from(packDelta(before.bytes, bytes)),
    delta_from: before.version,
  }
  await db
    .insertInto('drug_packs')
    .values(delta)
    .onConflict((same) => same.column('version').doNothing())
    .execute()
  return { version, delta: true }
}

/** The version under which the step from one pack to another is stored. */
export function deltaName(from: string, to: string): string {
  return `${from}>${to}`
}
