import { keepAnew } from '#local/react/keep-anew.ts'
import { listOwnPast } from './contract.ts'

/** Under which name the first page of past visits is kept on the patient's device. */
export const pastName = 'visits:past'

/** Reads the past anew beside what is to come: whoever is kept off this phone by now does not stay on it in a list that nobody opened since. */
export async function keepPast(user_id: number): Promise<void> {
  await keepAnew(listOwnPast, { query: { page: '1' } }, { user_id, name: pastName })
}
