import { type RawBuilder, sql } from 'kysely'
import type { Db, PublicContext, UserContext } from '#server/calls/handler.ts'
import { runTransaction } from '#server/transaction/transaction.ts'
import { callFrame } from '#server/transaction/world.ts'

/** From here on this transaction reads as anybody would: a member's own practice must not stand before the others, and views show what is published of all. */
export const asAnybody = (db: Db): Promise<unknown> =>
  sql`select set_config('app.practice_id', '', true), set_config('app.reads_as', 'anybody', true)`.execute(db)

/** Reads as the person himself, whatever practice he works in. */
export const asHimself = <T>(ctx: PublicContext, read: (db: Db) => Promise<T>): Promise<T> =>
  ctx.sql(async (db) => {
    await asAnybody(db)
    return read(db)
  })

/** Reads of all practices for an administrator; afterwards the call is where it was, because what it writes and notes is held against that. */
export const acrossPractices = <T>(ctx: UserContext, read: (db: Db) => Promise<T>): Promise<T> =>
  ctx.sql(async (db) => {
    await asAnybody(db)
    const found = await read(db)
    const { practice_id } = callFrame(ctx.principal)
    await sql`select set_config('app.practice_id', ${practice_id === 0 ? '' : String(practice_id)}, true), set_config('app.reads_as', '', true)`.execute(
      db,
    )
    return found
  })

/** The rows of one query, as the person himself reads them. */
export const rowsAsHimself = <Row>(ctx: PublicContext, query: RawBuilder<Row>): Promise<Row[]> =>
  asHimself(ctx, async (db) => (await query.execute(db)).rows)

/** From here on a stranger's transaction sees this practice, which it has found by itself, and no other. */
export const enterPractice = (db: Db, practice_id: number): Promise<unknown> =>
  sql`select set_config('app.practice_id', ${String(practice_id)}, true)`.execute(db)

/** Reads for a stranger in a transaction of its own, outside any call. */
export const asStranger = <T>(db: Db, read: (db: Db) => Promise<T>): Promise<T> =>
  runTransaction(db, { ...callFrame(null), reads_as: 'anybody' }, read)
