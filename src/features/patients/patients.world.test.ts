import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { merges } from '#domain/patient/merge.ts'
import { mergePatients, undoMerge } from '#features/patient-merge/contract.ts'
import '#app/browser/offline-calls.ts'
import { openEntries, seenNow } from '#features/sync/entries.ts'
import { vitals } from '#domain/vitals/rows.ts'
import { addVitals } from '#features/vitals/contract.ts'
import { readVitals } from '#features/vitals/parts.ts'
import { newRow } from '#local/store/clinic.ts'
import { put } from '#local/store/effects.ts'
import { mendOp } from '#local/outbox/mend.ts'
import { readRows } from '#local/store/rows.ts'
import { decisionsOf, discardOpAndBehind } from '#local/outbox/settle.ts'
import { step } from '#local/store/steps.ts'
import { write } from '#local/outbox/write.ts'
import { makeClinic, type TestClinic, type TestDevice } from '#tests/support/device.ts'
import { doctorOf } from '#tests/support/server.ts'
import { type PatientRow, patientNotes, patients } from '#domain/patient/rows.ts'
import { changePatient, keepNote, searchPatients } from './local.ts'
import { knownPatient, patientOn, syncBoth } from '#tests/support/known-patient.ts'

let clinic: TestClinic
beforeEach(async () => {
  clinic = await makeClinic()
})
afterEach(() => clinic.close())

/** Both change the name while offline; the laptop's reaches the server first. Answers the tablet's question. */
async function clash(patient: PatientRow) {
  await changePatient(clinic.laptop.clinic, patient, { name: 'Rokeya Begum' })
  await changePatient(clinic.tablet.clinic, await patientOn(clinic.tablet, patient.id), {
    name: 'Rokeya Khatun',
    occupation: 'Teacher',
  })
  await clinic.laptop.sync()
  await clinic.tablet.sync()
  const [decision] = await decisionsOf(clinic.tablet.clinic)
  if (!decision) throw new Error('nothing to decide')
  return decision
}

describe('two devices change one patient', () => {
  test('different fields are both kept', async () => {
    const patient = await knownPatient(clinic, 'Salma Akter')
    await changePatient(clinic.laptop.clinic, patient, { address: 'Savar' })
    await changePatient(clinic.tablet.clinic, await patientOn(clinic.tablet, patient.id), {
      occupation: 'Tailor',
    })
    await syncBoth(clinic)
    for (const device of [clinic.laptop, clinic.tablet])
      expect(await patientOn(device, patient.id)).toMatchObject({ address: 'Savar', occupation: 'Tailor' })
  })

  test('the same field is a question: mine is kept', async () => {
    const patient = await knownPatient(clinic, 'Rokeya')
    const { op } = await clash(patient)
    expect(op.last_error).toMatchObject({ status: 409, code: 'conflict' })
    const [entry] = await openEntries(clinic.tablet.clinic, [op])
    // The line of these devices carries no body of a refusal: what was fetched since stands for it.
    const seen = entry ? seenNow(entry) : null
    expect(seen).toMatchObject({ 'before.name': 'Rokeya Begum', 'before.phone': null })
    await mendOp(clinic.tablet.clinic, entry?.op.op_id ?? '', seen ?? {})
    await syncBoth(clinic)
    for (const device of [clinic.laptop, clinic.tablet])
      expect(await patientOn(device, patient.id)).toMatchObject({
        name: 'Rokeya Khatun',
        occupation: 'Teacher',
      })
  })

  test('the same field is a question: theirs is taken', async () => {
    const patient = await knownPatient(clinic, 'Rokeya Sultana')
    const { op } = await clash(patient)
    await discardOpAndBehind(clinic.tablet.clinic, op.op_id)
    await syncBoth(clinic)
    for (const device of [clinic.laptop, clinic.tablet])
      expect(await patientOn(device, patient.id)).toMatchObject({ name: 'Rokeya Begum', occupation: null })
  })

  test('an allergy that one strikes out goes, and one that the other writes stays', async () => {
    const allergy = (substance: string) => ({ substance, generic_key: null, reaction: null, severity: null })
    const patient = await knownPatient(clinic, 'Parul', { allergies: [allergy('Dust'), allergy('Sulfa')] })
    await changePatient(clinic.laptop.clinic, patient, { allergies: [allergy('Sulfa')] })
    await changePatient(clinic.tablet.clinic, await patientOn(clinic.tablet, patient.id), {
      allergies: [...patient.allergies, allergy('Penicillin')],
    })
    await syncBoth(clinic)
    const { allergies } = await patientOn(clinic.laptop, patient.id)
    expect(allergies.map((one) => one.substance)).toEqual(expect.arrayContaining(['Sulfa', 'Penicillin']))
    await changePatient(clinic.laptop.clinic, await patientOn(clinic.laptop, patient.id), {
      allergies: [allergy('Sulfa')],
    })
    await syncBoth(clinic)
    expect((await patientOn(clinic.tablet, patient.id)).allergies.map((one) => one.substance)).toEqual([
      'Sulfa',
    ])
  })

  test('what each writes of illness and medicines is kept, whoever is heard last', async () => {
    const noFlags = { pregnant: false, lactating: false, renal: false, hepatic: false }
    const patient = await knownPatient(clinic, 'Hasina Banu')
    await changePatient(clinic.laptop.clinic, patient, {
      conditions: [{ text: 'Asthma', icd10: null, since: null, active: true }],
      flags: { ...noFlags, renal: true },
    })
    await changePatient(clinic.tablet.clinic, await patientOn(clinic.tablet, patient.id), {
      conditions: [{ text: 'Diabetes', icd10: null, since: null, active: true }],
      flags: { ...noFlags, pregnant: true },
      long_term_drugs: [{ text: 'Metformin', generic_key: null, since: null }],
    })
    await syncBoth(clinic)
    for (const device of [clinic.laptop, clinic.tablet]) {
      const row = await patientOn(device, patient.id)
      expect(row.conditions.map((one) => one.text).toSorted()).toEqual(['Asthma', 'Diabetes'])
      expect(row).toMatchObject({
        flags: { ...noFlags, renal: true, pregnant: true },
        long_term_drugs: [{ text: 'Metformin' }],
      })
    }
  })

  test('two warnings ticked one right after the other both stand, though the second was drawn before the first was kept', async () => {
    const patient = await knownPatient(clinic, 'Rahela')
    const { flags } = patient
    await changePatient(clinic.tablet.clinic, patient, { flags: { ...flags, pregnant: true } })
    await changePatient(clinic.tablet.clinic, patient, { flags: { ...flags, hepatic: true } })
    expect((await patientOn(clinic.tablet, patient.id)).flags).toMatchObject({
      pregnant: true,
      hepatic: true,
    })
    await syncBoth(clinic)
    expect((await patientOn(clinic.laptop, patient.id)).flags).toMatchObject({
      pregnant: true,
      hepatic: true,
    })
  })
})

