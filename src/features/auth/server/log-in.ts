import type { Inputs, Reply } from '#contract/endpoint.ts'
import { browserOf } from '#server/identity/browser-of.ts'
import { signIn } from '#server/identity/sign-in.ts'
import type { Caller, World } from '#server/calls/handler.ts'
import type { login } from '../contract.ts'
import { openAccountSession } from './open-session.ts'

/** Phone and password. */
export async function logsIn(
  { world, caller }: { world: World; caller: Caller },
  { body }: Inputs<typeof login>,
): Promise<Reply<typeof login>> {
  const { phone, password, ...where } = body
  const session = await signIn(world, caller, {
    proof: { phone, password, install_id: where.install_id },
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
