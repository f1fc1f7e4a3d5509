import { type Kysely, sql } from 'kysely'

const practice = `nullif(current_setting('app.practice_id', true), '')::integer`
const atDoor = `coalesce(current_setting('app.door', true) = 'open', false)`

/**
 * Packages that practices bought, the messages that they pay for, and the ledger of both. The ledger is only added to; what
 * is left of a package, and what a message has paid, follow from it and are changed by nothing else: no balance falls below
 * zero and no message pays twice, whoever writes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table sms_activations (
  id uuid primary key,
  practice_id integer not null references practices,
  package_id integer not null references sms_packages,
  name text not null,
  bn_name text not null,
  sms_type_id integer references sms_types,
  credits integer not null check (credits > 0),
  price_paisa integer not null check (price_paisa >= 0),
  validity_days integer not null check (validity_days > 0),
  state text not null check (state in ('requested', 'payment_pending', 'active', 'exhausted', 'expired', 'rejected')),
  reference text,
  requested_by integer not null references users,
  requested_at timestamptz(3) not null,
  decided_by integer references users,
  decided_at timestamptz(3),
  reject_reason text,
  expires_at timestamptz(3),
  credits_left integer not null default 0 check (credits_left between 0 and credits),
  check ((state in ('active', 'exhausted', 'expired')) = (expires_at is not null)),
  check ((state = 'rejected') = (reject_reason is not null)),
  check ((state in ('requested', 'payment_pending')) = (decided_by is null))
);
create unique index sms_activations_one_reference on sms_activations (reference) where reference is not null and state <> 'rejected';
create unique index sms_activations_one_open on sms_activations (practice_id, package_id) where state in ('requested', 'payment_pending');
create index sms_activations_by_practice on sms_activations (practice_id, requested_at);
create index sms_activations_by_state on sms_activations (state, requested_at);
create index sms_activations_ending on sms_activations (expires_at) where state in ('active', 'exhausted');
create table sms_messages (
  id uuid primary key,
  practice_id integer not null references practices,
  sms_type_id integer not null references sms_types,
  appointment_id uuid,
  version integer not null,
  state text not null check (state in ('queued', 'sent', 'delivered', 'failed', 'dropped')),
  reason text,
  parts integer not null check (parts > 0),
  paid integer not null default 0 check (paid between 0 and parts),
  to_masked text not null check (to_masked ~ '^01[3-9]XX-XXXX[0-9]{2}$'),
  made_at timestamptz(3) not null,
  settled_at timestamptz(3),
  unique nulls not distinct (practice_id, sms_type_id, appointment_id, version),
  foreign key (practice_id, appointment_id) references appointments (practice_id, id)
);
create index sms_messages_by_practice on sms_messages (practice_id, made_at desc);
create table sms_ledger (
  id bigint generated always as identity primary key,
  practice_id integer not null references practices,
  activation_id uuid not null references sms_activations,
  kind text not null check (kind in ('credit', 'use', 'refund', 'expiry')),
  parts integer not null check (case when kind in ('credit', 'refund') then parts > 0 else parts < 0 end),
  message_id uuid references sms_messages,
  at timestamptz(3) not null,
  check ((message_id is not null) = (kind in ('use', 'refund')))
);
create unique index sms_ledger_one_credit on sms_ledger (activation_id) where kind = 'credit';
create unique index sms_ledger_once on sms_ledger (message_id, activation_id, kind) where message_id is not null`,
    )
    .execute(db)
  for (const table of ['sms_activations', 'sms_messages', 'sms_ledger']) await wall(db, table)
  await count(db)
}

const wall = (db: Kysely<unknown>, table: string) =>
  sql
    .raw(`alter table ${table} enable row level security;
alter table ${table} force row level security;
create policy practice_or_door on ${table} using (practice_id = ${practice} or ${atDoor}) with check (practice_id = ${practice} or ${atDoor})`)
    .execute(db)

const count = (db: Kysely<unknown>) =>
  sql
    .raw(
      `create function sms_ledger_counts() returns trigger language plpgsql as $$
begin
  update sms_activations set credits_left = credits_left + new.parts,
    state = case when state not in ('active', 'exhausted') then state when credits_left + new.parts = 0 then 'exhausted' else 'active' end
    where id = new.activation_id and practice_id = new.practice_id and expires_at is not null;
  if not found then
    raise exception 'a line of the ledger is of an active package of its own practice' using errcode = 'check_violation';
  end if;
  if new.message_id is not null then
    update sms_messages set paid = paid - new.parts where id = new.message_id and practice_id = new.practice_id;
    if not found then
      raise exception 'a message is paid by its own practice' using errcode = 'check_violation';
    end if;
  end if;
  return null;
end $$;
create trigger sms_ledger_counts after insert on sms_ledger for each row execute function sms_ledger_counts();
create function sms_ledger_only_grows() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger of messages is only added to' using errcode = 'insufficient_privilege';
end $$;
create trigger sms_ledger_only_grows before update or delete on sms_ledger for each row execute function sms_ledger_only_grows();
create trigger sms_ledger_never_emptied before truncate on sms_ledger for each statement execute function sms_ledger_only_grows();
create function sms_counted_by_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'this is counted by the ledger alone' using errcode = 'insufficient_privilege';
end $$;
create trigger sms_left_by_ledger before update on sms_activations for each row
  when (new.credits_left <> old.credits_left and pg_trigger_depth() < 1) execute function sms_counted_by_ledger();
create trigger sms_none_before_ledger before insert on sms_activations for each row
  when (new.credits_left <> 0) execute function sms_counted_by_ledger();
create trigger sms_paid_by_ledger before update on sms_messages for each row
  when (new.paid <> old.paid and pg_trigger_depth() < 1) execute function sms_counted_by_ledger();
create trigger sms_unpaid_before_ledger before insert on sms_messages for each row
  when (new.paid <> 0) execute function sms_counted_by_ledger();
create trigger sms_activations_stay before delete on sms_activations for each row execute function sms_ledger_only_grows()`,
    )
    .execute(db)
