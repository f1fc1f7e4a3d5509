import { newId } from '#contract/clinic/uuid.ts'
import type { Inputs, Reply } from '#contract/endpoint.ts'
import { rowFrom } from '#contract/mutation.ts'
import { notFound, Problem, wrongField } from '#contract/problem.ts'
import { tooOften } from '#contract/refusal.ts'
import { appointments } from '#domain/appointment/rows.ts'
import { billOfVisit, isOff } from '#domain/payment/bill.ts'
import { nothingDue, visitOff } from '#features/billing/contract.ts'
import { inStep } from '#server/calls/in-steps.ts'
import type { Caller, PatientContext, PatientServed, World } from '#server/calls/handler.ts'
import { saying } from '#server/settings/cannot-start.ts'
import { heldFault } from '#server/queries/held-place.ts'
import { asAnybody } from '#server/queries/as-anybody.ts'
import { ownVisit, practiceOfVisit } from '#server/queries/own-visits.ts'
import { selectVisitLedger } from '#server/queries/visit-ledger.ts'
import { gatewayAway, type openOrder, type orderPayment, orderOver } from '../contract.ts'
import { selectOpenOrders, selectOwnOrder } from './queries.ts'

/** Notes what somebody means to pay of his visit. Where less is paid than keeps a held place, or more than is due, it is refused here and not after he has paid. */
async function orders(
  ctx: PatientContext,
  { body: { appointment_id, paid_paisa } }: Inputs<typeof orderPayment>,
): Promise<Reply<typeof orderPayment>> {
  if (!ctx.outside.gateway) throw new Problem(gatewayAway)
  const { visit: found, patient } = await ownVisit(ctx, appointment_id)
  const visit = rowFrom(appointments, found)
  const ledger = await ctx.sql((db) => selectVisitLedger(db, ctx.practice_id, visit.id))
  if (isOff(visit.status)) throw new Problem(visitOff)
  const { due } = billOfVisit(visit, ledger)
  if (due <= 0) throw new Problem(nothingDue)
  if (paid_paisa > due) throw wrongField('paid_paisa', 'over_due')
  const fault = await heldFault(ctx, found, paid_paisa)
  if (fault === 'over') throw new Problem(visitOff)
  if (fault) throw wrongField('paid_paisa', fault)
  const again = await orderedBefore(ctx, visit.id, paid_paisa)
  if (again !== null) return { order: { id: again, amount_paisa: paid_paisa } }
  // Never the id of the press: two practices may be told the same one, and the gateway knows an order by its id alone.
  const id = newId()
  ctx.add('gateway_payments', {
    id,
    chamber_id: visit.chamber_id,
    appointment_id,
    patient_id: patient.id,
    user_id: ctx.principal.user_id,
    amount_paisa: paid_paisa,
    ordered_at: ctx.now.toISOString(),
    status: 'ordered',
    channel: null,
    reference: null,
    told_at: null,
    why: null,
    payment_id: null,
    asked_at: null,
    answered_at: null,
  })
  return { order: { id, amount_paisa: paid_paisa } }
}

/** Minutes for which an order is answered to whoever presses again: some are left to pay it. */
const sameMinutes = 20
/** So many orders of one visit a person may have at the gateway at once. */
const mostOpen = 5

/** The order of this sum that he has at the gateway already; null where he has none. The visit is held, so two presses are one. */
async function orderedBefore(
  ctx: PatientContext,
  appointment_id: string,
  paid_paisa: number,
): Promise<string | null> {
  const since = new Date(ctx.now.getTime() - sameMinutes * 60_000)
  const open = await ctx.sql((db) => selectOpenOrders(db, ctx.practice_id, { appointment_id, since }))
  const same = open.find(({ amount_paisa }) => amount_paisa === paid_paisa)
  if (!same && open.length >= mostOpen) throw new Problem(tooOften)
  return same?.id ?? null
}

export const ofOrder: PatientServed<typeof orderPayment> = {
  reach: (db, { body }) => practiceOfVisit(db, body.appointment_id),
  handle: orders,
}

/** Minutes for which the gateway's page is opened for an order. */
const payableMinutes = 30

/** Asks the gateway for its page. No transaction waits for its answer. */
export async function opensOrder(
  { world, caller }: { world: World; caller: Caller },
  { params: { id }, body: { origin } }: Inputs<typeof openOrder>,
): Promise<Reply<typeof openOrder>> {
  const { principal } = caller
  if (!principal) throw notFound()
  const { gateway, now, log } = world.outside
  if (!gateway) throw new Problem(gatewayAway)
  const home = homeOf(origin, world.about.public_url)
  const order = await inStep(world, principal, async ({ db }) => {
    await asAnybody(db)
    return selectOwnOrder(db, id)
  })
  if (!order) throw notFound()
  const age = now().getTime() - Date.parse(order.ordered_at)
  if (!['ordered', 'failed'].includes(order.status) || age > payableMinutes * 60_000)
    throw new Problem(orderOver)
  const back = new URLSearchParams({ id: order.appointment_id, order: id })
  try {
    return await gateway.open({
      id,
      amount_paisa: order.amount_paisa,
      return_url: `${home}/appointment-payment?${back.toString()}`,
      callback_url: `${home}/api/v1/gateway-callback`,
    })
  } catch (thrown) {
    log('gateway_away', { reason: saying(thrown) })
    throw new Problem(gatewayAway)
  }
}

/** Where a person is sent back to: the product's public address, and at home, where none is set, this machine. */
function homeOf(origin: string, public_url: string | null): string {
  if (public_url !== null) return public_url
  const { protocol, hostname, origin: home } = new URL(origin)
  if (protocol !== 'http:' || !['127.0.0.1', 'localhost', '[::1]'].includes(hostname))
    throw wrongField('origin', 'choice')
  return home
}
