import type { Inputs, Reply } from '#contract/endpoint.ts'
import { notFound, Problem } from '#contract/problem.ts'
import { forged } from '#contract/refusal.ts'
import type { PublicContext, World } from '#server/calls/handler.ts'
import type { Job } from '#server/jobs/jobs.ts'
import type { PayGateway } from '#server/outside/pay-gateway.ts'
import { saying } from '#server/settings/cannot-start.ts'
import { asPractice, insidePractice, type PracticeWork } from '#server/transaction/as-practice.ts'
import type { gatewayCallback } from '../contract.ts'
import { findOrder, type FoundOrder, noteTurn, selectRefunding, selectUnheard } from './queries.ts'
import { enterPractice } from '#server/queries/as-anybody.ts'
import { settleOrder, showUnheard } from './settle.ts'

/** What the gateway says by itself. An order that nobody made is answered like any other: it must not be asked which there are. */
export async function hears(
  ctx: PublicContext,
  { body: { signature, ...told } }: Inputs<typeof gatewayCallback>,
): Promise<Reply<typeof gatewayCallback>> {
  const { gateway, log } = ctx.outside
  if (!gateway) throw notFound()
  if (!gateway.isGenuine(told, signature)) {
    log('gateway_forged', { order: told.order_id })
    throw new Problem(forged)
  }
  await ctx.sql(async (db) => {
    const order = await findOrder(db, told.order_id)
    if (!order) return log('gateway_unknown_order', { order: told.order_id })
    await enterPractice(db, order.practice_id)
    return insidePractice(db, { ...workOn(order), now: ctx.now }, (work) => settleOrder(work, told, ctx.now))
  })
  return { received: true }
}

const workOn = ({ practice_id, user_id }: FoundOrder) => ({ practice_id, user_id, action: 'gateway_told' })

/** Orders that are asked for side by side, so that one of which the gateway says nothing holds up no other. */
const sideBySide = 8

/** Asks the gateway for what it told while nobody heard, and gives back what was paid for nothing. An order that cannot be asked for now is asked for again. */
export const askGateway: Job = {
  name: 'ask-gateway',
  everyMs: 30_000,
  run: async (world: World) => {
    const { gateway } = world.outside
    if (!gateway) return
    const now = world.outside.now()
    const each = async (orders: readonly FoundOrder[], act: typeof askFor) => {
      const left = orders.values()
      const lane = async () => {
        for (const order of left)
          await act(world, gateway, order).catch((thrown: unknown) =>
            world.outside.log('gateway_away', { order: order.id, reason: saying(thrown) }),
          )
      }
      await Promise.all(Array.from({ length: sideBySide }, lane))
    }
    await each(await selectUnheard(world.db, now), askFor)
    await each(await selectRefunding(world.db), refund)
  },
}

/** Does something about an order at this instant, in its practice. */
const within = <R>(
  { db, outside }: World,
  order: FoundOrder,
  act: (work: PracticeWork, now: Date) => Promise<R>,
) => {
  const now = outside.now()
  return asPractice(db, { ...workOn(order), now }, (work) => act(work, now))
}

/** Its turn is over, whatever comes of it: the next ones follow. */
const takesTurn = (world: World, order: FoundOrder) =>
  within(world, order, (work, now) => work.sql((db) => noteTurn(db, order, { asked_at: now.toISOString() })))

/** Hours for which a gateway may say nothing of an order before the chamber is shown it. */
const silentHours = 24

async function askFor(world: World, gateway: PayGateway, order: FoundOrder): Promise<void> {
  await takesTurn(world, order)
  const told = await gateway.ask(order.id).catch(async (thrown: unknown) => {
    const age = world.outside.now().getTime() - Date.parse(order.ordered_at)
    if (age > silentHours * 3_600_000) await within(world, order, (work) => showUnheard(work, order.id, true))
    throw thrown
  })
  await within(world, order, async (work, now) => {
    await (told ? settleOrder(work, told, now) : showUnheard(work, order.id, false))
    await work.sql((db) => noteTurn(db, order, { answered_at: now.toISOString() }))
  })
}

/** The gateway gives back once, however often it is asked: it is asked first, and the order is closed then. */
async function refund(world: World, gateway: PayGateway, order: FoundOrder): Promise<void> {
  const { id: order_id, reference, amount_paisa } = order
  await takesTurn(world, order)
  if (reference === null) throw new Error('money without a reference cannot go back')
  await gateway.refund({ order_id, reference, amount_paisa })
  await within(world, order, async (work) => {
    const row = await work.sql((one) =>
      one
        .selectFrom('gateway_payments')
        .selectAll()
        .where('practice_id', '=', order.practice_id)
        .where('id', '=', order_id)
        .forNoKeyUpdate()
        .executeTakeFirst(),
    )
    if (row?.status === 'refunding') work.change('gateway_payments', row, { status: 'refunded' })
  })
}
