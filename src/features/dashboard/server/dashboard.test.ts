import { expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { moveAppointment, setPaymentStatus } from '#features/appointments/contract.ts'
import { storePayment } from '#features/billing/contract.ts'
import { registerWalkIn } from '#features/quick-appointments/contract.ts'
import { unplannedSession } from '#domain/schedule/rows.ts'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { assistantOf, doctorOf } from '#tests/support/server.ts'
import { readActivityChart, readDashboard, readDoctorAppData, searchSchedule } from '../contract.ts'

const { server, doctor } = await freshClinic()

const today = '2026-11-22'

const arrive = async (chamber_id: number, more: object = {}) => {
  const schedule = unplannedSession(chamber_id, today, '18:00')
  return server.call(doctor, registerWalkIn, {
    body: {
      id: newId(),
      chamber_id,
      sitting_date: today,
      schedule,
      patient: { name: 'Shirin', gender: 2, years: 30 },
      type: 1,
      fee_paisa: 100_000,
      suggested_fee_paisa: 100_000,
      payment: { paid_paisa: 60_000, method: 'cash' },
      arrived_at: server.clock.now.toISOString(),
      ...more,
    },
  })
}

test('the day and the chart count who came, and money is for whoever may see it (R3.19)', async () => {
  const before = await server.call(doctor, readDashboard)
  const first = await arrive(1)
  await arrive(1, { type: 2 })
  const waits = 100_000 - 60_000
  const { appointment } = first
  for (const status of ['called', 'in_consultation', 'done'] as const) {
    await server.call(doctor, moveAppointment, {
      params: { id: appointment.id },
      body: { status, at: server.clock.now.toISOString() },
    })
  }
  const { doctor: shown, data, chart_data } = await server.call(doctor, readDashboard)
  expect(shown.id).toBe(1)
  expect(data).toMatchObject({ date: today, done: before.data.done + 1, waiting: before.data.waiting + 1 })
  expect((data.income_paisa ?? 0) - (before.data.income_paisa ?? 0)).toBe(120_000)
  expect((data.due_paisa ?? 0) - (before.data.due_paisa ?? 0)).toBe(40_000 + waits)
  expect(chart_data.at(-1)).toMatchObject({ date: today, new: 1, follow_up: 1, report: 0 })
  const blind = await server.call(
    await assistantOf(server, { permissions: ['Appointment List'] }),
    readDashboard,
  )
  expect(blind.data).toMatchObject({ income_paisa: null, due_paisa: null })
})

test('who paid on an earlier day, or was let off by word, owes nothing today', async () => {
  const due = async () => (await server.call(doctor, readDashboard)).data.due_paisa ?? 0
  const seen = async (more: object) => {
    const { appointment } = await arrive(1, more)
    for (const status of ['called', 'in_consultation', 'done'] as const) {
      await server.call(doctor, moveAppointment, {
        params: { id: appointment.id },
        body: { status, at: server.clock.now.toISOString() },
      })
    }
    return appointment.id
  }
  const before = await due()
  const early = await seen({ payment: null })
  const free = await seen({ payment: null })
  expect(await due()).toBe(before + 200_000)
  await server.call(doctor, storePayment, {
    body: {
      appointment_id: early,
      kind: 'advance',
      paid_paisa: 100_000,
      method: 'cash',
      sitting_date: '2026-11-20',
      reason: 'খাতা থেকে',
    },
  })
  await server.call(doctor, setPaymentStatus, {
    params: { appointment_id: free },
    body: { payment_status: 3, reason: 'গরিব রোগী' },
  })
  expect(await due()).toBe(before)
})

test("an assistant of one chamber sees that chamber's figures", async () => {
  await arrive(2)
  const hers = await server.call(await assistantOf(server, { chamber_ids: [2] }), readActivityChart, {
    query: { from: today, to: today },
  })
  expect(hers.chart_data).toEqual([{ date: today, new: 1, follow_up: 0, report: 0, no_show: 0 }])
  const other = await server.call(await doctorOf(server, 2), readActivityChart, {
    query: { from: today, to: today },
  })
  expect(other.chart_data).toEqual([])
})

test('a chart of more than a year is refused', async () => {
  for (const query of [{ from: '2024-01-01', to: today }, { from: '2024-01-01' }])
    await expect(server.call(doctor, readActivityChart, { query })).rejects.toMatchObject({
      status: 422,
      errors: { to: ['too_large'] },
    })
  const { chart_data } = await server.call(doctor, readActivityChart, { query: { to: '2024-01-01' } })
  expect(chart_data).toEqual([])
})

test('sittings are found by day and chamber', async () => {
  const { schedules } = await server.call(doctor, searchSchedule, { query: { date: today, chamber_id: '1' } })
  expect(schedules.length).toBeGreaterThan(0)
  expect(schedules.every((one) => one.date === today && one.chamber_id === 1)).toBe(true)
})

test('a start of another program gets its own practice, and only its chambers', async () => {
  const her = await assistantOf(server, { chamber_ids: [1], permissions: ['Appointment List'] })
  const data = await server.call(her, readDoctorAppData)
  expect(data.abilities).toEqual(['Appointment List'])
  expect(data.chambers.map((one) => one.id)).toEqual([1])
  expect(new Set([...data.fees, ...data.slots, ...data.schedules].map((one) => one.chamber_id))).toEqual(
    new Set([1]),
  )
  expect(data.assistants.map((one) => one.name)).toContain('Md. Shakil Mia')
  expect(data.cursor).toBeGreaterThan(0)
})
