import { namedId } from '#contract/clinic/named-id.ts'
import type { DrugLine, PrescriptionContent, PrintedSheet } from '#domain/prescription/content.ts'
import type { PrescriptionVersionRow } from '#domain/prescription/rows.ts'
import { testKey, type TestResultRow } from '#domain/test-result/rows.ts'
import { loinc, prescriptionDocument, sectionName } from './fhir-sections.ts'

export type FhirResource = { resourceType: string; id: string } & Record<string, unknown>

/** A document of HL7 FHIR R4 (hl7.org/fhir/R4/documents.html): a composition, and what it speaks of. */
export interface FhirBundle {
  resourceType: 'Bundle'
  id: string
  type: 'document'
  identifier: { system: string; value: string }
  timestamp: string
  entry: { fullUrl: string; resource: FhirResource }[]
}

export type ExportedSheet = Pick<
  PrescriptionVersionRow,
  'id' | 'prescription_id' | 'version' | 'issued_at' | 'patient_id' | 'author' | 'content' | 'printed'
>

const icd10 = 'http://hl7.org/fhir/sid/icd-10'
const certainty = 'http://terminology.hl7.org/CodeSystem/condition-ver-status'
const uris = 'urn:ietf:rfc:3986'
const xhtml = 'http://www.w3.org/1999/xhtml'

/** Whom the resources of one bundle are about, and how they name each other. */
interface Document {
  sheet: ExportedSheet
  /** The id of the doctor's resource. */
  doctor: string
  orders: KnownOfOrders
  /** The id of one of its resources: the same for the same version, on whatever device. */
  idOf: (...parts: readonly (string | number)[]) => string
}

/** What is known of a sheet's orders besides the sheet: whether they run, and what reports have said since. */
interface KnownOfOrders {
  /** Of a medicine, and of a test of which no result is known. */
  status: 'active' | 'unknown'
  results: readonly TestResultRow[]
}

const urn = (id: string): string => `urn:uuid:${id}`
const refersTo = (id: string) => ({ reference: urn(id) })
const subject = ({ sheet }: Document) => refersTo(sheet.patient_id)
const requester = ({ doctor }: Document) => refersTo(doctor)
/** R4 knows no empty text: what was left empty is not there. */
const noteOf = (note: string | null) => (isSaid(note) ? { note: [{ text: note }] } : {})
const isSaid = (text: string | null): text is string => text !== null && text.trim() !== ''

/**
 * An issued version as a FHIR R4 document for other systems. It says what stood on the paper: medicines and findings by
 * their words, a code only where the doctor's list has one (ICD-10), no birth date where the paper has an age.
 */
export function fhirBundleOf(sheet: ExportedSheet): FhirBundle {
  const idOf = idsOf(sheet)
  const orders = { status: 'active', results: [] } as const
  const document = { sheet, idOf, doctor: idOf('doctor'), orders }
  const resources = [patientOf(document), doctorOf(document), ...clinicalOf(document)]
  return {
    resourceType: 'Bundle',
    id: idOf('bundle'),
    type: 'document',
    identifier: { system: uris, value: urn(sheet.id) },
    timestamp: sheet.issued_at,
    entry: [compositionOf(document, resources), ...resources].map((resource) => ({
      fullUrl: urn(resource.id),
      resource,
    })),
  }
}

/** What a version decided: its diagnoses, medicines and tests. `doctor`: the id of the resource of whoever wrote it. */
export const decidedOn = (
  sheet: ExportedSheet,
  { doctor, ...orders }: KnownOfOrders & { doctor: string },
): FhirResource[] => clinicalOf({ sheet, idOf: idsOf(sheet), doctor, orders })

const idsOf =
  (sheet: ExportedSheet) =>
  (...parts: readonly (string | number)[]): string =>
    namedId('fhir', sheet.id, ...parts)

function clinicalOf(document: Document): FhirResource[] {
  const { content, printed } = document.sheet
  return [
    ...content.diagnosis.map((line) => conditionOf(document, line)),
    ...content.drugs.map((line, at) => medicationOf(document, line, printed.drugs[at])),
    ...content.investigations.flatMap((line) => [testOf(document, line), ...resultOf(document, line)]),
  ]
}

function patientOf({ sheet }: Document): FhirResource {
  const { name, code, phone } = sheet.printed.patient
  return {
    resourceType: 'Patient',
    id: sheet.patient_id,
    identifier: [{ value: code }],
    name: [{ text: name }],
    ...(phone === null ? {} : { telecom: [{ system: 'phone', value: phone }] }),
  }
}

function doctorOf({ sheet, idOf }: Document): FhirResource {
  const { name, bmdc } = sheet.printed.doctor
  return {
    resourceType: 'Practitioner',
    id: idOf('doctor'),
    name: [{ text: name }],
    ...(bmdc === null ? {} : { identifier: [{ type: { text: 'BMDC' }, value: bmdc }] }),
  }
}

const conditionOf = (
  document: Document,
  { key, text, icd10: code, kind, note, since }: PrescriptionContent['diagnosis'][number],
): FhirResource => ({
  resourceType: 'Condition',
  id: document.idOf('diagnosis', key),
  subject: subject(document),
  recordedDate: document.sheet.issued_at,
  code: { text, ...(code === null ? {} : { coding: [{ system: icd10, code }] }) },
  verificationStatus: { coding: [{ system: certainty, code: kind }] },
  ...(since === undefined ? {} : { onsetString: since }),
  ...noteOf(note),
})

