import { sql } from 'kysely'
import { PRESCRIPTION_STATE } from '#contract/clinic/prescription-state.ts'
import type { Reply } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { tooOften } from '#contract/refusal.ts'
import { countFailure, type Limit, shutUntil } from '#server/identity/limits.ts'
import { type Db, type PublicContext, serve, type Served } from '#server/calls/handler.ts'
import { versionStanding } from '#domain/prescription/patient-sheet.ts'
import { enterPractice } from '#server/queries/as-anybody.ts'
import { askAfterSheet } from '../contract.ts'

interface Found {
  status: number
  version: number
  head_version: number
  issued_at: string
  serial_phones: string[]
}

/** The version of this print with its prescription, in the one practice that the question names. */
async function selectByPrint(
  db: Db,
  { practice_id, print }: { practice_id: number; print: string },
): Promise<Found | undefined> {
  await enterPractice(db, practice_id)
  const { rows } =
    await sql<Found>`select p.status, v.version, p.version head_version, p.issued_at, coalesce(c.serial_phones, '{}') serial_phones
    from prescription_versions v
    join prescriptions p on p.practice_id = v.practice_id and p.id = v.prescription_id
    left join chambers c on c.practice_id = v.practice_id and c.id = p.chamber_id
    where v.practice_id = ${practice_id} and left(v.hash, 32) = ${print}`.execute(db)
  return rows[0]
}

/** The certificate of this print, where it is no sheet; its versions are itself, and what was issued in its place. */
async function selectPaperByPrint(
  db: Db,
  { practice_id, print }: { practice_id: number; print: string },
): Promise<Found | undefined> {
  const { rows } =
    await sql<Found>`select case when p.voided_at is null then ${PRESCRIPTION_STATE.issued}::int else ${PRESCRIPTION_STATE.void}::int end status,
      1 version, case when next.issued_at is null then 1 else 2 end head_version, coalesce(next.issued_at, p.issued_at) issued_at,
      coalesce(c.serial_phones, '{}') serial_phones
    from certificates p
    left join chambers c on c.practice_id = p.practice_id and c.id = p.chamber_id
    left join lateral (select max(later.issued_at) issued_at from certificates later
      where later.practice_id = p.practice_id and later.replaces_id = p.id) next on true
    where p.practice_id = ${practice_id} and left(p.hash, 32) = ${print} and p.deleted_at is null`.execute(db)
  return rows[0]
}

/** Strangers who ask after sheets that are not there are asked to wait: a print cannot be guessed, and need not be tried. */
const limitOf = ({ address }: PublicContext): Limit => ({ key: `sheets:${address}`, most: 100, minutes: 10 })

export const served: readonly Served[] = [
  serve(askAfterSheet, async (ctx, { params }): Promise<Reply<typeof askAfterSheet>> => {
    const limit = limitOf(ctx)
    if (await ctx.sql((db) => shutUntil(db, limit, ctx.now))) throw new Problem(tooOften)
    const found = await ctx.sql(
      async (db) => (await selectByPrint(db, params)) ?? selectPaperByPrint(db, params),
    )
    const server_time = ctx.now.toISOString()
    if (!found) {
      await ctx.sql((db) => countFailure(db, limit, ctx.now))
      return { standing: 'unknown', version: null, issued_at: null, phone: null, server_time }
    }
    const standing = versionStanding({ status: found.status, version: found.head_version }, found.version)
    const [phone = null] = found.serial_phones
    return {
      standing,
      ...(standing === 'void'
        ? { version: null, issued_at: null }
        : { version: found.head_version, issued_at: found.issued_at }),
      phone,
      server_time,
    }
  }),
]
