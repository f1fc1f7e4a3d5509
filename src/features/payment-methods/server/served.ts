import { sql } from 'kysely'
import { newId } from '#contract/clinic/uuid.ts'
import { notFound } from '#contract/problem.ts'
import { type PracticeContext, serve, type Served, serveWhole } from '#server/calls/handler.ts'
import { accountInForce, type PaymentMethodRow } from '#domain/payment-method/rows.ts'
import { accountPictureOf } from '#server/queries/account-pictures.ts'
import {
  keepAccountPicture,
  listPaymentMethods,
  showAccountPicture,
  showPaymentMethod,
  storePaymentMethod,
  updatePaymentMethod,
} from '../contract.ts'
import { keepsAccountPicture } from './keep-account-picture.ts'

async function selectMethods(ctx: PracticeContext, id: string | null = null): Promise<PaymentMethodRow[]> {
  const { rows } = await ctx.sql((db) =>
    sql<PaymentMethodRow>`select * from payment_methods
    where practice_id = ${ctx.practice_id} and deleted_at is null and (${id}::uuid is null or id = ${id}) order by created_at`.execute(
      db,
    ),
  )
  return rows
}

async function methodIn(ctx: PracticeContext, id: string): Promise<PaymentMethodRow> {
  const [row] = await selectMethods(ctx, id)
  if (!row) throw notFound()
  return row
}

/** Also where there is none, an account of this practice alone is asked about. */
async function shownPicture(ctx: PracticeContext, id: string) {
  await methodIn(ctx, id)
  return { picture: await ctx.sql((db) => accountPictureOf(db, ctx.practice_id, id)) }
}

const unverified = { reject_reason: null, verified_by: null, verified_at: null }

export const served: readonly Served[] = [
  serve(listPaymentMethods, async (ctx) => ({ data: await selectMethods(ctx) })),
  serve(showPaymentMethod, async (ctx, { params }) => ({ payment_method: await methodIn(ctx, params.id) })),
  serve(storePaymentMethod, (ctx, { body }) => {
    const row = { ...body, ...unverified, id: newId(), status: 'pending' as const, former: null }
    return { payment_method: Object.assign(ctx.add('payment_methods', row), row) }
  }),
  serve(updatePaymentMethod, async (ctx, { params, body }) => {
    const row = await methodIn(ctx, params.id)
    const set = {
      ...body.set,
      ...unverified,
      // Switched off it keeps what was verified, for the day on which it is switched on again.
      former: accountInForce(row) ?? row.former,
      status: body.disabled ? ('disabled' as const) : ('pending' as const),
    }
    ctx.change('payment_methods', row, set)
    return { payment_method: { ...row, ...set } }
  }),
  serve(showAccountPicture, (ctx, { params }) => shownPicture(ctx, params.id)),
  serveWhole(keepAccountPicture, keepsAccountPicture),
]
