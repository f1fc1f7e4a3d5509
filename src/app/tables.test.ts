import { expect, test } from 'vitest'
import { syncedTables } from './tables.ts'

/**
 * All that may be read on a tablet whose lock is shut: ids, numbers, days, instants and states by which lists are cut and
 * ordered. Never a name, a phone, a word of a patient or a sum of money: whoever adds a column here says that it is none.
 */
const readable: Record<string, string[]> = {
  staff: ['active'],
  referral_doctors: ['number', 'active'],
  chambers: ['active'],
  fee_criteria: ['chamber_id'],
  schedule_slots: ['chamber_id'],
  schedule_exceptions: ['chamber_id', 'from_date', 'to_date'],
  schedules: ['chamber_id', 'date', 'session_code', 'status'],
  patients: ['merged_into'],
  patient_notes: ['patient_id'],
  brought_visits: ['patient_id', 'day'],
  phone_changes: ['patient_id', 'changed_at', 'seen_at'],
  patient_merges: ['survivor_id', 'merged_id', 'merged_at', 'undone_at'],
  appointments: [
    'chamber_id',
    'schedule_id',
    'patient_id',
    'sitting_date',
    'status',
    'position',
    'serial',
    'kind',
    'type',
    'slot_time',
  ],
  video_links: ['appointment_id', 'chamber_id'],
  vitals: ['chamber_id', 'appointment_id', 'patient_id', 'taken_at'],
  payments: ['chamber_id', 'appointment_id', 'patient_id', 'sitting_date', 'taken_at'],
  day_closes: ['chamber_id', 'sitting_date', 'user_id', 'status'],
  payment_methods: ['type', 'status'],
  left_work: ['settled'],
  clock_moves: ['chamber_id', 'settled'],
  prescriptions: [
    'chamber_id',
    'patient_id',
    'appointment_id',
    'kind',
    'status',
    'version',
    'sibling_of',
    'beside_at',
    'stands_at',
    'sitting_date',
    'issued_at',
  ],
  prescription_versions: ['prescription_id', 'chamber_id', 'patient_id', 'version', 'issued_at'],
  prescription_drafts: ['prescription_id', 'chamber_id', 'patient_id', 'appointment_id', 'updated_at'],
  print_jobs: ['prescription_id', 'certificate_id', 'chamber_id', 'printed_at'],
  receipt_prints: ['payment_id', 'chamber_id', 'printed_at'],
  money_answers: ['chamber_id'],
  own_phrases: ['section'],
  own_drugs: [],
  favorite_drugs: ['drug_id', 'rank'],
  templates: ['kind', 'chamber_id'],
  therapy_items: ['kind'],
  exercise_pictures: [],
  certificates: [
    'chamber_id',
    'patient_id',
    'appointment_id',
    'replaces_id',
    'issued_at',
    'voided_at',
    'stands_at',
  ],
  test_results: [
    'chamber_id',
    'patient_id',
    'appointment_id',
    'prescription_id',
    'taken_on',
    'taken_back_at',
  ],
  return_words: ['chamber_id', 'patient_id', 'prescription_id', 'return_day', 'said_at'],
  report_photos: ['chamber_id', 'patient_id', 'appointment_id', 'taken_on', 'taken_back_at'],
  shared_sheets: ['chamber_id', 'prescription_id', 'ends_at', 'revoked_at'],
  safety_rule_sets: [],
  safety_rule_parts: ['set_id'],
  pads: ['chamber_id', 'active'],
  pictures: [],
  prescription_settings: ['chamber_id'],
}

test('what a device keeps readable of a row is this and nothing else', () => {
  expect(Object.fromEntries(syncedTables.map(({ table, clear }) => [table, [...clear]]))).toEqual(readable)
})

test('a word that is only looked up lies there as a keyed print, and lists are ordered by what is readable', () => {
  expect(
    syncedTables.flatMap(({ table, hashed = {} }) =>
      Object.entries(hashed).map(([column, source]) => [table, column, source]),
    ),
  ).toEqual([
    ['patients', 'phone_key', 'phone'],
    ['payments', 'trx_key', 'trx_id'],
  ])
  for (const { table, indexes, clear, hashed = {} } of syncedTables) {
    const known = new Set(['id', 'rev', 'created_at', 'deleted_at', ...clear, ...Object.keys(hashed)])
    const columns = indexes.flatMap((index) => index.replace(/[&*[\]]/g, '').split('+'))
    expect(
      columns.filter((column) => !known.has(column)),
      table,
    ).toEqual([])
  }
})
