import { sql } from 'kysely'
import type { Db } from '#server/calls/handler.ts'
import { atDoor } from '#server/db/lend.ts'
import type { PracticeExport } from '../contract.ts'

/** So many of the last ones are told of. */
const toldOf = 10
/** Seconds for which a server may say nothing of its work before another one begins it anew. */
const patience = 90
/** So often it is begun, where servers die over it. */
const mostTries = 5

const told = sql.raw('id, state, step, done, total, asked_at, ended_at, expires_at, bytes, failure')

interface Named {
  practice_id: number
  id: string
}

export async function selectExports(db: Db, practice_id: number): Promise<PracticeExport[]> {
  const { rows } = await sql<PracticeExport>`select ${told} from practice_exports
    where practice_id = ${practice_id} order by asked_at desc, id desc limit ${toldOf}`.execute(db)
  return rows
}

/** Notes one that is asked for; null where one is at work. The same one asked for twice is one. */
export async function insertExport(
  db: Db,
  row: Named & { asked_by: number; asked_at: string; recipient: string; sealed_key: string },
): Promise<PracticeExport | null> {
  const { practice_id, id, asked_by, asked_at, recipient, sealed_key } = row
  const { rows } = await sql<PracticeExport>`insert into practice_exports
      (practice_id, id, asked_by, asked_at, recipient, sealed_key)
    values (${practice_id}, ${id}, ${asked_by}, ${asked_at}, ${recipient}, ${sealed_key})
    on conflict do nothing returning ${told}`.execute(db)
  return rows[0] ?? null
}

/** A file of one, as it lies there. */
export interface ExportFile {
  id: string
  /** The how manieth beginning made it: each has a file of its own. */
  tries: number
}

/** Ends one whose doctor wants it no more; it keeps no key. Null where there is none. */
export async function endExport(
  db: Db,
  { practice_id, id, now }: Named & { now: string },
): Promise<(PracticeExport & { tries: number }) | null> {
  const { rows } = await sql<PracticeExport & { tries: number }>`update practice_exports set
      state = 'gone', failure = null, sealed_key = '', held_until = null, ended_at = coalesce(ended_at, ${now})
    where practice_id = ${practice_id} and id = ${id} returning ${told}, tries`.execute(db)
  return rows[0] ?? null
}

export async function selectReady(
  db: Db,
  { practice_id, id, now }: Named & { now: string },
): Promise<(ExportFile & { bytes: number }) | null> {
  const { rows } = await sql<ExportFile & { bytes: number }>`select id, tries, bytes from practice_exports
    where practice_id = ${practice_id} and id = ${id} and state = 'ready' and expires_at > ${now}`.execute(db)
  return rows[0] ?? null
}

/** One that this server has taken to make. */
export interface ClaimedExport extends ExportFile {
  practice_id: number
  asked_by: number
  recipient: string
  sealed_key: string
}

/** Takes the oldest that waits, or that a server left lying; one that was begun too often has failed. Null: there is nothing to do. */
export const claimExport = (db: Db, now: Date): Promise<ClaimedExport | null> =>
  atDoor(db, async (door) => {
    const at = now.toISOString()
    await sql`update practice_exports set state = 'failed', failure = 'trouble', ended_at = ${at}, held_until = null
      where state = 'at_work' and held_until < ${at} and tries >= ${mostTries}`.execute(door)
    const { rows } =
      await sql<ClaimedExport>`update practice_exports set state = 'at_work', tries = tries + 1,
        step = 'waiting', done = 0, total = 0, started_at = ${at}, held_until = ${heldFrom(now)}
      where (practice_id, id) in (select practice_id, id from practice_exports
        where state = 'waiting' or (state = 'at_work' and held_until < ${at})
        order by asked_at limit 1 for update skip locked)
      returning practice_id, id, tries, asked_by, recipient, sealed_key`.execute(door)
    return rows[0] ?? null
  })

const heldFrom = (now: Date): string => new Date(now.getTime() + patience * 1000).toISOString()

export interface ExportProgress {
  step: PracticeExport['step']
  done: number
  total: number
}

/** Says how far it is; false where it is no more this server's: it was cancelled, or another one has taken it. */
export const noteProgress = (
  db: Db,
  { practice_id, id, tries }: ClaimedExport,
  { step, done, total, now }: ExportProgress & { now: Date },
): Promise<boolean> =>
  atDoor(db, async (door) => {
    const { numAffectedRows } = await sql`update practice_exports
      set step = ${step}, done = ${done}, total = ${total}, held_until = ${heldFrom(now)}
      where practice_id = ${practice_id} and id = ${id} and state = 'at_work' and tries = ${tries}`.execute(
      door,
    )
    return numAffectedRows === 1n
  })

/** Gives one back: the server stops, and the next one begins it anew. */
export const giveBack = (db: Db, { practice_id, id, tries }: ClaimedExport): Promise<void> =>
  atDoor(db, async (door) => {
    await sql`update practice_exports set state = 'waiting', step = 'waiting', tries = tries - 1, held_until = null
      where practice_id = ${practice_id} and id = ${id} and state = 'at_work' and tries = ${tries}`.execute(
      door,
    )
  })

/** How one ended: there is a file, or why there is none. */
export type ExportEnd =
  | { state: 'ready'; bytes: number; expires_at: string }
  | { state: 'failed'; failure: 'no_room' | 'trouble' }

/** Ends one that this server made, inside its practice; false where it is no more its. With a new file the former ones go. */
export async function endMade(
  db: Db,
  { practice_id, id, tries }: ClaimedExport,
  { now, ...end }: ExportEnd & { now: string },
): Promise<boolean> {
  const { bytes = null, expires_at = null, failure = null } = { ...noEnd, ...end }
  const { numAffectedRows } = await sql`update practice_exports set state = ${end.state}, ended_at = ${now},
      bytes = ${bytes}, expires_at = ${expires_at}, failure = ${failure}, held_until = null, sealed_key = ''
    where practice_id = ${practice_id} and id = ${id} and state = 'at_work' and tries = ${tries}`.execute(db)
  if (numAffectedRows === 1n && end.state === 'ready')
    await sql`update practice_exports set state = 'gone'
      where practice_id = ${practice_id} and id <> ${id} and state = 'ready'`.execute(db)
  return numAffectedRows === 1n
}

const noEnd: { bytes?: number; expires_at?: string; failure?: string } = {}

/** Ends those whose days are over; answers whose they were. */
export const endExpired = (
  db: Db,
  now: Date,
): Promise<{ practice_id: number; id: string; asked_by: number }[]> =>
  atDoor(db, async (door) => {
    const { rows } = await sql<{ practice_id: number; id: string; asked_by: number }>`update practice_exports
      set state = 'gone' where state = 'ready' and expires_at <= ${now.toISOString()}
      returning practice_id, id, asked_by`.execute(door)
    return rows
  })

/** Those of which a file may lie there. */
export const selectKept = (db: Db): Promise<ExportFile[]> =>
  atDoor(db, async (door) => {
    const { rows } = await sql<ExportFile>`select id, tries from practice_exports
      where state in ('at_work', 'ready')`.execute(door)
    return rows
  })
