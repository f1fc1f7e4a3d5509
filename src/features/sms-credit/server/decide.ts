import type { Inputs } from '#contract/endpoint.ts'
import { notFound, Problem } from '#contract/problem.ts'
import { conflict } from '#contract/refusal.ts'
import type { Db, UserContext } from '#server/calls/handler.ts'
import { atDoor } from '#server/db/lend.ts'
import { creditSmsActivation } from '#server/queries/sms-credit.ts'
import type { decidePlatformPayment } from '../contract.ts'
import { selectPlatformPayment } from './queries.ts'

const day = 24 * 3_600_000

type Told = Inputs<typeof decidePlatformPayment>

/** Confirms or rejects a package that waits for its money. One that was decided, or whose money nobody has told, is as it is. */
export async function decidePayment(ctx: UserContext, { params: { id }, body }: Told) {
  const row = await ctx.sql((db) => held(db, id))
  if (!row) throw notFound()
  const isOpen = row.state === 'payment_pending' || (row.state === 'requested' && !body.confirmed)
  if (!isOpen) throw new Problem(conflict, { current: { state: row.state } })
  await ctx.sql((db) => write(db, row, { body, by: ctx.principal.user_id, now: ctx.now }))
  ctx.audit(body.confirmed ? 'sms_activation.confirm' : 'sms_activation.reject', {
    table: 'sms_activations',
    row: id,
    detail: body.confirmed ? { credits: row.credits } : { reason: body.reason },
  })
  const data = await ctx.sql((db) => selectPlatformPayment(db, id))
  if (!data) throw notFound()
  return { data }
}

/** The package, held until the transaction ends: of two who decide at once the second sees what the first did. */
const held = (db: Db, id: string) =>
  atDoor(db, (door) =>
    door
      .selectFrom('sms_activations')
      .select(['id', 'practice_id', 'credits', 'validity_days', 'state'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
  )

type Held = NonNullable<Awaited<ReturnType<typeof held>>>

const write = (
  db: Db,
  { id, practice_id, credits, validity_days }: Held,
  { body, by, now }: { body: Told['body']; by: number; now: Date },
) =>
  atDoor(db, async (door) => {
    const expires_at = new Date(now.getTime() + validity_days * day).toISOString()
    const became = body.confirmed
      ? { state: 'active', expires_at }
      : { state: 'rejected', reject_reason: body.reason }
    await door
      .updateTable('sms_activations')
      .set({ decided_by: by, decided_at: now.toISOString(), ...became })
      .where('id', '=', id)
      .execute()
    if (body.confirmed) await creditSmsActivation(door, { id, practice_id, credits, now })
  })
