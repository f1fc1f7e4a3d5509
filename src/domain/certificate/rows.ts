import * as z from 'zod/mini'
import { certificateKinds } from '#contract/clinic/certificate-kind.ts'
import { Day, framed, Id, Instant, line, text } from '#contract/fields.ts'
import { synced } from '#contract/synced.ts'
import { FrozenPad, PrintedSheet } from '#domain/prescription/content.ts'
import { CertificateContent } from './content.ts'

export const Kind = z.literal([...certificateKinds], 'choice')
const made = text(10_000)
const many = <S extends z.core.$ZodType>(schema: S) => z.array(schema).check(z.maxLength(200, 'too_many'))

/** A piece of the paper: lines as sentences or as a list, or a table. */
export const PrintedBlock = z.strictObject({
  title: z.nullable(made),
  lines: many(made),
  listed: z.exactOptional(z.literal(true)),
  table: z.exactOptional(z.strictObject({ columns: many(made), rows: many(many(made)) })),
})
export type PrintedBlock = z.infer<typeof PrintedBlock>

/** What stood on the paper, word for word. */
export const PrintedCertificate = z.strictObject({
  lang: z.literal(['bn', 'en'], 'choice'),
  title: made,
  patient: z.pick(PrintedSheet.shape.patient, {
    name: true,
    bn_name: true,
    age: true,
    bn_age: true,
    sex: true,
    bn_sex: true,
    code: true,
  }),
  number: line(30),
  day: Day,
  doctor: PrintedSheet.shape.doctor,
  blocks: many(PrintedBlock),
  pad: z.exactOptional(FrozenPad),
})
export type PrintedCertificate = z.infer<typeof PrintedCertificate>

const hash = z.string('required').check(z.regex(/^[0-9a-f]{64}$/, 'hash'))

/** What a device issues: content, the text as it was printed, the hash over both, and its signatures. */
export const issuedPaper = {
  hash,
  signature: z.nullable(z.string().check(z.maxLength(400, 'too_long'))),
  issued_at: Instant,
  content: CertificateContent,
  printed: PrintedCertificate,
  qr_facts: z.nullable(z.string().check(z.maxLength(2000, 'too_long'))),
}

/** An issued certificate. It never changes but for being taken out of force; a correction is a new one that names it. */
export const CertificateRow = z.object({
  id: Id,
  ...framed,
  chamber_id: z.int(),
  patient_id: Id,
  appointment_id: z.nullable(Id),
  /** The sheet that a letter took its summary from. */
  prescription_id: z.nullable(Id),
  /** The one that this stands in place of. */
  replaces_id: z.nullable(Id),
  kind: Kind,
  /** `1-C261123-B07`: doctor, day, device letter and counter of the day. */
  number: line(30),
  issued_on: Day,
  ...issuedPaper,
  author: z.int(),
  /** What the root key says of the key that signed; null where none did. */
  key_certificate: z.nullable(z.string()),
  voided_at: z.nullable(Instant),
  void_reason: z.nullable(line(300)),
  /** When the doctor said that it counts, knowing what else of its papers was taken back; null until there was need to. */
  stands_at: z.nullable(Instant),
})
export type CertificateRow = z.infer<typeof CertificateRow>

/** Its kind is sealed: that somebody is pregnant is nobody's who finds a tablet. */
export const certificates = synced<CertificateRow>({
  table: 'certificates',
  row: CertificateRow,
  reads: ['Prescription List', 'Prescription View', 'Prescription Draft'],
  clear: ['chamber_id', 'patient_id', 'appointment_id', 'replaces_id', 'issued_at', 'voided_at', 'stands_at'],
  indexes: ['patient_id', 'replaces_id', 'issued_at'],
})

export type CertificateState = 'in_force' | 'replaced' | 'void'

/** Whether a certificate counts: one that another stands in place of never does again, whatever becomes of that one. */
export function certificateState(
  { id, voided_at }: Pick<CertificateRow, 'id' | 'voided_at'>,
  all: readonly Pick<CertificateRow, 'replaces_id'>[],
): CertificateState {
  if (voided_at !== null) return 'void'
  return all.some((one) => one.replaces_id === id) ? 'replaced' : 'in_force'
}
