import { expect, test } from 'vitest'
import { scheduleId } from '#contract/clinic/sitting-date.ts'
import { newId } from '#contract/clinic/uuid.ts'
import type { Giving } from '#contract/endpoint.ts'
import { pull } from '#contract/sync.ts'
import { revokeDevice } from '#features/auth/contract.ts'
import { clinicServer } from '#tests/support/clinic-server.ts'
import { doctorOf, enrolled } from '#tests/support/server.ts'
import { giveBackLease, registerWalkIn, takeLease } from '../contract.ts'

const today = '2026-11-22'
const session = scheduleId(1, today, 'A')
type WalkInBody = Giving<typeof registerWalkIn>['body']
const { server, assistant } = await clinicServer()
const walkIn = (more: Partial<WalkInBody> = {}): WalkInBody => ({
  id: newId(),
  chamber_id: 1,
  sitting_date: today,
  schedule_id: session,
  type: 1,
  fee_paisa: 100_000,
  ...(more.patient_id === undefined
    ? { patient: { id: newId(), name: 'রহিমা খাতুন', gender: 2, years: 46 } }
    : {}),
  ...more,
})
const register = (body: WalkInBody, who = assistant) => server.call(who, registerWalkIn, { body })

test('a caller without numbers of his own gets the next free desk number', async () => {
  const [one, other] = await Promise.all([register(walkIn()), register(walkIn())])
  const numbers = [one.appointment.serial, other.appointment.serial].map(Number)
  expect(new Set(numbers).size).toBe(2)
  expect(one.appointment.position).toBe(Number(one.appointment.serial) * 1_000_000)
})

test('two rows that claim one number both keep what was told', async () => {
  const device = await enrolled(server, assistant, 'C')
  await register(walkIn({ serial: '31' }))
  const { appointment } = await register(walkIn({ serial: '31' }), device)
  expect(appointment.serial).toBe('31/C')
})

test('no number of a session ever has two owners', async () => {
  const schedule_id = scheduleId(1, '2026-11-23', 'A')
  const devices = await Promise.all(['D', 'E', 'F'].map((letter) => enrolled(server, assistant, letter)))
  const taken = await Promise.all(
    [...devices, ...devices].map((who) => server.call(who, takeLease, { body: { schedule_id } })),
  )
  const numbers = taken.flatMap(({ lease }) =>
    lease ? Array.from({ length: lease.to - lease.from + 1 }, (_, i) => lease.from + i) : [],
  )
  const direct = await register(walkIn({ sitting_date: '2026-11-23', schedule_id }))
  const all = [...numbers, Number(direct.appointment.serial)]
  expect(new Set(all).size).toBe(all.length)
})

test('a device is topped up when it pulls, and what it gives back goes to the next', async () => {
  const who = await enrolled(server, assistant, 'G')
  const first = await server.call(who, pull, { query: { since: '0' } })
  const mine = first.leases.filter((lease) => lease.schedule_id === session)
  expect(mine).toHaveLength(1)
  const second = await server.call(who, pull, { query: { since: '0' } })
  expect(second.leases).toEqual(first.leases)
  const [lease] = mine
  if (!lease) throw new Error('no lease')
  expect(
    await server.call(who, giveBackLease, {
      params: { id: lease.id },
      query: { next: String(lease.from + 1) },
    }),
  ).toEqual({ id: lease.id, to: lease.from })
  const next = await enrolled(server, assistant, 'H')
  const { lease: others } = await server.call(next, takeLease, { body: { schedule_id: session } })
  expect(others?.from).toBe(lease.from + 1)
  await expect(
    server.call(next, giveBackLease, { params: { id: lease.id }, query: {} }),
  ).rejects.toMatchObject({ status: 404 })
})

test('a device that is put out of use holds no numbers any more, and nobody else is given them', async () => {
  const lost = await enrolled(server, assistant, 'K')
  const schedule_id = scheduleId(1, '2026-11-25', 'A')
  const { lease } = await server.call(lost, takeLease, { body: { schedule_id } })
  if (!lease || !lost.device) throw new Error('no lease')
  await server.call(await doctorOf(server), revokeDevice, { params: { id: String(lost.device.id) } })
  await expect(
    server.call(lost, giveBackLease, { params: { id: lease.id }, query: {} }),
  ).rejects.toMatchObject({ status: 404 })
  const next = await server.call(await enrolled(server, assistant, 'L'), takeLease, { body: { schedule_id } })
  expect(next.lease === null || next.lease.from > lease.to || next.lease.to < lease.from).toBe(true)
})
