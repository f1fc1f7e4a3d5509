import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { blank, count, Day, Id, line, Meta, mostInteger, Page } from '#contract/fields.ts'
import { keyOnItsWay, refusal } from '#contract/refusal.ts'
import { certificatePrinting } from '#domain/prescription/print-jobs.ts'
import { decidedMeanwhile } from '#domain/prescription/refusals.ts'
import { CertificateRow, issuedPaper, Kind } from '#domain/certificate/rows.ts'

/** It was taken out of force before. */
export const certificateVoid = refusal(409, 'certificate_void')

export const IssueCertificate = z.strictObject({
  id: Id,
  chamber_id: count(1, mostInteger),
  patient_id: Id,
  appointment_id: blank(Id),
  prescription_id: blank(Id),
  replaces_id: blank(Id),
  number: line(30),
  issued_on: Day,
  /** Whether it was written in the knowledge that the one it stands in place of was taken back. */
  over_void: z.optional(z.boolean()),
  paper: z.strictObject(issuedPaper),
})
export type IssueCertificate = z.infer<typeof IssueCertificate>

const issues = {
  scope: 'practice',
  needs: 'Prescription Issue',
  offline: 'queue',
  ours: true,
} as const
const params = z.strictObject({ id: Id })

/** Issues a certificate. Only the doctor does, on replay too. */
export const issueCertificate = endpoint({
  ...issues,
  method: 'POST',
  path: '/doctor/v1/certificates',
  status: 201,
  refuses: [keyOnItsWay],
  body: IssueCertificate,
  reply: z.object({ certificate: CertificateRow }),
})

/**
 * Takes an issued certificate out of force. It stays readable and prints with its mark. Where several stand for one, it says
 * what the device knew: `knew_stands`, that the doctor had said of this one that it counts; `stands_id`, the one that counts
 * from now on.
 */
export const voidCertificate = endpoint({
  ...issues,
  method: 'POST',
  path: '/doctor/v1/certificates/{id}/void',
  refuses: [certificateVoid, decidedMeanwhile],
  params,
  body: z.strictObject({
    reason: line(300),
    knew_stands: z.optional(z.boolean()),
    stands_id: blank(Id),
  }),
  reply: z.object({ certificate: CertificateRow }),
})

/** Says that a certificate counts although one before it was taken back. */
export const standCertificate = endpoint({
  ...issues,
  method: 'POST',
  path: '/doctor/v1/certificates/{id}/stand',
  refuses: [certificateVoid],
  params,
  reply: z.object({ certificate: CertificateRow }),
})

const view = ['Prescription List', 'Prescription View'] as const

/** Notes that a certificate was handed to a printer, by whoever may print it. */
export const logCertificatePrint = endpoint({
  method: 'POST',
  path: '/doctor/v1/certificate-prints',
  scope: 'practice',
  needs: view,
  offline: 'queue',
  status: 201,
  ours: true,
  body: z.strictObject({ id: Id, ...certificatePrinting }),
  reply: z.object({ id: Id }),
})

/** Issued certificates, the latest first. */
export const listCertificates = endpoint({
  method: 'GET',
  path: '/doctor/v1/certificates',
  scope: 'practice',
  needs: 'Prescription List',
  ours: true,
  audited: 'certificates_listed',
  query: z.strictObject({
    page: Page,
    kind: z.optional(Kind),
    patient_id: z.optional(Id),
  }),
  reply: z.object({ data: z.array(CertificateRow), meta: Meta }),
})

/** Another one that stands in place of the same paper and counts too. */
const Sibling = z.pick(CertificateRow, { id: true, number: true })

/** One certificate, with those that count beside it until the doctor says which one does. */
export const showCertificate = endpoint({
  method: 'GET',
  path: '/doctor/v1/certificates/{id}',
  scope: 'practice',
  needs: view,
  ours: true,
  audited: 'certificate_read',
  params,
  reply: z.object({ certificate: CertificateRow, siblings: z.array(Sibling) }),
})