const medicationOf = (
  document: Document,
  line: DrugLine,
  printed: PrintedSheet['drugs'][number] | undefined,
): FhirResource => ({
  resourceType: 'MedicationRequest',
  id: document.idOf('drug', line.key),
  status: document.orders.status,
  intent: 'order',
  subject: subject(document),
  requester: requester(document),
  authoredOn: document.sheet.issued_at,
  medicationCodeableConcept: {
    text: [line.form_abbr, line.brand, line.strength, line.generic && `(${line.generic})`]
      .filter((part) => part !== '')
      .join(' '),
  },
  ...dosageOf(line, printed),
  ...(line.for_text === null ? {} : { reasonCode: [{ text: line.for_text }] }),
  ...(line.quantity === null ? {} : { dispenseRequest: { quantity: { value: line.quantity } } }),
  ...noteOf(line.note),
})

/** The words that were printed; what the grammar did not read stands as it was typed, in both. */
function dosageOf(line: DrugLine, printed: PrintedSheet['drugs'][number] | undefined) {
  const text = line.parsed
    ? line.sentence
    : [line.dose, line.duration].filter((part) => part !== '').join(' ')
  const patientInstruction = printed ? printed.lines.join(' ') : line.bn_sentence
  const told = {
    ...(isSaid(text) ? { text } : {}),
    ...(isSaid(patientInstruction) ? { patientInstruction } : {}),
  }
  return Object.keys(told).length === 0 ? {} : { dosageInstruction: [told] }
}

type TestLine = PrescriptionContent['investigations'][number]

/** A test that was asked for; one whose result stands on the sheet, or was reported since, was done. */
const testOf = (document: Document, line: TestLine): FhirResource => {
  const { key, text, urgent, note } = line
  return {
    resourceType: 'ServiceRequest',
    id: document.idOf('test', key),
    status: isDone(document, line) ? 'completed' : document.orders.status,
    intent: 'order',
    subject: subject(document),
    requester: requester(document),
    authoredOn: document.sheet.issued_at,
    code: { text },
    ...(urgent ? { priority: 'urgent' } : {}),
    ...noteOf(note),
  }
}

const isDone = ({ sheet, orders }: Document, { key, result }: TestLine): boolean =>
  result !== null ||
  orders.results.some(
    ({ prescription_id, line_key, taken_back_at }) =>
      prescription_id === sheet.prescription_id && line_key === key && taken_back_at === null,
  )

/** The result that stands beside a test, word for word; not where it was taken from a report that is told itself. */
const resultOf = (document: Document, { key, text, result }: TestLine): FhirResource[] =>
  result === null || document.orders.results.some((one) => isSame(one, text, result))
    ? []
    : [
        {
          resourceType: 'Observation',
          id: document.idOf('result', key),
          basedOn: [refersTo(document.idOf('test', key))],
          status: 'final',
          code: { text },
          subject: subject(document),
          ...(result.day === null ? {} : { effectiveDateTime: result.day }),
          valueString: [result.value, result.unit ?? ''].join(' ').trim(),
        },
      ]

const isSame = (row: TestResultRow, test: string, { value, unit, day }: NonNullable<TestLine['result']>) =>
  testKey(row.test) === testKey(test) && row.value === value && row.unit === unit && row.taken_on === day

/** The paper in its own order; each part as the lines that were printed. */
function compositionOf(document: Document, resources: readonly FhirResource[]): FhirResource {
  const { sheet, idOf } = document
  const { printed, version, issued_at } = sheet
  const { patient } = printed
  const entries = (resourceType: string) =>
    resources.filter((one) => one.resourceType === resourceType).map(({ id }) => refersTo(id))
  const sections = [
    section('patient', [[patient.age, patient.sex, patient.weight].filter(Boolean).join(' · ')]),
    ...printed.left.map(({ section: name, lines }) =>
      section(name, lines, name === 'diagnosis' ? entries('Condition') : sectionEntries(name, entries)),
    ),
    section('drawing', drawnWords(sheet.content)),
    section('drugs', printed.drugs.map(drugText), entries('MedicationRequest')),
    ...(printed.therapy ?? []).map(({ section: name, lines }) => section(name, lines)),
    section('advises', printed.advises),
    section('follow_up', printed.follow_up === null ? [] : [printed.follow_up]),
    section('referral', printed.referral === null ? [] : [printed.referral]),
  ]
  return {
    resourceType: 'Composition',
    id: idOf('composition'),
    identifier: { value: printed.number },
    status: version === 1 ? 'final' : 'amended',
    type: { coding: [{ system: loinc, code: prescriptionDocument }], text: 'Prescription' },
    subject: subject(document),
    date: issued_at,
    author: [requester(document)],
    title: `Prescription ${printed.number}`,
    section: sections.flat(),
  }
}

/** That there is a drawing, and its words; the lines themselves stand on the sheet. */
const drawnWords = ({ drawing }: PrescriptionContent): string[] =>
  drawing
    ? [
        `Drawn by hand (outline: ${drawing.outline}, lines: ${drawing.strokes.length}); see the sheet`,
        drawing.caption ?? '',
      ]
    : []

const sectionEntries = (name: string, entries: (resourceType: string) => { reference: string }[]) =>
  name === 'investigations' ? [...entries('ServiceRequest'), ...entries('Observation')] : []

const drugText = ({ head, generic, lines }: PrintedSheet['drugs'][number]): string =>
  [generic === '' ? head : `${head} (${generic})`, ...lines].join(', ')

/** One part of the paper; none where it has no lines. */
const section = (name: string, lines: readonly string[], entry: readonly { reference: string }[] = []) =>
  lines.every((text) => text === '')
    ? []
    : [
        {
          ...sectionName(name),
          text: {
            status: 'generated',
            div: `<div xmlns="${xhtml}">${lines.map((text) => `<p>${escaped(text)}</p>`).join('')}</div>`,
          },
          ...(entry.length === 0 ? {} : { entry }),
        },
      ]

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
