import { type RawBuilder, sql } from 'kysely'
import { notFound, Problem } from '#contract/problem.ts'
import { conflict } from '#contract/refusal.ts'
import { paymentMethods } from '#domain/payment-method/rows.ts'
import { type Db, type PatientContext, serve, type Served, servePatient } from '#server/calls/handler.ts'
import { rowFrom } from '#contract/mutation.ts'
import { chosenBy, type Order, orderBy, pagesOf, type Piece, pieceOf } from '#server/queries/pages.ts'
import { accountPictureAtDoor } from '#server/queries/account-pictures.ts'
import { acrossPractices, asAnybody } from '#server/queries/as-anybody.ts'
import { searchedWords } from '#server/queries/words.ts'
import {
  decideMethod,
  listMethodsToVerify,
  type MethodToVerify,
  ownPayoutAccount,
  readAccountPicture,
  showMethodToVerify,
} from '../contract.ts'

type Status = MethodToVerify['status']

const all = sql`from platform_payment_methods m left join users u on u.id = m.verified_by`
const shown = sql`m.id, m.type, m.number, m.holder, m.account_type, m.instructions, m.bn_instructions, m.status,
  m.reject_reason, m.verified_at, m.former, m.rev, m.created_at, m.doctor, m.bn_doctor, m.doctor_phone, coalesce(u.name, u.phone) verified_by`

/** What has waited longest stands first. */
const order: Order = [
  [sql`m.created_at`, 'asc'],
  [sql`m.id`, 'asc'],
]

async function selectMethods(db: Db, where: RawBuilder<unknown>, piece: Piece): Promise<MethodToVerify[]> {
  const { rows } = await sql<MethodToVerify>`with page as (
      select m.practice_id, m.id from platform_payment_methods m where ${where} ${chosenBy(order, piece)})
    select ${shown} ${all} where (m.practice_id, m.id) in (select practice_id, id from page) ${orderBy(order)}`.execute(
    db,
  )
  return rows
}

async function methodOf(db: Db, id: string): Promise<MethodToVerify> {
  const [method] = await selectMethods(db, sql`m.id = ${id}`, pieceOf(1, 1))
  if (!method) throw notFound()
  return method
}

async function countsOf(db: Db, where: RawBuilder<unknown>): Promise<Record<Status, number>> {
  const { rows } = await sql<{
    status: Status
    n: number
  }>`select m.status, count(*)::integer n from platform_payment_methods m
    where ${where} group by m.status`.execute(db)
  const counts = { pending: 0, verified: 0, rejected: 0, disabled: 0 }
  return Object.assign(counts, Object.fromEntries(rows.map(({ status, n }) => [status, n])))
}

/** What of the doctor's name is looked for, by the index of those names and not account by account; all where nothing is. */
function foundBy(words: string | undefined): RawBuilder<unknown> {
  const looked = searchedWords(words ?? '')
  return looked.length === 0
    ? sql`true`
    : sql`m.practice_id = any(array(select p.id from practices p join doctors d on d.id = p.doctor_id
        where d.kept_words @@ to_tsquery('simple', ${looked.join(' & ')})))`
}

/** Nobody decides about himself (decision 0113). */
async function refuseOwn(ctx: PatientContext): Promise<void> {
  const { rows } = await ctx.sql((db) =>
    sql`select from practices p join doctors d on d.id = p.doctor_id
      where p.id = ${ctx.practice_id} and d.user_id = ${ctx.principal.user_id}`.execute(db),
  )
  if (rows.length > 0) throw new Problem(ownPayoutAccount)
}

export const served: readonly Served[] = [
  serve(listMethodsToVerify, (ctx, { query: { page = 1, status, words } }) =>
    acrossPractices(ctx, async (db) => {
      const found = foundBy(words)
      const counts = await countsOf(db, found)
      const total = status ? counts[status] : Object.values(counts).reduce((sum, n) => sum + n, 0)
      const where = status ? sql`${found} and m.status = ${status}` : found
      return {
        data: await selectMethods(db, where, pieceOf(page, total)),
        meta: pagesOf(total, page),
        counts,
      }
    }),
  ),
  serve(showMethodToVerify, async (ctx, { params }) => ({
    payment_method: await acrossPractices(ctx, (db) => methodOf(db, params.id)),
  })),
  serve(readAccountPicture, async (ctx, { params }) => ({
    picture: await acrossPractices(ctx, async (db) => {
      await methodOf(db, params.id)
      return accountPictureAtDoor(db, params.id)
    }),
  })),
  servePatient(decideMethod, {
    reach: async (db, { params }) => {
      await asAnybody(db)
      const { rows } = await sql<{
        practice_id: number
      }>`select practice_id from platform_payment_methods where id = ${params.id}`.execute(db)
      return rows[0]?.practice_id ?? null
    },
    handle: async (ctx, { params, body }) => {
      await refuseOwn(ctx)
      await ctx.hold('payment_methods', [params.id])
      const row = await ctx.find('payment_methods', params.id)
      if (!row) throw notFound()
      if (row.rev !== body.rev || row.status === 'disabled')
        throw new Problem(conflict, { current: await ctx.sql((db) => methodOf(db, params.id)) })
      const method = rowFrom(paymentMethods, row)
      const isVerified = body.status === 'verified'
      ctx.change('payment_methods', row, {
        status: body.status,
        reject_reason: isVerified ? null : body.reject_reason,
        verified_by: isVerified ? ctx.principal.user_id : null,
        verified_at: isVerified ? ctx.now.toISOString() : null,
        // A change that is refused leaves what was verified before it.
        former: isVerified || method.status === 'verified' ? null : method.former,
      })
      ctx.audit(`payment_method_${body.status}`, {
        table: 'payment_methods',
        row: params.id,
        detail: isVerified ? { checked: body.checked } : { reason: body.reject_reason },
      })
      return { id: params.id, status: body.status }
    },
  }),
]
