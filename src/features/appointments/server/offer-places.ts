import { sql } from 'kysely'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { newId } from '#contract/clinic/uuid.ts'
import { bookingCloses, offerEnds } from '#domain/appointment/hold.ts'
import type { ScheduleRow } from '#domain/schedule/rows.ts'
import type { Db, World } from '#server/calls/handler.ts'
import { atDoor } from '#server/db/lend.ts'
import type { Database } from '#server/db/types.ts'
import { eachPractice } from '#server/jobs/each-practice.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { visitMessage } from '#server/queries/visit-messages.ts'
import type { PracticeWork } from '#server/transaction/as-practice.ts'
import { booked, type Seated } from '../mutations.ts'
import { ownFee, seatOnline } from './own-place.ts'
import { selectOnlineSittings, selectStanding } from './places.ts'
import { selectBookableChambers } from './queries.ts'

type Entry = Database['waiting_entries']

/** From when until when a place is kept. */
interface Kept {
  now: Date
  ends: Date
}

/** Keeps places that have come free for those who wait for them, the first one first. Until he takes it, it is nobody else's. */
export const offerPlaces: Job = {
  name: 'offer-places',
  everyMs: 20_000,
  run: async (world: World) => {
    const now = world.outside.now()
    const practices = await selectWaitedFor(world.db)
    await eachPractice(world, { practices, action: 'offer-places', now }, (practice) =>
      offerFree(practice, now),
    )
  },
}

async function selectWaitedFor(db: Db): Promise<{ practice_id: number; user_id: number }[]> {
  const { rows } = await atDoor(db, (door) =>
    sql<{ practice_id: number; user_id: number }>`select w.practice_id, d.user_id from waited_for w
      join practices i on i.id = w.practice_id join doctors d on d.id = i.doctor_id order by 1`.execute(door),
  )
  return rows
}

/** Gives one practice's free places to who waits for them; answers how many that were. */
async function offerFree(work: PracticeWork, now: Date): Promise<number> {
  const { practice_id } = work
  await endOver(work, now)
  const chambers = await work.sql((db) => selectBookableChambers(db, practice_id))
  const chamber_ids = chambers.map(({ id }) => id)
  const sittings = await work.sql((db) => selectOnlineSittings(db, practice_id, { chamber_ids, now }))
  let count = 0
  for (const sitting of sittings.filter(({ waiting }) => waiting > 0)) {
    const chamber = chambers.find(({ id }) => id === sitting.chamber_id)
    const ends = chamber && offerEnds(now.getTime(), bookingCloses(sitting, chamber))
    if (ends) count += await offerOf(work, sitting, { now, ends: new Date(ends) })
  }
  return count
}

/** Whether he who waits (`w`) has a place of that session meanwhile: by the desk, or as one record with another. */
const hasPlace = sql`exists (select from appointments a where a.practice_id = w.practice_id and a.schedule_id = w.schedule_id
  and a.patient_id = w.patient_id and a.deleted_at is null and a.status not in ('cancelled', 'expired', 'rescheduled'))`

/** Nobody waits any more for a session that is over or does not take place, or in which he has a place: as one who waits he would hold back another. */
async function endOver(work: PracticeWork, now: Date): Promise<void> {
  const { rows } = await work.sql((db) =>
    sql<Entry>`select w.* from waiting_entries w join schedules s on s.practice_id = w.practice_id and s.id = w.schedule_id
      where w.practice_id = ${work.practice_id} and w.status = 'waiting' and w.deleted_at is null
      and (s.date < ${sittingDate(now.getTime())} or s.status in ('closed', 'cancelled') or ${hasPlace}) order by w.id for no key update of w`.execute(
      db,
    ),
  )
  for (const entry of rows) work.change('waiting_entries', entry, { status: 'left' })
}

async function offerOf(work: PracticeWork, sitting: ScheduleRow, at: Kept): Promise<number> {
  // As a booking holds it: nobody takes the place between the count and the offer.
  await work.sql((db) =>
    sql`select from schedules where practice_id = ${work.practice_id} and id = ${sitting.id} for no key update`.execute(
      db,
    ),
  )
  const entries = await work.sql((db) => selectEntries(db, work.practice_id, sitting.id))
  let count = 0
  for (const entry of entries) {
    const seat = seatOnline(await work.sql((db) => selectStanding(db, work.practice_id, sitting)), sitting)
    if ('refused' in seat) break
    await offer(work, { entry, sitting, seat, ...at })
    count += 1
  }
  return count
}

/** Those who wait, in the order in which they came. Whoever was given a place at the desk meanwhile waits no more. */
async function selectEntries(db: Db, practice_id: number, schedule_id: string): Promise<Entry[]> {
  const { rows } =
    await sql<Entry>`select * from waiting_entries w where practice_id = ${practice_id} and schedule_id = ${schedule_id}
    and status = 'waiting' and deleted_at is null and not ${hasPlace}
    order by waiting_since, id for no key update`.execute(db)
  return rows
}

async function offer(
  work: PracticeWork,
  { entry, sitting, seat, now, ends }: { entry: Entry; sitting: ScheduleRow; seat: Seated } & Kept,
): Promise<void> {
  const { patient_id, question } = entry
  const type = visitType(entry.type)
  const fee_paisa = await ownFee(work, { type, patient_id }, sitting)
  const fee = { fee_paisa, suggested_fee_paisa: fee_paisa, fee_reason: null }
  const id = newId()
  work.add('appointments', {
    ...booked({ type, question, weight: null }, { sitting, seat, fee, patient_id }),
    id,
    status: 'held',
    held_until: ends.toISOString(),
    source: 'online',
  })
  work.add('visit_messages', visitMessage(id, now))
  work.change('waiting_entries', entry, { status: 'offered', appointment_id: id })
}

/** As the table's own check has it. */
function visitType(type: number): 1 | 2 | 3 {
  if (type === 1 || type === 2 || type === 3) return type
  throw new Error(`no such type of a visit: ${type}`)
}
