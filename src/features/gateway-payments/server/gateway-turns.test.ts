import { beforeEach, expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { showOwnBill } from '#features/billing/contract.ts'
import type { PayGateway, PayTold } from '#server/outside/pay-gateway.ts'
import { asPractice } from '#server/transaction/as-practice.ts'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { bookChild, rahim } from '#tests/support/household.ts'
import { doctorOf, storyTime } from '#tests/support/server.ts'
import { gatewayCallback, listOddOrders, orderPayment, showOrder } from '../contract.ts'
import { askGateway } from './callback.ts'

const { server } = await freshClinic()
/** What the gateway is asked, and what it says of it. */
let asked: string[] = []
let says: (id: string) => Promise<PayTold | null>
const silent = () => Promise.reject(new Error('the payment gateway answered 502'))
const nothing = async () => null

beforeEach(() => {
  server.clock.now = storyTime
  asked = []
  says = nothing
  const gateway: PayGateway = {
    open: async ({ id }) => ({ url: `http://gateway.example/${id}` }),
    ask: (id) => (asked.push(id), says(id)),
    refund: async () => undefined,
    isGenuine: () => true,
  }
  server.world.outside.gateway = gateway
})

const order = async (appointment_id: string, paid_paisa = 100_000) =>
  (await server.call(rahim, orderPayment, { body: { appointment_id, paid_paisa } })).order.id
const shown = async (id: string) => (await server.call(rahim, showOrder, { params: { id } })).order
const odd = async () => (await server.call(await doctorOf(server), listOddOrders, { query: {} })).data
const after = (minutes: number) => {
  server.clock.now = new Date(storyTime.getTime() + minutes * 60_000)
}
const run = () => askGateway.run(server.world)

test('who presses again has the same order while it can be paid, and of many sums only a few', async () => {
  const { id } = await bookChild(server, 'Rafi Rahim')
  const first = await order(id)
  expect(await order(id)).toBe(first)
  for (const sum of [10_000, 20_000, 30_000, 40_000]) await order(id, sum)
  await expect(order(id, 50_000)).rejects.toMatchObject({ code: 'too_many' })
  expect(await order(id, 40_000)).not.toBe(first)
  after(25)
  expect(await order(id)).not.toBe(first)
})

test('each order has its turn, however many lie before it, and some are asked for side by side', async () => {
  const visit = await bookChild(server, 'Rafi Rahim')
  const { chamber_id, patient_id } = await server.owner
    .selectFrom('appointments')
    .selectAll()
    .where('id', '=', visit.id)
    .executeTakeFirstOrThrow()
  const seeding = { practice_id: 1, user_id: 1, action: 'test', now: storyTime }
  await asPractice(server.world.db, seeding, async (practice) => {
    for (let at = 0; at < 150; at++)
      practice.add('gateway_payments', {
        id: newId(),
        chamber_id,
        patient_id,
        appointment_id: visit.id,
        user_id: rahim.user_id,
        amount_paisa: 100,
        ordered_at: new Date(storyTime.getTime() - 600_000 + at).toISOString(),
        status: 'ordered',
        channel: null,
        reference: null,
        told_at: null,
        why: null,
        payment_id: null,
        asked_at: null,
        answered_at: null,
      })
  })
  const real = await order((await bookChild(server, 'Mim Rahim')).id)
  after(5)
  let [together, most] = [0, 0]
  says = async () => {
    most = Math.max(most, ++together)
    await new Promise((resume) => setTimeout(resume, 5))
    together -= 1
    throw new Error('silent')
  }
  await run()
  await run()
  expect(new Set(asked).size).toBe(151)
  expect(asked).toContain(real)
  expect(most).toBeGreaterThan(1)
})

test('what nobody paid is asked for no longer once the gateway said so behind its time', async () => {
  const { id } = await bookChild(server, 'Rafi Rahim')
  const given = await order(id)
  after(60)
  await run()
  after(125)
  await run()
  expect(asked).toEqual([given, given])
  after(3_000)
  await run()
  expect(asked).toHaveLength(2)
  expect([await shown(given), await odd()]).toMatchObject([{ status: 'ordered' }, []])
})

test('an order of which the gateway says nothing for a day is shown to the chamber until it does, and counts when it is told', async () => {
  const visit = await bookChild(server, 'Rafi Rahim')
  const id = await order(visit.id)
  says = silent
  after(180)
  await run()
  expect(await shown(id)).toMatchObject({ status: 'ordered' })
  after(25 * 60)
  await run()
  expect(await shown(id)).toMatchObject({ status: 'ordered', why: 'unheard' })
  expect(await odd()).toMatchObject([{ id, why: 'unheard', patient: 'Rafi Rahim' }])
  says = nothing
  await run()
  expect([await shown(id), await odd()]).toMatchObject([{ status: 'ordered', why: null }, []])
  const told = {
    order_id: id,
    status: 'paid' as const,
    reference: '8N4K2Q7XMB',
    channel: 'bkash' as const,
    amount_paisa: 100_000,
    currency: 'BDT',
  }
  await server.call(null, gatewayCallback, { body: { ...told, signature: 'x' } })
  expect([await shown(id), await odd()]).toMatchObject([{ status: 'paid', why: null }, []])
  const bill = await server.call(rahim, showOwnBill, { params: { id: visit.id }, query: {} })
  expect(bill.current_appointment).toMatchObject({ due_paisa: 0 })
})
