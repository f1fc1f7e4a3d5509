import { type RawBuilder, sql } from 'kysely'
import type { Inputs, Reply } from '#contract/endpoint.ts'
import { type Db, serve, type Served } from '#server/calls/handler.ts'
import { chosenOfLog, countLog, logPageOf, type Order, orderBy } from '#server/queries/pages.ts'
import { listCodes, type LoggedCode } from '../contract.ts'

type Asked = Inputs<typeof listCodes>['query']

export const served: readonly Served[] = [
  serve(listCodes, (ctx, { query }) => ctx.sql((db) => selectCodes(db, { ...query, now: ctx.now }))),
]

/** The last stands first: the index `codes_by_time`. */
const order: Order = [
  [sql`c.sent_at`, 'desc'],
  [sql`c.id`, 'asc'],
]

/** Codes in this state, told so that an index knows them: one that was sent runs out by the clock alone. */
function standing(state: LoggedCode['state'], now: Date): RawBuilder<unknown> {
  if (state === 'expired') return sql`c.state = 'sent' and c.expires_at <= ${now.toISOString()}`
  return state === 'sent'
    ? sql`c.state = 'sent' and c.expires_at > ${now.toISOString()}`
    : sql`c.state = ${state}`
}

/** Named one by one: the print of a code is in no answer either. */
async function selectCodes(
  db: Db,
  { page = 1, phone, purpose, state, now }: Asked & { now: Date },
): Promise<Reply<typeof listCodes>> {
  const stands = sql`case when c.state = 'sent' and c.expires_at <= ${now.toISOString()} then 'expired' else c.state end`
  const parts = [
    ...(phone === undefined ? [] : [sql`c.phone = ${phone}`]),
    ...(purpose === undefined ? [] : [sql`c.purpose = ${purpose}`]),
    ...(state === undefined ? [] : [standing(state, now)]),
  ]
  const which = parts.length === 0 ? sql`true` : sql.join(parts, sql` and `)
  const at = { page, counted: await countLog(db, sql`codes c where ${which}`) }
  // Chosen from an index, and only then read: a page far down would read all codes before it.
  const { rows } = await sql<LoggedCode>`
    with page as (select c.id from codes c where ${which} ${chosenOfLog(order, at)})
    select c.id, c.sent_at, left(c.phone, 5) || '•••' || right(c.phone, 3) phone, c.purpose, ${stands} state, c.tries, c.gateway_reply
    from page join codes c using (id) ${orderBy(order)}`.execute(db)
  return logPageOf(at, rows)
}
