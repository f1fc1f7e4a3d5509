import { beforeEach, expect, test } from 'vitest'
import { cancelOwnVisit, moveAppointment } from '#features/appointments/contract.ts'
import { storePayment } from '#features/billing/contract.ts'
import { storeFeedback } from '#features/feedback/contract.ts'
import type { Principal } from '#server/calls/handler.ts'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { bookChild, rahim, stranger, walkInChild } from '#tests/support/household.ts'
import { type Asking, doctorOf, enrolled, storyTime } from '#tests/support/server.ts'
import { showOwnDashboard } from '../contract.ts'

const { server } = await freshClinic()
let doctor: Principal
beforeEach(async () => {
  doctor = await enrolled(server, await doctorOf(server), 'B')
  server.clock.now = storyTime
})

const shown = (who: Asking = rahim) => server.call(who, showOwnDashboard, {})
const walkIn = (name: string) => walkInChild(server, doctor, name)

test('the visit that comes first is told, and one that was given up is not', async () => {
  const visit = await bookChild(server, 'Sami Rahim')
  expect(await shown()).toMatchObject({
    next_appointment: { id: visit.id, serial: visit.serial, patient: 'Sami Rahim' },
    dues: [],
    due_paisa: 0,
  })
  const desk = await walkIn('Rafi Rahim')
  expect((await shown()).next_appointment?.id).toBe(desk.id)
  await server.call(rahim, cancelOwnVisit, { params: { id: visit.id } })
  server.clock.now = new Date(storyTime.getTime() + 24 * 3_600_000)
  expect((await shown()).next_appointment).toBe(null)
})

test('what the family owes is summed as the chamber’s ledger has it', async () => {
  const [one, two] = [await walkIn('Rafi Rahim'), await walkIn('Mim Rahim')]
  await server.call(doctor, storePayment, {
    body: { appointment_id: one.id, kind: 'visit', paid_paisa: 60_000, method: 'cash' },
  })
  const told = await shown()
  expect(told.due_paisa).toBe(140_000)
  expect(new Map(told.dues.map((due) => [due.appointment_id, due.due_paisa]))).toEqual(
    new Map([
      [one.id, 40_000],
      [two.id, 100_000],
    ]),
  )
  expect(told.patients).toBeGreaterThanOrEqual(2)
  await server.call(doctor, storePayment, {
    body: { appointment_id: two.id, kind: 'visit', paid_paisa: 100_000, method: 'cash' },
  })
  expect((await shown()).dues.map(({ patient }) => patient)).toEqual(['Rafi Rahim'])
})

const daysLater = (days: number) => {
  server.clock.now = new Date(storyTime.getTime() + days * 24 * 3_600_000)
}

test('a visit that is over asks how it was, until something was said or two weeks are gone', async () => {
  const [seen, waits] = [await walkIn('Rafi Rahim'), await walkIn('Mim Rahim')]
  for (const status of ['called', 'done'] as const)
    await server.call(doctor, moveAppointment, {
      params: { id: seen.id },
      body: { status, at: storyTime.toISOString() },
    })
  const asked = async () => (await shown()).to_rate.map(({ id }) => id)
  expect(await asked()).toEqual([seen.id])
  expect(await asked()).not.toContain(waits.id)
  daysLater(13)
  expect(await asked()).toEqual([seen.id])
  daysLater(15)
  expect(await asked()).toEqual([])
  daysLater(1)
  await server.call(rahim, storeFeedback, { body: { appointment_id: seen.id, stars: 4 } })
  expect(await asked()).toEqual([])
})

test('somebody else sees nothing of it, and a stranger no page', async () => {
  await walkIn('Rafi Rahim')
  expect(JSON.stringify(await shown(stranger))).not.toContain('Rahim')
  await expect(shown(null)).rejects.toMatchObject({ status: 401 })
})
