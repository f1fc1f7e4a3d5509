import { notFound } from '#contract/problem.ts'
import { serve, servePatient, type Served, serveWhole } from '#server/calls/handler.ts'
import { asHimself } from '#server/queries/as-anybody.ts'
import { gatewayCallback, listOddOrders, openOrder, orderPayment, showOrder } from '../contract.ts'
import { hears } from './callback.ts'
import { ofOrder, opensOrder } from './order.ts'
import { selectOdd, selectOwnOrder } from './queries.ts'

export const served: readonly Served[] = [
  servePatient(orderPayment, ofOrder),
  serveWhole(openOrder, opensOrder),
  serve(showOrder, async (ctx, { params: { id } }) => {
    const order = await asHimself(ctx, (db) => selectOwnOrder(db, id))
    if (!order) throw notFound()
    const { ordered_at: _, ...shown } = order
    return { order: shown }
  }),
  serve(gatewayCallback, hears),
  serve(listOddOrders, (ctx, { query }) =>
    ctx.sql((db) => selectOdd(db, ctx.practice_id, { member: ctx.member, page: query.page })),
  ),
]
