import type { CertificateRow } from '#domain/certificate/rows.ts'
import { type PatientRow, patients, untold } from '#domain/patient/rows.ts'
import { plainPad } from '#domain/pad/rows.ts'
import { issueNow } from '#features/certificates/issue.ts'
import { readRow } from '#local/store/rows.ts'
import { threeDays } from './certificate.ts'
import type { TestDevice } from './device.ts'
import { comes } from './walk-in.ts'

/** Writes Rahima Begum down on this device, without a word of more. */
export async function rahimaOn({ clinic }: TestDevice): Promise<PatientRow> {
  const { patient } = await comes(clinic, {
    ...untold(),
    name: 'Rahima Begum',
    gender: 2,
    dob: '1996-11-22',
    dob_precision: 'y',
    phone: null,
    relationship_status: 1,
  })
  const known = await readRow(clinic, patients, patient.id)
  if (!known) throw new Error('she was written down here')
  return known
}

/** Issues three days of rest on this device, in place of `before` where there is one. */
export const issueLeaveOn = (
  { clinic }: TestDevice,
  patient: PatientRow,
  before: CertificateRow | null = null,
): Promise<CertificateRow> =>
  issueNow(clinic, threeDays, {
    doctor_id: 1,
    chamber_id: 1,
    patient,
    visit: null,
    sheet: null,
    before,
    facts: {
      lang: 'bn',
      doctor: { name: 'Dr. Nusrat Jahan', bn_name: 'ডা. নুসরাত জাহান', bmdc: null },
      day: '2026-11-22',
    },
    pad: plainPad,
  })
