import type { Kysely } from 'kysely'
import { makePracticeTable } from './practice-table.ts'

/** What a practice sends of each kind: whether, of which chambers, in which language and words, at what hours. Without a row it sends none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await makePracticeTable(db, {
    name: 'sms_settings',
    id: 'uuid',
    columns: `sms_type_id integer not null references sms_types, active boolean not null, chamber_ids integer[],
    language text not null check (language in ('bn', 'en')), text text, from_time text not null, until_time text not null, version integer not null`,
    more: `unique (practice_id, sms_type_id),
  check (from_time >= '08:00' and from_time < until_time and until_time <= '21:30')`,
  })
}
