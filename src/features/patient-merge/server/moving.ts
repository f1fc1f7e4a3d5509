import { sql } from 'kysely'
import type { Database } from '#server/db/types.ts'
import type { PracticeContext } from '#server/calls/handler.ts'
import type { ChangedColumns, PracticeTable } from '#server/db/practice-rows.ts'

/** Takes rows of one table from a patient to another. */
interface Mover {
  table: string
  move(
    ctx: PracticeContext,
    from: string,
    to: { patient_id: string; only?: readonly string[] },
  ): Promise<string[]>
}

function mover<T extends PracticeTable>(table: T, setOf: (patient_id: string) => ChangedColumns<T>): Mover {
  return {
    table,
    move: async (ctx, from, { patient_id, only }) => {
      const rows = await ctx.sql((db) =>
        sql<Database[T] & { id: string }>`select * from ${sql.table(table)}
        where practice_id = ${ctx.practice_id} and patient_id = ${from} and (${only ?? null}::uuid[] is null or id = any(${only ?? null}::uuid[]))
        order by id for no key update`.execute(db),
      )
      for (const row of rows.rows) ctx.change(table, row, setOf(patient_id))
      return rows.rows.map((row) => row.id)
    },
  }
}

/** Every table whose rows belong to a patient, removed ones included. */
const movers: readonly Mover[] = [
  mover('appointments', (patient_id) => ({ patient_id })),
  mover('vitals', (patient_id) => ({ patient_id })),
  mover('payments', (patient_id) => ({ patient_id })),
  mover('prescriptions', (patient_id) => ({ patient_id })),
  mover('prescription_versions', (patient_id) => ({ patient_id })),
  mover('prescription_drafts', (patient_id) => ({ patient_id })),
  mover('return_words', (patient_id) => ({ patient_id })),
  mover('certificates', (patient_id) => ({ patient_id })),
  mover('test_results', (patient_id) => ({ patient_id })),
  mover('report_photos', (patient_id) => ({ patient_id })),
  mover('feedback', (patient_id) => ({ patient_id })),
  mover('gateway_payments', (patient_id) => ({ patient_id })),
  mover('waiting_entries', (patient_id) => ({ patient_id })),
  mover('phone_changes', (patient_id) => ({ patient_id })),
  mover('patient_notes', (patient_id) => ({ patient_id })),
  mover('brought_visits', (patient_id) => ({ patient_id })),
]

export const movedTables = movers.map((one) => one.table)

/** Gives all that is one patient's to another; answers the ids by table. */
export async function moveAll(
  ctx: PracticeContext,
  from: string,
  patient_id: string,
): Promise<Record<string, string[]>> {
  const moved: Record<string, string[]> = {}
  for (const one of movers) moved[one.table] = await one.move(ctx, from, { patient_id })
  return moved
}

/** Gives back what was moved and is still there. */
export async function moveBack(
  ctx: PracticeContext,
  rows: Readonly<Record<string, readonly string[]>>,
  way: { from: string; to: string },
): Promise<void> {
  for (const one of movers) await one.move(ctx, way.from, { patient_id: way.to, only: rows[one.table] ?? [] })
}
