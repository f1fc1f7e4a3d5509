import { certificateNumber } from '#contract/clinic/human-number.ts'
import { newId } from '#contract/clinic/uuid.ts'
import { type AppointmentRow, appointments } from '#domain/appointment/rows.ts'
import { CertificateContent } from '#domain/certificate/content.ts'
import { type CertificateRow, certificates, PrintedCertificate } from '#domain/certificate/rows.ts'
import { countingBeside } from '#domain/certificate/twice.ts'
import { type PatientRow, patients } from '#domain/patient/rows.ts'
import { type PrescriptionRow, prescriptions } from '#domain/prescription/rows.ts'
import { frozenPad, type PadOfSheet } from '#features/sheet-paper/parts.ts'
import { certificateOf, signText } from '#local/lock/signing.ts'
import { addedBy, mutate, stepOf } from '#local/outbox/mutate.ts'
import { write, writeNumbered } from '#local/outbox/write.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { readRows } from '#local/store/rows.ts'
import * as z from 'zod/mini'
import { certificateHash } from './certificate-hash.ts'
import { type CertificateFacts, composeCertificate } from './compose-certificate.ts'
import { issuePaper, logPaper, standPaper, voidPaper } from './mutations.ts'
import { signPaperFacts } from './paper-qr.ts'

/** What issuing a certificate needs besides what was typed. */
export interface CertificateInput {
  doctor_id: number
  chamber_id: number
  patient: PatientRow
  visit: AppointmentRow | null
  /** The sheet that its summary was taken from. */
  sheet: PrescriptionRow | null
  /** The one that it stands in place of. */
  before: CertificateRow | null
  facts: Omit<CertificateFacts, 'number' | 'replaces' | 'patient'>
  /** What it is printed on; its head, foot and layout are kept with it. */
  pad: PadOfSheet
}

/**
 * Issues a certificate on this device: number, frozen text, hash, this device's signatures if it has a key. Nothing waits
 * for a network, and from here on it never changes.
 */
export async function issueNow(
  clinic: Clinic,
  told: CertificateContent,
  input: CertificateInput,
): Promise<CertificateRow> {
  const { patient, visit, sheet, before, facts } = input
  const number = await nextNumber(clinic, input)
  // The schemas trim: the hash must be that of what the server will read.
  const content = z.parse(CertificateContent, told)
  const printed = z.parse(PrintedCertificate, {
    ...composeCertificate(content, { ...facts, patient, number, replaces: before?.number ?? null }),
    pad: frozenPad(input.pad),
  })
  const replaces_id = before?.id ?? null
  const hash = certificateHash({ content, printed, replaces_id })
  const issued_at = new Date(clinic.clock.now()).toISOString()
  const sign = (text: string) => signText(clinic, text)
  const paper = { hash, issued_at, content, printed }
  const body = {
    id: newId(),
    chamber_id: input.chamber_id,
    patient_id: patient.id,
    appointment_id: visit?.id ?? null,
    prescription_id: sheet?.id ?? null,
    replaces_id,
    number,
    issued_on: facts.day,
    ...(before?.voided_at ? { over_void: true } : {}),
    paper: { ...paper, signature: await sign(hash), qr_facts: await signPaperFacts(paper, sign) },
  }
  const turn = { number, key_certificate: await certificateOf(clinic), issued_at }
  const step = stepOf(clinic, issuePaper, {
    told: { body },
    rows: { patient, visit, sheet, before, turn },
    after: named({ [patients.table]: patient, [appointments.table]: visit, [prescriptions.table]: sheet }),
  })
  await write(clinic, step)
  return addedBy(step, certificates)
}

const named = (rows: Record<string, { id: string } | null>) =>
  Object.entries(rows).flatMap(([table, row]) => (row ? [{ table, id: row.id }] : []))

/** A number of this device's own counter of the day. One that is drawn is never given to another paper. */
const nextNumber = (clinic: Clinic, { doctor_id, facts: { day } }: CertificateInput): Promise<string> =>
  writeNumbered(clinic, (numbers) => ({
    steps: [],
    result: certificateNumber({
      doctor_id,
      day,
      letter: clinic.device.letter,
      counter: numbers.next(`certificate:${day}`),
    }),
  }))

/** Takes one out of force; where one other counts then, the doctor says so with it. */
export async function voidNow(clinic: Clinic, certificate: CertificateRow, reason: string): Promise<void> {
  const { id, patient_id } = certificate
  const stands_id = countingBeside(
    id,
    await readRows(clinic, certificates, { by: 'patient_id', is: patient_id }),
  )
  const knew_stands = Boolean(certificate.stands_at)
  await mutate(clinic, voidPaper, { params: { id }, body: { reason, knew_stands, stands_id } })
}

/** Says that one counts although one before it was taken back. */
export const standNow = (clinic: Clinic, { id }: CertificateRow): Promise<void> =>
  mutate(clinic, standPaper, { params: { id } })

interface Kept {
  kept: CertificateRow
  others: readonly CertificateRow[]
}

/** Of papers that stand in place of the same one only one counts: takes the others out of force, in one act. */
export const keepOnly = (clinic: Clinic, { kept, others }: Kept, reason: string): Promise<void> =>
  write(
    clinic,
    ...others.map((certificate) => {
      const knew_stands = Boolean(certificate.stands_at)
      return stepOf(clinic, voidPaper, {
        giving: { params: { id: certificate.id }, body: { reason, knew_stands, stands_id: kept.id } },
        rows: { certificate, stands: kept },
      })
    }),
  )

/** Writes down that a certificate goes to the printer: on which paper, with or without the pad's own head, and whether it carries the mark of a copy. */
export function logPaperPrinting(
  clinic: Clinic,
  { id }: CertificateRow,
  how: { paper: string; mode: 'full' | 'preprinted'; copy: 'duplicate' | null },
): Promise<void> {
  const printed_at = new Date(clinic.clock.now()).toISOString()
  return mutate(clinic, logPaper, { body: { id: newId(), certificate_id: id, ...how, printed_at } })
}
