import { keepForPatient } from '#local/database/patient-store.ts'
import { call } from '#net/call.ts'
import { LineError } from '#net/line-error.ts'
import { useSession } from '#net/session.ts'
import { listOwnPast } from './contract.ts'

/** Under which name the first page of past visits is kept on the patient's device. */
export const pastName = 'visits:past'

/**
 * Reads the past anew beside what is to come: it opens without a line then, and whoever is kept off this phone by now does
 * not stay on it in a list that nobody opened since.
 */
export async function keepPast(user_id: number): Promise<void> {
  try {
    const answer = await call(listOwnPast, { query: { page: '1' } })
    // Whoever has logged out meanwhile leaves nothing here.
    if (useSession.getState().user?.id === user_id) await keepForPatient({ user_id }, pastName, answer)
  } catch (error) {
    if (!(error instanceof LineError)) throw error
  }
}
