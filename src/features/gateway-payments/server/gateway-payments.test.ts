import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { scheduleId } from '#contract/clinic/sitting-date.ts'
import { newId } from '#contract/clinic/uuid.ts'
import { cancelOwnVisit, storeAppointment } from '#features/appointments/contract.ts'
import { listPayments, showOwnBill, storePayment } from '#features/billing/contract.ts'
import type { Principal } from '#server/calls/handler.ts'
import { hostedGateway } from '#server/outside/hosted-gateway.ts'
import type { PayTold } from '#server/outside/pay-gateway.ts'
import { type StandInGateway, startStandInGateway } from '#server/outside/stand-in-gateway.ts'
import { asPractice } from '#server/transaction/as-practice.ts'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { bookChild, rahim, stranger } from '#tests/support/household.ts'
import { aWhileLater, givenOnline, wantsAdvance } from '#tests/support/online-session.ts'
import { besideServer, doctorOf, enrolled, storyTime } from '#tests/support/server.ts'
import { gatewayCallback, listOddOrders, openOrder, orderPayment, showOrder } from '../contract.ts'
import { askGateway } from './callback.ts'

const { server } = await freshClinic()
let bank: StandInGateway
let doctor: Principal
beforeAll(async () => {
  bank = await startStandInGateway()
})
afterAll(() => bank.stop())
beforeEach(async () => {
  server.clock.now = storyTime
  server.world.outside.gateway = hostedGateway(bank.hosted)
  doctor = await enrolled(server, await doctorOf(server), 'B')
})

const origin = 'http://127.0.0.1:3000'
const order = async (appointment_id: string, paid_paisa = 100_000) =>
  (await server.call(rahim, orderPayment, { body: { appointment_id, paid_paisa } })).order
const open = (id: string, who = rahim) => server.call(who, openOrder, { params: { id }, body: { origin } })
const shown = async (id: string) => (await server.call(rahim, showOrder, { params: { id } })).order
const tells = (told: PayTold, signature = bank.sign(told)) =>
  server.call(null, gatewayCallback, { body: { ...told, signature } })
const bill = async (id: string) =>
  (await server.call(rahim, showOwnBill, { params: { id }, query: {} })).current_appointment
const entriesOf = async (id: string) =>
  (await server.call(doctor, listPayments, { query: {} })).data.filter((one) => one.appointment_id === id)

/** He goes to the gateway's page with what a visit costs. */
async function atGateway(appointment_id: string, paid_paisa?: number) {
  const { id } = await order(appointment_id, paid_paisa)
  const { url } = await open(id)
  return { id, url }
}

test('what he pays at the gateway is one receipt of the ledger, paid for certain, however often the gateway says so', async () => {
  const visit = await bookChild(server, 'Rafi Rahim')
  const { id, url } = await atGateway(visit.id)
  expect(await (await fetch(url)).text()).toContain('৳1000.00')
  expect(bank.orders.get(id)).toMatchObject({
    amount_paisa: 100_000,
    return_url: `${origin}/appointment-payment?id=${visit.id}&order=${id}`,
    callback_url: `${origin}/api/v1/gateway-callback`,
  })
  const { told } = bank.decide(id, 'pay', 'nagad')
  const beside = besideServer(server)
  const body = { ...told, signature: bank.sign(told) }
  await Promise.all([tells(told), beside.call(null, gatewayCallback, { body }), tells(told)])
  await beside.close()
  expect(await shown(id)).toMatchObject({ status: 'paid', why: null })
  expect(await bill(visit.id)).toMatchObject({ due_paisa: 0, unproven_paisa: 0, payment_status: 1 })
  expect(await entriesOf(visit.id)).toMatchObject([
    { id, method: 'nagad', trx_id: told.reference, paid_paisa: 100_000, status: 1, taken_by: 0 },
  ])
  // Late, and once more.
  server.clock.now = new Date(storyTime.getTime() + 3_600_000)
  await tells(told)
  expect(await entriesOf(visit.id)).toHaveLength(1)
  await expect(open(id)).rejects.toMatchObject({ code: 'order_over' })
})

test('a forged word, one for another sum and one for another order change nothing, and are seen', async () => {
  const visit = await bookChild(server, 'Rafi Rahim')
  const { id } = await atGateway(visit.id)
  const { told } = bank.decide(id, 'pay', 'bkash')
  await expect(tells(told, 'f'.repeat(64))).rejects.toMatchObject({ status: 403, code: 'forged' })
  await expect(tells({ ...told, amount_paisa: 1 }, bank.sign(told))).rejects.toMatchObject({ code: 'forged' })
  expect(server.logged.filter(({ event }) => event === 'gateway_forged')).toHaveLength(2)
  expect(await bill(visit.id)).toMatchObject({ due_paisa: 100_000 })
  await tells({ ...told, order_id: newId() })
  expect(server.logged.some(({ event }) => event === 'gateway_unknown_order')).toBe(true)
  await tells({ ...told, amount_paisa: 100 })
  expect(await shown(id)).toMatchObject({ status: 'odd', why: 'sum' })
  expect(await bill(visit.id)).toMatchObject({ due_paisa: 100_000 })
  const { data } = await server.call(doctor, listOddOrders, { query: {} })
  expect(data).toMatchObject([{ id, patient: 'Rafi Rahim', why: 'sum', amount_paisa: 100_000 }])
})

