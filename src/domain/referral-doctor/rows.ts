import * as z from 'zod/mini'
import { count, framed, Id, line, Name, text } from '#contract/fields.ts'
import { nullableEach } from '#contract/shapes.ts'
import { synced } from '#contract/synced.ts'

/** What may be left out when he is written down. */
export const referralParticulars = {
  bn_name: Name,
  degrees: line(200),
  speciality: line(120),
  hospital: line(200),
  /** As it is dialled: a chamber's line as well as a mobile. */
  phone: line(30),
  area: line(120),
  note: text(500),
}

export const referralDoctorFields = { name: Name, ...nullableEach(referralParticulars), active: z.boolean() }

/** Numbers that one device can give out. */
const perDevice = 100_000

/** Its number in the address: unique in the practice although every device counts by itself. */
export const referralNumber = (device_id: number, own: number): number => device_id * perDevice + own

/** A colleague who sends patients, or to whom they are sent. */
export const ReferralDoctorRow = z.object({
  id: Id,
  ...framed,
  number: count(1, 2_147_483_647),
  ...referralDoctorFields,
})
export type ReferralDoctorRow = z.infer<typeof ReferralDoctorRow>

export const referralDoctors = synced<ReferralDoctorRow>({
  table: 'referral_doctors',
  row: ReferralDoctorRow,
  clear: ['number', 'active'],
  indexes: ['number'],
})
