import { type Kysely, sql } from 'kysely'

/**
 * Who sent what was measured in the place of the person who measured it; null where she sent it herself. What was taken
 * over before is known from the audit, and the members of those practices copy it anew.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table vitals add sent_by integer`.execute(db)
  await sql`alter table vitals no force row level security; alter table audit no force row level security`.execute(
    db,
  )
  await sql`
with told as (
  update vitals v set sent_by = (a.detail->>'adopted_by')::integer from audit a
  where a.practice_id = v.practice_id and a.table_name = 'vitals' and a.row_id = v.id::text and a.user_id = v.created_by
    and a.detail ? 'adopted_by' and not a.detail ? 'after' and v.created_by <> (a.detail->>'adopted_by')::integer
  returning v.practice_id)
update memberships m set scope_version = scope_version + 1 where m.practice_id in (select practice_id from told)`.execute(
    db,
  )
  await sql`alter table vitals force row level security; alter table audit force row level security`.execute(
    db,
  )
}
