import type pg from 'pg'
import type {
  AuditLine,
  ChangeLine,
  OpLine,
  PatientLine,
  PaymentLine,
  ScheduleLine,
  ServerLog,
  VisitLine,
} from '../history/history.ts'

const row = 'practice_id, id, rev::float8'

/** What the server holds, read by the owner of its database past the product. `began`: each practice's counter at the beginning. */
export async function serverLog(pool: pg.Pool, began: ReadonlyMap<number, number>): Promise<ServerLog> {
  const read = async <Line extends pg.QueryResultRow>(query: string) => (await pool.query<Line>(query)).rows
  const counters = await countersOf(pool)
  return {
    practices: [...began].map(([id, from]) => ({ id, began: from, seq: counters.get(id) ?? 0 })),
    op_log: await read<OpLine>(
      `select practice_id, op_id, device_id, encode(hash, 'hex') hash, status, body, seq::float8 from op_log where device_seq is not null order by at, op_id`,
    ),
    changes: await read<ChangeLine>('select practice_id, table_name, row_id, seq::float8 from changes'),
    audit: await read<AuditLine>(
      `select id::float8, practice_id, op_id, table_name, row_id, detail is null added from audit
      where practice_id is not null and table_name is not null and row_id is not null and op_id is not null order by id`,
    ),
    patients: await read<PatientLine>(`select ${row} from patients`),
    schedules: await read<ScheduleLine>(`select ${row} from schedules`),
    appointments: await read<VisitLine>(`select ${row}, schedule_id, patient_id, serial from appointments`),
    payments: await read<PaymentLine>(
      `select ${row}, appointment_id, patient_id, reverses, paid_paisa::float8 from payments`,
    ),
  }
}

/** Where the counter of each practice stands. */
export async function countersOf(pool: pg.Pool): Promise<Map<number, number>> {
  const { rows } = await pool.query<{ id: number; seq: number }>('select id, seq::float8 from practices')
  return new Map(rows.map(({ id, seq }) => [id, seq]))
}
