import { newId } from '#contract/clinic/uuid.ts'
import { atDoor } from '#server/db/lend.ts'
import type { World } from '#server/calls/handler.ts'
import { runTransaction } from '#server/transaction/transaction.ts'
import { UnitOfWork } from '#server/transaction/unit-of-work.ts'
import { endSession } from './sessions.ts'

/** Ends the session whose refresh or push token has this print, for a logout that was not heard when it was said; nothing where none lives. */
export async function endsOwed(world: World, print: string): Promise<void> {
  const living = await atDoor(world.db, (door) =>
    door
      .selectFrom('session_tokens as t')
      .innerJoin('sessions as s', 's.id', 't.session_id')
      .select(['s.id', 's.practice_id', 's.user_id', 's.device_id'])
      .where('t.hash', '=', print)
      .where('t.kind', 'in', ['refresh', 'push'])
      .where('s.ended_at', 'is', null)
      .executeTakeFirst(),
  )
  if (!living || living.user_id === null) return
  const { id, user_id, device_id } = living
  const frame = { practice_id: living.practice_id ?? 0, user_id, device_id, adopted_by: null }
  await runTransaction(world.db, frame, async (db) => {
    await endSession(db, id, world.outside.now())
    const unit = new UnitOfWork(db, frame)
    unit.audit({ op_id: newId(), action: 'logout', table_name: 'sessions', row_id: id, detail: null })
    await unit.settle()
  })
}
