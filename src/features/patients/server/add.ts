import { patientNumber } from '#contract/clinic/human-number.ts'
import { newId } from '#contract/clinic/uuid.ts'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import type { PracticeContext } from '#server/handler.ts'
import { patientOf, type PatientForm, type PatientRow } from '../contract.ts'
import { insertAlias, type Known, selectKnown } from './queries.ts'

/** A name as it is compared for sameness: letter case, dots and spaces mean nothing, all else does. */
export const plainName = (name: string): string => name.normalize('NFC').toLowerCase().replace(/[\s.]+/g, ' ').trim()

/**
 * The patient a form means. Known already (the same phone of his own, name and gender): that one, and the id the form
 * came with stands for him from now on. Anything weaker is a new patient, because a household shares one phone.
 */
export async function findOrAdd(ctx: PracticeContext, form: PatientForm): Promise<{ patient: PatientRow; found: boolean }> {
  const known = await ctx.sql((db) => selectKnown(db, ctx.practice_id, form))
  if (known.same_id) return { patient: known.same_id, found: true }
  const same = isHimself(form) ? known.likely.find((row) => sameNamed(row, form)) : undefined
  if (!same) return { patient: insert(ctx, form, known), found: false }
  if (form.id !== undefined) await standIn(ctx, { form, id: form.id, known, canonical_id: same.id })
  return { patient: same, found: true }
}

const isHimself = (form: PatientForm) => form.phone !== null && form.relationship_status === 1

const sameNamed = (row: PatientRow, form: PatientForm) => plainName(row.name) === plainName(form.name)

/** The second record stays as a trace that points to the first, so that every device can follow it. */
async function standIn(ctx: PracticeContext, of: { form: PatientForm; id: string; known: Known; canonical_id: string }): Promise<void> {
  insert(ctx, of.form, { ...of.known, merged_into: of.canonical_id })
  await ctx.sql((db) => insertAlias(db, ctx.practice_id, { id: of.id, canonical_id: of.canonical_id }))
}

function insert(ctx: PracticeContext, form: PatientForm, known: Known & { merged_into?: string }): PatientRow {
  const row = {
    id: form.id ?? newId(),
    code: codeOf(ctx, form, known),
    ...patientOf(form, sittingDate(ctx.now.getTime())),
    merged_into: known.merged_into ?? null,
    account_user_id: isHimself(form) ? known.account_user_id : null,
  }
  return Object.assign(ctx.add('patients', row), row)
}

/** A code that another patient bears already (a device that was restored) is told apart by the device's letter. */
function codeOf(ctx: PracticeContext, form: PatientForm, known: Known): string {
  if (form.code === undefined) return patientNumber('S', known.next_number)
  return ctx.collided.has('patients_practice_id_code_key') ? `${form.code}/${ctx.principal.device?.letter ?? 'S'}` : form.code
}
