import { isDeepStrictEqual } from 'node:util'
import { patientNumber } from '#contract/clinic/human-number.ts'
import { newId } from '#contract/clinic/uuid.ts'
import { rowFrom } from '#contract/mutation.ts'
import type { PatientContext } from '#server/calls/handler.ts'
import { selectNextNumber } from '#server/queries/patient-numbers.ts'
import { actorOf } from '#server/calls/serve-mutation.ts'
import { addedClinical } from '#domain/patient/clinical.ts'
import { type PatientRow, patients } from '#domain/patient/rows.ts'
import { type Known, mustBeBorn, patientOf, type PatientBody, writtenDown } from '#domain/patient/form.ts'
import { isSamePerson } from '../same-person.ts'
import { isHimself, knownOf, readPeople, rememberAdded, rememberAlias } from './people.ts'
import { withKnownKeys } from './substances.ts'

/** How a form is served, whoever brings it. */
export const registering = {
  complete: async <Input extends { body: PatientBody }>(ctx: PatientContext, input: Input) => ({
    ...input,
    body: await withKnownKeys(ctx, input.body),
  }),
  finds: {
    ahead: (ctx: PatientContext, inputs: readonly { body: PatientBody }[]) =>
      readPeople(
        ctx,
        inputs.map(({ body }) => body),
      ),
    one: async (ctx: PatientContext, { body }: { body: PatientBody }) => ({ known: await whom(ctx, body) }),
  },
}

/**
 * The patient a form means. Known already (the same phone of his own, name, sex and age): that one, and the id the form
 * came with stands for him from now on. Anything weaker is a new patient, because a household shares one phone; and so is
 * one who can only be somebody that the caller must not learn of (`mayBe`).
 */
export async function findOrAdd(
  ctx: PatientContext,
  sent: PatientBody,
  mayBe?: (row: PatientRow) => boolean,
): Promise<PatientRow> {
  const { body } = await registering.complete(ctx, { body: sent })
  const known = await whom(ctx, body, mayBe)
  if (!known.here) mustBeBorn(body.dob, 'dob', ctx.now)
  ctx.write(writtenDown(body, known, actorOf(ctx)))
  return settled(ctx, body, known)
}

async function whom(
  ctx: PatientContext,
  form: PatientBody,
  mayBe: (row: PatientRow) => boolean = () => true,
): Promise<Known> {
  await readPeople(ctx, [form])
  const { same_id: here, likely } = knownOf(ctx, form)
  const { today } = actorOf(ctx)
  const told = patientOf(form, today)
  const [found, ...others] = here ? [] : likely.filter((row) => mayBe(row) && isSamePerson(row, told, today))
  // Of two whom he might be nobody here can say which: that is a person's to say.
  const patient = others.length > 0 ? undefined : found
  const isWritten = here === null && (patient === undefined || form.id !== undefined)
  return {
    here,
    same: patient ? { patient, adds: addedBy(form, patient) } : null,
    id: form.id ?? newId(),
    code: isWritten ? await codeOf(ctx, form) : '',
  }
}

/** What a form adds to the record, which whoever filled it has not seen: neither a warning that was told of him nor the mark of a shared phone stays behind on the trace. */
function addedBy(form: PatientBody, same: PatientRow): Partial<PatientRow> {
  const adds = {
    ...addedClinical(same, form),
    kept_off_phone: same.kept_off_phone || form.kept_off_phone,
  }
  return isDeepStrictEqual({ ...same, ...adds }, same) ? {} : adds
}

/** The patient as he stands when a form was done. A trace that was left points to him, so that every device can follow it. */
export function settled(ctx: PatientContext, form: PatientBody, { here, same, id }: Known): PatientRow {
  if (here) return here
  const canonical_id = same?.patient.id ?? id
  const row = ctx.memory.of('patients').get(canonical_id)
  if (!row) throw new Error('a patient was written down and is not known')
  const patient = rowFrom(patients, row)
  if (!same) rememberAdded(ctx, patient, isHimself(form))
  else if (form.id !== undefined) {
    ctx.addAlias({ id, canonical_id })
    rememberAlias(ctx, id, patient)
  }
  return patient
}

/** A code that another patient bears already (a device that was restored) is told apart by the device's letter. */
async function codeOf(ctx: PatientContext, form: PatientBody): Promise<string> {
  if (form.code === undefined)
    return patientNumber('S', await ctx.sql((db) => selectNextNumber(db, ctx.practice_id)))
  return ctx.collided.has('patients_code') ? `${form.code}/${ctx.principal.device?.letter ?? 'S'}` : form.code
}
