import { add, defineMutation, found, needed, present, set } from '#contract/mutation.ts'
import { Problem, wrongField } from '#contract/problem.ts'
import { invalid } from '#contract/refusal.ts'
import { appointments } from '#domain/appointment/rows.ts'
import { contentFaults } from '#domain/certificate/faults.ts'
import { type CertificateRow, certificates } from '#domain/certificate/rows.ts'
import { patients } from '#domain/patient/rows.ts'
import { printJobs } from '#domain/prescription/print-jobs.ts'
import { decidedMeanwhile } from '#domain/prescription/refusals.ts'
import { prescriptions } from '#domain/prescription/rows.ts'
import {
  certificateVoid,
  type IssueCertificate,
  issueCertificate,
  logCertificatePrint,
  standCertificate,
  voidCertificate,
} from './contract.ts'

/** What each side finds out of a certificate: the device tells it by what it has, the server by its own rows and clock. */
export interface CertificateTurn {
  number: string
  key_certificate: string | null
  /** By a clock that is right. */
  issued_at: string
}

/** What it refers to must be of the same patient, and what it replaces of the same kind. */
function mustBeOne(
  patient_id: string,
  of: { visit: Owned | null; sheet: Owned | null; before: (Owned & { kind: string }) | null },
  { paper }: IssueCertificate,
): void {
  if (of.visit && of.visit.patient_id !== patient_id) throw wrongField('appointment_id', 'choice')
  if (of.sheet && of.sheet.patient_id !== patient_id) throw wrongField('prescription_id', 'choice')
  if (of.before && (of.before.patient_id !== patient_id || of.before.kind !== paper.content.kind))
    throw wrongField('replaces_id', 'choice')
}

interface Owned {
  patient_id: string
}

/** Issues a certificate: from here on it never changes, but for being taken out of force. */
export const issuePaper = defineMutation(issueCertificate, {
  reads: ({ body: { patient_id, appointment_id, prescription_id, replaces_id } }) => ({
    patient: needed(patients, patient_id),
    visit: appointment_id === null ? null : needed(appointments, appointment_id),
    sheet: prescription_id === null ? null : needed(prescriptions, prescription_id),
    before: replaces_id === null ? null : needed(certificates, replaces_id),
    turn: found<CertificateTurn>(),
  }),
  lane: ({ body }) => `certificates:${body.patient_id}`,
  apply: ({ body }, { patient, visit, sheet, before, turn }, { user_id }) => {
    mustBeOne(patient.id, { visit, sheet, before }, body)
    const { paper, over_void, ...told } = body
    const errors = contentFaults(paper.content, body.issued_on)
    if (Object.keys(errors).length > 0) throw new Problem(invalid, { errors })
    const { kind } = paper.content
    const stands_at = over_void === true ? turn.issued_at : null
    const open = { voided_at: null, void_reason: null, stands_at }
    return [
      add(certificates, {
        ...told,
        ...paper,
        ...turn,
        ...open,
        patient_id: patient.id,
        kind,
        author: user_id,
      }),
    ]
  },
})

/** Takes one out of force, for a reason that stays with it: the first that was said. */
export const voidPaper = defineMutation(voidCertificate, {
  reads: ({ params: { id }, body: { stands_id } }) => ({
    certificate: present(certificates, id, 'locked'),
    stands: stands_id === null ? null : present(certificates, stands_id, 'locked'),
  }),
  lane: (_, _actor, { certificate }) => `certificates:${certificate.patient_id}`,
  apply: ({ body }, { certificate, stands }, { made_at }) => {
    if (stands && stands.patient_id !== certificate.patient_id) throw wrongField('stands_id', 'choice')
    if (certificate.voided_at !== null) return saidTwice(certificate, stands, made_at)
    if (isDecided(certificate, stands, body)) throw new Problem(decidedMeanwhile, { current: certificate })
    return [
      set(certificates, certificate, { voided_at: made_at, void_reason: body.reason }),
      ...(stands ? [set(certificates, stands, { stands_at: made_at })] : []),
    ]
  },
})

/** It was taken back already, on another device: only which one counts instead is left to be said. Where that one does not count either, a person must look. */
function saidTwice(certificate: CertificateRow, stands: CertificateRow | null, made_at: string) {
  if (stands === null) return []
  if (stands.voided_at !== null) throw new Problem(certificateVoid, { current: certificate })
  return stands.stands_at === null ? [set(certificates, stands, { stands_at: made_at })] : []
}

/** Whether what the device went by is so no longer: this one was said to count, or the one that shall count was taken back. */
const isDecided = (
  { id, stands_at }: CertificateRow,
  stands: CertificateRow | null,
  { knew_stands }: { knew_stands?: boolean | undefined },
): boolean =>
  (knew_stands === false && Boolean(stands_at)) ||
  (stands !== null && stands.voided_at !== null && stands.replaces_id !== id)

/** Says that one counts although one before it was taken back. */
export const standPaper = defineMutation(standCertificate, {
  reads: ({ params: { id } }) => ({ certificate: present(certificates, id, 'locked') }),
  lane: (_, _actor, { certificate }) => `certificates:${certificate.patient_id}`,
  apply: (_, { certificate }, { made_at }) => {
    if (certificate.voided_at !== null) throw new Problem(certificateVoid, { current: certificate })
    return [set(certificates, certificate, { stands_at: made_at })]
  },
})

/** Notes that a certificate was handed to a printer. */
export const logPaper = defineMutation(logCertificatePrint, {
  reads: ({ body }) => ({ certificate: present(certificates, body.certificate_id) }),
  lane: (_, _actor, { certificate }) => `certificates:${certificate.patient_id}`,
  apply: ({ body }, { certificate: { chamber_id } }, { user_id }) => [
    add(printJobs, { ...body, prescription_id: null, version_id: null, chamber_id, printed_by: user_id }),
  ],
})
