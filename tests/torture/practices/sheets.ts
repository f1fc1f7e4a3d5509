import { prescriptionNumber } from '#contract/clinic/human-number.ts'
import { callName } from '#contract/endpoint.ts'
import { untold } from '#domain/patient/rows.ts'
import { emptyContent, type PrescriptionContent } from '#domain/prescription/content.ts'
import { noteDrugUses } from '#features/drugs/contract.ts'
import { learnPhrases } from '#features/prescription-content/contract.ts'
import { composeSheet } from '#features/prescriptions/content/compose-sheet.ts'
import { drugLineOf } from '#features/prescriptions/content/drug-line-of.ts'
import { logPrint, storePrescription } from '#features/prescriptions/contract.ts'
import { versionHash } from '#features/prescriptions/life/version-hash.ts'
import { idOf, type PlannedVisit, type Planner, planCall, today } from '../server/calls.ts'
import { moved } from '../server/right-calls.ts'

/** Whose name stands on a sheet. */
export interface SheetDoctor {
  doctor_id: number
  name: string
}

/** A sheet as its ids are told by the device that writes it. */
export interface PlannedSheet {
  id: string
  draft_id: string
  version_id: string
}

export const newSheet = (planner: Planner): PlannedSheet => ({
  id: idOf(planner),
  draft_id: idOf(planner),
  version_id: idOf(planner),
})

const brands = ['Napa', 'Seclo', 'Fexo', 'Monas', 'Algin', 'Amdocal', 'Osartil', 'Comet'] as const
const doses = ['1+1+1 pc 5d', '1+0+1 ac 14d', '0+0+1 7d', '1+0+0 1m'] as const
const complaints = ['Fever', 'Cough', 'Headache', 'Backache'] as const
const findings = ['Viral fever', 'Peptic ulcer disease', 'Migraine', 'Acute bronchitis'] as const
const medicinesOfSheet = 5

/** What a usual sheet says: two complaints, one diagnosis, five medicines, one advice. */
export function contentOf({ chance }: Planner): PrescriptionContent {
  const first = chance.below(brands.length)
  const complaint = (place: number) => ({
    key: `c${place}`,
    text: complaints[(first + place) % complaints.length] ?? '',
    bn_text: null,
    note: null,
    duration_value: 3,
    duration_unit: 'day' as const,
    side: null,
  })
  const diagnosis = {
    key: 'd1',
    text: chance.pick(findings) ?? '',
    bn_text: null,
    note: null,
    icd10: null,
    kind: 'provisional' as const,
    primary: true,
  }
  return {
    ...emptyContent,
    chief_complaints: [complaint(0), complaint(1)],
    diagnosis: [diagnosis],
    drugs: Array.from({ length: medicinesOfSheet }, (_, n) => medicine((first + n) % brands.length, n)),
    advises: [{ key: 'a1', text: 'Drink plenty of water', bn_text: 'প্রচুর পানি পান করবেন', note: null }],
  }
}

const medicine = (at: number, place: number) => {
  const brand = brands[at] ?? ''
  const drug = { drug_id: at + 1, own_drug_id: null, form_abbr: 'Tab.', brand, strength: '500 mg' }
  const generic = { generic: `Molecule of ${brand}`, generic_key: `molecule of ${brand.toLowerCase()}` }
  return drugLineOf({ ...drug, ...generic }, doses[place % doses.length] ?? '', `r${place}`)
}

interface Writing {
  visit: PlannedVisit
  sheet: PlannedSheet
  content: PrescriptionContent
}

const laneOf = ({ id }: PlannedSheet): string => `prescription:${id}`

/** The sheet as it stands in writing: so many of its medicines. */
export function drafted(planner: Planner, { visit, sheet, content }: Writing, lines: number): void {
  planCall(planner, {
    call: callName(storePrescription),
    lane: laneOf(sheet),
    body: {
      status: 0,
      id: sheet.draft_id,
      prescription_id: sheet.id,
      chamber_id: planner.chamber_id,
      patient_id: visit.patient_id,
      appointment_id: visit.id,
      base_version: 0,
      content: { ...content, drugs: content.drugs.slice(0, lines) },
      updated_at: new Date().toISOString(),
      seen_rev: 0,
    },
    deps: [visit.op_id],
  })
}

/** The sheet is issued, its visit ends, and what it says is offered first the next time. */
export function issued(planner: Planner, writing: Writing, doctor: SheetDoctor): void {
  const { visit, sheet, content } = writing
  planCall(planner, {
    call: callName(storePrescription),
    lane: laneOf(sheet),
    body: {
      status: 1,
      id: sheet.id,
      draft_id: sheet.draft_id,
      chamber_id: planner.chamber_id,
      patient_id: visit.patient_id,
      appointment_id: visit.id,
      kind: 'quick',
      sitting_date: today(planner),
      ...printedOf(planner, writing, doctor),
    },
    deps: [visit.op_id],
  })
  moved(planner, visit)
  const uses = content.drugs.map(({ drug_id, own_drug_id, brand, dose }) => ({
    drug_id,
    own_drug_id,
    text: brand,
    line: dose,
  }))
  const diagnoses = content.diagnosis.map(({ text, icd10 }) => ({ text, icd10 }))
  planCall(planner, { call: callName(noteDrugUses), lane: 'drug-uses', body: { uses, diagnoses } })
  const phrases = content.chief_complaints.map(({ text, bn_text }) => ({
    section: 'chief_complaints',
    text,
    bn_text,
  }))
  planCall(planner, { call: callName(learnPhrases), lane: 'phrases', body: { phrases } })
}

/** Its number, and the version as it stands on paper. No device of a measurement has a key that signs. */
function printedOf(
  planner: Planner,
  { visit: { person, serial }, sheet, content }: Writing,
  { doctor_id, name }: SheetDoctor,
) {
  planner.counted += 1
  const day = today(planner)
  const number = prescriptionNumber({
    doctor_id,
    day,
    letter: planner.letter,
    counter: planner.counted,
  })
  const printed = composeSheet(content, {
    patient: { ...untold(), ...person },
    vitals: null,
    doctor: { name, bn_name: null, bmdc: null },
    number,
    serial,
    day,
  })
  const hash = versionHash({ content, printed, previous_hash: null })
  const issued_at = new Date().toISOString()
  const version = {
    id: sheet.version_id,
    previous_hash: null,
    hash,
    signature: null,
    issued_at,
    content,
    printed,
  }
  return { number, version }
}

/** The sheet goes to the printer. */
export function printedOut(planner: Planner, sheet: PlannedSheet): void {
  planCall(planner, {
    call: callName(logPrint),
    lane: laneOf(sheet),
    body: {
      id: idOf(planner),
      prescription_id: sheet.id,
      version_id: sheet.version_id,
      paper: 'A4',
      mode: 'full',
      printed_at: new Date().toISOString(),
    },
  })
}
