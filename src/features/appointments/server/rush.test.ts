import { expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { Problem } from '#contract/problem.ts'
import { unplannedSession } from '#domain/schedule/rows.ts'
import { takeLease } from '#features/quick-appointments/contract.ts'
import type { Principal } from '#server/calls/handler.ts'
import { asPractice } from '#server/transaction/as-practice.ts'
import { clinicServer } from '#tests/support/clinic-server.ts'
import { besideServer, enrolled, personOf } from '#tests/support/server.ts'
import { storeAppointment } from '../contract.ts'

const { server, assistant } = await clinicServer()
const people = 500
const places = { desk: 45, online: 40, buffer: 15 }
const first = 50_000
const phoneOf = (at: number) => `018${String(10_000_000 + at)}`

/** An evening that everybody wants, and whoever wants it: each has proved his number. */
async function wanted(): Promise<string> {
  await server.owner
    .insertInto('users')
    .values(
      Array.from({ length: people }, (_, at) => ({
        id: first + at,
        phone: phoneOf(at),
        phone_verified_at: server.clock.now.toISOString(),
        name: `Person ${at}`,
        is_completed: true,
      })),
    )
    .execute()
  const { note: _, ...frame } = unplannedSession(1, '2026-11-29', '18:00')
  const act = { practice_id: 1, user_id: 1, action: 'test', now: new Date('2026-11-20T00:00:00.000Z') }
  await asPractice(server.world.db, act, async (practice) =>
    practice.add('schedules', {
      ...frame,
      ...places,
      end_time: '22:00',
      note: null,
      status: 'scheduled',
      delay_min: 0,
      mode: 'serial',
      max: 100,
    }),
  )
  return frame.id
}

const patient = (name: string, phone: string) => ({
  name,
  phone,
  gender: 1 as const,
  relationship_status: 1 as const,
  years: 40,
})

/** Serials that a tablet told its patients without a line, as they come in when it has one. */
async function toldOffline(tablet: Principal, schedule_id: string): Promise<string[]> {
  const { lease } = await server.call(tablet, takeLease, { body: { schedule_id } })
  if (!lease) throw new Error('the session had no numbers left for a tablet')
  return Array.from({ length: lease.to - lease.from + 1 }, (_, at) => String(lease.from + at))
}

test('five hundred people want forty places at once, on two servers, while two tablets bring what they told offline: no place twice, no lease taken, none lost', async () => {
  const schedule_id = await wanted()
  const beside = besideServer(server)
  const tablets = [await enrolled(server, assistant, 'A'), await enrolled(server, assistant, 'B')]
  const told = await Promise.all(
    tablets.map(async (one) => ({ one, serials: await toldOffline(one, schedule_id) })),
  )
  const online = Array.from({ length: people }, async (_, at) => {
    const { call } = at % 2 === 0 ? server : beside
    const body = { schedule_id, type: 1 as const, patient: patient(`Person ${at}`, phoneOf(at)) }
    return (await call(personOf(first + at), storeAppointment, { body })).appointment.serial
  })
  const brought = told.flatMap(({ one, serials }) =>
    serials.map(async (serial, at) => {
      const { call } = at % 2 === 0 ? server : beside
      const body = {
        schedule_id,
        type: 1 as const,
        patient: patient(`Walk-in ${serial}`, `017${String(20_000_000 + Number(serial))}`),
        told: { id: newId(), serial, fee_paisa: 100_000 },
      }
      return (await call(one, storeAppointment, { body })).appointment.serial
    }),
  )
  const [booked, kept] = [await Promise.allSettled(online), await Promise.all(brought)]
  await beside.close()
  const given = booked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const refused = booked.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(given.map(Number).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: places.online }, (_, at) => places.desk + 1 + at),
  )
  expect(refused.every((one) => one instanceof Problem && one.code === 'full')).toBe(true)
  expect(kept.length).toBeGreaterThan(10)
  expect(kept).toEqual(told.flatMap(({ serials }) => serials))
  const rows = await server.owner
    .selectFrom('appointments')
    .select('serial')
    .where('schedule_id', '=', schedule_id)
    .execute()
  expect(rows.map(({ serial }) => serial).toSorted()).toEqual([...given, ...kept].toSorted())
})
