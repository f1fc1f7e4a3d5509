import { sql } from 'kysely'
import { newId } from '#contract/clinic/uuid.ts'
import { scheduleId } from '#contract/clinic/sitting-date.ts'
import type { SyncedTable } from '#contract/synced.ts'
import { issueCertificate } from '#features/certificates/contract.ts'
import { closeDay } from '#features/day-close/contract.ts'
import { listPatients } from '#features/patients/contract.ts'
import { mergePatients } from '#features/patient-merge/contract.ts'
import { storePaymentMethod } from '#features/payment-methods/contract.ts'
import { storePrescription } from '#features/prescriptions/contract.ts'
import { registerWalkIn } from '#features/quick-appointments/contract.ts'
import { addReferralDoctor } from '#features/referral-doctors/contract.ts'
import { addReportPhoto } from '#features/test-results/contract.ts'
import { addVitals } from '#features/vitals/contract.ts'
import { openArchive } from '#features/practice-export/server/sealed-archive.ts'
import type { Principal } from '#server/calls/handler.ts'
import { bringsVisits } from './brought-visits.ts'
import { certificateBody } from './certificate.ts'
import type { TestServer } from './server.ts'
import { draftForm, feverSheet, issueForm } from './sheet.ts'

/** A white dot: the smallest picture that is one. */
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII='
const sitting_date = '2026-11-22'

/** An evening in which doctor and assistant each did something of most kinds. */
export async function anEveningAtWork(
  server: TestServer,
  { doctor, assistant }: { doctor: Principal; assistant: Principal },
): Promise<void> {
  const { data } = await server.call(doctor, listPatients, {})
  const patient_id = data.find(({ name }) => name.startsWith('Habibur'))?.id ?? ''
  const [survivor_id = '', merged_id = ''] = data.flatMap(({ id }) => (id === patient_id ? [] : [id]))
  const { appointment } = await server.call(assistant, registerWalkIn, {
    body: {
      chamber_id: 1,
      sitting_date,
      schedule_id: scheduleId(1, sitting_date, 'A'),
      serial: 'B-71',
      type: 1,
      fee_paisa: 100_000,
      patient: { id: newId(), name: 'Rahima', gender: 2, years: 40, code: 'P-B00001' },
      payment: { paid_paisa: 100_000, method: 'cash', receipt_no: 'B-000001' },
    },
  })
  const place = { chamber_id: 1, patient_id }
  await server.call(assistant, addVitals, {
    body: {
      chamber_id: 1,
      appointment_id: appointment.id,
      patient_id: appointment.patient_id,
      vitals: { bp_sys: 130, bp_dia: 85, pulse: 88 },
      taken_at: `${sitting_date}T12:00:00.000Z`,
    },
  })
  for (const [who, outs] of [
    [doctor, 0],
    [assistant, 100_000],
  ] as const)
    await closes(server, who, outs)
  const follow_up = {
    text: 'A week',
    bn_text: null,
    after_days: 7,
    day: null,
    with_reports: false,
    chamber_id: 2,
  }
  await server.call(doctor, storePrescription, {
    body: issueForm(place, { number: '1-261122-B01', content: { ...feverSheet, follow_up } }),
  })
  await server.call(doctor, storePrescription, {
    body: draftForm(
      { ...place, patient_id: appointment.patient_id },
      { content: { ...feverSheet, follow_up } },
    ),
  })
  await server.call(doctor, issueCertificate, { body: certificateBody({ patient_id }) })
  await server.call(doctor, addReportPhoto, {
    body: { ...place, appointment_id: null, taken_on: '2026-11-20', data: dot },
  })
  await server.call(doctor, addReferralDoctor, { body: { name: 'Dr. Selim' } })
  const known = data.find(({ id }) => id === merged_id)
  await bringsVisits(server, doctor, [`,${known?.name},${known?.phone},13/02/2024,Cough,URTI,Napa`])
  await server.call(doctor, mergePatients, { body: { survivor_id, merged_id } })
  const account = {
    type: 'bkash',
    number: '01711000101',
    holder: 'Nusrat',
    account_type: 'personal',
  } as const
  await server.call(doctor, storePaymentMethod, { body: account })
  await server.owner.updateTable('payment_methods').set({ status: 'verified', verified_by: 201 }).execute()
}