/** Somebody has had the last number of the server's own receipts written, or the id of an order, before that was refused. */
async function paidBefore(appointment_id: string, id: string) {
  const { chamber_id, patient_id } = await server.owner
    .selectFrom('appointments')
    .selectAll()
    .where('id', '=', appointment_id)
    .executeTakeFirstOrThrow()
  const seeding = { practice_id: 1, user_id: 1, action: 'test', now: storyTime }
  await asPractice(server.world.db, seeding, async (practice) =>
    practice.add('payments', {
      id,
      chamber_id,
      appointment_id,
      patient_id,
      sitting_date: '2026-11-22',
      kind: 'advance',
      gross_paisa: 100_000,
      discount_paisa: 0,
      discount_reason: null,
      paid_paisa: 100,
      method: 'cash',
      trx_id: null,
      trx_repeated: false,
      sender: null,
      receipt_no: 'S-999999999',
      status: 1,
      taken_by: 1,
      taken_at: storyTime.toISOString(),
      reverses: null,
      reason: null,
      fee_stays: false,
      verified_by: null,
      verified_at: null,
      sent_by: null,
    }),
  )
}

test('where the last of the numbers stands already, or the order’s own id, money is taken all the same', async () => {
  const [one, two] = [await bookChild(server, 'Rafi Rahim'), await bookChild(server, 'Mim Rahim')]
  const [first, second] = [await atGateway(one.id, 50_000), await atGateway(two.id)]
  await paidBefore(one.id, first.id)
  await Promise.all([first, second].map(({ id }) => tells(bank.decide(id, 'pay', 'bkash').told)))
  expect([await shown(first.id), await shown(second.id)]).toMatchObject([
    { status: 'paid' },
    { status: 'paid' },
  ])
  const numbers = [...(await entriesOf(one.id)), ...(await entriesOf(two.id))].map(
    (entry) => entry.receipt_no,
  )
  expect(new Set(numbers).size).toBe(3)
  expect(numbers.filter((number) => /^S-00\d{4}$/.test(number))).toHaveLength(2)
})

test('one reference pays one order', async () => {
  const [one, two] = [await bookChild(server, 'Rafi Rahim'), await bookChild(server, 'Mim Rahim')]
  const [first, second] = [await atGateway(one.id), await atGateway(two.id)]
  const { told } = bank.decide(first.id, 'pay', 'bkash')
  await tells(told)
  await tells({ ...told, order_id: second.id })
  expect(await shown(second.id)).toMatchObject({ status: 'odd', why: 'reference' })
  expect(await entriesOf(two.id)).toEqual([])
})

/** Somebody else takes a serial of Prof. Anwar Hossain from home, in practice 2. */
const bookElsewhere = async () =>
  (
    await server.call(stranger, storeAppointment, {
      body: {
        schedule_id: scheduleId(3, '2026-11-23', 'A'),
        type: 1,
        patient: { name: 'Rezaul Karim', phone: '01711000401', gender: 1, relationship_status: 1, years: 40 },
      },
    })
  ).appointment
const orderedBy = async (who: Principal, appointment_id: string, op_id: string) =>
  (await server.call(who, orderPayment, { body: { appointment_id, paid_paisa: 100_000 } }, op_id)).order

test('two who press under one id in two practices have two orders, and what one pays is paid once', async () => {
  const [here, there] = [await bookChild(server, 'Rafi Rahim'), await bookElsewhere()]
  const op_id = newId()
  const [mine, other] = [await orderedBy(rahim, here.id, op_id), await orderedBy(stranger, there.id, op_id)]
  expect(other.id).not.toBe(mine.id)
  expect(await orderedBy(rahim, here.id, op_id)).toEqual(mine)
  await open(mine.id)
  const { told } = bank.decide(mine.id, 'pay', 'bkash')
  await tells(told)
  server.clock.now = new Date(storyTime.getTime() + 5 * 60_000)
  await askGateway.run(server.world)
  expect(await shown(mine.id)).toMatchObject({ status: 'paid' })
  const { order: theirs } = await server.call(stranger, showOrder, { params: { id: other.id } })
  expect(theirs).toMatchObject({ status: 'ordered' })
  // And where the gateway itself says one payment of both.
  await tells({ ...told, order_id: other.id })
  const { order: after } = await server.call(stranger, showOrder, { params: { id: other.id } })
  expect(after).toMatchObject({ status: 'odd', why: 'reference' })
})