/** A set of measurements without a visit, taken on this device. */
async function measure({ clinic: on }: TestDevice, patient_id: string): Promise<void> {
  const measured = readVitals({ bp: '130/80' }, 'vitals').vitals
  if (!measured) throw new Error('no pressure')
  const taken_at = new Date(on.clock.now()).toISOString()
  const row = newRow(on, vitals, {
    ...measured,
    chamber_id: 1,
    patient_id,
    appointment_id: null,
    taken_by: on.user_id,
    taken_at,
    sent_by: null,
  })
  const body = {
    chamber_id: 1,
    patient_id,
    appointment_id: null,
    vitals: { ...measured, id: row.id },
    taken_at,
  }
  await write(
    on,
    step(
      addVitals,
      { body },
      {
        lane: `patient:${patient_id}`,
        effects: [put(vitals, row)],
        after: [{ table: patients.table, id: patient_id }],
      },
    ),
  )
}

test('devices follow a merge, what waits for the merged patient lands on the survivor, and undoing gives all back', async () => {
  const { laptop, tablet, server } = clinic
  const survivor = await knownPatient(clinic, 'Fatema Khatun Mirpur', { phone: '01612340011' })
  const other = await knownPatient(clinic, 'Mst. Fatima Khatun Mirpur')
  await measure(laptop, other.id)
  await laptop.sync()
  // The tablet is away: it measures the merged patient and knows of no merge.
  await measure(tablet, other.id)
  await changePatient(tablet.clinic, await patientOn(tablet, other.id), { occupation: 'Nurse' })
  const doctor = await doctorOf(server)
  const { merge } = await server.call(doctor, mergePatients, {
    body: { survivor_id: survivor.id, merged_id: other.id, take: [] },
  })
  await syncBoth(clinic)
  await syncBoth(clinic)
  expect(await decisionsOf(tablet.clinic)).toEqual([])
  for (const device of [laptop, tablet]) {
    expect((await patientOn(device, other.id)).merged_into).toBe(survivor.id)
    expect(await patientOn(device, survivor.id)).toMatchObject({ occupation: 'Nurse' })
    expect(await readRows(device.clinic, vitals, { by: 'patient_id', is: survivor.id })).toHaveLength(2)
    expect((await searchPatients(device.clinic, 'Fatema Khatun Mirpur')).map((one) => one.id)).toEqual([
      survivor.id,
    ])
    expect(await device.buckets()).toEqual(await device.serverBuckets())
  }
  expect(await readRows(laptop.clinic, merges, { by: 'survivor_id', is: survivor.id })).toHaveLength(1)
  await server.call(doctor, undoMerge, { params: { id: merge.id } })
  await syncBoth(clinic)
  for (const device of [laptop, tablet]) {
    expect(await patientOn(device, other.id)).toMatchObject({ merged_into: null })
    expect(await readRows(device.clinic, vitals, { by: 'patient_id', is: other.id })).toHaveLength(1)
    expect((await searchPatients(device.clinic, 'Fatema Khatun Mirpur')).map((one) => one.id)).toContain(
      other.id,
    )
  }
})

test("a private note never leaves the doctor's own devices", async () => {
  const patient = await knownPatient(clinic, 'Jahanara')
  await keepNote(clinic.laptop.clinic, patient.id, { id: null, text: 'Afraid of injections' })
  await syncBoth(clinic)
  const [note] = await readRows(clinic.laptop.clinic, patientNotes, { by: 'patient_id', is: patient.id })
  expect(note).toMatchObject({ text: 'Afraid of injections' })
  expect(await readRows(clinic.tablet.clinic, patientNotes)).toEqual([])
  await keepNote(clinic.laptop.clinic, patient.id, { id: note?.id ?? '', text: '' })
  await syncBoth(clinic)
  expect(await readRows(clinic.laptop.clinic, patientNotes, { by: 'patient_id', is: patient.id })).toEqual([])
})
