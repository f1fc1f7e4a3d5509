import { type Kysely, sql } from 'kysely'

const practice = `nullif(current_setting('app.practice_id', true), '')::integer`
const atDoor = `coalesce(current_setting('app.door', true) = 'open', false)`

/**
 * What happened that a patient may be told of, noted by the tables themselves in the transaction in which it happened: a
 * booking, a cancellation or a settlement is written in many ways, also by a device that was alone for hours. Noted is only
 * what the practice sends. What comes of it is judged when its turn has come.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table sms_events (
  practice_id integer not null references practices,
  sms_type_id integer not null references sms_types,
  appointment_id uuid not null,
  version integer not null,
  said jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'over')),
  reason text,
  tries smallint not null default 0,
  next_at timestamptz(3),
  first_at timestamptz(3),
  claimed_at timestamptz(3),
  message_id uuid references sms_messages,
  primary key (practice_id, sms_type_id, appointment_id, version),
  foreign key (practice_id, appointment_id) references appointments (practice_id, id) deferrable initially deferred,
  check (state <> 'sending' or (claimed_at is not null and message_id is not null))
);
create index sms_events_waiting on sms_events (next_at nulls first) where state <> 'over';
create index sms_events_of_visit on sms_events (practice_id, appointment_id);
alter table sms_events enable row level security;
alter table sms_events force row level security;
create policy practice_or_door on sms_events using (practice_id = ${practice} or ${atDoor}) with check (practice_id = ${practice} or ${atDoor});
create policy own on sms_settings for select to current_user using (${practice} is null and ${atDoor});
create view sms_senders with (security_barrier) as
  select distinct s.practice_id, d.user_id from sms_settings s join sms_types t on t.id = s.sms_type_id
  join practices i on i.id = s.practice_id join doctors d on d.id = i.doctor_id
  where s.active and s.deleted_at is null and t.active and t.key in ('day_before', 'same_morning', 'three_ahead') and ${atDoor}`,
    )
    .execute(db)
  await sql.raw(noteEvent).execute(db)
  await sql.raw(watch).execute(db)
}

// Of two that note of one visit at once the second waits here for the first and takes the next number: no write fails for a message.
const noteEvent = `create function note_sms(kind text, practice integer, visit uuid, what jsonb) returns void language plpgsql as $$
declare
  of_type integer := (select t.id from sms_types t join sms_settings s on s.sms_type_id = t.id
    where t.key = kind and t.active and s.practice_id = practice and s.active and s.deleted_at is null);
begin
  while of_type is not null loop
    insert into sms_events (practice_id, sms_type_id, appointment_id, version, said)
    values (practice, of_type, visit, (select coalesce(max(version), 0) + 1 from sms_events
      where practice_id = practice and sms_type_id = of_type and appointment_id = visit), what)
    on conflict do nothing;
    exit when found;
  end loop;
end $$`

const watch = `create function note_sms_of_visit() returns trigger language plpgsql as $$
begin
  if new.status = 'rescheduled' then
    perform note_sms('rescheduled', new.practice_id, new.rescheduled_to, '{}');
  else
    perform note_sms(new.status, new.practice_id, new.id, '{}');
  end if;
  return null;
end $$;
create trigger sms_booked after insert on appointments for each row
  when (new.status = 'booked' and new.kind = 'schedule') execute function note_sms_of_visit();
create trigger sms_changed after update on appointments for each row
  when ((new.status = 'booked' and old.status = 'held')
    or (new.status = 'cancelled' and old.status <> 'cancelled' and new.cancel_reason = 'session')
    or (new.status = 'rescheduled' and old.status <> 'rescheduled' and new.rescheduled_to is not null))
  execute function note_sms_of_visit();
create function note_sms_of_session() returns trigger language plpgsql as $$
begin
  perform note_sms('delay', new.practice_id, v.id, jsonb_build_object('min', new.delay_min)) from appointments v
    where v.practice_id = new.practice_id and v.schedule_id = new.id and v.status = 'booked' and v.deleted_at is null;
  return null;
end $$;
create trigger sms_late after update on schedules for each row
  when (new.delay_min > 0 and new.delay_min <> old.delay_min) execute function note_sms_of_session();
create function note_sms_of_payment() returns trigger language plpgsql as $$
begin
  perform note_sms('payment', new.practice_id, new.appointment_id, jsonb_build_object('payment', new.id, 'status', new.status,
    'at', (extract(epoch from new.verified_at) * 1000)::bigint));
  return null;
end $$;
create trigger sms_settled after update on payments for each row
  when (old.status = 5 and new.status <> 5 and new.verified_at is not null and new.appointment_id is not null)
  execute function note_sms_of_payment()`
