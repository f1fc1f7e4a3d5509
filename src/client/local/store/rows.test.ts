import { IDBFactory } from 'fake-indexeddb'
import { afterEach, expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { type PatientNoteRow, patientNotes, patients } from '#domain/patient/rows.ts'
import { addPatient } from '#features/patients/contract.ts'
import { syncedTables } from '#app/tables.ts'
import { people } from '#tests/bench/people.ts'
import { type Clinic, newRow, openClinic } from './clinic.ts'
import { put } from './effects.ts'
import { keysFrom, newDataKey } from '#local/crypto/keys.ts'
import { clearSlices, readRow, readRows, sealedRow, storedRow } from './rows.ts'
import { step } from './steps.ts'
import { write } from '#local/outbox/write.ts'

const keys = await keysFrom(newDataKey(), null)
const opened: Clinic[] = []
afterEach(() => opened.splice(0).forEach((clinic) => clinic.close()))

/** A tablet with so many notes, the second of them removed. */
async function tablet(count: number): Promise<{ clinic: Clinic; notes: PatientNoteRow[] }> {
  const clinic = await openClinic({
    practice_id: 1,
    user_id: 1,
    tables: syncedTables,
    keys,
    indexedDB: new IDBFactory(),
    device: { id: 7, letter: 'B', kind: 'doctor', server_key: null },
    channel: newId(),
  })
  opened.push(clinic)
  const notes = Array.from({ length: count }, (_, at) => ({
    ...newRow(clinic, patientNotes, { patient_id: newId(), text: `Note ${at}` }),
    deleted_at: at === 1 ? '2026-11-22T10:00:00.000Z' : null,
  }))
  const stored = await Promise.all(
    notes.map(async (row) => storedRow(await sealedRow(clinic, patientNotes, row), row.id, { edit: 0 })),
  )
  await clinic.db.table(patientNotes.table).bulkPut(stored)
  return { clinic, notes }
}

test('rows asked for by their ids come once each, in the order of ids, without removed and unknown ones', async () => {
  const { clinic, notes } = await tablet(4)
  const [first, removed, third, last] = notes.map((one) => one.id)
  const rows = await readRows(clinic, patientNotes, {
    by: 'id',
    any: [last ?? '', first ?? '', removed ?? '', newId(), first ?? '', third ?? ''],
  })
  expect(rows.map((one) => one.text)).toEqual(['Note 0', 'Note 2', 'Note 3'])
  const back = await readRows(clinic, patientNotes, { any: [first ?? '', last ?? ''], reverse: true })
  expect(back.map((one) => one.text)).toEqual(['Note 3', 'Note 0'])
})

test.each([1, 2, 3, 5, 8])(
  'a walk over a table in slices of %i meets every row that is there once',
  async (size) => {
    const { clinic, notes } = await tablet(5)
    const met: unknown[] = []
    for await (const rows of clearSlices(clinic, patientNotes, size)) met.push(...rows.map((one) => one.id))
    expect(met).toEqual(notes.filter((one) => one.deleted_at === null).map((one) => one.id))
  },
)

test('a row just written reads as it would from the disk, whatever becomes of the object it was made from', async () => {
  const { clinic } = await tablet(0)
  const patient = people(40).find((one) => one.allergies.length > 0)
  if (!patient) throw new Error('nobody has an allergy')
  const { id } = patient
  await write(
    clinic,
    step(addPatient, { body: { ...patient } }, { lane: `patient:${id}`, effects: [put(patients, patient)] }),
  )
  patient.allergies.length = 0
  const read = await readRow(clinic, patients, id)
  expect(read?.allergies).toHaveLength(1)
  read?.allergies.pop()
  const again = await readRow(clinic, patients, id)
  clinic.opened.clear()
  expect(again).toEqual(await readRow(clinic, patients, id))
  expect(again?.allergies).toHaveLength(1)
})
