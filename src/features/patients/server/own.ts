import { sql } from 'kysely'
import type { Inputs, Reply } from '#contract/endpoint.ts'
import { wrongField } from '#contract/problem.ts'
import type { Db, PatientContext, PatientServed } from '#server/calls/handler.ts'
import { actorOf } from '#server/calls/serve-mutation.ts'
import { isOwnPatient, isOwnPhone } from '#server/queries/own-patients.ts'
import { mustBeBorn, type PatientBody, patientOf } from '#domain/patient/form.ts'
import { type PatientRow, untold } from '#domain/patient/rows.ts'
import type { addOwnPatient } from '../contract.ts'
import { isSamePerson } from '../same-person.ts'
import { findOrAdd } from './add.ts'

async function practiceOf(db: Db, chamber_id: number): Promise<number | null> {
  const {
    rows: [chamber],
  } = await sql<{
    practice_id: number
  }>`select practice_id from public_chambers where id = ${chamber_id}`.execute(db)
  return chamber?.practice_id ?? null
}

/** Himself or one of his family, known or new. Nobody is found by a phone that is not the account's own. */
async function addOwn(
  ctx: PatientContext,
  { body: { patient: told } }: Inputs<typeof addOwnPatient>,
): Promise<Reply<typeof addOwnPatient>> {
  const [isOwn, relatives] = await Promise.all([
    ctx.sql((db) => isOwnPhone(db, told.phone)),
    relativesLike(ctx, told),
  ])
  if (!isOwn) throw wrongField('patient.phone', 'choice')
  mustBeBorn(told.dob, 'patient.dob', ctx.now)
  const form = { ...untold(), dob_precision: null, ...told }
  const { id, name } = sameOf(ctx, relatives, form) ?? (await findOrAdd(ctx, form, isShown))
  return { patient: { id, name } }
}

/** Whoever is kept off the phone is not found from it: not even that he is a patient here is told. */
const isShown = ({ kept_off_phone }: PatientRow): boolean => !kept_off_phone

/** Those of the family whom his account sees already, of one relation to him. */
const relativesLike = async (
  ctx: PatientContext,
  { relationship_status }: Pick<PatientBody, 'relationship_status'>,
): Promise<PatientRow[]> =>
  (
    await ctx.sql((db) =>
      sql<PatientRow>`select p.* from patients p where p.practice_id = ${ctx.practice_id} and ${isOwnPatient}
    and p.relationship_status = ${relationship_status}`.execute(db),
    )
  ).rows

/** The one of them whom the form means. */
function sameOf(ctx: PatientContext, relatives: readonly PatientRow[], form: PatientBody): PatientRow | null {
  const { today } = actorOf(ctx)
  const [same, ...others] = relatives.filter((row) => isSamePerson(row, patientOf(form, today), today))
  return same && others.length === 0 ? same : null
}

export const ownPatient: PatientServed<typeof addOwnPatient> = {
  reach: (db, { body }) => practiceOf(db, body.chamber_id),
  handle: addOwn,
}
