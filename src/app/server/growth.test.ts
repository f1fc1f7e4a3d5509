import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { push } from '#contract/sync.ts'
import { moveAppointment } from '#features/appointments/contract.ts'
import { unplannedSession } from '#domain/schedule/rows.ts'
import { onServer } from '#tests/support/postgres.ts'
import { assistantOf, enrolled, makeServer, type TestServer } from '#tests/support/server.ts'
import type { Db } from '#server/calls/handler.ts'
import { runTransaction } from '#server/transaction/transaction.ts'

const size = 4000
const schedule = unplannedSession(1, '2026-12-01', '10:00')

/** A count that PostgreSQL makes of its own accord between two batches would have it plan for a practice that was never there. */
const countNothing = (url: string): Promise<void> =>
  onServer(
    url,
    `do $$ declare one regclass; begin
  for one in select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
    execute format('alter table %s set (autovacuum_enabled = false)', one);
  end loop; end $$`,
  )

/** Years of visits, of which PostgreSQL has counted nothing yet. */
const fill = (db: Db): Promise<void> =>
  runTransaction(db, { practice_id: 1, user_id: 1 }, async (practice) => {
    const framed = sql`1 practice_id, 0 rev, 101 created_by, now() created_at`
    await sql`create temporary table visits as select gen_random_uuid() patient, gen_random_uuid() visit, n from generate_series(1, ${sql.lit(size)}) n`.execute(
      practice,
    )
    await sql`insert into schedules (id, practice_id, rev, created_by, created_at, chamber_id, date, session_code, start_time, end_time, mode, slot_minutes, max, desk, online, buffer, status, delay_min)
      select '01890a5d-ac96-774b-bcce-b302099a8057', ${framed}, 1, '2020-01-01', 'A', '10:00', '11:00', 'serial', 10, 500, 500, 0, 0, 'closed', 0`.execute(
      practice,
    )
    await sql`insert into patients (id, practice_id, rev, created_by, created_at, code, name, phone, relationship_status, gender, allergies, conditions, long_term_drugs, flags, consent)
      select patient, ${framed}, 'P-C' || n, 'n', '0171' || lpad(n::text, 7, '0'), 1, 1, '[]', '[]', '[]', '{}', '{}' from visits`.execute(
      practice,
    )
    await sql`insert into appointments (id, practice_id, rev, created_by, created_at, chamber_id, schedule_id, patient_id, kind, serial, position, sitting_date, session_code,
        type, status, source, priority, fee_paisa, suggested_fee_paisa, payment_status, overbooked, returns_with_reports)
      select visit, ${framed}, 1, '01890a5d-ac96-774b-bcce-b302099a8057', patient, 'quick', n::text, n, '2020-01-01', 'A',
        1, 'done', 'desk', 'normal', 1, 1, 1, false, false from visits`.execute(practice)
    await sql`insert into payments (id, practice_id, rev, created_by, created_at, chamber_id, appointment_id, patient_id, sitting_date, kind, gross_paisa, discount_paisa,
        paid_paisa, method, receipt_no, status, taken_by, taken_at)
      select gen_random_uuid(), ${framed}, 1, visit, patient, '2020-01-01', 'visit', 1, 0, 1, 'cash', 'C-' || n, 1, 101, now() from visits`.execute(
      practice,
    )
    await sql`insert into op_log (practice_id, for_user, op_id, user_id, call, hash, at)
      select 1, 0, gen_random_uuid(), 101, 'x', '', now() from visits`.execute(practice)
    await sql`insert into changes (practice_id, table_name, row_id, seq) select 1, 'patients', patient::text, 1000000 + n from visits`.execute(
      practice,
    )
  })

/** Versions before 17 look up a list of keys by a walk over the practice where statistics are missing: a few walks a batch, never one a call. */
async function allowed(db: Db): Promise<number> {
  const {
    rows: [at],
  } = await sql<{ version: number }>`select current_setting('server_version_num')::int "version"`.execute(db)
  return at && at.version < 170_000 ? size * 10 : size / 4
}

/** Rows that statements (and checks of references) have walked over so far. */
async function walked(db: Db): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(db)
  const {
    rows: [sum],
  } = await sql<{
    rows: number
  }>`select (select sum(seq_tup_read) from pg_stat_user_tables) + (select sum(idx_tup_read) from pg_stat_user_indexes) "rows"`.execute(
    db,
  )
  return sum?.rows ?? 0
}

let seq = 0
const op = (call: string, params: Record<string, string>, body: object) => ({
  op_id: newId(),
  device_seq: ++seq,
  call,
  contract: 1,
  made_at: '2026-11-22T12:10:00.000Z',
  clock_offset: 0,
  deps: [],
  input: { params, body },
})

/** One person's evening: comes, is measured, goes in, is done. */
function evening() {
  const [id, n] = [newId(), ++seq]
  const patient = {
    id: newId(),
    code: `P-B${n + 10_000}`,
    name: `Patient ${n}`,
    phone: `0181${String(n).padStart(7, '0')}`,
    gender: 1,
    years: 30,
  }
  const body = {
    id,
    chamber_id: 1,
    sitting_date: schedule.date,
    schedule,
    type: 1,
    fee_paisa: 100_000,
    serial: `B-${n + 10}`,
    patient,
    payment: { paid_paisa: 100_000, method: 'cash', receipt_no: `B-${n}` },
  }
  const move = (status: string) =>
    op(`POST ${moveAppointment.path}`, { id }, { status, at: '2026-11-22T12:11:00.000Z' })
  return [
    op('POST /doctor/v1/quick-appointments', {}, body),
    op(
      'POST /doctor/v1/vitals',
      {},
      {
        chamber_id: 1,
        patient_id: patient.id,
        appointment_id: id,
        taken_at: '2026-11-22T12:10:30.000Z',
        vitals: { pulse: 80 },
      },
    ),
    move('called'),
    move('in_consultation'),
    move('done'),
  ]
}

async function pushed(server: TestServer, who: Awaited<ReturnType<typeof enrolled>>): Promise<number> {
  const ops = Array.from({ length: 20 }, evening).flat()
  const before = await walked(server.world.db)
  const { answers } = await server.call(who, push, { body: { ops } })
  expect(new Set(answers.map((one) => one.status))).toEqual(new Set([200, 201]))
  return (await walked(server.world.db)) - before
}

test('a batch walks over no more rows in a practice of many years than in a new one', async () => {
  const server = await makeServer()
  await countNothing(server.url)
  const who = await enrolled(server, await assistantOf(server), 'B')
  await pushed(server, who)
  const young = await pushed(server, who)
  await fill(server.world.db)
  const old = await pushed(server, who)
  expect(old - young).toBeLessThan(await allowed(server.world.db))
  await server.close()
})
