import type { PrescriptionContent } from '#domain/prescription/content.ts'
import { saidOrNothing } from './edit-line.ts'

type Referral = PrescriptionContent['referral']

/** What stands in the fields of a referral. */
export interface ReferralTarget {
  name: string
  degrees: string
  hospital: string
  reason: string
}

export const referredOf = (referral: Referral): ReferralTarget => ({
  name: referral?.name ?? '',
  degrees: referral?.degrees ?? '',
  hospital: referral?.hospital ?? '',
  reason: referral?.reason ?? '',
})

/** The referral that the fields make; a hospital alone is whom he is sent to, and nobody is nobody. */
export function referralOf({ name, degrees, hospital, reason }: ReferralTarget): Referral {
  const to = saidOrNothing(name) ?? saidOrNothing(hospital)
  if (to === null) return null
  return {
    name: to.slice(0, 120),
    degrees: saidOrNothing(degrees),
    hospital: saidOrNothing(name) === null ? null : saidOrNothing(hospital),
    reason: saidOrNothing(reason),
  }
}
