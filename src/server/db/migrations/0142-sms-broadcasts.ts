import { type Kysely, sql } from 'kysely'
import { makePracticeTable, reference } from './practice-table.ts'

/**
 * What somebody sent to all of a session at once: of which kind and in which words, and to how many. Its messages are
 * events like others; `said` of such an event names the broadcast and what it was promised.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await makePracticeTable(db, {
    name: 'sms_broadcasts',
    id: 'uuid',
    columns: `schedule_id uuid not null, sms_type_id integer not null references sms_types,
  language text not null check (language in ('bn', 'en')), text text not null, words text,
  people integer not null check (people > 0), messages integer not null check (messages >= 0), pushes integer not null check (pushes >= 0),
  left_out integer not null check (left_out >= 0), cost integer not null check (cost >= 0)`,
    more: reference('schedule_id', 'schedules'),
  })
  await sql`create index sms_broadcasts_of_session on sms_broadcasts (practice_id, schedule_id)`.execute(db)
}
