import { IDBFactory } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { appointments } from '#domain/appointment/rows.ts'
import { markDone } from '#features/appointments/parts.ts'
import { favoriteDrugs } from '#domain/drug/rows.ts'
import { keepOwnDrug } from '#features/drugs/parts.ts'
import { ownPhrases } from '#domain/phrase/rows.ts'
import { readLists } from '#features/prescription-content/parts.ts'
import { type Clinic } from '#local/store/clinic.ts'
import { readRow, readRows } from '#local/store/rows.ts'
import { outboxOf } from '#local/database/stores.ts'
import { feverSheet } from '#tests/support/sheet.ts'
import { prescriptionDrafts, prescriptions, prescriptionVersions } from '#domain/prescription/rows.ts'
import { emptyContent } from '#domain/prescription/content.ts'
import { amendmentOf, besideSheet, logSheetPrinting, saveDraft, voidSheet } from './drafts.ts'
import { issueSheet } from './issue.ts'
import { type ListFilter, usualFilter } from '../lists/list-filter.ts'
import { searchMeaning, readSheetList } from '../lists/listed.ts'
import { readSheet, readSheetsOfVisit, readWriterPatient } from './local.ts'
import { readLastFor, repeatFor, repeatSheet } from './repeat-sheet.ts'
import { frozenPad, plainPad } from '#features/sheet-paper/sheet-pad.ts'
import { versionHash } from './version-hash.ts'
import { doctorsDevice, patientInRoom } from '#tests/support/sheet-device.ts'

const waiting = async (clinic: Clinic) => (await outboxOf(clinic.db).toArray()).map((op) => op.call)

/** The list as it begins, narrowed further. */
async function listed(clinic: Clinic, more: Partial<ListFilter> = {}) {
  const filter = { ...usualFilter(Date.parse('2026-11-22T12:30:00.000Z'), more.text), ...more }
  return readSheetList(clinic, filter, await searchMeaning(clinic, filter))
}

test('a draft is on the disk when its saving is done, whatever happens to the page then', async () => {
  const disk = new IDBFactory()
  const clinic = await doctorsDevice(disk)
  const { draft } = await patientInRoom(clinic)
  await saveDraft(clinic, draft)
  clinic.close()
  const again = await doctorsDevice(disk)
  expect((await readRow(again, prescriptionDrafts, draft.id))?.content).toEqual(feverSheet)
  expect((await readSheetsOfVisit(again, draft.appointment_id ?? '')).draft?.id).toBe(draft.id)
})

test('however often a draft is saved, one call of it waits', async () => {
  const clinic = await doctorsDevice()
  const { draft } = await patientInRoom(clinic)
  for (const notes of ['a', 'ab', 'abc'])
    await saveDraft(clinic, { ...draft, content: { ...feverSheet, notes } })
  expect((await waiting(clinic)).filter((call) => call === 'POST /doctor/v1/prescriptions')).toHaveLength(1)
  expect((await readRow(clinic, prescriptionDrafts, draft.id))?.content.notes).toBe('abc')
  expect((await listed(clinic, { tab: 'draft' })).sheets.map((one) => one.id)).toEqual([draft.id])
})

test('a draft that the server would refuse is on the disk as it was written', async () => {
  const clinic = await doctorsDevice()
  const { draft } = await patientInRoom(clinic)
  const notes = ` ${'n'.repeat(20_000)} `
  await saveDraft(clinic, { ...draft, content: { ...feverSheet, notes } })
  expect((await readRow(clinic, prescriptionDrafts, draft.id))?.content.notes).toBe(notes)
})

