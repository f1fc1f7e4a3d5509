import { wrongField } from '#contract/problem.ts'
import { householdOf } from '#features/patients/parts.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { phoneIn } from './arrival-form.ts'

/** Whether people of the phone in the box are known here at this moment: somebody new of it is one more of them, and never taken for the first. */
export async function isKnownPhone(clinic: Clinic, box: string): Promise<boolean> {
  const told = phoneIn(box)
  return 'phone' in told && told.phone !== null && (await householdOf(clinic, told.phone)).length > 0
}

interface Told {
  box: string
  /** People of the typed phone stand on the screen. */
  household: boolean
  /** The box whose people the assistant has had before her. */
  seen: string
  setSeen: (box: string) => void
}

/** Whether somebody new is one more of the phone's people. Throws `known_phone` once a box, where the assistant has not had them before her: a copy that fetches may have brought them since they were looked up. */
export async function sharesPhone(clinic: Clinic, { box, household, seen, setSeen }: Told): Promise<boolean> {
  const shared = household || (await isKnownPhone(clinic, box))
  if (shared && seen !== box) {
    setSeen(box)
    throw wrongField('phone', 'known_phone')
  }
  return shared
}
