import { expect, test } from 'vitest'
import { emptyContent, type PrescriptionContent } from '#domain/prescription/content.ts'
import { faultsOfR4 } from '#tests/support/fhir-r4.ts'
import { factsOf, feverSheet, napa } from '#tests/support/sheet.ts'
import { composeSheet } from '../content/compose-sheet.ts'
import { drugLineOf } from '../content/drug-line-of.ts'
import { fhirBundleOf } from '#domain/prescription/fhir-bundle.ts'

const bundleOf = (content: PrescriptionContent, facts = factsOf('1-261122-B07')) =>
  fhirBundleOf({
    id: '01900000-0000-7000-8000-0000000000f1',
    prescription_id: '01900000-0000-7000-8000-0000000000c1',
    version: 1,
    issued_at: '2026-11-22T12:30:00.000Z',
    patient_id: '01900000-0000-7000-8000-0000000000a1',
    author: 1,
    content,
    printed: composeSheet(content, facts),
  })

const [diagnosis] = feverSheet.diagnosis
const [cbc] = feverSheet.investigations
const [complaint] = feverSheet.chief_complaints
if (!diagnosis || !cbc || !complaint) throw new Error('the fever sheet has one of each')

const everything: PrescriptionContent = {
  ...feverSheet,
  chief_complaints: [{ ...complaint, note: '<b>worse & worse</b>\nat night' }],
  diagnosis: (['provisional', 'confirmed', 'differential'] as const).map((kind, at) => ({
    ...diagnosis,
    key: `d${at}`,
    kind,
    icd10: at === 0 ? 'B34.9' : null,
    since: '2 weeks',
    note: at === 1 ? 'seen on film' : null,
  })),
  drugs: [
    drugLineOf(napa, '1+1+1 pc 5d', 'r1'),
    {
      ...drugLineOf(napa, 'as we said on the phone', 'r2'),
      note: 'with water',
      for_text: 'জ্বর হলে',
      quantity: 15,
    },
    drugLineOf({ ...napa, generic: '', strength: '' }, '1+0+1 চলবে', 'r3'),
  ],
  investigations: [
    cbc,
    { ...cbc, key: 'i2', text: 'RBS', urgent: false, note: 'fasting' },
    {
      ...cbc,
      key: 'i3',
      text: 'HbA1c',
      urgent: false,
      result: { value: '11.2', unit: '%', day: '2026-11-20' },
    },
    { ...cbc, key: 'i4', text: 'Dengue NS1', result: { value: 'positive', unit: null, day: null } },
  ],
}

/** What people may leave empty or half typed. */
const bare: PrescriptionContent = {
  ...emptyContent,
  diagnosis: [{ ...diagnosis, icd10: null, note: '' }],
  drugs: [{ ...drugLineOf(napa, '', 'r1'), note: '', dose: '', duration: '', sentence: '', bn_sentence: '' }],
  investigations: [{ ...cbc, note: '' }],
}

test.each([
  ['a usual sheet', feverSheet],
  ['a sheet with all that goes into it', everything],
  ['a sheet on which much was left empty', bare],
  ['a sheet of one advice', { ...emptyContent, advises: feverSheet.advises }],
])('%s is a document as R4 has it: elements, codes, references', (_, content) => {
  expect(faultsOfR4(bundleOf(content))).toEqual([])
  const facts = factsOf('1-261122-B07')
  const told = {
    ...facts,
    doctor: { ...facts.doctor, bmdc: 'A-45821' },
    patient: { ...facts.patient, phone: '01711000101' },
  }
  expect(faultsOfR4(bundleOf(content, told))).toEqual([])
})

test('nothing stands in it that nobody wrote: no birth date, no sex, no code but the one of the list', () => {
  const { entry } = bundleOf(everything)
  const of = (kind: string) =>
    entry.flatMap(({ resource }) => (resource['resourceType'] === kind ? [resource] : []))
  const [patient] = of('Patient')
  for (const name of ['birthDate', 'gender', 'telecom', 'address']) expect(patient).not.toHaveProperty(name)
  expect(JSON.stringify(of('Condition')).match(/B34\.9/g)).toHaveLength(1)
  expect(JSON.stringify([...of('MedicationRequest'), ...of('ServiceRequest')])).not.toContain('"coding"')
  expect(of('MedicationRequest').map((one) => one['dispenseRequest'])).toEqual([
    { quantity: { value: 15 } },
    { quantity: { value: 15 } },
    undefined,
  ])
})

