import { newId } from '#contract/clinic/uuid.ts'
import { unplannedSession } from '#domain/schedule/rows.ts'
import { asPractice } from '#server/transaction/as-practice.ts'
import { offerPlaces } from '#features/appointments/server/offer-places.ts'
import { settleVisits } from '#features/appointments/server/settle-visits.ts'
import type { TestServer } from './server.ts'

const seeding = { practice_id: 1, user_id: 1, action: 'test', now: new Date('2026-11-20T00:00:00.000Z') }

interface Wanted {
  date: string
  /** How many of its ten places are given online. */
  online: number
  mode?: 'serial' | 'timed'
}

/** A session of Dr. Nusrat Jahan from six to eight in the evening, ten places in all; answers its id. */
export async function givenOnline(
  { world }: Pick<TestServer, 'world'>,
  { date, online, mode = 'serial' }: Wanted,
): Promise<string> {
  const { note: _, ...frame } = unplannedSession(1, date, '18:00')
  await asPractice(world.db, seeding, async (practice) =>
    practice.add('schedules', {
      ...frame,
      end_time: '20:00',
      note: null,
      status: 'scheduled',
      delay_min: 0,
      mode,
      slot_minutes: 15,
      max: 10,
      desk: 10 - online,
      online,
      buffer: 0,
    }),
  )
  return frame.id
}

/** Her chamber gives no place before it has ৳300 of the fee. */
export const wantsAdvance = ({ world }: Pick<TestServer, 'world'>): Promise<void> =>
  asPractice(world.db, seeding, async (practice) => {
    const row = await practice.sql((db) =>
      db
        .selectFrom('chambers')
        .selectAll()
        .where('practice_id', '=', 1)
        .where('id', '=', 1)
        .executeTakeFirstOrThrow(),
    )
    practice.change('chambers', row, { payment_type: 3, advance_paisa: 30_000 })
  })

/** An account of hers, which an administrator has verified; answers its id. */
export async function payable({ world }: Pick<TestServer, 'world'>): Promise<string> {
  const id = newId()
  await asPractice(world.db, seeding, async (practice) =>
    practice.add('payment_methods', {
      id,
      type: 'bkash',
      status: 'verified',
      number: '01784552310',
      holder: 'Dr. Nusrat Jahan',
      account_type: 'merchant',
      instructions: null,
      bn_instructions: null,
      reject_reason: null,
      verified_by: null,
      verified_at: null,
      former: null,
    }),
  )
  return id
}

/** What the server does by itself every minute: places kept too long are let go, and free ones are kept for who waits. */
export async function aWhileLater(server: TestServer, minutes: number): Promise<void> {
  server.clock.now = new Date(server.clock.now.getTime() + minutes * 60_000)
  for (const job of [settleVisits, offerPlaces]) await job.run(server.world)
}
