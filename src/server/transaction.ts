import { sql } from 'kysely'
import { announceMoved } from './announce.ts'
import type { Db } from './handler.ts'
import { Refused } from './refused.ts'

const codeOf = (error: unknown): string => {
  const code: unknown = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : ''
}

/** PostgreSQL gave up this transaction for another's sake; the same work again will do. */
export const isRetryable = (error: unknown): boolean => codeOf(error) === '40001' || codeOf(error) === '40P01'

/** The kind of constraint that a statement ran into, and its name. */
export function brokenConstraint(error: unknown): { kind: 'unique' | 'reference' | 'value'; name: string } | null {
  const kinds = { '23505': 'unique', '23503': 'reference', '23514': 'value', '23502': 'value', '22003': 'value' } as const
  const code = codeOf(error)
  if (!(code in kinds)) return null
  const name: unknown = typeof error === 'object' && error !== null && 'constraint' in error ? error.constraint : ''
  const kind = Object.entries(kinds).find(([key]) => key === code)?.[1]
  return kind ? { kind, name: typeof name === 'string' ? name : '' } : null
}

export interface TransactionScope {
  practice_id: number
  user_id: number
  isolation?: 'repeatable read read only'
}

/**
 * One transaction in the scope of one person: practice and user (0 for none) are set for it alone, which is what
 * row-level security reads. A `Refused` commits what was written and then refuses. Inside a transaction it joins that one.
 */
export async function inTransaction<T>(
  db: Db,
  scope: TransactionScope,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  if (db.isTransaction) {
    await sql.raw(settingsOf(scope)).execute(db)
    return work(db)
  }
  return db.connection().execute(async (connection) => {
    await sql.raw(`begin isolation level ${scope.isolation ?? 'read committed'}; ${settingsOf(scope)}`).execute(connection)
    try {
      const result = await work(connection)
      await sql`commit`.execute(connection)
      announceMoved(db, connection)
      return result
    } catch (error) {
      await sql.raw(error instanceof Refused ? 'commit' : 'rollback').execute(connection)
      throw error instanceof Refused ? error.problem : error
    }
  })
}

/** One transaction for the work of several practices: what joins it is durable, and announced, all at once. */
export async function together<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  const { result, transaction } = await db.transaction().execute(async (one) => ({ result: await work(one), transaction: one }))
  announceMoved(db, transaction)
  return result
}

const settingsOf = ({ practice_id, user_id }: TransactionScope): string =>
  `select set_config('app.practice_id', '${practice_id || ''}', true), set_config('app.user_id', '${user_id || ''}', true)`
