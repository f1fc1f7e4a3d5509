import { sql } from 'kysely'
import type { Db } from '#server/calls/handler.ts'

/** What the server would number the next patient, for whoever numbers none himself. */
export async function selectNextNumber(db: Db, practice_id: number): Promise<number> {
  const {
    rows: [last],
  } = await sql<{
    next: number
  }>`select coalesce(max(substring(code from '^P-S(\\d{5,9})$')::integer), 0) + 1 "next"
    from patients where practice_id = ${practice_id} and code like 'P-S%'`.execute(db)
  return last?.next ?? 1
}
