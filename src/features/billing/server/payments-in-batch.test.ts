import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { scheduleId } from '#contract/clinic/sitting-date.ts'
import { newId } from '#contract/clinic/uuid.ts'
import { callName, type EndpointSpec } from '#contract/endpoint.ts'
import { push } from '#contract/sync.ts'
import { registerWalkIn } from '#features/quick-appointments/contract.ts'
import { clinicServer } from '#tests/support/clinic-server.ts'
import { op } from '#tests/support/phrase-calls.ts'
import { enrolled } from '#tests/support/server.ts'
import { storePayment, updatePayment } from '../contract.ts'

const today = '2026-11-22'
const { server, doctor } = await clinicServer()
const tablet = await enrolled(server, doctor, 'B')
let counted = 700

/** Somebody who came and owes a thousand taka. */
async function arrived(): Promise<string> {
  const serial = `B-${++counted}`
  const patient = { id: newId(), name: 'রহিমা খাতুন', gender: 2 as const, years: 46 }
  const on = { chamber_id: 1, sitting_date: today, schedule_id: scheduleId(1, today, 'A') }
  const body = { id: newId(), ...on, type: 1 as const, fee_paisa: 100_000, serial, patient }
  return (await server.call(tablet, registerWalkIn, { body })).appointment.id
}

const called = (endpoint: EndpointSpec, body: object, params: Record<string, string> = {}) => {
  const { input, ...one } = op(callName(endpoint), body)
  return { ...one, input: { ...input, params } }
}
const taken = (appointment_id: string | null, more: object = {}) => {
  const id = newId()
  const body = { id, appointment_id, kind: 'visit', paid_paisa: 60_000, method: 'cash', ...more }
  return { id, op: called(storePayment, { ...body, receipt_no: `B-${String(++counted).padStart(6, '0')}` }) }
}
const send = async (ops: { op: ReturnType<typeof called> }[]) =>
  (await server.call(tablet, push, { body: { ops: ops.map((one) => one.op) } })).answers

const entries = (appointment_id: string) =>
  server.owner
    .selectFrom('payments')
    .select(['id', 'gross_paisa', 'paid_paisa', 'status', 'trx_repeated'])
    .where('appointment_id', '=', appointment_id)
    .orderBy('receipt_no')
    .execute()
const stands = async (id: string) =>
  (
    await server.owner
      .selectFrom('appointments')
      .select('payment_status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).payment_status

test('of payments that come in one batch each knows those before it: the fee is charged once, and the visit follows', async () => {
  const [one, other] = [await arrived(), await arrived()]
  await send([taken(one, { paid_paisa: 10_000 })])
  const [first, second] = [taken(other), taken(one, { paid_paisa: 50_000 })]
  const rest = taken(other, { kind: 'due', paid_paisa: 40_000 })
  const answers = await send([first, second, rest])
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(await entries(one)).toMatchObject([
    { gross_paisa: 100_000, status: 2 },
    { gross_paisa: 0, paid_paisa: 50_000, status: 2 },
  ])
  expect(await entries(other)).toMatchObject([
    { gross_paisa: 100_000, status: 2 },
    { gross_paisa: 0, paid_paisa: 40_000, status: 1 },
  ])
  expect([await stands(one), await stands(other)]).toEqual([2, 1])
})

test('what was entered, corrected and given back within one batch is one ledger, and no entry is taken back twice', async () => {
  const id = await arrived()
  const entry = taken(id, { paid_paisa: 100_000 })
  const [reversing_id, replacing_id] = [newId(), newId()]
  const right = { reversing_id, replacing_id, paid_paisa: 80_000, method: 'cash', reason: 'Typed wrong' }
  const corrected = { op: called(updatePayment, right, { id: entry.id }) }
  const again = {
    op: called(updatePayment, { ...right, reversing_id: newId(), replacing_id: newId() }, { id: entry.id }),
  }
  const back = { kind: 'refund', reverses: replacing_id, reason: 'He was not seen' }
  const tooMuch = taken(null, { ...back, paid_paisa: 90_000 })
  const given = taken(null, { ...back, paid_paisa: 80_000 })
  const answers = await send([entry, corrected, again, tooMuch, given])
  expect(answers.map(({ status }) => status)).toEqual([201, 200, 409, 422, 201])
  expect((await entries(id)).map(({ paid_paisa }) => paid_paisa).toSorted((a, b) => a - b)).toEqual([
    -100_000, -80_000, 80_000, 100_000,
  ])
})

test('a code that comes twice in one batch, or came before, waits to be looked up', async () => {
  const visits = [await arrived(), await arrived(), await arrived()] as const
  const by = (trx_id: string) => ({ method: 'bkash', trx_id, paid_paisa: 100_000 })
  await send([taken(visits[0], by('9KAAAAAAA1'))])
  const reason = { reason: 'Two brothers' }
  await send([
    taken(visits[1], by('9KAAAAAAA2')),
    taken(visits[2], { ...by('9KAAAAAAA2'), ...reason }),
    taken(visits[2], { ...by('9KAAAAAAA1'), ...reason, kind: 'report' }),
  ])
  expect(await entries(visits[1])).toMatchObject([{ status: 1, trx_repeated: false }])
  expect(await entries(visits[2])).toMatchObject([
    { status: 5, trx_repeated: true },
    { status: 5, trx_repeated: true },
  ])
})

test('a batch asks once for the ledgers of all its payments', async () => {
  const visits: string[] = []
  while (visits.length < 12) visits.push(await arrived())
  const queries = vi.spyOn(pg.Client.prototype, 'query')
  await send(visits.map((id) => taken(id, { method: 'bkash', trx_id: `9KBBBBBB${++counted}` })))
  const said = queries.mock.calls.map(([query]) => String(Object(query).text ?? query))
  queries.mockRestore()
  // The ledgers and the codes; and all entries in one statement.
  expect(said.filter((text) => /^\s*select .* from payments /s.test(text))).toHaveLength(2)
  expect(said.filter((text) => text.includes('insert into "payments"'))).toHaveLength(1)
})
