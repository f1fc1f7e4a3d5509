import { dropForPatient, keptForPatient } from '#local/database/patient-store.ts'
import { keepAnew } from '#local/react/keep-anew.ts'
import { type FamilyMember, listFamily } from './contract.ts'
import { familyName, memberName } from './kept-names.ts'

/**
 * Reads the family anew: whoever is kept off this phone by now, or has moved to another number, does not stay on it in a
 * page of his that nobody opened since.
 */
export async function keepFamily(user_id: number): Promise<void> {
  const family = await keepAnew(listFamily, {}, { user_id, name: familyName })
  if (family) await dropOthers(user_id, family.patients)
}

/** Keeps the pages of these people and of no others. */
export async function dropOthers(user_id: number, patients: readonly FamilyMember[]): Promise<void> {
  const names = new Set(patients.map(({ id }) => memberName(id)))
  const kept = await keptForPatient({ user_id })
  await dropForPatient(
    { user_id },
    kept.filter((name) => name.startsWith(memberName('')) && !names.has(name)),
  )
}
