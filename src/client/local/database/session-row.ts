import type { Dexie, Table } from 'dexie'
import type { Envelope } from '#contract/sync.ts'

/**
 * Who is signed in: one row, gone after a logout. Before there is a lock `token` is the refresh token, as it is. Behind
 * one that lies in `sealed`, and `token` is what the service worker sends by: null until the server has given it.
 */
export interface SessionRow {
  k: 'session'
  token: string | null
  sealed?: Envelope
}

export const sessionsOf = (db: Dexie): Table<SessionRow, 'session'> => db.table('session')

/** What the person whose database this is sends by while it is locked; null after a logout, and before there is a lock. */
export async function pushTokenIn(db: Dexie): Promise<string | null> {
  const row = await sessionsOf(db).get('session')
  return row?.sealed ? row.token : null
}
