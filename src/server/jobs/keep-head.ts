import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '#server/calls/handler.ts'
import { atDoor } from '#server/db/lend.ts'
import { databaseMoved } from '#server/db/note-restore.ts'
import { CannotStart } from '#server/settings/cannot-start.ts'
import { type Head, auditHead } from './chain-audit.ts'
import type { Job } from './jobs.ts'

const day = 86_400_000

/**
 * Tells once a day, and at each start, where the chain of the audit ends: in the log, and in a file outside the database
 * where one is named. Whoever rewrites the audit with its chain does not fit what was told before.
 */
export const keepHead = (file: string | null): Job => ({
  name: 'keep-head',
  everyMs: day,
  run: async (world) => {
    const head = await auditHead(world.db)
    if (!head) return
    world.outside.log('audit_head', { ...head })
    if (file === null || (await isKept(world.db, keptHeads(file), head))) return
    appendFileSync(file, `${JSON.stringify({ at: world.outside.now().toISOString(), ...head })}\n`, {
      mode: 0o600,
    })
  },
})

/** After a restore a number is reached a second time: the head that it had before is another one. */
async function isKept(db: Db, kept: readonly KeptHead[], { chain_no }: Head): Promise<boolean> {
  const alike = kept.filter((one) => one.chain_no === chain_no)
  return alike.length > 0 && (await standingHeads(db, alike)).heads.length > 0
}

const Kept = z.object({ at: z.optional(z.string()), chain_no: z.int(), hash: z.string() })
/** A head with when it was kept. */
export type KeptHead = z.infer<typeof Kept>

/** The heads of such a file, in the order in which they were kept. A line that is none is named: the chain is not checked past it by silence. */
export const keptHeads = (file: string): KeptHead[] =>
  (existsSync(file) ? readFileSync(file, 'utf8') : '')
    .split('\n')
    .filter(Boolean)
    .map((line, at) => {
      try {
        return z.parse(Kept, JSON.parse(line))
      } catch (thrown) {
        throw new CannotStart(
          `Line ${at + 1} of ${file} is no head of the audit: take it out if it was cut off while it was written.`,
          thrown,
        )
      }
    })

/** A time at which the database was found restored, promoted or moved, and with which line the audit's chain ended then. */
interface Moved {
  at: Date
  chain_no: number
  /** Heads that were kept before of lines after that one, which are gone or written anew: nothing has to fit them. */
  passed: number
}

/** Which of the kept heads the chain has to fit, and what let others go. */
export async function standingHeads(
  db: Db,
  kept: readonly KeptHead[],
): Promise<{ heads: KeptHead[]; moves: Moved[] }> {
  const { rows } = await atDoor(db, (door) =>
    sql<{ at: string; chain_no: number }>`select at, (detail ->> 'chain_no')::bigint chain_no from audit
      where action = ${databaseMoved} order by id`.execute(door),
  )
  let heads = [...kept]
  const moves = rows.map(({ at, chain_no }) => {
    const moved = new Date(at)
    const before = heads.length
    heads = heads.filter(
      (head) => head.chain_no <= chain_no || head.at === undefined || new Date(head.at) > moved,
    )
    return { at: moved, chain_no, passed: before - heads.length }
  })
  return { heads, moves }
}
