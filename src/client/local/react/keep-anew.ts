import type { EndpointSpec, Giving, Reply } from '#contract/endpoint.ts'
import { keepForPatient } from '#local/database/patient-store.ts'
import { call } from '#net/call.ts'
import { LineError } from '#net/line-error.ts'
import { useSession } from '#net/session.ts'

/**
 * Reads an answer anew that a page keeps on the patient's own device, though nobody opens that page: so it says nothing of
 * whom it is not told of by now, and opens without a line. Null, and nothing is changed, where there is no line or he has logged out.
 */
export async function keepAnew<E extends EndpointSpec>(
  endpoint: E,
  giving: Giving<E>,
  { user_id, name }: { user_id: number; name: string },
): Promise<Reply<E> | null> {
  try {
    const answer = await call(endpoint, giving)
    if (useSession.getState().user?.id !== user_id) return null
    await keepForPatient({ user_id }, name, answer)
    return answer
  } catch (error) {
    if (error instanceof LineError) return null
    throw error
  }
}
