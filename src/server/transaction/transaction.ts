import { sql } from 'kysely'
import { announceMoved } from './announce.ts'
import { isOutdated } from '#server/db/dialect.ts'
import { withConnection } from '#server/db/lend.ts'
import type { Db } from '#server/calls/handler.ts'
import { RefusalKeepingWrites } from '#server/calls/refused.ts'

const codeOf = (error: unknown): string => {
  const code: unknown =
    typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : ''
}

/** PostgreSQL gave up this transaction for another's sake; the same work again will do. */
export const isRetryable = (error: unknown): boolean =>
  codeOf(error) === '40001' || codeOf(error) === '40P01' || isOutdated(error)

/** The kind of constraint that a statement ran into, and its name. What PostgreSQL cannot hold at all (class 22) is a value like any other that it refuses. */
export function brokenConstraint(
  error: unknown,
): { kind: 'unique' | 'reference' | 'value'; name: string } | null {
  const kinds = { '23505': 'unique', '23503': 'reference', '23514': 'value', '23502': 'value' } as const
  const code = codeOf(error)
  if (code.startsWith('22')) return { kind: 'value', name: '' }
  if (!(code in kinds)) return null
  const name: unknown =
    typeof error === 'object' && error !== null && 'constraint' in error ? error.constraint : ''
  const kind = Object.entries(kinds).find(([key]) => key === code)?.[1]
  return kind ? { kind, name: typeof name === 'string' ? name : '' } : null
}

export interface TransactionScope {
  practice_id: number
  user_id: number
  isolation?: 'repeatable read read only'
  /** Reads what is published of all practices. */
  reads_as?: 'anybody'
}

/** Statements that are on their way when the work ends: nobody needs their answers, the commit waits for all of them. */
export type FinalStatement = (statement: Promise<unknown>) => void

/**
 * One transaction in the scope of one person: practice and user (0 for none) are set for it alone, which is what
 * row-level security reads. A `Refused` commits what was written and then refuses. Inside a transaction it joins that one.
 * The beginning travels with the first statement of the work, and the commit with its last ones.
 */
export async function runTransaction<T>(
  db: Db,
  scope: TransactionScope,
  work: (db: Db, last: FinalStatement) => Promise<T>,
): Promise<T> {
  if (db.isTransaction) {
    await sql.raw(settingsOf(scope)).execute(db)
    return waitingForLast((last) => work(db, last))
  }
  const once = () => ownTransaction(db, scope, work)
  return scope.isolation === undefined ? once() : orAgain(once)
}

/** Does work with its last statements and waits for them all, however it ends; fails with the first that failed. */
export async function waitingForLast<T>(work: (last: FinalStatement) => Promise<T>): Promise<T> {
  const sent: Promise<unknown>[] = []
  try {
    const result = await work(lastOf(sent))
    await all(sent)
    return result
  } catch (error) {
    throw await causeOf(error, sent)
  }
}

/** Does what only reads once more where a newer server has altered a table under it. */
export const orAgain = <T>(read: () => Promise<T>): Promise<T> =>
  read().catch((error: unknown) => {
    if (!isOutdated(error)) throw error
    return read()
  })

function ownTransaction<T>(
  db: Db,
  scope: TransactionScope,
  work: (db: Db, last: FinalStatement) => Promise<T>,
): Promise<T> {
  return withConnection(db, async ({ db: connection, end, say, breaker }) => {
    const sent: Promise<unknown>[] = []
    const last = lastOf(sent)
    last(say(`begin isolation level ${scope.isolation ?? 'read committed'}; ${settingsOf(scope)}`))
    try {
      const result = await work(connection, last)
      end()
      last(say('commit'))
      await all(sent)
      announceMoved(db, connection)
      return result
    } catch (error) {
      end()
      const cause = breaker(await causeOf(error, sent))
      if (cause instanceof RefusalKeepingWrites) {
        await say('commit')
        throw cause.problem
      }
      // Where the connection broke PostgreSQL has rolled back by itself, and what broke it is told.
      await say('rollback').catch(() => undefined)
      throw cause
    }
  })
}

/** One transaction for the work of several practices: what joins it is durable, and announced, all at once. */
export async function together<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  const { result, transaction } = await db
    .transaction()
    .execute(async (one) => ({ result: await work(one), transaction: one }))
  announceMoved(db, transaction)
  return result
}

const lastOf =
  (sent: Promise<unknown>[]): FinalStatement =>
  (statement) => {
    // Heard at the end, whatever happens before.
    statement.catch(() => undefined)
    sent.push(statement)
  }

/** Waits for what is on its way. A statement that only says that the transaction is broken was preceded by the one that broke it. */
async function causeOf(error: unknown, sent: readonly Promise<unknown>[]): Promise<unknown> {
  const failed = (await Promise.allSettled(sent)).find((one) => one.status === 'rejected')
  return failed && codeOf(error) === '25P02' ? failed.reason : error
}

/** Waits for every one of them, and then fails with the first that failed. */
async function all(sent: readonly Promise<unknown>[]): Promise<void> {
  const failed = (await Promise.allSettled(sent)).find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
}

const settingsOf = ({ practice_id, user_id, reads_as }: TransactionScope): string =>
  `select set_config('app.practice_id', '${practice_id || ''}', true), set_config('app.user_id', '${user_id || ''}', true), set_config('app.reads_as', '${reads_as ?? ''}', true)`