test('issuing without a line gives the number of the day, freezes the text and ends the visit', async () => {
  const clinic = await doctorsDevice()
  const { draft, issuing, appointment } = await patientInRoom(clinic)
  await saveDraft(clinic, draft)
  const { prescription, version } = await issueSheet(clinic, draft, issuing)
  expect(prescription).toMatchObject({
    id: draft.prescription_id,
    number: '1-261122-B01',
    status: 1,
    version: 1,
    kind: 'quick',
  })
  expect(version.hash).toBe(versionHash(version))
  expect(version.printed).toMatchObject({
    number: '1-261122-B01',
    patient: { name: 'রহিমা বেগম', age: '30Y' },
    drugs: [{ head: 'Tab. Napa 500 mg' }],
  })
  expect((await readRow(clinic, appointments, appointment.id))?.status).toBe('done')
  expect(await readRow(clinic, prescriptionDrafts, draft.id)).toBeUndefined()
  expect((await readSheet(clinic, prescription.id))?.versions).toEqual([version])
  expect((await listed(clinic)).sheets.map((one) => one.number)).toEqual(['1-261122-B01'])
  expect((await waiting(clinic)).filter((call) => call === 'POST /doctor/v1/prescriptions')).toHaveLength(1)
  const second = await patientInRoom(clinic)
  expect((await issueSheet(clinic, second.draft, second.issuing)).prescription.number).toBe('1-261122-B02')
})

test('who leaves with tests to make is expected with reports, also where he was marked done before', async () => {
  const clinic = await doctorsDevice()
  const { draft, issuing, appointment } = await patientInRoom(clinic)
  const cbc = { key: 't1', text: 'CBC', bn_text: null, note: null, group: null, urgent: false, result: null }
  const withTests = { ...draft, content: { ...feverSheet, investigations: [cbc] } }
  await issueSheet(clinic, withTests, issuing)
  expect(await readRow(clinic, appointments, appointment.id)).toMatchObject({
    status: 'done',
    returns_with_reports: true,
  })
  const other = await patientInRoom(clinic)
  await markDone(clinic, other.appointment)
  const visit = await readRow(clinic, appointments, other.appointment.id)
  if (!visit) throw new Error('the visit is gone')
  await issueSheet(clinic, { ...other.draft, content: withTests.content }, { ...other.issuing, visit })
  expect(await readRow(clinic, appointments, visit.id)).toMatchObject({
    status: 'done',
    done_at: visit.done_at,
    returns_with_reports: true,
  })
})

test('an amendment is a new version under the same number, chained to the first', async () => {
  const clinic = await doctorsDevice()
  const { draft, issuing } = await patientInRoom(clinic)
  const first = await issueSheet(clinic, draft, issuing)
  const amendment = {
    ...amendmentOf(clinic, first.version, draft.appointment_id),
    content: { ...feverSheet, advises: [] },
  }
  await saveDraft(clinic, amendment)
  const next = await issueSheet(clinic, amendment, {
    ...issuing,
    amended: { head: first.prescription, version: first.version },
  })
  expect(next.prescription).toMatchObject({
    number: first.prescription.number,
    version: 2,
    head_version_id: next.version.id,
  })
  expect(next.version.previous_hash).toBe(first.version.hash)
  expect((await readSheet(clinic, first.prescription.id))?.versions.map((one) => one.version)).toEqual([2, 1])
  expect((await readRow(clinic, prescriptionVersions, first.version.id))?.printed).toEqual(
    first.version.printed,
  )
  expect(await waiting(clinic)).toContain('PUT /doctor/v1/prescription-update/{id}')
})

test('a sheet keeps the head, foot and layout it was issued on, under its hash', async () => {
  const clinic = await doctorsDevice()
  const { draft, issuing } = await patientInRoom(clinic)
  const pad = { ...plainPad, header: { active: true, left: ['ডা. নুসরাত জাহান'], right: ['Dr. Nusrat Jahan'] } }
  const { version } = await issueSheet(clinic, draft, { ...issuing, pad })
  expect(version.printed.pad).toEqual(frozenPad(pad))
  expect(version.hash).toBe(versionHash(version))
  expect(versionHash({ ...version, printed: { ...version.printed, pad: frozenPad(plainPad) } })).not.toBe(
    version.hash,
  )
})

