import { type Kysely, sql } from 'kysely'

const atDoor = `coalesce(current_setting('app.door', true) = 'open', false)`

/**
 * What is told after a visit: that the day to come again is near, and the question how it was. The days that doctors wrote
 * lie within their sheets: two small lists lead to those of one day, so that nobody reads all sheets for it.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(
      `create or replace view sms_senders with (security_barrier) as
  select distinct s.practice_id, d.user_id from sms_settings s join sms_types t on t.id = s.sms_type_id
  join practices i on i.id = s.practice_id join doctors d on d.id = i.doctor_id
  where s.active and s.deleted_at is null and t.active
    and t.key in ('day_before', 'same_morning', 'three_ahead', 'follow_up', 'feedback') and ${atDoor};
create index versions_by_return_day on prescription_versions (practice_id, (content->'follow_up'->>'day'))
  where content->'follow_up'->>'day' is not null;
create index versions_by_return_days on prescription_versions (practice_id, prescription_id)
  where content->'follow_up'->>'day' is null and content->'follow_up'->>'after_days' is not null;
create index appointments_done on appointments (practice_id, done_at) where status = 'done'`,
    )
    .execute(db)
}
