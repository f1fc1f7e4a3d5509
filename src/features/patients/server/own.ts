import { sql } from 'kysely'
import type { Inputs, Reply } from '#contract/endpoint.ts'
import { Problem, wrongField } from '#contract/problem.ts'
import { conflict } from '#contract/refusal.ts'
import type { Db, PatientContext, PatientServed } from '#server/calls/handler.ts'
import { actorOf } from '#server/calls/serve-mutation.ts'
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
  const { user_id } = ctx.principal
  const account = await ctx.sql((db) =>
    db
      .selectFrom('users')
      .select('phone')
      .where('id', '=', user_id)
      .where('phone_verified_at', 'is not', null)
      .executeTakeFirst(),
  )
  if (account?.phone !== told.phone) throw wrongField('patient.phone', 'choice')
  mustBeBorn(told.dob, 'patient.dob', ctx.now)
  const form = { ...untold(), dob_precision: null, ...told }
  const { id, name } = (await relativeOf(ctx, form)) ?? (await found(ctx, form))
  return { patient: { id, name } }
}

/** One of the family whom his account stands for already. */
async function relativeOf(ctx: PatientContext, form: PatientBody): Promise<PatientRow | null> {
  const { today } = actorOf(ctx)
  const { rows } = await ctx.sql((db) =>
    sql<PatientRow>`select * from patients where practice_id = ${ctx.practice_id} and account_user_id = ${ctx.principal.user_id}
    and relationship_status = ${form.relationship_status} and deleted_at is null and merged_into is null`.execute(
      db,
    ),
  )
  const [same, ...others] = rows.filter((row) => isSamePerson(row, patientOf(form, today), today))
  return same && others.length === 0 ? same : null
}

async function found(ctx: PatientContext, form: PatientBody): Promise<PatientRow> {
  const patient = await findOrAdd(ctx, form)
  const { user_id } = ctx.principal
  // His number was somebody else's before, whose record this is: people sort that out at the desk.
  if (patient.account_user_id !== null && patient.account_user_id !== user_id) throw new Problem(conflict)
  if (patient.account_user_id === null) ctx.change('patients', patient, { account_user_id: user_id })
  return patient
}

export const ownPatient: PatientServed<typeof addOwnPatient> = {
  reach: (db, { body }) => practiceOf(db, body.chamber_id),
  handle: addOwn,
}
