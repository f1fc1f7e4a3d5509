import type { Db } from '#server/calls/handler.ts'
import { runTransaction } from './transaction.ts'

/** Reads one practice as it is at one moment, whatever others write meanwhile; writes nothing. */
export const inSnapshot = <T>(db: Db, practice_id: number, read: (db: Db) => Promise<T>): Promise<T> =>
  runTransaction(db, { practice_id, user_id: 0, isolation: 'repeatable read read only' }, read)
