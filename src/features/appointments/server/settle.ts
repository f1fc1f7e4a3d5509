import { sql } from 'kysely'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import type { PracticeWork } from '#server/transaction/as-practice.ts'
import { atDoor } from '#server/db/lend.ts'
import type { Database } from '#server/db/types.ts'
import type { Db } from '#server/calls/handler.ts'
import { type ExpectedVisit, noLongerExpected } from '#domain/appointment/absence.ts'

type Visit = Database['appointments']

/** Practices in which somebody is expected of whom it may be over by now. */
export async function selectExpecting(
  db: Db,
  now: Date,
): Promise<{ practice_id: number; user_id: number }[]> {
  const { rows } = await atDoor(db, (door) =>
    sql<{ practice_id: number; user_id: number }>`
    select distinct e.practice_id, d.user_id from expected_visits e join practices i on i.id = e.practice_id join doctors d on d.id = i.doctor_id
    where e.sitting_date <= ${sittingDate(now.getTime())} or e.held_until <= ${now.toISOString()} order by 1`.execute(
      door,
    ),
  )
  return rows
}

/** Notes in one practice who did not come, and gives back places that were kept too long; answers how many that were. */
export async function settleExpected(
  work: Pick<PracticeWork, 'practice_id' | 'sql' | 'change'>,
  now: Date,
): Promise<number> {
  const waited = await work.sql((db) => selectExpected(db, work.practice_id, now))
  const ids = [...new Set(waited.map((one) => one.schedule_id))]
  if (ids.length === 0) return 0
  const sessions = await work.sql((db) => selectSessions(db, work.practice_id, ids))
  const came = await work.sql((db) => selectCame(db, work.practice_id, ids))
  let count = 0
  for (const session of sessions) {
    const here = (one: { schedule_id: string }) => one.schedule_id === session.id
    const due = noLongerExpected([...waited.filter(here), ...came.filter(here)], session, now.toISOString())
    for (const visit of waited) {
      const set = due.get(visit.id)
      if (!set) continue
      work.change('appointments', visit, { ...set })
      count += 1
    }
  }
  return count
}

async function selectExpected(db: Db, practice_id: number, now: Date): Promise<Visit[]> {
  const { rows } =
    await sql<Visit>`select * from appointments where practice_id = ${practice_id} and deleted_at is null and status in ('held', 'booked')
    and (sitting_date <= ${sittingDate(now.getTime())} or held_until <= ${now.toISOString()}) order by id for no key update`.execute(
      db,
    )
  return rows
}

async function selectSessions(db: Db, practice_id: number, ids: readonly string[]) {
  const { rows } = await sql<{
    id: string
    status: string
    date: string
  }>`select id, status, date from schedules
    where practice_id = ${practice_id} and id = any(${ids}::uuid[])`.execute(db)
  return rows
}

async function selectCame(
  db: Db,
  practice_id: number,
  ids: readonly string[],
): Promise<(ExpectedVisit & { schedule_id: string })[]> {
  const { rows } = await sql<
    ExpectedVisit & { schedule_id: string }
  >`select id, schedule_id, patient_id, position, status, called_at, held_until from appointments
    where practice_id = ${practice_id} and schedule_id = any(${ids}::uuid[]) and deleted_at is null
    and (called_at is not null or status in ('arrived', 'vitals_done')) and status not in ('held', 'booked')`.execute(
    db,
  )
  return rows
}
