import { beforeEach, expect, test } from 'vitest'
import { scheduleId } from '#contract/clinic/sitting-date.ts'
import { newId } from '#contract/clinic/uuid.ts'
import { storePayment } from '#features/billing/contract.ts'
import type { Principal } from '#server/calls/handler.ts'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { bookChild, rahim, stranger } from '#tests/support/household.ts'
import { givenOnline } from '#tests/support/online-session.ts'
import { doctorOf, enrolled } from '#tests/support/server.ts'
import { cancelOwnVisit, moveAppointment, rescheduleOwnVisit, showAppointment } from '../contract.ts'

const { server } = await freshClinic()
const first = scheduleId(1, '2026-11-23', 'A')
let doctor: Principal
let later: string
beforeEach(async () => {
  doctor = await enrolled(server, await doctorOf(server), 'B')
  later = await givenOnline(server, { date: '2026-11-26', online: 1 })
})

const move = (
  id: string,
  schedule_id: string,
  { who = rahim, op_id }: { who?: Principal; op_id?: string } = {},
) => server.call(who, rescheduleOwnVisit, { params: { id }, body: { schedule_id } }, op_id)
const shown = async (id: string) =>
  (await server.call(doctor, showAppointment, { params: { id } })).appointment

test('a patient puts his visit on another day: a new number, what he paid with it, and the old place free; the same press does it once', async () => {
  const { id } = await bookChild(server, 'Rafi Rahim')
  await server.call(doctor, storePayment, {
    body: {
      id: newId(),
      appointment_id: id,
      kind: 'advance',
      paid_paisa: 30_000,
      method: 'cash',
      taken_at: server.clock.now.toISOString(),
      receipt_no: 'B-9001',
      sitting_date: '2026-11-22',
    },
  })
  const op_id = newId()
  const { appointment } = await move(id, later, { op_id })
  expect(appointment).toMatchObject({
    schedule_id: later,
    sitting_date: '2026-11-26',
    status: 'booked',
    fee_paisa: 100_000,
  })
  expect((await move(id, later, { op_id })).appointment).toEqual(appointment)
  expect(await shown(id)).toMatchObject({
    status: 'rescheduled',
    rescheduled_to: appointment.id,
    payment_status: 0,
  })
  expect(await shown(appointment.id)).toMatchObject({ status: 'booked', source: 'online', payment_status: 2 })
  await expect(move(id, first)).rejects.toMatchObject({ status: 409, code: 'visit_begun' })
})

test('where there is no place on the other day he keeps the one he has', async () => {
  const [one, two] = [await bookChild(server, 'Rafi Rahim'), await bookChild(server, 'Mim Rahim')]
  await move(one.id, later)
  await expect(move(two.id, later)).rejects.toMatchObject({ status: 409, code: 'full' })
  expect(await shown(two.id)).toMatchObject({ status: 'booked', schedule_id: first })
  await expect(move(two.id, first)).rejects.toMatchObject({ status: 422 })
})

test('one phone has no more serials of an evening by moving than by booking', async () => {
  const evening = await givenOnline(server, { date: '2026-11-27', online: 5 })
  for (const name of ['Rafi Rahim', 'Mim Rahim', 'Nila Rahim'])
    await move((await bookChild(server, name)).id, evening)
  const { id } = await bookChild(server, 'Tuli Rahim')
  await expect(move(id, evening)).rejects.toMatchObject({ status: 409, code: 'phone_limit' })
  expect(await shown(id)).toMatchObject({ status: 'booked', schedule_id: first })
  await move(id, later)
})

test("another's visit, one that has begun, and a session of another doctor are not moved", async () => {
  const { id } = await bookChild(server, 'Rafi Rahim')
  await expect(move(id, later, { who: stranger })).rejects.toMatchObject({ status: 404 })
  await expect(move(id, newId())).rejects.toMatchObject({ status: 404 })
  await expect(move(id, scheduleId(3, '2026-11-23', 'A'))).rejects.toMatchObject({ status: 404 })
  await server.call(doctor, moveAppointment, {
    params: { id },
    body: { status: 'arrived', at: server.clock.now.toISOString() },
  })
  await expect(move(id, later)).rejects.toMatchObject({ status: 409, code: 'visit_begun' })
  await expect(server.call(rahim, cancelOwnVisit, { params: { id } })).rejects.toMatchObject({ status: 409 })
})
