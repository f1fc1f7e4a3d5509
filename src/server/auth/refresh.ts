import { newId } from '#contract/clinic/uuid.ts'
import { Problem } from '#contract/problem.ts'
import { atDoor } from '../db/lend.ts'
import type { Db, World } from '../handler.ts'
import { Refused } from '../refused.ts'
import { inTransaction } from '../transaction.ts'
import { UnitOfWork } from '../unit-of-work.ts'
import { frameOf } from '../world.ts'
import { type Begun, endSession, holderOf } from './sessions.ts'
import { hashOf, issue, issueLasting } from './tokens.ts'

const refused = () => new Problem(401, 'unauthenticated')

/**
 * The next tokens of the session whose refresh token this is. One that was followed by another is good again for as long
 * as nothing of that answer was used: it was lost on the way. Else there are two who hold it, and the session ends.
 */
export async function refreshed(world: World, asked: { refresh_token: string; push: boolean }): Promise<Begun> {
  const now = world.outside.now()
  const principal = await holderOf(world.db, asked.refresh_token, { now, good: ['refresh'] })
  if (!principal) throw refused()
  const { session_id, device } = principal
  const frame = frameOf(principal)
  return inTransaction(world.db, frame, async (db) => {
    const held = await atDoor(db, (door) => lockedToken(door, session_id, hashOf(asked.refresh_token)))
    if (!held) throw refused()
    if (held.replaced_by !== null && !await atDoor(db, (door) => takenBack(door, held.replaced_by ?? ''))) {
      await endSession(db, session_id, now)
      const unit = new UnitOfWork(db, frame)
      unit.audit({ op_id: newId(), action: 'token_reused', table_name: 'sessions', row_id: session_id, detail: null })
      await unit.settle()
      throw new Refused(refused())
    }
    const next = newId()
    await atDoor(db, (door) => door.updateTable('session_tokens').set({ replaced_by: next, used_at: now.toISOString() }).where('hash', '=', hashOf(asked.refresh_token)).execute())
    const tokens = await issue(db, session_id, { now, issue: next })
    return { ...tokens, push_token: asked.push && device ? await issueLasting(db, session_id, { kind: 'push', now }) : null }
  })
}

/** Two who refresh one session at once wait for each other. */
async function lockedToken(db: Db, session_id: string, hash: string) {
  const living = await db.selectFrom('sessions').select('id').where('id', '=', session_id).where('ended_at', 'is', null).forUpdate().executeTakeFirst()
  return living && db.selectFrom('session_tokens').select('replaced_by').where('hash', '=', hash).executeTakeFirst()
}

/** Takes back an answer of which nothing was used yet; answers false where something was. */
async function takenBack(db: Db, issued: string): Promise<boolean> {
  const used = await db.selectFrom('session_tokens').select('hash').where('issue', '=', issued).where('used_at', 'is not', null).executeTakeFirst()
  if (used) return false
  await db.deleteFrom('session_tokens').where('issue', '=', issued).execute()
  return true
}
