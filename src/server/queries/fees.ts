import { sql } from 'kysely'
import type { FeeRule } from '#domain/fee/rows.ts'
import type { Db } from '#server/calls/handler.ts'

/** What a visit cost in a chamber under rules that were changed within so many days before an instant, or after it. */
export async function selectFormerFees(
  db: Db,
  practice_id: number,
  on: { chamber_id: number; at: string; days: number },
): Promise<FeeRule[]> {
  const { rows } = await sql<{ criteria: FeeRule }>`select criteria from former_fees
    where practice_id = ${practice_id} and chamber_id = ${on.chamber_id} and until > ${on.at}::timestamptz - make_interval(days => ${on.days}::int)
    order by until desc limit 20`.execute(db)
  return rows.map((row) => row.criteria)
}
