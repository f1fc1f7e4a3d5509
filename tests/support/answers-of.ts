import Fastify from 'fastify'
import { sql } from 'kysely'
import type { OpenedDatabase } from '#server/db/open.ts'
import { answerRefusals } from '#server/http/refusals.ts'
import { runTransaction } from '#server/transaction/transaction.ts'

/** A server with one call that writes and one that reads, as the product answers whatever breaks below it: the status, and the seconds after which to come again. */
export function answersOf({ db }: Pick<OpenedDatabase, 'db'>) {
  const app = Fastify()
  answerRefusals(app)
  const nobody = { practice_id: 0, user_id: 0 }
  app.get('/write', () =>
    runTransaction(db, nobody, async (one) => {
      await sql`update kysely_migration_lock set is_locked = is_locked`.execute(one)
      return sql`select pg_notify('moved', '[[1,2]]')`.execute(one)
    }),
  )
  app.get('/read', () => runTransaction(db, nobody, (one) => sql`select 1`.execute(one)))
  const answer = async (url: string) => {
    const { statusCode, headers } = await app.inject(url)
    return `${statusCode} ${headers['retry-after'] ?? ''}`.trim()
  }
  return { write: () => answer('/write'), read: () => answer('/read') }
}
