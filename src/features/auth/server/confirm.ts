import type { Inputs, Reply } from '#contract/endpoint.ts'
import { browserOf } from '#server/identity/browser-of.ts'
import { openByCode } from '#server/identity/open-by-code.ts'
import type { Caller, World } from '#server/calls/handler.ts'
import type { confirmCode, setNewPassword } from '../contract.ts'
import { openAccountSession } from './open-session.ts'

type Given = Inputs<typeof confirmCode>['body'] | Inputs<typeof setNewPassword>['body']

/**
 * A code that was sent for signing in opens a session, and whether somebody is new here shows only now; one that was sent
 * for a forgotten password sets a new one.
 */
export const opensByCode =
  (purpose: 'join' | 'reset') =>
  async (
    { world, caller }: { world: World; caller: Caller },
    { body }: { body: Given },
  ): Promise<Reply<typeof confirmCode>> => {
    const { id, code, password, password_confirmation, ...where } = body
    const session = await openByCode(world, caller, {
      proof: { purpose, id, code, password, again: password_confirmation },
      open: (db, user_id) =>
        openAccountSession(db, {
          user_id,
          where,
          browser: browserOf(caller.said?.agent),
          now: world.outside.now(),
          life: world.about.access_seconds,
        }),
    })
    return { data: session }
  }