test('how often each version was printed is known of each', async () => {
  const clinic = await doctorsDevice()
  const { draft, issuing } = await patientInRoom(clinic)
  const first = await issueSheet(clinic, draft, issuing)
  const next = await issueSheet(clinic, amendmentOf(clinic, first.version, draft.appointment_id), {
    ...issuing,
    amended: { head: first.prescription, version: first.version },
  })
  for (const issued of [first, next, next])
    await logSheetPrinting(clinic, issued, { paper: 'A4', mode: 'full' })
  expect([...((await readSheet(clinic, first.prescription.id))?.printed_versions ?? [])]).toEqual(
    expect.arrayContaining([
      [first.version.id, 1],
      [next.version.id, 2],
    ]),
  )
})

test('what a sheet gave is offered first the next time, and free words are learned', async () => {
  const clinic = await doctorsDevice()
  const advice = { key: 't1', text: 'মশারি টাঙিয়ে ঘুমাবেন', bn_text: null, note: null }
  for (let times = 0; times < 2; times++) {
    const { draft, issuing } = await patientInRoom(clinic)
    await issueSheet(clinic, { ...draft, content: { ...feverSheet, advises: [advice] } }, issuing)
  }
  expect(await readRows(clinic, favoriteDrugs)).toMatchObject([{ drug_id: 7, uses: 2, line: '1+1+1 pc 5d' }])
  const phrases = await readRows(clinic, ownPhrases)
  expect(phrases.find((one) => one.section === 'advises')).toMatchObject({
    text: 'মশারি টাঙিয়ে ঘুমাবেন',
    uses: 2,
  })
  const lists = await readLists(clinic, { speciality_ids: [] })
  expect(lists.advises[0]?.text).toBe('মশারি টাঙিয়ে ঘুমাবেন')
  // What was taken from a list counts too: it stays the list's entry, before those that were never used.
  expect(lists.diagnosis[0]).toMatchObject({ id: 26, text: 'Viral fever', code: 'B34.9', uses: 2 })
  expect(lists.follow_ups[0]).toMatchObject({ text: 'After 5 days', days: 5, uses: 2 })
})

test('a typed medicine is a row of its own before the sheet that names it is sent', async () => {
  const clinic = await doctorsDevice()
  const { draft, issuing } = await patientInRoom(clinic)
  const name = { brand: 'Herbal Syrup', generic: '', strength: '', form: '', form_abbr: '' }
  const drug = await keepOwnDrug(clinic, name)
  const [line] = feverSheet.drugs
  if (!line) throw new Error('the usual sheet has a medicine')
  const own = { ...line, drug_id: null, own_drug_id: drug.id, brand: drug.brand, generic_key: '' }
  await issueSheet(clinic, { ...draft, content: { ...feverSheet, drugs: [own] } }, issuing)
  const ops = await outboxOf(clinic.db).toArray()
  const [added, issued] = [
    ops.find((op) => op.call === 'POST /doctor/v1/drugs'),
    ops.find((op) => op.call === 'POST /doctor/v1/prescriptions'),
  ]
  expect(issued?.deps).toContain(added?.op_id)
})

test('the writer finds patient, visit and earlier sheets on the device', async () => {
  const clinic = await doctorsDevice()
  const { draft, issuing, patient } = await patientInRoom(clinic)
  const { prescription } = await issueSheet(clinic, draft, issuing)
  const who = await readWriterPatient(clinic, draft)
  expect(who).toMatchObject({
    patient: { id: patient.id },
    past: [{ prescription: { id: prescription.id } }],
    pad: null,
  })
  expect(await readWriterPatient(clinic, { ...draft, patient_id: newId() })).toBeNull()
})

