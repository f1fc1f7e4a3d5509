import { expect, test } from 'vitest'
import { scheduleId } from '#contract/clinic/sitting-date.ts'
import { newId } from '#contract/clinic/uuid.ts'
import type { Giving } from '#contract/endpoint.ts'
import { storePayment } from '#features/billing/contract.ts'
import { registerWalkIn } from '#features/quick-appointments/contract.ts'
import { unplannedSession } from '#domain/schedule/rows.ts'
import { asPractice } from '#server/transaction/as-practice.ts'
import { clinicServer } from '#tests/support/clinic-server.ts'
import { assistantOf } from '#tests/support/server.ts'
import { editAppointment, listSessionAppointments, storeAppointment } from '../contract.ts'

const today = '2026-11-22'
const schedule_id = scheduleId(1, today, 'A')
const { server, doctor, assistant } = await clinicServer()
await server.owner
  .updateTable('memberships')
  .set({ discount_limit_paisa: 20_000 })
  .where('user_id', '=', 101)
  .execute()
const generous = await assistantOf(server, {
  permissions: ['Appointment List', 'Appointment Create', 'Payment List', 'Payment Collect', 'Discount'],
})
const seeding = { practice_id: 1, user_id: 1, action: 'test', now: new Date('2026-11-20T00:00:00.000Z') }
const sitting = (date: string): Promise<string> =>
  asPractice(server.world.db, seeding, async (practice) => {
    const { note: _, ...frame } = unplannedSession(1, date, '18:00')
    return practice.add('schedules', {
      ...frame,
      end_time: '20:00',
      note: null,
      status: 'scheduled',
      delay_min: 0,
      mode: 'serial',
      max: 9,
      desk: 9,
      online: 0,
      buffer: 0,
    }).id
  })
const arrive = async () =>
  (
    await server.call(assistant, registerWalkIn, {
      body: {
        id: newId(),
        chamber_id: 1,
        sitting_date: today,
        schedule_id,
        type: 1,
        fee_paisa: 100_000,
        patient: { id: newId(), name: 'Nasrin Sultana', gender: 2, years: 35 },
      },
    })
  ).appointment
const take = (appointment_id: string, more: Partial<Giving<typeof storePayment>['body']> = {}) =>
  server.call(doctor, storePayment, {
    body: { appointment_id, kind: 'visit', paid_paisa: 100_000, method: 'cash', ...more },
  })
const stands = async (id: string) =>
  (await server.call(assistant, listSessionAppointments, { query: { schedule_id } })).appointments.find(
    (one) => one.id === id,
  )?.payment_status

test('a fee changed by hand is a discount where it falls under the rule, never falls under what was taken, and the visit follows', async () => {
  const { id } = await arrive()
  const edit = (body: NonNullable<Giving<typeof editAppointment>['body']>, who = generous) =>
    server.call(who, editAppointment, { params: { id }, body })
  const plain = await assistantOf(server, {
    permissions: ['Appointment List', 'Appointment Create', 'Payment Collect'],
  })
  await expect(edit({ fee_paisa: 90_000, fee_reason: 'ছাড়' }, plain)).rejects.toMatchObject({
    status: 422,
    errors: { fee_paisa: ['no_discount'] },
  })
  await expect(edit({ fee_paisa: 79_900, fee_reason: 'ছাড়' })).rejects.toMatchObject({
    status: 422,
    errors: { fee_paisa: ['over_limit'] },
  })
  await expect(edit({ fee_paisa: 90_000 })).rejects.toMatchObject({
    status: 422,
    errors: { fee_reason: ['reason'] },
  })
  await expect(edit({ fee_paisa: 90_000, fee_reason: 'server_check' })).rejects.toMatchObject({
    status: 422,
    errors: { fee_reason: ['reason'] },
  })
  await take(id, { paid_paisa: 80_000 })
  expect((await edit({ fee_paisa: 80_000, fee_reason: 'ছাত্র' })).appointment).toMatchObject({
    fee_paisa: 80_000,
    suggested_fee_paisa: 100_000,
    fee_reason: 'ছাত্র',
  })
  expect(await stands(id)).toBe(1)
  await expect(edit({ fee_paisa: 0, fee_reason: 'ফ্রি' }, doctor)).rejects.toMatchObject({
    status: 422,
    errors: { fee_paisa: ['below_paid'] },
  })
  expect((await edit({ question: 'জ্বর' }, plain)).appointment).toMatchObject({
    fee_paisa: 80_000,
    fee_reason: 'ছাত্র',
  })
  expect(
    (await edit({ question: 'কাশি', fee_paisa: 80_000, fee_reason: 'ছাত্র', type: 1 }, plain)).appointment,
  ).toMatchObject({ fee_paisa: 80_000 })
  expect((await edit({ fee_paisa: 120_000, fee_reason: 'জরুরি' }, plain)).appointment).toMatchObject({
    fee_paisa: 120_000,
  })
  expect(await stands(id)).toBe(2)
})

test('a booking may not carry less than the rule past the limit either', async () => {
  const patient = {
    name: 'Sufia Begum',
    phone: '01711222334',
    gender: 2 as const,
    relationship_status: 1 as const,
    years: 40,
  }
  const schedule = await sitting('2026-12-03')
  const book = (told: object, who = generous) =>
    server.call(who, storeAppointment, {
      body: { schedule_id: schedule, type: 1, patient, told: { id: newId(), ...told } },
    })
  await expect(book({ fee_paisa: 100 })).rejects.toMatchObject({
    status: 422,
    errors: { 'told.fee_paisa': ['over_limit'] },
  })
  await expect(
    book(
      { fee_paisa: 100, fee_reason: 'x' },
      await assistantOf(server, { permissions: ['Appointment Create'] }),
    ),
  ).rejects.toMatchObject({ status: 422, errors: { 'told.fee_paisa': ['no_discount'] } })
  await expect(book({ fee_paisa: 90_000 })).rejects.toMatchObject({
    status: 422,
    errors: { 'told.fee_reason': ['reason'] },
  })
  expect((await book({ fee_paisa: 90_000, fee_reason: 'ছাত্র' })).appointment).toMatchObject({
    fee_paisa: 90_000,
    suggested_fee_paisa: 100_000,
  })
})
