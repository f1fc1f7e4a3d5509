import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { notFound } from '#contract/problem.ts'
import { issueCertificate, voidCertificate } from '#features/certificates/contract.ts'
import { mergePatients } from '#features/patient-merge/contract.ts'
import { addPatient, listPatients } from '#features/patients/contract.ts'
import { storePrescription } from '#features/prescriptions/contract.ts'
import { addTestResults } from '#features/test-results/contract.ts'
import { addVitals } from '#features/vitals/contract.ts'
import type { Principal } from '#server/calls/handler.ts'
import { certificateBody } from '#tests/support/certificate.ts'
import { faultsOfR4 } from '#tests/support/fhir-r4.ts'
import { doctorOf, enrolled, makeServer, storyTime, type TestServer } from '#tests/support/server.ts'
import { feverSheet, issueForm } from '#tests/support/sheet.ts'
import { asksForAll, exportOf, loadAll, openHome, textIn } from '#tests/support/taken-home.ts'
import { makeExports } from './export-job.ts'

/** What other systems read of a practice's patients: the records of one archive. */
const passphrase = 'cloud table lantern flute'
const folder = mkdtempSync(join(tmpdir(), 'niramoy-records-'))
let server: TestServer
let doctor: Principal
let files: Map<string, Uint8Array>
let habibur: string
let salma: string
let fatema: { survivor: string; merged: string }
/** A sheet that no file can say as it was printed. */
const undrawn = issueForm({ chamber_id: 1, patient_id: newId() }, { number: '1-261122-B902' })

