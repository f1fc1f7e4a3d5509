import { expect, test } from 'vitest'
import type { PrescriptionContent } from '#domain/prescription/content.ts'
import { factsOf, feverSheet, napa } from '#tests/support/sheet.ts'
import { composeSheet } from '../content/compose-sheet.ts'
import { drugLineOf } from '../content/drug-line-of.ts'
import { fhirBundleOf } from '#domain/prescription/fhir-bundle.ts'

const versionOf = (content: PrescriptionContent, version = 1) => ({
  id: '01900000-0000-7000-8000-0000000000f1',
  prescription_id: '01900000-0000-7000-8000-0000000000c1',
  version,
  issued_at: '2026-11-22T12:30:00.000Z',
  patient_id: '01900000-0000-7000-8000-0000000000a1',
  author: 1,
  content,
  printed: composeSheet(content, factsOf('1-261122-B07')),
})

/** What R4 asks of each kind that a sheet becomes (cardinality 1 in hl7.org/fhir/R4). */
const required: Record<string, readonly string[]> = {
  Composition: ['status', 'type', 'date', 'author', 'title'],
  Patient: [],
  Practitioner: [],
  Condition: ['subject'],
  MedicationRequest: ['status', 'intent', 'medicationCodeableConcept', 'subject'],
  ServiceRequest: ['status', 'intent', 'subject'],
}

const referencesIn = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, one]) =>
        name === 'reference' && typeof one === 'string' ? [one] : referencesIn(one),
      )

const ofKind = (content: PrescriptionContent, kind: string) =>
  fhirBundleOf(versionOf(content)).entry.flatMap(({ resource }) =>
    resource.resourceType === kind ? [resource] : [],
  )

test('a sheet is a document: its composition first, every resource whole, every reference in it', () => {
  const bundle = fhirBundleOf(versionOf(feverSheet))
  expect(bundle).toMatchObject({ resourceType: 'Bundle', type: 'document' })
  expect(bundle.entry[0]?.resource.resourceType).toBe('Composition')
  for (const { fullUrl, resource } of bundle.entry) {
    expect(fullUrl).toBe(`urn:uuid:${resource.id}`)
    expect(Object.keys(resource)).toEqual(
      expect.arrayContaining([...(required[resource.resourceType] ?? [])]),
    )
    expect(required).toHaveProperty(resource.resourceType)
  }
  const known = new Set(bundle.entry.map(({ fullUrl }) => fullUrl))
  const asked = referencesIn(bundle.entry)
  expect(asked.length).toBeGreaterThan(feverSheet.drugs.length + feverSheet.diagnosis.length)
  expect(asked.filter((one) => !known.has(one))).toEqual([])
  expect(known.size).toBe(bundle.entry.length)
})

test('the same version is the same document on whatever device, an amended one says so', () => {
  expect(fhirBundleOf(versionOf(feverSheet))).toEqual(fhirBundleOf(versionOf(feverSheet)))
  expect(fhirBundleOf(versionOf(feverSheet, 2)).entry[0]?.resource['status']).toBe('amended')
})

test('a medicine is told by the words of the paper, and what was not understood as it was typed', () => {
  const [read] = ofKind(
    { ...feverSheet, drugs: [drugLineOf(napa, '1+1+1 pc 5d', 'd0')] },
    'MedicationRequest',
  )
  expect(read?.['dosageInstruction']).toEqual([
    {
      text: expect.stringMatching(/1\+1\+1|morning|three/i),
      patientInstruction: expect.stringMatching(/\p{Script=Bengali}/u),
    },
  ])
  const odd = drugLineOf(napa, 'as we said on the phone', 'd0')
  const [typed] = ofKind({ ...feverSheet, drugs: [odd] }, 'MedicationRequest')
  expect(typed?.['dosageInstruction']).toMatchObject([
    { text: expect.stringContaining('as we said on the phone') },
  ])
})

test('a code is told only where the list had one, and a doubt stays a doubt', () => {
  const diagnosis = { key: 'x', text: 'Dengue?', bn_text: null, note: null, primary: true } as const
  const [coded] = ofKind(
    { ...feverSheet, diagnosis: [{ ...diagnosis, icd10: 'A90', kind: 'provisional' }] },
    'Condition',
  )
  expect(coded).toMatchObject({
    code: { text: 'Dengue?', coding: [{ code: 'A90' }] },
    verificationStatus: { coding: [{ code: 'provisional' }] },
  })
  const [plain] = ofKind(
    { ...feverSheet, diagnosis: [{ ...diagnosis, icd10: null, kind: 'differential' }] },
    'Condition',
  )
  expect(plain?.['code']).toEqual({ text: 'Dengue?' })
})

test('script that was typed is text in the document', () => {
  const [composition] = ofKind(
    {
      ...feverSheet,
      advises: [{ key: 'a', text: '<script>alert("1")</script> & rest', bn_text: null, note: null }],
    },
    'Composition',
  )
  const told = JSON.stringify(composition)
  expect(told).not.toContain('<script')
  expect(told).toContain('&lt;script&gt;')
})
