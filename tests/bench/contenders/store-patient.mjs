// A patient stored as the product stores one, under its own tables and rules: either the whole frame or the one insert.
import pg from 'pg'

const pool = new pg.Pool({ max: 16 })
// Connected before the first request, as a server that is at work is.
await Promise.all(Array.from({ length: 16 }, () => pool.query('select pg_sleep(0.05)')))

const insert = 'insert into patients select * from json_populate_recordset(null::patients, $1::json)'
const rowOf = (asked) => JSON.stringify([{ ...asked.row, practice_id: asked.practice_id, created_by: asked.user_id, rev: 0, created_at: new Date().toISOString() }])

const number = `with counted as (update practices set seq = seq + 1 where id = $1 returning seq), noted as (
    insert into changes as known (practice_id, table_name, row_id, seq, whole_at) select $1, 'patients', $2::text, seq, seq from counted
    on conflict (practice_id, table_name, row_id) do update set seq = excluded.seq, whole_at = excluded.seq, fields = null)
  select seq from counted`

/** The frame statement by statement: one transaction, the call claimed, the patient looked for, stored, numbered, noted, answered. */
export async function storeFramed(asked) {
  const { practice_id, user_id, op_id, row } = asked
  const client = await pool.connect()
  try {
    await client.query(`begin; select set_config('app.practice_id', '${Number(practice_id)}', true), set_config('app.user_id', '${Number(user_id)}', true)`)
    await client.query({
      name: 'claim', values: [practice_id, op_id, user_id, JSON.stringify(row)],
      text: `insert into op_log (practice_id, for_user, op_id, user_id, call, hash, at) values ($1, 0, $2, $3, 'POST /doctor/v1/patients', sha256(convert_to($4::text, 'UTF8')), now()) on conflict do nothing`,
    })
    await client.query({
      name: 'known', values: [practice_id, row.id, row.phone],
      text: `select * from patients where practice_id = $1 and id = $2 and deleted_at is null union all select own.* from (select * from patients
        where practice_id = $1 and phone = $3 and relationship_status = 1 and merged_into is null and deleted_at is null offset 0) own`,
    })
    await client.query({ name: 'account', text: 'select id from users where phone = $1 and phone_verified_at is not null', values: [row.phone] })
    const { rows: [{ seq }] } = await client.query({
      name: 'number', values: [practice_id, row.id],
      text: number,
    })
    const stored = { ...asked.row, rev: Number(seq) }
    await client.query({ name: 'patient', text: insert, values: [rowOf(asked)] })
    await client.query({
      name: 'audit', values: [practice_id, user_id, op_id, row.id],
      text: `insert into audit (practice_id, user_id, op_id, action, table_name, row_id, at) values ($1, $2, $3, 'add', 'patients', $4, now())`,
    })
    const answer = JSON.stringify({ patient: stored })
    await client.query({
      name: 'answer', values: [practice_id, op_id, answer, seq],
      text: 'update op_log set status = 201, body = $3, seq = $4 where practice_id = $1 and for_user = 0 and op_id = $2',
    })
    await client.query('commit')
    return answer
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/** One statement, one round trip: nothing claimed, nothing numbered, nothing noted. */
export async function storeAlone(asked) {
  await pool.query({ name: 'patient', text: insert, values: [rowOf(asked)] })
  return JSON.stringify({ patient: asked.row })
}