beforeAll(async () => {
  server = await makeServer({ exportDir: folder })
  doctor = await enrolled(server, await doctorOf(server), 'B')
  const { data } = await server.call(doctor, listPatients, { query: { search: 'Habibur' } })
  habibur = data[0]?.id ?? ''
  await issuesPapers()
  salma = await comes('Salma Khatun', {
    blood_group_id: 8,
    allergies: [
      { substance: 'Penicillin', generic_key: 'penicillin', reaction: null, severity: 'severe' },
      { substance: 'Prawns', generic_key: null, reaction: 'rash', severity: 'mild' },
    ],
    flags: { pregnant: true, lactating: false, renal: true, hepatic: false, lmp: '2026-08-02' },
  })
  await measures(salma, { spo2: 94, on_oxygen: true, rr: 28, note: 'after rest' })
  fatema = { survivor: await comes('Fatema Khatun'), merged: await comes('Zubaida Fatema') }
  await measures(fatema.merged, { pulse: 81 })
  await server.call(doctor, mergePatients, {
    body: { survivor_id: fatema.survivor, merged_id: fatema.merged },
  })
  await takesHome()
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const comes = async (name: string, more: object = {}): Promise<string> =>
  (await server.call(doctor, addPatient, { body: { id: newId(), name, gender: 2, years: 29, ...more } }))
    .patient.id

const measures = (patient_id: string, vitals: object) =>
  server.call(doctor, addVitals, {
    body: { chamber_id: 1, patient_id, vitals, taken_at: storyTime.toISOString() },
  })

/** Habibur gets sheets, of whose tests some have their results by now, and certificates, of which one counts. */
async function issuesPapers(): Promise<void> {
  const place = { chamber_id: 1, patient_id: habibur }
  const tests = [
    ['i1', 'CBC', null],
    ['i2', 'HbA1c', { value: '11.2', unit: '%', day: '2026-11-20' }],
    ['i3', 'RBS', null],
    ['i4', 'Dengue NS1', { value: 'positive', unit: null, day: null }],
  ] as const
  const line = { bn_text: null, note: null, group: null, urgent: false }
  const investigations = tests.map(([key, text, result]) => ({ ...line, key, text, result }))
  const sheet = issueForm(place, { content: { ...feverSheet, investigations } })
  for (const body of [sheet, { ...undrawn, ...place }]) await server.call(doctor, storePrescription, { body })
  const report = { line_key: null, taken_on: '2026-11-20' }
  await server.call(doctor, addTestResults, {
    body: {
      ...place,
      prescription_id: sheet.id,
      results: [
        { ...report, line_key: 'i1', test: 'CBC', value: '9.1', unit: 'g/dL', range: '12-16' },
        { ...report, test: 'HbA1c', value: '11.2', unit: '%', said: 'high' },
      ],
    },
  })
  const [first, wrong] = [certificateBody({ patient_id: habibur }), certificateBody({ patient_id: habibur })]
  const next = certificateBody({ patient_id: habibur, replaces_id: first.id })
  for (const body of [first, wrong, next]) await server.call(doctor, issueCertificate, { body })
  await server.call(doctor, voidCertificate, { params: { id: wrong.id }, body: { reason: 'his brother’s' } })
}

async function takesHome(): Promise<void> {
  const id = await asksForAll(server, doctor, passphrase)
  const paper = async () => Buffer.from('a paper')
  const draw = {
    sheet: (_on: unknown, paperOf: { id: string }) =>
      paperOf.id === undrawn.id ? Promise.reject(notFound()) : paper(),
    certificate: paper,
  }
  await makeExports({ draw, rest: 0 }).run(server.world)
  const made = await exportOf(server, doctor, id)
  expect(made?.done).toBe(made?.total)
  const zip = await loadAll(server, doctor, { id, bytes: made?.bytes ?? 0 })
  files = (await openHome(zip, passphrase)) ?? new Map()
}

type Resource = Record<string, unknown> & { resourceType: string; id: string }
const recordsOf = (patient_id: string): string[] =>
  [...files.keys()].filter((one) => one.startsWith('fhir/') && one.includes(patient_id))

/** The resources of one kind in a patient's record, which is as R4 has it. */
function kindOf(patient_id: string, kind: string): Resource[] {
  const [name = ''] = recordsOf(patient_id)
  const bundle: { entry: { resource: Resource }[] } = JSON.parse(textIn(files, name))
  expect(faultsOfR4(bundle)).toEqual([])
  return bundle.entry.flatMap(({ resource }) => (resource.resourceType === kind ? [resource] : []))
}

test('a saturation that was measured on oxygen says so, and nothing else of that set does', () => {
  const [breath, oxygen] = kindOf(salma, 'Observation').filter(({ note }) => note !== undefined)
  expect(oxygen).toMatchObject({
    code: { text: 'Oxygen saturation (on oxygen)' },
    note: [{ text: 'On oxygen' }, { text: 'after rest' }],
    valueQuantity: { value: 94 },
  })
  expect(breath).toMatchObject({ code: { text: 'Respiratory rate' }, note: [{ text: 'after rest' }] })
})

test('a certificate that another stands in place of is superseded, and one that was taken back was an error', () => {
  const certificates = kindOf(habibur, 'DocumentReference').filter(
    ({ type }) => !JSON.stringify(type).includes('Prescription'),
  )
  expect(certificates.map(({ status }) => status).toSorted()).toEqual([
    'current',
    'entered-in-error',
    'superseded',
  ])
})

test('nobody says of a medicine that it is still taken, nor of a test that it is still wanted; one with its result was done', () => {
  const medicines = kindOf(habibur, 'MedicationRequest')
  expect(medicines.length).toBeGreaterThan(1)
  for (const one of medicines) expect(one['status']).toBe('unknown')
  const tests = kindOf(habibur, 'ServiceRequest').map(({ code, status }) => [code, status])
  for (const [text, status] of [
    ['CBC', 'completed'],
    ['HbA1c', 'completed'],
    ['RBS', 'unknown'],
    ['Dengue NS1', 'completed'],
  ])
    expect(tests).toContainEqual([{ text }, status])
  // What a sheet took from a report is told once: as the report's.
  const results = kindOf(habibur, 'Observation').map(({ code }) => JSON.stringify(code))
  for (const text of ['CBC', 'HbA1c', 'Dengue NS1'])
    expect(results.filter((code) => code === JSON.stringify({ text }))).toHaveLength(1)
})

test('what warns of a patient is in the record: how bad an allergy is, what she is, her blood, and which results are out of the usual', () => {
  expect(kindOf(salma, 'AllergyIntolerance')).toMatchObject([
    { code: { text: 'Penicillin' }, note: [{ text: 'Severity: severe' }] },
    { code: { text: 'Prawns' }, reaction: [{ manifestation: [{ text: 'rash' }], severity: 'mild' }] },
  ])
  expect(kindOf(salma, 'Condition').map(({ code }) => code)).toEqual([
    { text: 'Pregnant' },
    { text: 'Kidney disease' },
  ])
  const told = kindOf(salma, 'Observation')
  expect(told).toContainEqual(expect.objectContaining({ code: { text: 'Blood group' }, valueString: 'O-' }))
  expect(told).toContainEqual(
    expect.objectContaining({
      code: { text: 'First day of the last menstrual period' },
      valueDateTime: '2026-08-02',
    }),
  )
  const results = kindOf(habibur, 'Observation').map(({ code, interpretation }) => [code, interpretation])
  expect(results).toContainEqual([{ text: 'CBC' }, [{ text: 'low' }]])
  expect(results).toContainEqual([{ text: 'HbA1c' }, [{ text: 'high' }]])
})

test('a record that was joined to another is no second person to other systems, and its name stays in the tables', () => {
  expect(recordsOf(fatema.merged)).toEqual([])
  expect(textIn(files, 'index.html')).not.toContain('Zubaida Fatema')
  expect(textIn(files, 'csv/patients.csv')).toContain('Zubaida Fatema')
  expect(textIn(files, 'rows/patients.ndjson')).toContain(fatema.merged)
  const all = [...files.keys()].filter((one) => one.startsWith('fhir/'))
  expect(textIn(files, 'READ-ME.txt')).toContain(`${all.length} patients as HL7 FHIR R4`)
  expect(kindOf(fatema.survivor, 'Observation')).toMatchObject([{ valueQuantity: { value: 81 } }])
})

test('the record leads to what lies in the archive: of a paper that could not be drawn to the text that says why', () => {
  const attachments = kindOf(habibur, 'DocumentReference').map(({ content }) => {
    const [held]: { attachment: { contentType: string; url: string } }[] = JSON.parse(JSON.stringify(content))
    return held?.attachment
  })
  for (const one of attachments) expect(files.has(one?.url.replace('../', '') ?? '')).toBe(true)
  const [undone, ...others] = attachments.filter((one) => one?.contentType !== 'application/pdf')
  expect(others).toEqual([])
  expect(undone).toMatchObject({ contentType: 'text/plain; charset=utf-8' })
  expect(undone?.url).toContain('.pdf.txt')
  expect(textIn(files, undone?.url.replace('../', '') ?? '')).toContain('not_found')
})
