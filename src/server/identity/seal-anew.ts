import { atDoor } from '#server/db/lend.ts'
import type { Db } from '#server/calls/handler.ts'
import { openAtRest, sealAtRest } from './at-rest.ts'

export interface ResealOptions {
  from: string | null
  to: string
  /** `open`: only what lies there in the clear, from before there was a master key. */
  only: 'open' | 'all'
}

/** Seals what the server keeps sealed, its own keys and the devices' recovery keys, under `to`: all of it or, where one does not open, none. Answers how many. */
export const sealAnew = (db: Db, request: ResealOptions): Promise<number> =>
  db
    .transaction()
    .execute((transaction) =>
      atDoor(
        transaction,
        async (door) => (await sealKeys(door, request)) + (await sealRecovery(door, request)),
      ),
    )

const anew = (kept: string, { from, to }: ResealOptions): string => sealAtRest(openAtRest(kept, from), to)
const isDue = (kept: string, { only }: ResealOptions): boolean =>
  kept !== '' && (only === 'all' || !kept.startsWith('sealed:'))

async function sealKeys(db: Db, request: ResealOptions): Promise<number> {
  const rows = await db.selectFrom('server_keys').select(['name', 'private_key']).forUpdate().execute()
  const due = rows.filter((row) => isDue(row.private_key, request))
  for (const { name, private_key } of due) {
    await db
      .updateTable('server_keys')
      .set({ private_key: anew(private_key, request), sealed: true })
      .where('name', '=', name)
      .execute()
  }
  return due.length
}

async function sealRecovery(db: Db, request: ResealOptions): Promise<number> {
  const rows = await db
    .selectFrom('devices')
    .select(['id', 'recovery_key', 'recovery_next'])
    .$if(request.only === 'open', (q) =>
      q
        .where((or) =>
          or.or([or('recovery_key', 'not like', 'sealed:%'), or('recovery_next', 'not like', 'sealed:%')]),
        )
        .where('recovery_key', '!=', ''),
    )
    .forUpdate()
    .execute()
  for (const { id, recovery_key, recovery_next } of rows) {
    const next =
      recovery_next !== null && isDue(recovery_next, request) ? anew(recovery_next, request) : recovery_next
    await db
      .updateTable('devices')
      .set({
        recovery_key: isDue(recovery_key, request) ? anew(recovery_key, request) : recovery_key,
        recovery_next: next,
      })
      .where('id', '=', id)
      .execute()
  }
  return rows.length
}