test('a sheet says how often it was printed, without a line', async () => {
  const clinic = await doctorsDevice()
  const { draft, issuing } = await patientInRoom(clinic)
  const issued = await issueSheet(clinic, draft, issuing)
  expect((await readSheet(clinic, issued.prescription.id))?.prints).toEqual({ count: 0, last: null })
  for (const mode of ['full', 'preprinted'] as const)
    await logSheetPrinting(clinic, issued, { paper: 'A4', mode })
  expect((await readSheet(clinic, issued.prescription.id))?.prints).toMatchObject({
    count: 2,
    last: { at: '2026-11-22T12:30:00.000Z' },
  })
  // A slip of its tests is no paper of the sheet, a copy for the pharmacy is.
  for (const copy of ['investigations', 'pharmacy'] as const)
    await logSheetPrinting(clinic, issued, { paper: 'A4', mode: 'full', copy })
  expect((await readSheet(clinic, issued.prescription.id))?.prints.count).toBe(3)
  expect((await waiting(clinic)).filter((call) => call === 'POST /doctor/v1/print-jobs')).toHaveLength(4)
})

test('an earlier sheet is repeated onto the visit of today, beside what is written there already, and not onto somebody else', async () => {
  const clinic = await doctorsDevice()
  const { draft, issuing, patient } = await patientInRoom(clinic)
  const { prescription } = await issueSheet(clinic, draft, issuing)
  expect(await repeatSheet(clinic, prescription.id, patient.id)).toBeNull()
  const other = await patientInRoom(clinic)
  await repeatFor(clinic, { ...other.draft, appointment_id: other.appointment.id }, prescription.id)
  expect((await readSheetsOfVisit(clinic, other.appointment.id)).draft).toBeNull()
  const again = await patientInRoom(clinic, patient)
  await saveDraft(clinic, {
    ...again.draft,
    content: { ...emptyContent, advises: [{ key: 'own', text: 'Rest', bn_text: 'বিশ্রাম', note: null }] },
  })
  expect(await repeatSheet(clinic, prescription.id, patient.id)).toBe(again.appointment.id)
  const { draft: now } = await readSheetsOfVisit(clinic, again.appointment.id)
  expect(now?.content.drugs.map(({ brand }) => brand)).toEqual(['Napa'])
  expect(now?.content.advises.map(({ text }) => text)).toEqual(['Rest', 'Drink plenty of water'])
})

test('the last sheet in force is offered to whoever is in: not a void one, not once medicines stand on his own, and not after it is issued', async () => {
  const clinic = await doctorsDevice()
  const { draft, issuing, patient } = await patientInRoom(clinic)
  const at = (visit: Awaited<ReturnType<typeof patientInRoom>>) => ({
    ...visit.draft,
    appointment_id: visit.appointment.id,
  })
  const { prescription } = await issueSheet(clinic, draft, issuing)
  const again = await patientInRoom(clinic, patient)
  expect((await readLastFor(clinic, at(again)))?.id).toBe(prescription.id)
  expect(await readLastFor(clinic, at(await patientInRoom(clinic)))).toBeNull()
  await repeatFor(clinic, at(again), prescription.id)
  expect(await readLastFor(clinic, at(again))).toBeNull()
  const third = await patientInRoom(clinic, patient)
  await voidSheet(clinic, prescription, 'wrong patient')
  expect(await readLastFor(clinic, at(third))).toBeNull()
})

test('one that is void is kept beside nothing, and keeps its reason when it is made void again', async () => {
  const clinic = await doctorsDevice()
  const { draft, issuing } = await patientInRoom(clinic)
  const { prescription } = await issueSheet(clinic, draft, issuing)
  await voidSheet(clinic, prescription, 'wrong patient')
  const head = await readRow(clinic, prescriptions, prescription.id)
  if (!head) throw new Error('the prescription is gone')
  await besideSheet(clinic, head)
  await voidSheet(clinic, head, 'again')
  expect(await readRow(clinic, prescriptions, head.id)).toEqual(head)
})
