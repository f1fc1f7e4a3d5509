import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { merges } from '#domain/patient/merge.ts'
import { mergePatients, undoMerge } from '#features/patient-merge/contract.ts'

import { openEntries, seenNow } from '#features/sync/entries.ts'
import { vitals } from '#domain/vitals/rows.ts'
import { addVitals } from '#features/vitals/contract.ts'
import { readVitals } from '#features/vitals/parts.ts'
import { newRow } from '#local/store/clinic.ts'
import { put } from '#local/store/effects.ts'
import { mendOp } from '#local/outbox/mend.ts'
import { readRow, readRows } from '#local/store/rows.ts'
import { decisionsOf, discardOpAndBehind } from '#local/outbox/settle.ts'
import { step } from '#local/store/steps.ts'
import { outboxOf } from '#local/database/stores.ts'
import { write } from '#local/outbox/write.ts'
import { asPractice } from '#server/transaction/as-practice.ts'
import { makeClinic, type TestClinic, type TestDevice } from '#tests/support/device.ts'
import { doctorOf, storyTime } from '#tests/support/server.ts'
import { type PatientRow, patientNotes, patients, untold } from '#domain/patient/rows.ts'
import { changePatient, keepNote, registerPatient, searchPatients } from './local.ts'
import { patientIndex } from './local-index.ts'

let clinic: TestClinic
beforeEach(async () => {
  clinic = await makeClinic()
})
afterEach(() => clinic.close())

const told = (name: string, more: Partial<PatientRow> = {}) => ({
  ...untold(),
  name,
  phone: null,
  relationship_status: 1 as const,
  gender: 2 as const,
  dob: '1996-11-22',
  dob_precision: 'y' as const,
  ...more,
})

/** Somebody whom both devices know. */
async function known(name: string, more: Partial<PatientRow> = {}): Promise<PatientRow> {
  const { id } = await registerPatient(clinic.laptop.clinic, told(name, more))
  await both()
  return rowOn(clinic.laptop, id)
}

async function both(): Promise<void> {
  for (const device of [clinic.laptop, clinic.tablet, clinic.laptop]) await device.sync()
}

async function rowOn(device: TestDevice, id: string): Promise<PatientRow> {
  const row = await readRow(device.clinic, patients, id)
  if (!row) throw new Error('not on this device')
  return row
}

