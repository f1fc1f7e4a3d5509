import { type PatientContext, rowMemory } from '#server/calls/handler.ts'
import type { PatientRow } from '#domain/patient/rows.ts'
import type { PatientBody } from '#domain/patient/form.ts'
import { selectPatientsByIdOrPhone } from './queries.ts'

interface People {
  /** By the id a form came with: the patient, or the one that id stands for; null for a new one. */
  byId: Map<string, PatientRow | null>
  /** Those who own a phone themselves, the first one first. */
  byPhone: Map<string, PatientRow[]>
}

const remember = rowMemory((memory): People => {
  const people: People = { byId: new Map(), byPhone: new Map() }
  memory.watch('patients', (row, before) => {
    if (!before) return
    people.byId.delete(row.id)
    for (const phone of [before.phone, row.phone]) if (phone !== null) people.byPhone.delete(phone)
  })
  return people
})

/** Whether the form is of the phone's owner, who alone can be known by it. */
export const isHimself = (form: PatientBody): form is PatientBody & { phone: string } =>
  form.phone !== null && form.relationship_status === 1

/** Reads whom these forms could mean, for all of them at once. */
export async function readPeople(ctx: PatientContext, forms: readonly PatientBody[]): Promise<void> {
  const { byId, byPhone } = remember(ctx)
  const ids = unknownTo(
    byId,
    forms.flatMap((form) => form.id ?? []),
  )
  const phones = unknownTo(
    byPhone,
    forms.filter(isHimself).map((form) => form.phone),
  )
  if (ids.length === 0 && phones.length === 0) return
  const found = await ctx.sql((db) => selectPatientsByIdOrPhone(db, ctx.practice_id, { ids, phones }))
  // Whoever else prepares for these calls finds them there.
  const patients = ctx.memory.of('patients')
  for (const row of found.owners) if (!patients.has(row.id)) patients.set(row.id, row)
  for (const phone of phones)
    byPhone.set(
      phone,
      found.owners.filter((row) => row.phone === phone),
    )
  for (const id of ids) byId.set(id, found.named.get(id) ?? null)
}

const unknownTo = (known: ReadonlyMap<string, unknown>, keys: readonly string[]): string[] =>
  [...new Set(keys)].filter((key) => !known.has(key))

/** What is known of a form's patient after `readPeople`: himself under his id, else those he might be. */
export function knownOf(ctx: PatientContext, form: PatientBody) {
  const { byId, byPhone } = remember(ctx)
  return {
    same_id: form.id === undefined ? null : (byId.get(form.id) ?? null),
    likely: isHimself(form) ? (byPhone.get(form.phone) ?? []) : [],
  }
}

/** Lets the next form find a patient that this one added. */
export function rememberAdded(ctx: PatientContext, row: PatientRow, himself: boolean): void {
  const { byId, byPhone } = remember(ctx)
  byId.set(row.id, row)
  if (himself && row.phone !== null) byPhone.get(row.phone)?.push(row)
}

/** Lets an id lead to the patient it stands for. */
export function rememberAlias(ctx: PatientContext, id: string, row: PatientRow): void {
  remember(ctx).byId.set(id, row)
}
