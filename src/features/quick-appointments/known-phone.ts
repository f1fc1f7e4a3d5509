import { householdOf } from '#features/patients/parts.ts'
import type { Clinic } from '#local/clinic.ts'
import { phoneIn } from './arrival-form.ts'

/** Whether people of the phone in the box are known here at this moment: somebody new of it is one more of them, and never taken for the first. */
export async function isKnownPhone(clinic: Clinic, box: string): Promise<boolean> {
  const told = phoneIn(box)
  return 'phone' in told && told.phone !== null && (await householdOf(clinic, told.phone)).length > 0
}
