import type pg from 'pg'

/** A practice that the product made, of which others are made. */
export interface Template {
  practice_id: number
  user_id: number
  doctor_id: number
  chamber_id: number
  /** Its first device; the others follow it. */
  device_id: number
  devices: number
}

type Named = 'practice' | 'user' | 'doctor' | 'chamber'

/** Numbers that a row is known by, or names another one by. */
const numbers: Readonly<Record<string, Named | 'device'>> = {
  'practices.id': 'practice',
  'users.id': 'user',
  'staff.id': 'user',
  'doctors.id': 'doctor',
  'chambers.id': 'chamber',
  'devices.id': 'device',
  practice_id: 'practice',
  doctor_id: 'doctor',
  chamber_id: 'chamber',
  device_id: 'device',
  saved_by_device: 'device',
  user_id: 'user',
  created_by: 'user',
  taken_by: 'user',
  sent_by: 'user',
  verified_by: 'user',
  printed_by: 'user',
  author: 'user',
}

/** Which rows of a table without a practice belong to the template. */
const outside = (of: Template): Readonly<Record<string, string>> => ({
  practices: `id = ${of.practice_id}`,
  doctors: `id = ${of.doctor_id}`,
  users: `id = ${of.user_id}`,
  user_roles: `user_id = ${of.user_id}`,
})

/** The audit only grows and is read by nobody in an evening; sessions are begun for each device by itself. */
const left = new Set(['audit', 'sessions'])

/** Practices that one statement makes. */
const atOnce = 250

/**
 * Makes `count` more practices with everything that the template has, under the next numbers: the n-th one's practice,
 * user, doctor and chamber stand n behind the template's, its devices n times as many. Rows with an id of a device keep it:
 * within its practice it is still one row's. What the copies say was done was done by no call of a device.
 */
export async function copyPractices(
  { pool }: { pool: pg.Pool },
  of: Template,
  { count, tell }: { count: number; tell: (line: string) => void },
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(`set session_replication_role = replica`)
    const statements = await statementsFor(client, of)
    for (let from = 1; from <= count; from += atOnce) {
      await client.query('begin; set local synchronous_commit = off')
      for (const statement of statements)
        await client.query(statement, [from, Math.min(count, from + atOnce - 1)])
      await client.query('commit')
      if (from % (atOnce * 8) === 1) tell(`${Math.min(count, from + atOnce - 1)} practices copied`)
    }
    await client.query('set session_replication_role = origin')
    await client.query('analyze')
  } finally {
    client.release()
  }
}

async function statementsFor(client: pg.PoolClient, of: Template): Promise<string[]> {
  const { rows } = await client.query<{ table_name: string; columns: string[] }>(
    `select table_name, array_agg(column_name::text order by ordinal_position) columns
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER' group by table_name`,
  )
  const statements: string[] = []
  for (const { table_name: table, columns } of rows) {
    const where =
      outside(of)[table] ?? (columns.includes('practice_id') ? `practice_id = ${of.practice_id}` : null)
    if (where === null || left.has(table)) continue
    const found = await client.query(`select 1 from ${table} where ${where} limit 1`)
    if (found.rowCount === 0) continue
    const values = columns.map((column) => valueOf(of, table, column))
    statements.push(
      `insert into ${table} (${columns.join(', ')}) select ${values.join(', ')}
       from ${table} t, generate_series($1::integer, $2::integer) n where t.${where}`,
    )
  }
  return statements
}

function valueOf(of: Template, table: string, column: string): string {
  const number = numbers[`${table}.${column}`] ?? numbers[column]
  if (number === 'device') return `t.${column} + n * ${of.devices}`
  if (number !== undefined) return `t.${column} + n`
  switch (`${table}.${column}`) {
    case 'users.phone':
    case 'staff.phone':
      return `lpad((t.phone::bigint + n)::text, 11, '0')`
    case 'devices.install_id':
      return `t.install_id || '.' || n`
    // No call of these devices: who judges calls leaves it out.
    case 'op_log.device_seq':
      return 'null'
    case 'changes.row_id':
      return `case when t.table_name in ('staff', 'chambers') then (t.row_id::integer + n)::text else t.row_id end`
    default:
      return `t.${column}`
  }
}
