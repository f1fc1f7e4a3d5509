import type pg from 'pg'
import { syncedTables } from '#app/tables.ts'
import type {
  AuditLine,
  ChangeLine,
  OpLine,
  OtherLine,
  PatientLine,
  PaymentLine,
  ScheduleLine,
  ServerLog,
  VisitLine,
} from '../history/history.ts'
import { isHeld } from '../history/indexed.ts'

const these = 'practice_id = any($1)'
const row = 'practice_id, id::text, rev::float8, to_jsonb(t)::text said'

/**
 * The other tables of which a fresh device is told every row with every column: a device seals columns, and is spared
 * none. Left out are rows of a speciality, which none of the doctors here has; all fresh devices are doctors'.
 */
const otherTables = syncedTables.filter(({ table, speciality }) => !speciality && !isHeld(table))

/** What the server holds of these practices, read by the owner of its database past the product. `began`: each one's counter at the beginning. */
export async function serverLog(pool: pg.Pool, began: ReadonlyMap<number, number>): Promise<ServerLog> {
  const read = async <Line extends pg.QueryResultRow>(query: string) =>
    (await pool.query<Line>(query, [[...began.keys()]])).rows
  const counters = await countersOf(pool)
  const others: OtherLine[] = []
  for (const { table } of otherTables)
    others.push(
      ...(await read<OtherLine>(`select '${table}' as table, ${row} from ${table} t where ${these}`)),
    )
  return {
    practices: [...began].map(([id, from]) => ({ id, began: from, seq: counters.get(id) ?? 0 })),
    op_log: await read<OpLine>(
      `select practice_id, op_id, device_id, encode(hash, 'hex') hash, status, body, seq::float8 from op_log where ${these} and device_seq is not null order by at, op_id`,
    ),
    changes: await read<ChangeLine>(
      `select practice_id, table_name, row_id, seq::float8 from changes where ${these}`,
    ),
    audit: await read<AuditLine>(
      `select id::float8, practice_id, op_id, table_name, row_id, detail is null added from audit
      where ${these} and table_name is not null and row_id is not null and op_id is not null order by id`,
    ),
    patients: await read<PatientLine>(`select ${row} from patients t where ${these}`),
    schedules: await read<ScheduleLine>(`select ${row} from schedules t where ${these}`),
    appointments: await read<VisitLine>(
      `select ${row}, schedule_id, patient_id, serial from appointments t where ${these}`,
    ),
    payments: await read<PaymentLine>(
      `select ${row}, appointment_id, patient_id, reverses, paid_paisa::float8 from payments t where ${these}`,
    ),
    others,
  }
}

/** Where the counter of each practice stands. */
export async function countersOf(pool: pg.Pool): Promise<Map<number, number>> {
  const { rows } = await pool.query<{ id: number; seq: number }>('select id, seq::float8 from practices')
  return new Map(rows.map(({ id, seq }) => [id, seq]))
}
