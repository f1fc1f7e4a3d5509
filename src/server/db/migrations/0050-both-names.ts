import { type Kysely, sql } from 'kysely'

/**
 * Who sent an entry of the ledger in the place of the person who wrote it; null where she sent it herself. Entries that
 * were taken over before are known from the audit, and the members of their practices copy them anew.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payments add sent_by integer`.execute(db)
  await sql`alter table payments no force row level security; alter table audit no force row level security`.execute(
    db,
  )
  await sql`
with told as (
  update payments p set sent_by = (a.detail->>'adopted_by')::integer from audit a
  where a.practice_id = p.practice_id and a.table_name = 'payments' and a.row_id = p.id::text and a.user_id = p.created_by
    and a.detail ? 'adopted_by' and not a.detail ? 'after' and p.created_by <> (a.detail->>'adopted_by')::integer
  returning p.practice_id)
update memberships m set scope_version = scope_version + 1 where m.practice_id in (select practice_id from told)`.execute(
    db,
  )
  await sql`alter table payments force row level security; alter table audit force row level security`.execute(
    db,
  )
}
