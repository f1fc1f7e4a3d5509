import * as z from 'zod/mini'
import { count, Day, Id, Instant, line } from '#contract/fields.ts'
import { PrescriptionContent, PrintedSheet } from '#domain/prescription/content.ts'
import { fitsSheet } from '#domain/prescription/content-lines.ts'
import { SeenLines } from '#domain/prescription/rows.ts'

/** A sheet in writing. `seen_rev` is the draft's number that the writer had before him: what others added since is joined, not lost. */
export const DraftForm = z.strictObject({
  status: z.literal(0, 'choice'),
  id: Id,
  prescription_id: Id,
  chamber_id: z.int('number'),
  patient_id: Id,
  appointment_id: z.nullable(Id),
  base_version: count(0, 999),
  content: PrescriptionContent,
  updated_at: Instant,
  seen_rev: z._default(z.int('number'), 0),
  /** The lines as the server had them before its writer: only what differs from them was changed by him. Releases without it are joined line by line. */
  seen: z.exactOptional(SeenLines),
})
export type DraftForm = z.infer<typeof DraftForm>

/** A version as it is issued; `hash` is that of content, printed text and the version before (see version-hash). */
export const IssuedForm = z.strictObject({
  id: Id,
  previous_hash: z.nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/, 'hash'))),
  hash: z.string('required').check(z.regex(/^[0-9a-f]{64}$/, 'hash')),
  signature: z.nullable(z.string().check(z.maxLength(400, 'too_long'))),
  issued_at: Instant,
  // A draft may hold more where devices were joined; nobody signs what no sheet takes.
  content: PrescriptionContent.check(...fitsSheet),
  printed: PrintedSheet,
  /** Facts for the QR, signed on their own; a release without them issues sheets without a QR. */
  qr_facts: z.exactOptional(z.nullable(z.string().check(z.maxLength(6000, 'too_long')))),
})

export const IssueForm = z.strictObject({
  status: z.literal(1, 'choice'),
  id: Id,
  draft_id: z.nullable(Id),
  chamber_id: z.int('number'),
  patient_id: Id,
  appointment_id: z.nullable(Id),
  kind: z.literal(['schedule', 'quick'], 'choice'),
  number: line(30),
  sitting_date: Day,
  version: IssuedForm,
})
export type IssueForm = z.infer<typeof IssueForm>

export const PrescriptionForm = z.discriminatedUnion('status', [DraftForm, IssueForm], 'choice')
export type PrescriptionForm = z.infer<typeof PrescriptionForm>