test('money that comes for a visit that was given up meanwhile, or was paid at the desk, goes back once', async () => {
  const [off, paid] = [await bookChild(server, 'Rafi Rahim'), await bookChild(server, 'Mim Rahim')]
  const [late, twice] = [await atGateway(off.id), await atGateway(paid.id)]
  await server.call(rahim, cancelOwnVisit, { params: { id: off.id } })
  await server.call(doctor, storePayment, {
    body: {
      id: newId(),
      appointment_id: paid.id,
      kind: 'advance',
      paid_paisa: 100_000,
      method: 'cash',
      taken_at: storyTime.toISOString(),
      receipt_no: 'B-009001',
      sitting_date: '2026-11-22',
    },
  })
  await tells(bank.decide(late.id, 'pay', 'bkash').told)
  await tells(bank.decide(twice.id, 'pay', 'card').told)
  expect([await shown(late.id), await shown(twice.id)]).toMatchObject([
    { status: 'refunding', why: 'late' },
    { status: 'refunding', why: 'paid_already' },
  ])
  await askGateway.run(server.world)
  await askGateway.run(server.world)
  expect([await shown(late.id), await shown(twice.id)]).toMatchObject([
    { status: 'refunded' },
    { status: 'refunded' },
  ])
  expect([bank.refunded.has(late.id), bank.refunded.has(twice.id)]).toEqual([true, true])
  expect(await entriesOf(off.id)).toEqual([])
  expect(await entriesOf(paid.id)).toHaveLength(1)
})

test('a word that nobody heard is asked for, and who was refused may pay after all', async () => {
  const visit = await bookChild(server, 'Rafi Rahim')
  const { id } = await atGateway(visit.id)
  await tells(bank.decide(id, 'refuse', 'bkash').told)
  expect(await shown(id)).toMatchObject({ status: 'failed' })
  await open(id)
  bank.decide(id, 'pay', 'bkash')
  server.clock.now = new Date(storyTime.getTime() + 5 * 60_000)
  await askGateway.run(server.world)
  expect(await shown(id)).toMatchObject({ status: 'paid' })
  expect(await bill(visit.id)).toMatchObject({ due_paisa: 0 })
})

test('a place that is kept until it is paid is his by the gateway’s word, and too late it is not', async () => {
  const session = await givenOnline(server, { date: '2026-11-26', online: 3 })
  await wantsAdvance(server)
  const book = async (name: string) =>
    (
      await server.call(rahim, storeAppointment, {
        body: {
          schedule_id: session,
          type: 1,
          patient: { name, phone: '01712345601', gender: 1, relationship_status: 2, years: 6 },
        },
      })
    ).appointment
  const [one, two] = [await book('Rafi Rahim'), await book('Mim Rahim')]
  expect(one.status).toBe('held')
  await expect(order(one.id, 20_000)).rejects.toMatchObject({ errors: { paid_paisa: ['under_advance'] } })
  const [first, second] = [await atGateway(one.id, 30_000), await atGateway(two.id, 30_000)]
  await tells(bank.decide(first.id, 'pay', 'bkash').told)
  expect(await bill(one.id)).toMatchObject({ status: 'booked', held_until: null, paid_paisa: 30_000 })
  await aWhileLater(server, 15)
  await tells(bank.decide(second.id, 'pay', 'bkash').told)
  expect(await shown(second.id)).toMatchObject({ status: 'refunding', why: 'late' })
  await expect(order(two.id, 30_000)).rejects.toMatchObject({ code: 'visit_off' })
})

test('a gateway that is away, lies or hangs takes nothing, and another’s order is not there', async () => {
  const visit = await bookChild(server, 'Rafi Rahim')
  const { id } = await atGateway(visit.id)
  for (const who of [stranger, doctor]) {
    await expect(server.call(who, showOrder, { params: { id } })).rejects.toMatchObject({ status: 404 })
    await expect(open(id, who)).rejects.toMatchObject({ status: 404 })
  }
  await expect(
    server.call(rahim, openOrder, { params: { id }, body: { origin: 'https://evil.example' } }),
  ).rejects.toMatchObject({ status: 422 })
  server.world.outside.gateway = hostedGateway({ ...bank.hosted, secret: 'x'.repeat(32) })
  await expect(open(id)).rejects.toMatchObject({ status: 409, code: 'gateway_away' })
  server.world.outside.gateway = hostedGateway({ ...bank.hosted, address: 'http://127.0.0.1:9' })
  await expect(open(id)).rejects.toMatchObject({ code: 'gateway_away' })
  server.world.outside.gateway = null
  await expect(order(visit.id)).rejects.toMatchObject({ code: 'gateway_away' })
  expect(await bill(visit.id)).toMatchObject({ due_paisa: 100_000 })
})
