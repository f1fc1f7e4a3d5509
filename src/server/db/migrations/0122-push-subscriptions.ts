import { type Kysely, sql } from 'kysely'

const practice = `nullif(current_setting('app.practice_id', true), '')::integer`
const person = `nullif(current_setting('app.user_id', true), '')::integer`
const atDoor = `coalesce(current_setting('app.door', true) = 'open', false)`

/**
 * Phones that their owner wants told, and what each was told last of a thing: told anew where that has changed, and
 * otherwise never. A phone is told as long as the session lasts in which it asked for that.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table push_subscriptions (
  id uuid primary key,
  user_id integer not null references users,
  session_id uuid not null unique,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  language text not null check (language in ('bn', 'en')),
  created_at timestamptz(3) not null,
  worked_at timestamptz(3),
  failures integer not null default 0,
  returns_read date
);
create index push_subscriptions_by_user on push_subscriptions (user_id);
create table pushes (
  subscription_id uuid not null references push_subscriptions on delete cascade,
  subject text not null,
  state text not null,
  message jsonb not null,
  made_at timestamptz(3) not null,
  until timestamptz(3) not null,
  claimed_at timestamptz(3),
  settled_at timestamptz(3),
  primary key (subscription_id, subject)
);
create index pushes_due on pushes (made_at) where settled_at is null`,
    )
    .execute(db)
  await wall(db, 'push_subscriptions', `user_id = ${person} or ${atDoor}`)
  await wall(db, 'pushes', atDoor)
  await showVisits(db)
}

const wall = (db: Kysely<unknown>, table: string, condition: string) =>
  sql
    .raw(`alter table ${table} enable row level security;
alter table ${table} force row level security;
create policy own_only on ${table} using (${condition}) with check (${condition})`)
    .execute(db)

/** At the door: visits of whoever wants to be told, by the number that his account has proved, as his own pages show them. */
const showVisits = (db: Kysely<unknown>) =>
  sql
    .raw(`create policy told on patients for select to current_user using (${practice} is null and ${atDoor});
create view push_visits with (security_barrier) as
  select s.id subscription_id, s.user_id, s.session_id, s.language, v.id, v.status, v.held_until, v.serial, v.position, v.sitting_date,
    v.practice_id, k.id schedule_id, k.session_code, k.start_time, k.end_time, k.status session, k.delay_min, c.serial_display,
    exists (select from waiting_entries w where w.practice_id = v.practice_id and w.appointment_id = v.id and w.status = 'offered'
      and w.deleted_at is null) is_offer
  from push_subscriptions s join users u on u.id = s.user_id and u.phone_verified_at is not null
  join patients p on p.phone = u.phone and not p.kept_off_phone and p.deleted_at is null and p.merged_into is null
  join appointments v on v.practice_id = p.practice_id and v.patient_id = p.id and v.deleted_at is null
    and v.status in ('held', 'booked', 'arrived', 'vitals_done')
  join schedules k on k.practice_id = v.practice_id and k.id = v.schedule_id
  join chambers c on c.practice_id = k.practice_id and c.id = k.chamber_id
  where ${atDoor};
create view push_queues with (security_barrier) as
  select practice_id, schedule_id, position from appointments
  where status in ('arrived', 'vitals_done') and deleted_at is null and ${atDoor}`)
    .execute(db)
