import type { CertificateRow } from '#domain/certificate/rows.ts'
import { type PatientRow, patients, untold } from '#domain/patient/rows.ts'
import { plainPad } from '#domain/pad/rows.ts'
import { issueNow } from '#features/certificates/issue.ts'
import { registerWalkIn } from '#features/quick-appointments/parts.ts'
import { readSitting } from '#features/schedules/parts.ts'
import { readRow } from '#local/store/rows.ts'
import { threeDays } from './certificate.ts'
import type { TestDevice } from './device.ts'

/** Writes Rahima Begum down on this device, without a word of more. */
export async function rahimaOn({ clinic }: TestDevice): Promise<PatientRow> {
  const { patient } = await registerWalkIn(clinic, {
    sitting: await readSitting(clinic, 1),
    type: 1,
    fee_paisa: 100_000,
    suggested_fee_paisa: 100_000,
    fee_reason: null,
    payment: null,
    vitals: null,
    question: null,
    priority: 'normal',
    priority_reason: null,
    referral_doctor_id: null,
    source: 'desk',
    patient: {
      ...untold(),
      name: 'Rahima Begum',
      gender: 2,
      dob: '1996-11-22',
      dob_precision: 'y',
      phone: null,
      relationship_status: 1,
    },
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
