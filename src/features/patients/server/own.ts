import { sql } from 'kysely'
import type { Inputs, Reply } from '#contract/endpoint.ts'
import { wrongField } from '#contract/problem.ts'
import type { Db, PatientContext, PatientServed } from '#server/calls/handler.ts'
import { actorOf } from '#server/calls/serve-mutation.ts'
import { countWithin, type Limit } from '#server/identity/limits.ts'
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
    ownPeople(ctx, told.relationship_status),
  ])
  if (!isOwn) throw wrongField('patient.phone', 'choice')
  mustBeBorn(told.dob, 'patient.dob', ctx.now)
  const form = { ...untold(), dob_precision: null, ...told }
  const { id, name } = sameOf(ctx, relatives, form) ?? (await addedInBounds(ctx, form))
  return { patient: { id, name } }
}

/** So many people of one phone are written down from it in one practice: more than a household has. */
const mostOnPhone = 12
/** So many records one account adds in a day, in all practices together. */
const inADay = (user_id: number): Limit => ({
  key: `own-patient:user:${user_id}`,
  most: 20,
  minutes: 24 * 60,
})

/** Writes him down within bounds: a practice is not filled with people by whoever has an account. Only a new record counts. */
async function addedInBounds(ctx: PatientContext, form: PatientBody): Promise<PatientRow> {
  const known = new Set((await ownPeople(ctx)).map(({ id }) => id))
  const row = await findOrAdd(ctx, form, isShown)
  if (known.has(row.id)) return row
  if (known.size >= mostOnPhone) throw wrongField('patient.phone', 'household_full')
  const errors = { 'patient.phone': ['household_today'] }
  await ctx.sql((db) => countWithin(db, inADay(ctx.principal.user_id), { now: ctx.now, errors }))
  return row
}

/** Whoever is kept off the phone is not found from it: not even that he is a patient here is told. */
const isShown = ({ kept_off_phone }: PatientRow): boolean => !kept_off_phone

/** Those of the family whom his account sees already; of one relation to him, or all. */
const ownPeople = async (
  ctx: PatientContext,
  relation: PatientBody['relationship_status'] | null = null,
): Promise<PatientRow[]> =>
  (
    await ctx.sql((db) =>
      sql<PatientRow>`select p.* from patients p where p.practice_id = ${ctx.practice_id} and ${isOwnPatient}
    and (${relation}::integer is null or p.relationship_status = ${relation})`.execute(db),
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
