import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * What a row names lies in its own practice: asked of what is written from now on, because what a former version let in
 * stays where it is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const reference = (table: string, column: string, to: string) =>
    sql
      .raw(
        `alter table ${table} add foreign key (practice_id, ${column}) references ${to} (practice_id, id) deferrable initially deferred not valid`,
      )
      .execute(db)
  await reference('appointments', 'referral_doctor_id', 'referral_doctors')
  await reference('payments', 'chamber_id', 'chambers')
  await reference('schedules', 'slot_id', 'schedule_slots')
}