test('a test whose result stands on the sheet was done, and its result goes along as it was typed', () => {
  const { entry } = bundleOf(everything)
  const of = (kind: string) =>
    entry.flatMap(({ resource }) => (resource.resourceType === kind ? [resource] : []))
  const tests = of('ServiceRequest')
  expect(tests.map((one) => [one['code'], one['status']])).toEqual([
    [{ text: 'CBC' }, 'active'],
    [{ text: 'RBS' }, 'active'],
    [{ text: 'HbA1c' }, 'completed'],
    [{ text: 'Dengue NS1' }, 'completed'],
  ])
  const results = of('Observation')
  expect(results).toMatchObject([
    { code: { text: 'HbA1c' }, status: 'final', valueString: '11.2 %', effectiveDateTime: '2026-11-20' },
    { code: { text: 'Dengue NS1' }, status: 'final', valueString: 'positive' },
  ])
  expect(results.map((one) => one['basedOn'])).toEqual(
    tests.slice(2).map(({ id }) => [{ reference: `urn:uuid:${id}` }]),
  )
  expect(results[1]).not.toHaveProperty('effectiveDateTime')
  // Both stand under the tests of the paper.
  for (const { id } of [...tests, ...results]) expect(JSON.stringify(of('Composition'))).toContain(id)
})

test('sections bear the titles of the paper in English, a code only where one is well known, and none is left out', () => {
  const line = { key: 'x', text: 'Wall slide', bn_text: null, note: null, amount: '3x10' }
  const exercise = { sets: 3, reps: 10, hold_seconds: null, times_a_day: null, days: null }
  const words = { description: null, bn_description: null, pictures: [] }
  const content = { ...everything, therapeutic_exercise: [{ ...line, ...exercise, ...words }] }
  const [first] = bundleOf(content).entry
  const sections = JSON.stringify(first?.resource['section'])
  const told: { title: string; code: { text: string; coding?: { system: string; code: string }[] } }[] =
    JSON.parse(sections)
  expect(told.map(({ title, code }) => [title, code.coding?.[0]?.code ?? null])).toEqual([
    ['Patient', null],
    ['Chief complaints (C/C)', '10154-3'],
    ['History (H/O)', '11329-0'],
    ['Investigations (Inv)', null],
    ['Diagnosis (Dx)', '29308-4'],
    ['Medicines (Rx)', '57828-6'],
    ['Exercise', null],
    ['Advice', '69730-0'],
    ['Next visit', null],
  ])
  expect(sections).toContain('Wall slide')
  expect(faultsOfR4(bundleOf(content))).toEqual([])
})

/** A document with one thing wrong in it, by what is written in place of what. */
const spoilt: [string, string | RegExp, string][] = [
  ['an element that R4 has not', '"resourceType":"Patient"', '"resourceType":"Patient","age":"55Y"'],
  [
    'a reference that leads nowhere',
    /"subject":\{"reference":"[^"]+"/,
    '"subject":{"reference":"urn:uuid:x"',
  ],
  ['an empty text', /"title":"[^"]+"/, '"title":""'],
  ['an empty list', /"author":\[[^\]]+\]/, '"author":[]'],
  ['a code that its system has not', '"code":"provisional"', '"code":"final"'],
  ['a system that is none', 'http://hl7.org/fhir/sid/icd-10', 'ICD-10'],
  ['markup in a narrative', /<p>[^<]*<\/p>/, '<p><script>x</script></p>'],
  ['a resource at an address that is not its own', /"fullUrl":"[^"]+"/, '"fullUrl":"urn:uuid:x"'],
  ['something else before the composition', '"resourceType":"Composition"', '"resourceType":"Patient"'],
  ['no time', /"timestamp":"[^"]+",/, ''],
  ['a state that is none', '"intent":"order"', '"intent":"ordered"'],
]
test.each(spoilt)('%s does not pass', (_, told, otherwise) => {
  const text = JSON.stringify(bundleOf(feverSheet))
  const other = text.replace(told, otherwise)
  expect(other).not.toBe(text)
  expect(faultsOfR4(JSON.parse(other))).not.toEqual([])
})
