import { sql } from 'kysely'
import type { Db } from '#server/calls/handler.ts'
import { isOwnPatient } from './own-patients.ts'

/** The practice of a sheet that was issued to a patient whom the caller's account sees; asked where no practice is set. */
export async function practiceOfOwnSheet(db: Db, id: string): Promise<number | null> {
  const {
    rows: [found],
  } = await sql<{ practice_id: number }>`select practice_id from own_sheets where id = ${id}`.execute(db)
  return found?.practice_id ?? null
}

/** The same asked once more inside that practice: there the account's own walls do not stand. */
export async function selectIsOwn(
  db: Db,
  { practice_id, id }: { practice_id: number; id: string },
): Promise<boolean> {
  const { rows } = await sql`select from prescriptions h
    join patients p on p.practice_id = h.practice_id and p.id = h.patient_id
    where h.practice_id = ${practice_id} and h.id = ${id} and h.deleted_at is null and ${isOwnPatient}`.execute(
    db,
  )
  return rows.length > 0
}
