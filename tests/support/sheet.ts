import { newId } from '#contract/clinic/uuid.ts'
import { untold } from '#domain/patient/rows.ts'
import { emptyContent, type PrescriptionContent, type PrintedSheet } from '#domain/prescription/content.ts'
import { composeSheet, type PrintFacts } from '#features/prescriptions/content/compose-sheet.ts'
import type { DraftForm, IssueForm } from '#features/prescriptions/contract.ts'
import { drugLineOf } from '#features/prescriptions/content/drug-line-of.ts'
import { versionHash } from '#features/prescriptions/life/version-hash.ts'

export const napa = {
  drug_id: 7,
  own_drug_id: null,
  form_abbr: 'Tab.',
  brand: 'Napa',
  generic: 'Paracetamol',
  generic_key: 'paracetamol',
  strength: '500 mg',
}

/** A usual sheet: fever, a test, a diagnosis, one medicine, one advice and a day to come back. */
export const feverSheet: PrescriptionContent = {
  ...emptyContent,
  chief_complaints: [
    {
      key: 'c1',
      text: 'Fever',
      bn_text: 'জ্বর',
      note: null,
      duration_value: 3,
      duration_unit: 'day',
      side: null,
    },
  ],
  investigations: [
    { key: 'i1', text: 'CBC', bn_text: null, note: null, group: 'Haematology', urgent: true, result: null },
  ],
  diagnosis: [
    {
      key: 'd1',
      text: 'Viral fever',
      bn_text: null,
      note: null,
      icd10: 'B34.9',
      kind: 'provisional',
      primary: true,
    },
  ],
  drugs: [drugLineOf(napa, '1+1+1 pc 5d', 'r1')],
  advises: [{ key: 'a1', text: 'Drink plenty of water', bn_text: 'প্রচুর পানি পান করবেন', note: null }],
  follow_up: {
    text: 'After 5 days',
    bn_text: '৫ দিন পর',
    after_days: 5,
    day: '2026-11-28',
    with_reports: true,
    chamber_id: null,
  },
}

export const factsOf = (number: string): PrintFacts => ({
  patient: {
    ...untold(),
    name: 'Habibur Rahman',
    bn_name: 'হাবিবুর রহমান',
    dob: '1971-01-01',
    dob_precision: 'y',
    gender: 1,
    weight_kg: 68.5,
    code: 'P-B00331',
    phone: null,
    allergies: [{ substance: 'Penicillin', generic_key: 'penicillin', reaction: 'rash', severity: null }],
  },
  vitals: null,
  doctor: { name: 'Dr. Nusrat Jahan', bn_name: 'ডা. নুসরাত জাহান', bmdc: null },
  number,
  serial: '7',
  day: '2026-11-22',
})

export interface SheetPlace {
  chamber_id: number
  patient_id: string
  appointment_id?: string | null
}

export const draftForm = (place: SheetPlace, more: Partial<DraftForm> = {}): DraftForm => ({
  status: 0,
  id: newId(),
  prescription_id: newId(),
  appointment_id: null,
  ...place,
  base_version: 0,
  content: feverSheet,
  updated_at: '2026-11-22T12:20:00.000Z',
  seen_rev: 0,
  ...more,
})

/** Habibur Rahman as the seeded clinic has him. */
const seeded = { ...factsOf('').patient, code: 'P-S00019', dob: '1971-11-01' }

export interface IssueRequest {
  id?: string
  draft_id?: string
  number?: string
  previous_hash?: string
  content?: PrescriptionContent
  /** What of the patient stands on the paper otherwise than of Habibur Rahman. */
  patient?: Partial<PrintFacts['patient']>
  doctor?: PrintFacts['doctor']
  /** Signs the hash, where the device has a key. */
  sign?: (hash: string) => string
  /** Whatever else a wrong paper says. */
  printed?: Partial<PrintedSheet>
}

/** An issued form whose hash is right, of the device B. */
export function issueForm(place: SheetPlace, more: IssueRequest = {}): IssueForm {
  const number = more.number ?? `1-261122-B${Math.floor(Math.random() * 1e9) + 10}`
  const content = more.content ?? feverSheet
  const facts = factsOf(number)
  const printed = {
    ...composeSheet(content, {
      ...facts,
      doctor: more.doctor ?? facts.doctor,
      patient: { ...seeded, ...more.patient },
    }),
    ...more.printed,
  }
  const previous_hash = more.previous_hash ?? null
  const hash = versionHash({ content, printed, previous_hash })
  return {
    status: 1,
    id: more.id ?? newId(),
    draft_id: more.draft_id ?? null,
    appointment_id: null,
    ...place,
    kind: place.appointment_id ? 'schedule' : 'quick',
    number,
    sitting_date: '2026-11-22',
    version: {
      id: newId(),
      previous_hash,
      hash,
      signature: more.sign?.(hash) ?? null,
      issued_at: '2026-11-22T12:25:00.000Z',
      content,
      printed,
    },
  }
}
