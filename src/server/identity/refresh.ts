import { newId } from '#contract/clinic/uuid.ts'
import { callName } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { unauthenticated } from '#contract/refusal.ts'
import type { PublicKey } from '#contract/public-key.ts'
import { refreshSession } from '#contract/session.ts'
import { atDoor } from '#server/db/lend.ts'
import type { Db, Principal, World } from '#server/calls/handler.ts'
import { noteUnproven } from '#server/calls/noted.ts'
import { RefusalKeepingWrites } from '#server/calls/refused.ts'
import { runTransaction } from '#server/transaction/transaction.ts'
import { UnitOfWork } from '#server/transaction/unit-of-work.ts'
import { callFrame } from '#server/transaction/world.ts'
import { keptProofKey, type ProvenRequest } from './proofs.ts'
import { type BegunSession, bindSession, endSession, sessionHolder } from './sessions.ts'
import { tokenHash, issue, issueLasting } from './tokens.ts'

const refused = () => new Problem(unauthenticated)

interface Asked {
  refresh_token: string
  push: boolean
  proof_key?: PublicKey | undefined
}

/**
 * The next tokens of the session whose refresh token this is. One that was followed by another is good again for as long
 * as nothing of that answer was used: it was lost on the way. Else there are two who hold it, and the session ends.
 */
export async function renewSession(world: World, asked: Asked, said?: ProvenRequest): Promise<BegunSession> {
  const now = world.outside.now()
  const principal = await sessionHolder(world.db, asked.refresh_token, { now, good: ['refresh'] })
  if (!principal) throw refused()
  const { session_id, device } = principal
  const { unproven, brought } = judged(world, { principal, asked, said })
  if (unproven) await noteUnproven(world, principal, { call: callName(refreshSession), refusal: unproven })
  const frame = callFrame(principal)
  return runTransaction(world.db, frame, async (db) => {
    const hash = tokenHash(asked.refresh_token)
    const held = await atDoor(db, (door) => lockedToken(door, session_id, hash))
    if (!held) throw refused()
    const unit = new UnitOfWork(db, frame)
    const audit = (action: string) =>
      unit.audit({ op_id: newId(), action, table_name: 'sessions', row_id: session_id, detail: null })
    if (held.replaced_by !== null && (await atDoor(db, (door) => wasUsed(door, held.replaced_by ?? '')))) {
      await endSession(db, session_id, now)
      audit('token_reused')
      await unit.settle()
      throw new RefusalKeepingWrites(refused())
    }
    if (unproven) throw unproven
    if (held.replaced_by !== null) await atDoor(db, (door) => takeBack(door, held.replaced_by ?? ''))
    if (brought !== null) {
      await bindSession(db, session_id, brought)
      audit('session_bound')
      await unit.settle()
    }
    const next = newId()
    await atDoor(db, (door) => follow(door, hash, { next, now }))
    const tokens = await issue(db, session_id, { now, life: world.about.access_seconds, issue: next })
    return {
      ...tokens,
      push_token: asked.push && device ? await issueLasting(db, session_id, { kind: 'push', now }) : null,
    }
  })
}

/** Whether the session's key signed this, and the key that an older session brings now: whoever brings one has to hold it. */
function judged(
  world: World,
  { principal, asked, said }: { principal: Principal; asked: Asked; said: ProvenRequest | undefined },
): { unproven: Problem | null; brought: string | null } {
  const { session_id, may_bind } = principal
  const brought = may_bind && asked.proof_key ? keptProofKey(asked.proof_key) : null
  const proof_key = principal.proof_key ?? brought
  if (proof_key === null) return { unproven: null, brought }
  try {
    world.proofs.check({ session_id, proof_key }, asked.refresh_token, said)
    return { unproven: null, brought }
  } catch (error) {
    if (error instanceof Problem) return { unproven: error, brought: null }
    throw error
  }
}

/** Two who refresh one session at once wait for each other. */
async function lockedToken(db: Db, session_id: string, hash: string) {
  const living = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', session_id)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return (
    living &&
    db.selectFrom('session_tokens').select('replaced_by').where('hash', '=', hash).executeTakeFirst()
  )
}

async function wasUsed(db: Db, issued: string): Promise<boolean> {
  const used = await db
    .selectFrom('session_tokens')
    .select('hash')
    .where('issue', '=', issued)
    .where('used_at', 'is not', null)
    .executeTakeFirst()
  return used !== undefined
}

/** From now on the token is one that was followed by another. */
const follow = (db: Db, hash: string, { next, now }: { next: string; now: Date }) =>
  db
    .updateTable('session_tokens')
    .set({ replaced_by: next, used_at: now.toISOString() })
    .where('hash', '=', hash)
    .execute()

/** Takes back an answer of which nothing was used. */
const takeBack = (db: Db, issued: string) =>
  db.deleteFrom('session_tokens').where('issue', '=', issued).execute()