/** Counts the drawer; without an entry there is nothing in it. */
async function closes(server: TestServer, who: Principal, cash: number): Promise<void> {
  const taken = await server.owner.selectFrom('payments').select('id').execute()
  await server.call(who, closeDay, {
    body: {
      chamber_id: 1,
      sitting_date,
      opening_paisa: 0,
      outs: [],
      cash_in_paisa: cash,
      expected_paisa: cash,
      notes: cash === 0 ? {} : { '1000': cash / 100_000 },
      counted_paisa: cash,
      digital: [],
      receipt_ids: cash === 0 ? [] : taken.map(({ id }) => id),
      unsent: 0,
      closed_at: `${sitting_date}T14:30:00.000Z`,
    },
  })
}

/** The same archive with one file otherwise, sealed for the same key. */
export async function withFile(
  files: ReadonlyMap<string, Uint8Array>,
  changed: Record<string, string>,
  to: { file: string; recipient: string; sealed_key: string },
): Promise<void> {
  const archive = openArchive({ ...to, read_me: '' })
  await archive.begin()
  for (const [name, bytes] of files)
    if (/^(rows\/|manifest)/.test(name)) await archive.add(name, changed[name] ?? Uint8Array.from(bytes))
  await archive.close()
}

/** How much lies in a database where something was written. */
export async function traces(server: TestServer): Promise<unknown> {
  const { rows } =
    await sql`select (select count(*) from patients) p, (select count(*) from changes) c, (select count(*) from users) u,
    (select count(*) from devices) d, (select count(*) from audit) a, (select sum(seq) from practices) s`.execute(
      server.owner,
    )
  return rows
}

type Row = Record<string, unknown> & { id: unknown; rev: number }
/** A row in words: what has a number of its own on each server is named by what it is. */
export interface ToldRow {
  table: string
  rev: number
  told: unknown
}

/** Every row of a practice in the order of its counter, so told that two servers can be held side by side. */
export async function rowsTold(
  { owner }: Pick<TestServer, 'owner'>,
  practice_id: number,
  tables: readonly SyncedTable[],
): Promise<ToldRow[]> {
  const read = async (table: string) =>
    (await sql<Row>`select * from ${sql.table(table)} where practice_id = ${practice_id}`.execute(owner)).rows
  const people = new Map(
    (await read('staff')).map((row) => [row.id, row['role'] === 'doctor' ? 'the doctor' : row['name']]),
  )
  const chambers = new Map((await read('chambers')).map((row) => [row.id, row['name']]))
  const sessions = new Map(
    (await read('schedules')).map((row) => [
      row.id,
      [chambers.get(row['chamber_id']), row['date'], row['session_code']].join(' '),
    ]),
  )
  const cell = (table: string, column: string, value: unknown): unknown => {
    if (['practice_id', 'rev', 'device_id', 'saved_by_device', 'device'].includes(column)) return '…'
    if (table === 'referral_doctors' && column === 'number') return '…'
    if (['day_closes', 'prescription_settings'].includes(table) && column === 'id') return '…'
    if (['chamber_id', 'chamber_ids'].includes(column) || (table === 'chambers' && column === 'id'))
      return Array.isArray(value) ? value.map((one) => chambers.get(one)) : (chambers.get(value) ?? value)
    if (column === 'schedule_id' || (table === 'schedules' && column === 'id')) return sessions.get(value)
    if (/_by$|^(by|user_id|author)$/.test(column) || (table === 'staff' && column === 'id'))
      return value === null || value === 0 ? value : (people.get(value) ?? 'the doctor')
    const frozen =
      ['prescription_versions', 'certificates'].includes(table) && ['content', 'printed'].includes(column)
    return frozen || typeof value !== 'object' || value === null || Array.isArray(value)
      ? value
      : fields(table, value)
  }
  const fields = (table: string, row: object): unknown =>
    Object.fromEntries(Object.entries(row).map(([column, value]) => [column, cell(table, column, value)]))
  const all: ToldRow[] = []
  for (const { table } of tables)
    for (const row of await read(table)) all.push({ table, rev: row.rev, told: fields(table, row) })
  return all.toSorted((a, b) => a.rev - b.rev)
}

/**
 * What two servers must agree on of a practice that moved from one to the other: every row, in its order. The doctor's
 * own row is each server's; staff are shut out until the doctor lets them in, and accounts for money are looked at again.
 */
export const agreedRows = (rows: readonly ToldRow[]): unknown[] =>
  rows
    .filter(({ table, told }) => table !== 'staff' || !JSON.stringify(told).includes('"doctor"'))
    .map(({ table, told }) => (table === 'staff' || table === 'payment_methods' ? table : { table, told }))
