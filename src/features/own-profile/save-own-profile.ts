import type { Inputs } from '#contract/endpoint.ts'
import { keepForPatient } from '#local/database/patient-store.ts'
import { call } from '#net/call.ts'
import { formCall } from '#net/form-call.ts'
import { changeUser, useSession } from '#net/session.ts'
import { setLanguage } from '#text/index.ts'
import { type OwnProfile, updateOwnProfile } from './contract.ts'
import { profileName } from './kept-name.ts'

/** Saves what somebody changed of his account. Whoever is signed in here is called by his new name from then on, and a language that he chose is the one on screen. */
export async function saveOwnProfile(
  before: OwnProfile,
  body: Inputs<typeof updateOwnProfile>['body'],
): Promise<void> {
  const { user } = await formCall(() => call(updateOwnProfile, { params: { id: String(before.id) }, body }))
  const signedIn = useSession.getState().user
  // Somebody else signed in meanwhile, in another tab.
  if (signedIn?.id !== user.id) return
  changeUser({ ...signedIn, name: user.name, bn_name: user.bn_name, isCompleted: user.isCompleted })
  // What lies here for when there is no line would be older than what was just told.
  void keepForPatient({ user_id: user.id }, profileName, { user }).catch(reportError)
  if (user.language !== before.language) await setLanguage(user.language)
}
