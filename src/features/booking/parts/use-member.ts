import { useState } from 'react'
import type { FamilyMember } from '#features/family/contract.ts'
import { offeredFor } from '../own-booking.ts'
import type { BookingFormProps } from './booking-parts.ts'

/**
 * Whom of his family somebody may book for without telling anything anew, and whom he has chosen. Nobody is chosen for
 * him: whoever the address names is, and else what stands in the form counts.
 */
export function useMember({ doctor, wish }: Pick<BookingFormProps, 'doctor' | 'wish'>) {
  const [family, setFamily] = useState<readonly FamilyMember[]>([])
  const [chosen, choose] = useState<FamilyMember | null>()
  const members = offeredFor(doctor.id, family)
  const named = members.find(({ id }) => id === wish.patient) ?? null
  return { members, member: chosen === undefined ? named : chosen, choose, setFamily }
}
