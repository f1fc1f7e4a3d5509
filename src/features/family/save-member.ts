import type { Inputs } from '#contract/endpoint.ts'
import { keepForPatient } from '#local/database/patient-store.ts'
import { call } from '#net/call.ts'
import { formCall } from '#net/form-call.ts'
import { useSession } from '#net/session.ts'
import { updateFamilyMember } from './contract.ts'
import { memberName } from './kept-names.ts'

/** Saves what was put right of one of the family; what lies here for when there is no line is that from then on. */
export async function saveMember(id: string, body: Inputs<typeof updateFamilyMember>['body']): Promise<void> {
  const user_id = useSession.getState().user?.id
  const answer = await formCall(() => call(updateFamilyMember, { params: { id }, body }))
  // Somebody else signed in meanwhile, in another tab.
  if (user_id === undefined || useSession.getState().user?.id !== user_id) return
  void keepForPatient({ user_id }, memberName(id), answer).catch(reportError)
}
