import { type Kysely, sql } from 'kysely'
import { compact } from '#contract/clinic/allergy-text.ts'
import { genericKey } from '#contract/clinic/generic-key.ts'
import { familiesIn, keysIn, readSubstance } from '#contract/clinic/read-allergy.ts'
import { type CatalogueHit, phrasesToFind } from '#contract/clinic/resolve-substance.ts'
import type { SubstanceClass } from '#contract/clinic/substance-class-names.ts'

interface Told {
  generic_key: string | null
  class?: SubstanceClass | null
}
interface Person {
  practice_id: number
  id: string
  allergies: (Told & { substance: string })[]
  long_term_drugs: (Told & { text: string })[]
}

/**
 * Allergies and long-term medicines that were kept as words get the substances or the family that they certainly mean, by
 * the vocabulary and the catalogue; what is not certain stays as it was written and is asked for. Keys, of the catalogue
 * too, are those of today's rule. The record's words are not touched.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await renewKeys(db)
  await sql`alter table patients no force row level security`.execute(db)
  const { rows } = await sql<Person>`select practice_id, id, allergies, long_term_drugs from patients
    where jsonb_array_length(allergies) > 0 or jsonb_array_length(long_term_drugs) > 0`.execute(db)
  const listed = await brandsOf(
    db,
    rows.flatMap((row) => [
      ...row.allergies.map((one) => one.substance),
      ...row.long_term_drugs.map((one) => one.text),
    ]),
  )
  const changed = rows
    .map((row) => ({ row, next: placed(row, listed) }))
    .filter(({ row, next }) => JSON.stringify(row) !== JSON.stringify(next))
  for (const { next } of changed) {
    await sql`update patients set allergies = ${JSON.stringify(next.allergies)}::jsonb, long_term_drugs = ${JSON.stringify(next.long_term_drugs)}::jsonb
      where practice_id = ${next.practice_id} and id = ${next.id}`.execute(db)
  }
  await sql`alter table patients force row level security`.execute(db)
  if (changed.length > 0) await sql`update memberships set scope_version = scope_version + 1`.execute(db)
}

/** The catalogue's keys follow the rule, so that a key of a patient is found among them. */
async function renewKeys(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{
    generic: string
    generic_key: string
  }>`select distinct generic, generic_key from drugs`.execute(db)
  for (const { generic, generic_key } of rows.filter((row) => genericKey(row.generic) !== row.generic_key)) {
    await sql`update drugs set generic_key = ${genericKey(generic)} where generic = ${generic} and generic_key = ${generic_key}`.execute(
      db,
    )
  }
}

type Brands = (text: string) => readonly CatalogueHit[]

/** What the catalogue knows by the words of these texts, asked for all of them at once. */
async function brandsOf(db: Kysely<unknown>, texts: readonly string[]): Promise<Brands> {
  const wanted = [...new Set(texts.flatMap(phrasesToFind).map(compact))]
  const { rows } = await sql<CatalogueHit & { name: string }>`select distinct brand, generic, name from
    (select brand, generic, regexp_replace(lower(brand), '[^a-z0-9]', '', 'g') name from drugs where retired_at is null) named where name = any(${wanted})`.execute(
    db,
  )
  return (text) => {
    const names = new Set(phrasesToFind(text).map(compact))
    return rows.filter((row) => names.has(row.name))
  }
}

const placed = (row: Person, listed: Brands): Person => ({
  ...row,
  allergies: row.allergies.map((one) => placedOne(one, one.substance, listed)),
  long_term_drugs: row.long_term_drugs.map((one) => placedOne(one, one.text, listed)),
})

function placedOne<One extends Told>(one: One, text: string, listed: Brands): One {
  const { substances, unclear } = readSubstance({ ...one, text }, listed(text))
  const [family, ...more] = familiesIn(substances)
  if (unclear !== null || substances.length === 0 || more.length > 0) return one
  return {
    ...one,
    generic_key: keysIn(substances).join(' + ').slice(0, 200) || null,
    ...(family === undefined ? {} : { class: family }),
  }
}
