import { newId } from '#contract/clinic/uuid.ts'
import type { CertificateContent } from '#domain/certificate/content.ts'
import type { PrintedCertificate } from '#domain/certificate/rows.ts'
import { certificateHash } from '#features/certificates/certificate-hash.ts'
import { composeCertificate } from '#features/certificates/compose-certificate.ts'
import type { IssueCertificate } from '#features/certificates/contract.ts'

/** Three days of rest, without a word of why. */
export const threeDays: CertificateContent = {
  kind: 'sick_leave',
  from: '2026-11-22',
  to: '2026-11-24',
  duty: 'rest',
  resume_on: '2026-11-25',
  diagnosis: null,
  note: null,
}

/** Whatever is otherwise than of Habibur Rahman, device B, on the evening of the stories. */
interface Otherwise {
  patient_id?: string
  number?: string
  content?: CertificateContent
  replaces_id?: string
  printed?: Partial<PrintedCertificate>
  sign?: (hash: string) => string
}

let counter = 10

/** A certificate as a device sends it, its hash right. */
export function certificateBody({ patient_id = newId(), ...more }: Otherwise = {}): IssueCertificate {
  counter += 1
  const number = more.number ?? `1-C261122-B${counter}`
  const content = more.content ?? threeDays
  const replaces_id = more.replaces_id ?? null
  const printed = {
    ...composeCertificate(content, {
      lang: 'en',
      patient: {
        name: 'Habibur Rahman',
        bn_name: 'হাবিবুর রহমান',
        dob: '1971-11-01',
        dob_precision: 'y',
        gender: 1,
        code: 'P-S00019',
      },
      doctor: { name: 'Dr. Nusrat Jahan', bn_name: 'ডা. নুসরাত জাহান', bmdc: null },
      number,
      day: '2026-11-22',
      replaces: null,
    }),
    ...more.printed,
  }
  const hash = certificateHash({ content, printed, replaces_id })
  return {
    id: newId(),
    chamber_id: 1,
    patient_id,
    appointment_id: null,
    prescription_id: null,
    replaces_id,
    number,
    issued_on: '2026-11-22',
    paper: {
      hash,
      signature: more.sign?.(hash) ?? null,
      issued_at: '2026-11-22T12:25:00.000Z',
      content,
      printed,
      qr_facts: null,
    },
  }
}
