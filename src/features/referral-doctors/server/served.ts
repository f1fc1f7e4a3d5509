import { sql } from 'kysely'
import type { Inputs } from '#contract/endpoint.ts'
import { newId } from '#contract/clinic/uuid.ts'
import { notFound, Problem } from '#contract/problem.ts'
import { type Db, type PracticeContext, serve, type Served } from '#server/calls/handler.ts'
import { type ReferralDoctorRow } from '#domain/referral-doctor/rows.ts'
import {
  addReferralDoctor,
  listReferralDoctors,
  removeReferralDoctor,
  showReferralDoctor,
  updateReferralDoctor,
} from '../contract.ts'

/** The practice's list of colleagues. */
export const served: readonly Served[] = [
  serve(listReferralDoctors, async (ctx) => ({
    referral_doctors: await ctx.sql((db) => selectAll(db, ctx.practice_id)),
  })),
  serve(
    addReferralDoctor,
    async (ctx, { body }) => {
      const { id = newId(), number, ...told } = body
      const known = await ctx.find('referral_doctors', id)
      if (known) throw new Problem(409, 'id_taken')
      if (ctx.collided.has('referral_doctors_number')) throw new Problem(409, 'number_taken')
      return {
        referral_doctor: ctx.add('referral_doctors', {
          id,
          number: number ?? (await ctx.sql((db) => nextNumber(db, ctx.practice_id))),
          ...told,
        }),
      }
    },
    {
      prepare: (ctx, inputs) =>
        ctx.fetch(
          'referral_doctors',
          inputs.flatMap(({ body }) => (body.id ? [body.id] : [])),
        ),
    },
  ),
  serve(showReferralDoctor, async (ctx, { params }) => ({
    referral_doctor: await present(ctx, params.id),
    sent: await ctx.sql((db) => countSent(db, ctx.practice_id, params.id)),
  })),
  serve(
    updateReferralDoctor,
    async (ctx, { params, body }) => ({
      referral_doctor: ctx.change('referral_doctors', await present(ctx, params.id), given(body)),
    }),
    { prepare: hold },
  ),
  serve(
    removeReferralDoctor,
    async (ctx, { params }) => {
      ctx.change('referral_doctors', await present(ctx, params.id), { deleted_at: ctx.now.toISOString() })
      return { id: params.id }
    },
    { prepare: hold },
  ),
]

async function hold(ctx: PracticeContext, inputs: readonly { params: { id: string } }[]): Promise<void> {
  await ctx.hold(
    'referral_doctors',
    inputs.map(({ params }) => params.id),
  )
}

async function present(ctx: PracticeContext, id: string): Promise<ReferralDoctorRow> {
  const row = await ctx.find('referral_doctors', id)
  if (!row || row.deleted_at !== null) throw notFound()
  return row
}

type Change = Inputs<typeof updateReferralDoctor>['body']

/** Only what was really sent: an absent field must stay as it is. */
const given = (body: Change): { [F in keyof Change]?: Exclude<Change[F], undefined> } =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))

async function selectAll(db: Db, practice_id: number): Promise<ReferralDoctorRow[]> {
  const { rows } = await sql<ReferralDoctorRow>`select * from referral_doctors
    where practice_id = ${practice_id} and deleted_at is null order by active desc, name`.execute(db)
  return rows
}

/** The server's own numbers lie below those of the first device. */
async function nextNumber(db: Db, practice_id: number): Promise<number> {
  const {
    rows: [last],
  } = await sql<{ next: number }>`select coalesce(max(number), 0) + 1 "next" from referral_doctors
    where practice_id = ${practice_id} and number < 100000`.execute(db)
  return last?.next ?? 1
}

async function countSent(db: Db, practice_id: number, id: string): Promise<number> {
  const {
    rows: [sent],
  } = await sql<{ n: number }>`select count(*)::int n from appointments
    where practice_id = ${practice_id} and referral_doctor_id = ${id} and deleted_at is null`.execute(db)
  return sent?.n ?? 0
}