/** Both change the name while offline; the laptop's reaches the server first. Answers the tablet's question. */
async function clash(patient: PatientRow) {
  await changePatient(clinic.laptop.clinic, patient, { name: 'Rokeya Begum' })
  await changePatient(clinic.tablet.clinic, await rowOn(clinic.tablet, patient.id), {
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
    const patient = await known('Salma Akter')
    await changePatient(clinic.laptop.clinic, patient, { address: 'Savar' })
    await changePatient(clinic.tablet.clinic, await rowOn(clinic.tablet, patient.id), {
      occupation: 'Tailor',
    })
    await both()
    for (const device of [clinic.laptop, clinic.tablet])
      expect(await rowOn(device, patient.id)).toMatchObject({ address: 'Savar', occupation: 'Tailor' })
  })

  test('the same field is a question: mine is kept', async () => {
    const patient = await known('Rokeya')
    const { op } = await clash(patient)
    expect(op.last_error).toMatchObject({ status: 409, code: 'conflict' })
    const [entry] = await openEntries(clinic.tablet.clinic, [op])
    // The line of these devices carries no body of a refusal: what was fetched since stands for it.
    const seen = entry ? seenNow(entry) : null
    expect(seen).toMatchObject({ 'before.name': 'Rokeya Begum', 'before.phone': null })
    await mendOp(clinic.tablet.clinic, entry?.op.op_id ?? '', seen ?? {})
    await both()
    for (const device of [clinic.laptop, clinic.tablet])
      expect(await rowOn(device, patient.id)).toMatchObject({ name: 'Rokeya Khatun', occupation: 'Teacher' })
  })

  test('the same field is a question: theirs is taken', async () => {
    const patient = await known('Rokeya Sultana')
    const { op } = await clash(patient)
    await discardOpAndBehind(clinic.tablet.clinic, op.op_id)
    await both()
    for (const device of [clinic.laptop, clinic.tablet])
      expect(await rowOn(device, patient.id)).toMatchObject({ name: 'Rokeya Begum', occupation: null })
  })

  test('an allergy that one strikes out goes, and one that the other writes stays', async () => {
    const allergy = (substance: string) => ({ substance, generic_key: null, reaction: null, severity: null })
    const patient = await known('Parul', { allergies: [allergy('Dust'), allergy('Sulfa')] })
    await changePatient(clinic.laptop.clinic, patient, { allergies: [allergy('Sulfa')] })
    await changePatient(clinic.tablet.clinic, await rowOn(clinic.tablet, patient.id), {
      allergies: [...patient.allergies, allergy('Penicillin')],
    })
    await both()
    const { allergies } = await rowOn(clinic.laptop, patient.id)
    expect(allergies.map((one) => one.substance)).toEqual(expect.arrayContaining(['Sulfa', 'Penicillin']))
    await changePatient(clinic.laptop.clinic, await rowOn(clinic.laptop, patient.id), {
      allergies: [allergy('Sulfa')],
    })
    await both()
    expect((await rowOn(clinic.tablet, patient.id)).allergies.map((one) => one.substance)).toEqual(['Sulfa'])
  })

  test('what each writes of illness and medicines is kept, whoever is heard last', async () => {
    const noFlags = { pregnant: false, lactating: false, renal: false, hepatic: false }
    const patient = await known('Hasina Banu')
    await changePatient(clinic.laptop.clinic, patient, {
      conditions: [{ text: 'Asthma', icd10: null, since: null, active: true }],
      flags: { ...noFlags, renal: true },
    })
    await changePatient(clinic.tablet.clinic, await rowOn(clinic.tablet, patient.id), {
      conditions: [{ text: 'Diabetes', icd10: null, since: null, active: true }],
      flags: { ...noFlags, pregnant: true },
      long_term_drugs: [{ text: 'Metformin', generic_key: null, since: null }],
    })
    await both()
    for (const device of [clinic.laptop, clinic.tablet]) {
      const row = await rowOn(device, patient.id)
      expect(row.conditions.map((one) => one.text).toSorted()).toEqual(['Asthma', 'Diabetes'])
      expect(row).toMatchObject({
        flags: { ...noFlags, renal: true, pregnant: true },
        long_term_drugs: [{ text: 'Metformin' }],
      })
    }
  })

  test('two warnings ticked one right after the other both stand, though the second was drawn before the first was kept', async () => {
    const patient = await known('Rahela')
    const { flags } = patient
    await changePatient(clinic.tablet.clinic, patient, { flags: { ...flags, pregnant: true } })
    await changePatient(clinic.tablet.clinic, patient, { flags: { ...flags, hepatic: true } })
    expect((await rowOn(clinic.tablet, patient.id)).flags).toMatchObject({ pregnant: true, hepatic: true })
    await both()
    expect((await rowOn(clinic.laptop, patient.id)).flags).toMatchObject({ pregnant: true, hepatic: true })
  })
})

test('the end of a phone finds its owner, also one that begins like the country', async () => {
  const { id } = await known('Tahera Banu', { phone: '01612348801' })
  for (const typed of ['8801', '৮৮০১', '+880 1612-348801', '8801612348801']) {
    expect((await searchPatients(clinic.tablet.clinic, typed)).map((one) => one.id)).toContain(id)
  }
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
  const survivor = await known('Fatema Khatun Mirpur', { phone: '01612340011' })
  const other = await known('Mst. Fatima Khatun Mirpur')
  await measure(laptop, other.id)
  await laptop.sync()
  // The tablet is away: it measures the merged patient and knows of no merge.
  await measure(tablet, other.id)
  await changePatient(tablet.clinic, await rowOn(tablet, other.id), { occupation: 'Nurse' })
  const doctor = await doctorOf(server)
  const { merge } = await server.call(doctor, mergePatients, {
    body: { survivor_id: survivor.id, merged_id: other.id, take: [] },
  })
  await both()
  await both()
  expect(await decisionsOf(tablet.clinic)).toEqual([])
  for (const device of [laptop, tablet]) {
    expect((await rowOn(device, other.id)).merged_into).toBe(survivor.id)
    expect(await rowOn(device, survivor.id)).toMatchObject({ occupation: 'Nurse' })
    expect(await readRows(device.clinic, vitals, { by: 'patient_id', is: survivor.id })).toHaveLength(2)
    expect((await searchPatients(device.clinic, 'Fatema Khatun Mirpur')).map((one) => one.id)).toEqual([
      survivor.id,
    ])
    expect(await device.buckets()).toEqual(await device.serverBuckets())
  }
  expect(await readRows(laptop.clinic, merges, { by: 'survivor_id', is: survivor.id })).toHaveLength(1)
  await server.call(doctor, undoMerge, { params: { id: merge.id } })
  await both()
  for (const device of [laptop, tablet]) {
    expect(await rowOn(device, other.id)).toMatchObject({ merged_into: null })
    expect(await readRows(device.clinic, vitals, { by: 'patient_id', is: other.id })).toHaveLength(1)
    expect((await searchPatients(device.clinic, 'Fatema Khatun Mirpur')).map((one) => one.id)).toContain(
      other.id,
    )
  }
})

