import * as z from 'zod/mini'
import { count, Day, framed, Id, Instant, line } from '#contract/fields.ts'
import { synced } from '#contract/synced.ts'
import { PrescriptionContent, PrintedSheet } from './content.ts'

/** 0 draft, 1 issued, 2 superseded, 3 void. */
export const PrescriptionStatus = count(0, 3)

/** The head of a prescription: which number it has and which version counts. */
export const PrescriptionRow = z.object({
  id: Id,
  ...framed,
  chamber_id: z.int(),
  patient_id: Id,
  appointment_id: z.nullable(Id),
  kind: z.literal(['schedule', 'quick'], 'choice'),
  /** `1-261123-B07`: doctor, sitting date, device letter and counter of the day. */
  number: line(30),
  status: PrescriptionStatus,
  version: count(1, 999),
  head_version_id: z.nullable(Id),
  sitting_date: Day,
  issued_at: Instant,
  void_reason: z.nullable(line(300)),
  /** The one that was issued first from the same draft, or from the same version, on another device. Both count until a person decides. */
  sibling_of: z.nullable(Id),
  /** Since when it counts beside the others of its visit, by the doctor's word. */
  beside_at: z.nullable(Instant),
  /** When the doctor said that it counts, taking another one of its visit out of force. */
  stands_at: z.nullable(Instant),
})
export type PrescriptionRow = z.infer<typeof PrescriptionRow>

/** One issued version: content, the text as it was printed, and the hash over both. It never changes. */
export const PrescriptionVersionRow = z.object({
  id: Id,
  ...framed,
  prescription_id: Id,
  chamber_id: z.int(),
  patient_id: Id,
  version: count(1, 999),
  previous_hash: z.nullable(z.string()),
  hash: z.string('required').check(z.regex(/^[0-9a-f]{64}$/, 'hash')),
  signature: z.nullable(z.string().check(z.maxLength(400, 'too_long'))),
  author: z.int(),
  issued_at: Instant,
  content: PrescriptionContent,
  printed: PrintedSheet,
  /** What the root key says of the key that signed; with it, and `qr_facts`, anybody can check the paper. Absent on rows older than that. */
  certificate: z.optional(z.nullable(z.string())),
  /** The facts that the QR carries, with a signature of their own: see `signFacts`. */
  qr_facts: z.optional(z.nullable(z.string())),
})
export type PrescriptionVersionRow = z.infer<typeof PrescriptionVersionRow>

/** Prints of lines by their paths: `drugs/r1`, `follow_up`. */
export const SeenLines = z
  .record(z.string().check(z.maxLength(120, 'too_long')), z.string().check(z.maxLength(20, 'too_long')))
  .check(z.refine((seen) => Object.keys(seen).length <= 700, 'too_many'))
export type SeenLines = z.infer<typeof SeenLines>

/** Who wrote a line last as it stands, on which device and when. */
export const LineHand = z.object({
  print: z.string(),
  by: z.int(),
  device: z.nullable(z.int()),
  at: Instant,
})
const Hands = z.record(z.string(), LineHand)
export type Hands = z.infer<typeof Hands>

/** What is being written: one row a sheet, saved at every change. */
export const PrescriptionDraftRow = z.object({
  id: Id,
  ...framed,
  prescription_id: Id,
  chamber_id: z.int(),
  patient_id: Id,
  appointment_id: z.nullable(Id),
  /** Version that an amendment starts from; 0 for a new sheet. */
  base_version: count(0, 999),
  content: PrescriptionContent,
  updated_at: Instant,
  /** The device that saved it last: another one's lines are joined to it, its own are replaced. */
  saved_by_device: z.nullable(z.int()),
  /** Each line by its path as the server had it when this was written: what differs from it was changed here. */
  seen: z.nullable(SeenLines),
  /** Whose hand wrote each line, by its path. */
  hands: z.nullable(Hands),
})
export type PrescriptionDraftRow = z.infer<typeof PrescriptionDraftRow>

const reads = ['Prescription List', 'Prescription View', 'Prescription Draft'] as const

export const prescriptions = synced<PrescriptionRow>({
  table: 'prescriptions',
  row: PrescriptionRow,
  reads,
  clear: [
    'chamber_id',
    'patient_id',
    'appointment_id',
    'kind',
    'status',
    'version',
    'sibling_of',
    'beside_at',
    'stands_at',
    'sitting_date',
    'issued_at',
  ],
  indexes: ['patient_id', 'appointment_id', '[chamber_id+sitting_date]', 'issued_at'],
})

export const prescriptionVersions = synced<PrescriptionVersionRow>({
  table: 'prescription_versions',
  row: PrescriptionVersionRow,
  reads,
  clear: ['prescription_id', 'chamber_id', 'patient_id', 'version', 'issued_at'],
  indexes: ['prescription_id', 'patient_id'],
})

export const prescriptionDrafts = synced<PrescriptionDraftRow>({
  table: 'prescription_drafts',
  row: PrescriptionDraftRow,
  reads: 'Prescription Draft',
  clear: ['prescription_id', 'chamber_id', 'patient_id', 'appointment_id', 'updated_at'],
  indexes: ['prescription_id', 'appointment_id', 'patient_id', 'updated_at'],
})
