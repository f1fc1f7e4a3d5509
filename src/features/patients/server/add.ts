import { patientNumber } from '#contract/clinic/human-number.ts'
import { newId } from '#contract/clinic/uuid.ts'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import type { PracticeContext } from '#server/handler.ts'
import { patientOf, type PatientForm, type PatientRow } from '../contract.ts'
import { isHimself, knownOf, readPeople, rememberAdded, rememberAlias } from './people.ts'
import { selectNextNumber } from './queries.ts'

/** A name as it is compared for sameness: letter case, dots and spaces mean nothing, all else does. */
export const plainName = (name: string): string => name.normalize('NFC').toLowerCase().replace(/[\s.]+/g, ' ').trim()

/** Reads ahead for many forms. */
export const prepareForms = (ctx: PracticeContext, inputs: readonly { body: PatientForm }[]): Promise<void> =>
  readPeople(ctx, inputs.map((input) => input.body))

/**
 * The patient a form means. Known already (the same phone of his own, name and gender): that one, and the id the form
 * came with stands for him from now on. Anything weaker is a new patient, because a household shares one phone.
 */
export async function findOrAdd(ctx: PracticeContext, form: PatientForm): Promise<{ patient: PatientRow; found: boolean }> {
  await readPeople(ctx, [form])
  const { same_id, likely, account_user_id } = knownOf(ctx, form)
  if (same_id) return { patient: same_id, found: true }
  const same = likely.find((row) => sameNamed(row, form))
  if (!same) return { patient: await insert(ctx, form, { account_user_id, merged_into: null }), found: false }
  if (form.id !== undefined) await standIn(ctx, { form, id: form.id, account_user_id, same })
  return { patient: linked(ctx, same, account_user_id), found: true }
}

/** A record that was there before its patient proved his phone belongs to his account from now on. */
function linked(ctx: PracticeContext, same: PatientRow, account_user_id: number | null): PatientRow {
  if (account_user_id === null || same.account_user_id !== null) return same
  ctx.change('patients', same, { account_user_id })
  return { ...same, account_user_id }
}

const sameNamed = (row: PatientRow, form: PatientForm) => plainName(row.name) === plainName(form.name)

/** The second record stays as a trace that points to the first, so that every device can follow it. */
async function standIn(ctx: PracticeContext, of: { form: PatientForm; id: string; account_user_id: number | null; same: PatientRow }): Promise<void> {
  await insert(ctx, of.form, { account_user_id: of.account_user_id, merged_into: of.same.id })
  ctx.standIn({ id: of.id, canonical_id: of.same.id })
  rememberAlias(ctx, of.id, of.same)
}

async function insert(ctx: PracticeContext, form: PatientForm, as: { account_user_id: number | null; merged_into: string | null }): Promise<PatientRow> {
  const row = { id: form.id ?? newId(), code: await codeOf(ctx, form), ...patientOf(form, sittingDate(ctx.now.getTime())), ...as }
  const patient = Object.assign(ctx.add('patients', row), row)
  rememberAdded(ctx, patient, isHimself(form) && as.merged_into === null)
  return patient
}

/** A code that another patient bears already (a device that was restored) is told apart by the device's letter. */
async function codeOf(ctx: PracticeContext, form: PatientForm): Promise<string> {
  if (form.code === undefined) return patientNumber('S', await ctx.sql((db) => selectNextNumber(db, ctx.practice_id)))
  return ctx.collided.has('patients_code') ? `${form.code}/${ctx.principal.device?.letter ?? 'S'}` : form.code
}
