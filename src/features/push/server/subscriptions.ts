import type { Inputs, Reply } from '#contract/endpoint.ts'
import { newId } from '#contract/clinic/uuid.ts'
import { notFound, wrongField } from '#contract/problem.ts'
import type { Db, UserContext } from '#server/calls/handler.ts'
import { atDoor } from '#server/db/lend.ts'
import type { PushStanding, showPushKey, stopTelling, tellThisPhone } from '../contract.ts'

/** With the phone that is told of this very login. */
export async function showsKey(ctx: UserContext): Promise<Reply<typeof showPushKey>> {
  const { public_key } = await ctx.keys.push()
  const row = await ctx.sql((db) =>
    db
      .selectFrom('push_subscriptions')
      .select(['id', 'endpoint', 'language'])
      .where('session_id', '=', ctx.principal.session_id)
      .where('user_id', '=', ctx.principal.user_id)
      .executeTakeFirst(),
  )
  return { key: public_key, subscription: row ? { ...row, language: languageOf(row.language) } : null }
}

/** As the table's own check has it. */
const languageOf = (language: string): NonNullable<PushStanding['subscription']>['language'] =>
  language === 'en' ? 'en' : 'bn'

/** The address is a phone's: of whoever was told there before, and of what this login named before, nothing stays. */
export async function tells(
  ctx: UserContext,
  { body }: Inputs<typeof tellThisPhone>,
): Promise<Reply<typeof tellThisPhone>> {
  if (!ctx.outside.push.knows(body.endpoint)) throw wrongField('endpoint', 'unknown')
  const { user_id, session_id } = ctx.principal
  return ctx.sql((db) =>
    atDoor(db, async (door) => {
      await dropOthers(door, { user_id, session_id, endpoint: body.endpoint })
      return door
        .insertInto('push_subscriptions')
        .values({ id: newId(), user_id, session_id, ...body, created_at: ctx.now.toISOString() })
        .onConflict((at) => at.column('endpoint').doUpdateSet({ session_id, ...body, failures: 0 }))
        .returning('id')
        .executeTakeFirstOrThrow()
    }),
  )
}

const dropOthers = (
  door: Db,
  { user_id, session_id, endpoint }: { user_id: number; session_id: string; endpoint: string },
) =>
  door
    .deleteFrom('push_subscriptions')
    .where((or) =>
      or.or([
        or.and([or('endpoint', '=', endpoint), or('user_id', '!=', user_id)]),
        or.and([or('session_id', '=', session_id), or('endpoint', '!=', endpoint)]),
      ]),
    )
    .execute()

export async function stops(
  ctx: UserContext,
  { params: { id } }: Inputs<typeof stopTelling>,
): Promise<Reply<typeof stopTelling>> {
  const gone = await ctx.sql((db) =>
    db
      .deleteFrom('push_subscriptions')
      .where('id', '=', id)
      .where('user_id', '=', ctx.principal.user_id)
      .returning('id')
      .executeTakeFirst(),
  )
  if (!gone) throw notFound()
  return gone
}
