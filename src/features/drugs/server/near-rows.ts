import { sql } from 'kysely'
import { fold } from '#contract/clinic/fold.ts'
import { genericKey } from '#contract/clinic/generic-key.ts'
import type { NearDrug, OfferedDrug } from '#features/offered-drugs/contract.ts'
import type { Db } from '#server/calls/handler.ts'
import { skeletonOf } from '../skeleton.ts'

/** So many rows that may be the same medicine are looked at. */
const mostNear = 20

const shown = sql`d.id, d.brand, d.generic, coalesce(d.strength, '') strength, d.form, coalesce(d.company, '') company, d.active`

/** A row of the list by its id; null where there is none. */
export async function rowAs(db: Db, id: number): Promise<NearDrug | null> {
  const { rows } = await sql<NearDrug>`select ${shown}, 'same' why from drugs d where d.id = ${id}`.execute(
    db,
  )
  return rows[0] ?? null
}

/**
 * Rows of the list that an offered medicine may be already, hidden ones too: of the same brand, strength and form; of a
 * brand that sounds like it; of the same substance, strength and form.
 */
export async function nearRows(
  db: Db,
  { brand, generic, strength, form }: Pick<OfferedDrug, 'brand' | 'generic' | 'strength' | 'form'>,
): Promise<NearDrug[]> {
  const brands = await brandsLike(db, brand)
  const measured = strength.replaceAll(' ', '').toLowerCase()
  const { rows } = await sql<NearDrug>`
    with near as (select ${shown}, lower(d.brand) = ${brand.toLowerCase()} and m.alike same, d.brand = any (${brands}) heard
      from drugs d, lateral (select lower(replace(coalesce(d.strength, ''), ' ', '')) = ${measured} and lower(d.form) = ${form.toLowerCase()} alike) m
      where d.brand = any (${brands}) or (m.alike and d.generic_key <> '' and d.generic_key = ${genericKey(generic)}))
    select id, brand, generic, strength, form, company, active,
      case when same then 'same' when heard then 'name' else 'substance' end why
    from near order by same desc, heard desc, active desc, brand, strength, id limit ${mostNear}`.execute(db)
  return rows
}

/** Brands of the list whose first word sounds like this one's. */
async function brandsLike(db: Db, brand: string): Promise<string[]> {
  const heard = heardOf(brand)
  const { rows } = await sql<{ brand: string }>`select distinct brand from drugs
    where lower(left(brand, 1)) = ${brand.slice(0, 1).toLowerCase()}`.execute(db)
  return rows.map((row) => row.brand).filter((one) => heardOf(one) === heard)
}

const heardOf = (brand: string): string => skeletonOf(fold(brand).split(/[^\p{L}\p{M}\p{N}]+/u)[0] ?? '')
