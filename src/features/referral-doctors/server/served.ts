import { sql } from 'kysely'
import { made } from '#contract/mutation.ts'
import { newId } from '#contract/clinic/uuid.ts'
import { notFound, Problem } from '#contract/problem.ts'
import { type Db, type PracticeContext, serve, type Served } from '#server/calls/handler.ts'
import { serveMutation } from '#server/calls/serve-mutation.ts'
import { referralDoctors, type ReferralDoctorRow } from '#domain/referral-doctor/rows.ts'
import { listReferralDoctors, numberTaken, showReferralDoctor } from '../contract.ts'
import * as mutations from '../mutations.ts'

/** The practice's list of colleagues. */
export const served: readonly Served[] = [
  serve(listReferralDoctors, async (ctx) => ({
    referral_doctors: await ctx.sql((db) => selectAll(db, ctx.practice_id)),
  })),
  serveMutation(mutations.addColleague, {
    complete: async (ctx, { body, ...input }) => ({
      ...input,
      body: {
        ...body,
        id: body.id ?? newId(),
        number: body.number ?? (await ctx.sql((db) => nextNumber(db, ctx.practice_id))),
      },
    }),
    check: ({ ctx }) => {
      if (ctx.collided.has('referral_doctors_number')) throw new Problem(numberTaken)
    },
    reply: ({ input, row }) => ({ referral_doctor: row(referralDoctors, made(input.body.id)) }),
  }),
  serve(showReferralDoctor, async (ctx, { params }) => ({
    referral_doctor: await present(ctx, params.id),
    sent: await ctx.sql((db) => countSent(db, ctx.practice_id, params.id)),
  })),
  serveMutation(mutations.changeColleague, {
    reply: ({ input, row }) => ({ referral_doctor: row(referralDoctors, input.params.id) }),
  }),
  serveMutation(mutations.removeColleague, { reply: ({ input }) => ({ id: input.params.id }) }),
]

async function present(ctx: PracticeContext, id: string): Promise<ReferralDoctorRow> {
  const row = await ctx.find('referral_doctors', id)
  if (!row || row.deleted_at !== null) throw notFound()
  return row
}

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
