import { type Kysely, sql } from 'kysely'

const nobodys = `nullif(current_setting('app.practice_id', true), '') is null`
const atDoor = `coalesce(current_setting('app.door', true) = 'open', false)`

/** What of a practice is counted for an administrator, so that he sees how far a doctor has come. */
const counted = ['chambers', 'fee_criteria', 'schedule_slots', 'pads', 'favorite_drugs', 'staff']

/**
 * What administrators keep of doctors. A doctor who never asked by the form has a history too; each change of what they
 * decide by is counted, so that of two who decide at once the second is told; and how far a practice is set up is counted,
 * at the door and through this one function.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table doctor_request_steps add column user_id integer references users, alter column request_id drop not null;
update doctor_request_steps p set user_id = r.user_id from doctor_requests r where r.id = p.request_id;
alter table doctor_request_steps alter column user_id set not null;
create index doctor_request_steps_by_user on doctor_request_steps (user_id, at);
create index doctors_by_bmdc on doctors (bmdc);
create function count_change() returns trigger language plpgsql as $$
begin
  new.version = old.version + 1;
  return new;
end $$;
${['doctors', 'doctor_requests']
  .map(
    (table) => `alter table ${table} add column version integer not null default 1;
create trigger change_counted before update on ${table} for each row execute function count_change();`,
  )
  .join('\n')}
${counted
  .map(
    (table) =>
      `create policy counted on ${table} for select to current_user using (${nobodys} and ${atDoor});`,
  )
  .join('\n')}
create function practice_setup(of_practice integer)
  returns table (chambers integer, fees integer, schedules integer, pads integer, favorites integer, assistants integer, devices integer)
  language sql stable security definer set search_path = public, pg_temp as $$
  select
    (select count(*) from chambers c where c.practice_id = of_practice and c.active and c.deleted_at is null)::integer,
    (select count(distinct f.chamber_id) from fee_criteria f where f.practice_id = of_practice and f.deleted_at is null)::integer,
    (select count(*) from schedule_slots s where s.practice_id = of_practice and s.deleted_at is null)::integer,
    (select count(*) from pads p where p.practice_id = of_practice and p.active and p.deleted_at is null)::integer,
    (select count(*) from favorite_drugs f where f.practice_id = of_practice and f.deleted_at is null)::integer,
    (select count(*) from staff s where s.practice_id = of_practice and s.role = 'doctor_assistant' and s.active and s.deleted_at is null)::integer,
    (select count(*) from devices d where d.practice_id = of_practice and d.revoked_at is null)::integer
  where ${atDoor}
$$`,
    )
    .execute(db)
}
