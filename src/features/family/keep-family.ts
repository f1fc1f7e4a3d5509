import { dropForPatient, keepForPatient, keptForPatient } from '#local/database/patient-store.ts'
import { call } from '#net/call.ts'
import { LineError } from '#net/line-error.ts'
import { useSession } from '#net/session.ts'
import { type FamilyMember, listFamily } from './contract.ts'
import { dashboardName, familyName, memberName } from './kept-names.ts'

/**
 * Reads the family anew: whoever is kept off this phone by now, or has moved to another number, does not stay on it in a
 * page of his that nobody opened since, nor in what the first page said of him.
 */
export async function keepFamily(user_id: number): Promise<void> {
  try {
    const answer = await call(listFamily, {})
    // Whoever has logged out meanwhile leaves nothing here.
    if (useSession.getState().user?.id !== user_id) return
    await keepForPatient({ user_id }, familyName, answer)
    await dropOthers(user_id, answer.patients)
    await dropForPatient({ user_id }, [dashboardName])
  } catch (error) {
    if (!(error instanceof LineError)) throw error
  }
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
