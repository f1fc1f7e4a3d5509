import { type Kysely, sql } from 'kysely'

const nobodys = `nullif(current_setting('app.practice_id', true), '') is null`
const atDoor = `coalesce(current_setting('app.door', true) = 'open', false)`

/**
 * What administrators are told of practices: numbers, by functions that answer at the door alone, whoever owns the tables. None of them has a
 * patient, a prescription or a number of a patient in its answer.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `${['prescription_versions', 'payment_methods']
        .map(
          (table) =>
            `create policy counted on ${table} for select to current_user using (${nobodys} and ${atDoor});`,
        )
        .join('\n')}
create index prescription_versions_first on prescription_versions (issued_at) where version = 1;
create index codes_by_time on codes (sent_at desc, id);
create function count_patients() returns integer language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::integer from patients where deleted_at is null and merged_into is null and ${atDoor}
$$;
create function count_prescriptions(since timestamptz)
  returns table (doctor_id integer, day date, count integer)
  language sql stable security definer set search_path = public, pg_temp as $$
  select i.doctor_id, (v.issued_at at time zone 'Asia/Dhaka')::date, count(*)::integer
  from prescription_versions v join practices i on i.id = v.practice_id
  where v.version = 1 and v.issued_at >= since and ${atDoor} group by 1, 2
$$;
create function count_devices(online_since timestamptz, silent_since timestamptz, missed_since timestamptz)
  returns table (doctor_id integer, devices integer, online integer, silent integer, heard_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select i.doctor_id, count(*)::integer, (count(*) filter (where d.last_seen_at >= online_since))::integer,
    (count(*) filter (where heard between missed_since and silent_since))::integer,
    min(heard) filter (where heard between missed_since and silent_since)
  from devices d join practices i on i.id = d.practice_id, coalesce(d.last_seen_at, d.enrolled_at) heard
  where d.revoked_at is null and d.wiped_at is null and d.kind <> 'display' and ${atDoor} group by 1
$$;
create function count_payment_methods() returns integer language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::integer from payment_methods where status = 'pending' and deleted_at is null and ${atDoor}
$$`,
    )
    .execute(db)
}