test("a private note never leaves the doctor's own devices", async () => {
  const patient = await known('Jahanara')
  await keepNote(clinic.laptop.clinic, patient.id, { id: null, text: 'Afraid of injections' })
  await both()
  const [note] = await readRows(clinic.laptop.clinic, patientNotes, { by: 'patient_id', is: patient.id })
  expect(note).toMatchObject({ text: 'Afraid of injections' })
  expect(await readRows(clinic.tablet.clinic, patientNotes)).toEqual([])
  await keepNote(clinic.laptop.clinic, patient.id, { id: note?.id ?? '', text: '' })
  await both()
  expect(await readRows(clinic.laptop.clinic, patientNotes, { by: 'patient_id', is: patient.id })).toEqual([])
})

describe('finding somebody', () => {
  test('a name that was changed here and not sent yet is found by its new spelling', async () => {
    const patient = await known('Momena')
    await changePatient(clinic.tablet.clinic, await rowOn(clinic.tablet, patient.id), {
      name: 'Hosneara Mukta',
    })
    await (await patientIndex(clinic.tablet.clinic)).refresh()
    expect((await searchPatients(clinic.tablet.clinic, 'hosneara mukta')).map((one) => one.id)).toEqual([
      patient.id,
    ])
    await both()
  })

  test('what is thrown away before it was sent leaves no name behind, and what is about others wakes nobody', async () => {
    const { tablet } = clinic
    const patient = await known('Jorina')
    const index = await patientIndex(tablet.clinic)
    const names = (text: string) => index.search(text).map((one) => one.name)
    await changePatient(tablet.clinic, await rowOn(tablet, patient.id), { name: 'Zulekha Mistyped' })
    const stray = await registerPatient(tablet.clinic, told('Nobody Atall'))
    await index.refresh()
    expect([names('zulekha mistyped'), names('nobody atall')]).toEqual([
      ['Zulekha Mistyped'],
      ['Nobody Atall'],
    ])
    let heard = 0
    const stop = index.onChange(() => {
      heard += 1
    })
    await keepNote(tablet.clinic, patient.id, { id: null, text: 'about something else' })
    await index.refresh()
    expect(heard).toBe(0)
    const waiting = await outboxOf(tablet.clinic.db).toArray()
    for (const op of waiting.filter((one) =>
      one.touches.some((name) => [patient.id, stray.id].some((id) => name === `patients|${id}`)),
    ))
      await discardOpAndBehind(tablet.clinic, op.op_id)
    await index.refresh()
    stop()
    expect([names('zulekha mistyped'), names('nobody atall'), names('jorina'), heard > 0]).toEqual([
      [],
      [],
      ['Jorina'],
      true,
    ])
    await both()
  })

  test('after a restart the names come out of their blocks, with what changed since', async () => {
    const { tablet } = clinic
    const letters = (at: number) => String.fromCharCode(97 + (at % 26), 97 + Math.floor(at / 26))
    await asPractice(
      clinic.server.world.db,
      { practice_id: 1, user_id: 1, action: 'test', now: storyTime },
      async (practice) => {
        for (let at = 0; at < 620; at++)
          practice.add('patients', {
            ...told(`Block ${letters(at)}`),
            id: newId(),
            code: `P-T${at}`,
            merged_into: null,
            account_user_id: null,
          })
      },
    )
    await both()
    await (await patientIndex(tablet.clinic)).refresh()
    const before = (await patientIndex(tablet.clinic)).everybody()
    expect(await tablet.clinic.db.table('meta').where('k').startsWith('patient_names:').count()).toBe(1)
    const [first] = await searchPatients(tablet.clinic, 'block aa')
    await changePatient(clinic.laptop.clinic, await rowOn(clinic.laptop, first?.id ?? ''), {
      name: 'Renamed Elsewhere',
    })
    await both()
    await tablet.restart()
    const index = await patientIndex(tablet.clinic)
    expect(index.everybody().map((one) => one.id)).toEqual(before.map((one) => one.id))
    expect((await searchPatients(tablet.clinic, 'renamed elsewhere')).map((one) => one.id)).toEqual([
      first?.id,
    ])
    expect((await searchPatients(tablet.clinic, 'block aa')).map((one) => one.id)).not.toContain(first?.id)
  })

  test('names that belong to another copy of the practice are not believed', async () => {
    const { tablet } = clinic
    await tablet.clinic.db
      .table('patients')
      .where('id')
      .equals((await searchPatients(tablet.clinic, 'block ba'))[0]?.id ?? '')
      .delete()
    await tablet.restart()
    expect(
      (await searchPatients(tablet.clinic, 'block ba', 50)).filter((one) => one.name === 'Block ba'),
    ).toEqual([])
  })
})
