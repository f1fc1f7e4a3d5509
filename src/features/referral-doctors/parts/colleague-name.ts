import { formatters } from '#text/show.ts'
import type { ReferralDoctorRow } from '#domain/referral-doctor/rows.ts'

/** His name in the language on screen. */
export const colleagueName = (row: Pick<ReferralDoctorRow, 'name' | 'bn_name'>): string =>
  formatters.name(row)

/** What tells him from others of his name. */
export const colleagueLine = (row: ReferralDoctorRow): string =>
  [row.degrees, row.speciality, row.hospital, row.area].filter((part) => part !== null).join(' · ')
