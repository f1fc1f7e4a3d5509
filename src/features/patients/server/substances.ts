import { sql } from 'kysely'
import { genericKey, partsOfKey } from '#contract/clinic/generic-key.ts'
import { knownKeys } from '#contract/clinic/substance-names.ts'
import { wrongField } from '#contract/problem.ts'
import type { PatientContext } from '#server/calls/handler.ts'
import type { Allergy, LongTermDrug } from '#domain/patient/rows.ts'

interface Told {
  allergies?: Allergy[] | undefined
  long_term_drugs?: LongTermDrug[] | undefined
}

/**
 * What is told, its keys as the rule makes them today. A key that names no substance of the vocabulary, the catalogue or
 * the practice's own medicines is refused: it would pass for checked and be held against nothing.
 */
export async function withKnownKeys<Set extends Told>(
  ctx: PatientContext,
  told: Set,
  under = '',
): Promise<Set> {
  const lists = (['allergies', 'long_term_drugs'] as const).flatMap((name) =>
    (told[name] ?? []).map(({ generic_key }, at) => ({
      field: `${under}${name}.${at}.generic_key`,
      generic_key,
    })),
  )
  const strange = [...new Set(lists.flatMap((one) => partsOfKey(one.generic_key ?? '')))].filter(
    (part) => !knownKeys.has(part),
  )
  const known = strange.length === 0 ? new Set<string>() : await listedKeys(ctx, strange)
  const wrong = lists.find(({ generic_key }) => generic_key !== null && !isKnown(generic_key, known))
  if (wrong) throw wrongField(wrong.field, 'choice')
  const keyed = <One extends { generic_key: string | null }>(one: One): One => ({
    ...one,
    generic_key: one.generic_key === null ? null : genericKey(one.generic_key),
  })
  return {
    ...told,
    ...(told.allergies ? { allergies: told.allergies.map(keyed) } : {}),
    ...(told.long_term_drugs ? { long_term_drugs: told.long_term_drugs.map(keyed) } : {}),
  }
}

const isKnown = (generic_key: string, listed: ReadonlySet<string>): boolean => {
  const parts = partsOfKey(generic_key)
  return parts.length > 0 && parts.every((part) => knownKeys.has(part) || listed.has(part))
}

/** Of these substances those that a medicine of the catalogue, retired ones too, or of the practice is made of. */
async function listedKeys(ctx: PatientContext, parts: readonly string[]): Promise<Set<string>> {
  const { rows } = await ctx.sql((db) =>
    sql<{ part: string }>`
    select distinct part from (select generic_key from drugs union all select generic_key from own_drugs where practice_id = ${ctx.practice_id} and linked and deleted_at is null) listed,
      unnest(string_to_array(generic_key, ' + ')) part where part = any(${parts})`.execute(db),
  )
  return new Set(rows.map((row) => row.part))
}
