import { isDeepStrictEqual } from 'node:util'
import { patientNumber } from '#contract/clinic/human-number.ts'
import { newId } from '#contract/clinic/uuid.ts'
import type { PatientContext } from '#server/calls/handler.ts'
import { mergedClinical } from '../clinical-merge.ts'
import { type PatientRow } from '#domain/patient/rows.ts'
import { patientOf, type PatientForm } from '../contract.ts'
import { isSamePerson } from '../same-person.ts'
import { mustBeBorn, toldOn } from './birth.ts'
import { isHimself, knownOf, readPeople, rememberAdded, rememberAlias } from './people.ts'
import { selectNextNumber } from './queries.ts'
import { withKnownKeys } from './substances.ts'

/** Reads ahead for many forms. */
export const prepareForms = (ctx: PatientContext, inputs: readonly { body: PatientForm }[]): Promise<void> =>
  readPeople(
    ctx,
    inputs.map((input) => input.body),
  )

/**
 * The patient a form means. Known already (the same phone of his own, name, sex and age): that one, and the id the form
 * came with stands for him from now on. Anything weaker is a new patient, because a household shares one phone.
 */
export async function findOrAdd(
  ctx: PatientContext,
  sent: PatientForm,
): Promise<{ patient: PatientRow; found: boolean }> {
  const form = await withKnownKeys(ctx, sent)
  await readPeople(ctx, [form])
  const { same_id, likely, account_user_id } = knownOf(ctx, form)
  if (same_id) return { patient: same_id, found: true }
  mustBeBorn(ctx, form.dob, 'dob')
  const today = toldOn(ctx)
  const told = patientOf(form, today)
  const [same, ...others] = likely.filter((row) => isSamePerson(row, told, today))
  // Of two whom he might be nobody here can say which: that is a person's to say.
  if (!same || others.length > 0)
    return { patient: await insert(ctx, form, { account_user_id, merged_into: null }), found: false }
  if (form.id !== undefined) await standIn(ctx, { form, id: form.id, account_user_id, same })
  return { patient: joinedBy(ctx, same, { form, account_user_id }), found: true }
}

/**
 * The record with what the form adds to it: no warning that was told of him stays behind on the trace, and a record that
 * was there before its patient proved his phone belongs to his account from now on.
 */
function joinedBy(
  ctx: PatientContext,
  same: PatientRow,
  { form, account_user_id }: { form: PatientForm; account_user_id: number | null },
): PatientRow {
  const clinical = mergedClinical(same, form, { seen: nothingSeen, struck: [] })
  const set = { ...clinical, account_user_id: same.account_user_id ?? account_user_id }
  if (isDeepStrictEqual({ ...same, ...set }, same)) return same
  ctx.change('patients', same, set)
  return { ...same, ...set }
}

/** Whoever fills a new form has seen nothing of the record: all he tells is added. */
const nothingSeen = {
  conditions: [],
  long_term_drugs: [],
  flags: { pregnant: false, lactating: false, renal: false, hepatic: false },
}

/** The second record stays as a trace that points to the first, so that every device can follow it. */
async function standIn(
  ctx: PatientContext,
  of: { form: PatientForm; id: string; account_user_id: number | null; same: PatientRow },
): Promise<void> {
  await insert(ctx, of.form, { account_user_id: of.account_user_id, merged_into: of.same.id })
  ctx.standIn({ id: of.id, canonical_id: of.same.id })
  rememberAlias(ctx, of.id, of.same)
}

async function insert(
  ctx: PatientContext,
  form: PatientForm,
  as: { account_user_id: number | null; merged_into: string | null },
): Promise<PatientRow> {
  const row = {
    id: form.id ?? newId(),
    code: await codeOf(ctx, form),
    ...patientOf(form, toldOn(ctx)),
    ...as,
  }
  const patient = Object.assign(ctx.add('patients', row), row)
  rememberAdded(ctx, patient, isHimself(form) && as.merged_into === null)
  return patient
}

/** A code that another patient bears already (a device that was restored) is told apart by the device's letter. */
async function codeOf(ctx: PatientContext, form: PatientForm): Promise<string> {
  if (form.code === undefined)
    return patientNumber('S', await ctx.sql((db) => selectNextNumber(db, ctx.practice_id)))
  return ctx.collided.has('patients_code') ? `${form.code}/${ctx.principal.device?.letter ?? 'S'}` : form.code
}
