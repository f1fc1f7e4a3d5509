import { beforeEach, expect, test } from 'vitest'
import { showOwnBill, storeOwnPayment } from '#features/billing/contract.ts'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { rahim } from '#tests/support/household.ts'
import { aWhileLater, givenOnline, payable, wantsAdvance } from '#tests/support/online-session.ts'
import { asPractice } from '#server/transaction/as-practice.ts'
import { storyTime } from '#tests/support/server.ts'
import { storeAppointment } from '../contract.ts'

const { server } = await freshClinic()
let session: string
beforeEach(async () => {
  server.clock.now = storyTime
  session = await givenOnline(server, { date: '2026-11-26', online: 3 })
})

const book = async (name = 'Rafi Rahim', schedule_id = session) =>
  (
    await server.call(rahim, storeAppointment, {
      body: {
        schedule_id,
        type: 1,
        patient: { name, phone: '01712345601', gender: 1, relationship_status: 2, years: 6 },
      },
    })
  ).appointment
const bill = async (id: string) =>
  (await server.call(rahim, showOwnBill, { params: { id }, query: {} })).current_appointment
const pay = (appointment_id: string, payment_method_id: string, paid_paisa: number, trx_id = 'CKN8D2X7QA') =>
  server.call(rahim, storeOwnPayment, { body: { appointment_id, payment_method_id, paid_paisa, trx_id } })

test('a chamber that wants its fee ahead keeps the place for ten minutes, and what is sent makes it his', async () => {
  const account = await payable(server)
  await wantsAdvance(server)
  const { id, status, held_until, serial } = await book()
  expect([status, held_until]).toEqual(['held', new Date(storyTime.getTime() + 600_000).toISOString()])
  expect(await bill(id)).toMatchObject({ held_until, advance_paisa: 30_000, due_paisa: 100_000 })
  await expect(pay(id, account, 20_000)).rejects.toMatchObject({
    errors: { paid_paisa: ['under_advance'] },
  })
  await pay(id, account, 30_000)
  expect(await bill(id)).toMatchObject({ status: 'booked', held_until: null, unproven_paisa: 30_000 })
  await aWhileLater(server, 20)
  expect(await bill(id)).toMatchObject({ status: 'booked' })
  expect(serial).toBe('8')
})

test('a place that nobody paid for is somebody else’s after ten minutes, and no money is taken for it any more', async () => {
  const account = await payable(server)
  await wantsAdvance(server)
  const { id } = await book()
  await aWhileLater(server, 11)
  expect(await bill(id)).toMatchObject({ status: 'expired', held_until: null })
  await expect(pay(id, account, 30_000)).rejects.toMatchObject({ code: 'visit_off' })
  expect((await book('Mim Rahim')).status).toBe('held')
})

test('the last moment counts, whether or not the server has looked already', async () => {
  const account = await payable(server)
  await wantsAdvance(server)
  const { id } = await book()
  server.clock.now = new Date(storyTime.getTime() + 600_000)
  await expect(pay(id, account, 30_000)).rejects.toMatchObject({ code: 'visit_off' })
})

test('who stayed away twice pays ahead, also where nobody else does; he may come back to trust', async () => {
  await payable(server)
  const { id, patient_id } = await book()
  const stays = async (status: 'no_show' | 'done', sitting_date: string) => {
    const seeding = { practice_id: 1, user_id: 1, action: 'test', now: storyTime }
    await asPractice(server.world.db, seeding, async (practice) => {
      const row = await practice.sql((db) =>
        db.selectFrom('appointments').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
      )
      practice.add('appointments', {
        ...row,
        id: crypto.randomUUID(),
        serial: `X-${sitting_date.slice(-2)}`,
        status,
        sitting_date,
        schedule_id: row.schedule_id,
      })
    })
  }
  const again = async (date: string) =>
    (await book('Rafi Rahim', await givenOnline(server, { date, online: 3 }))).status
  await stays('no_show', '2026-10-01')
  expect(await again('2026-11-27')).toBe('booked')
  await stays('no_show', '2026-10-08')
  expect(await again('2026-11-28')).toBe('held')
  expect(patient_id).toBeTruthy()
})

test('one person holds as many places as the chamber gives to a phone', async () => {
  await book()
  for (const date of ['2026-11-27', '2026-11-28'])
    await book('Rafi Rahim', await givenOnline(server, { date, online: 3 }))
  const fourth = await givenOnline(server, { date: '2026-11-29', online: 3 })
  await expect(book('Rafi Rahim', fourth)).rejects.toMatchObject({ code: 'open_limit' })
  expect((await book('Mim Rahim', fourth)).status).toBe('booked')
})
