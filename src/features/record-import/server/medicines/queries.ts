import { sql } from 'kysely'
import { ownDrugId, type OwnDrugName } from '#domain/drug/own-drug.ts'
import type { OwnDrugRow } from '#domain/drug/rows.ts'
import type { Db } from '#server/calls/handler.ts'
import type { ClaimedImport } from '../work-queries.ts'
import { brandKey, type MedicineThere } from './same-medicine.ts'

/** What the list of all offers under these brands, and what the practice has of its own, also off its list. */
export async function selectMedicinesThere(
  db: Db,
  practice_id: number,
  brands: readonly string[],
): Promise<MedicineThere[]> {
  if (brands.length === 0) return []
  const key = sql`lower(replace(replace(brand, ' ', ''), '-', ''))`
  const keys = [...new Set(brands.map(brandKey))]
  const { rows } =
    await sql<MedicineThere>`select brand, coalesce(strength, '') strength, form, form_abbr, generic,
      coalesce(company, '') company, false own from drugs where active and ${key} = any(${keys}::text[])
    union all select brand, strength, form, form_abbr, generic, company, true from own_drugs
      where practice_id = ${practice_id} and deleted_at is null and ${key} = any(${keys}::text[])`.execute(db)
  return rows
}

/** The practice's own medicines by what makes one the same as another, in whatever script and signs its name is written. */
export async function selectOwnIds(db: Db, practice_id: number): Promise<Set<string>> {
  const { rows } = await sql<OwnDrugName>`select brand, strength, form, form_abbr, generic from own_drugs
    where practice_id = ${practice_id} and deleted_at is null`.execute(db)
  return new Set(rows.map(ownDrugId))
}

/** The substances of the list of all. */
export async function selectGenerics(db: Db): Promise<string[]> {
  const { rows } = await sql<{ generic: string }>`select distinct generic from drugs where active`.execute(db)
  return rows.map(({ generic }) => generic)
}

/** The next rows that were brought in, the last of the file first, and the own medicines that they became. */
export async function selectMadeMedicines(
  db: Db,
  { practice_id, id }: ClaimedImport,
  most: number,
): Promise<{ line: number; made_id: string; drug: OwnDrugRow | null }[]> {
  const { rows } = await sql<{ line: number; made_id: string }>`select line, made_id from record_import_rows
    where practice_id = ${practice_id} and import_id = ${id} and outcome = 'made' order by line desc limit ${most}`.execute(
    db,
  )
  const { rows: drugs } = await sql<OwnDrugRow>`select * from own_drugs
    where practice_id = ${practice_id} and id = any(${rows.map(({ made_id }) => made_id)}::uuid[]) and deleted_at is null
    order by id for no key update`.execute(db)
  const byId = new Map(drugs.map((drug) => [drug.id, drug]))
  return rows.map((row) => ({ ...row, drug: byId.get(row.made_id) ?? null }))
}

/** Those of these own medicines that were changed, or that a sheet, a draft, a template, a pin or an offer names since then. */
export async function selectUsedMedicines(
  db: Db,
  practice_id: number,
  ids: readonly string[],
): Promise<Set<string>> {
  const named = (table: string) =>
    sql`select l->>'own_drug_id' id from ${sql.table(table)} t, jsonb_array_elements(
        case jsonb_typeof(t.content->'drugs') when 'array' then t.content->'drugs' else '[]' end) l
      where t.practice_id = ${practice_id} and t.deleted_at is null and l->>'own_drug_id' = any(${ids}::text[])`
  const found = await sql<{ id: string }>`select row_id id from changes where practice_id = ${practice_id}
      and table_name = 'own_drugs' and row_id = any(${ids}::text[]) and coalesce(fields, '{}') <> '{}'
    union select own_drug_id::text from favorite_drugs
      where practice_id = ${practice_id} and own_drug_id = any(${ids}::uuid[]) and deleted_at is null
    union select own_drug_id::text from offered_drugs where practice_id = ${practice_id} and own_drug_id = any(${ids}::uuid[])
    union ${named('prescription_versions')} union ${named('prescription_drafts')} union ${named('templates')}`.execute(
    db,
  )
  return new Set(found.rows.map(({ id }) => id))
}
