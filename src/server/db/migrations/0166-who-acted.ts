import { type Kysely, sql } from 'kysely'

/** Who has acted in the administration: the same lines as in `audit_of_administration`, by person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ which: string }>`select pg_get_expr(indpred, indrelid) which from pg_index
    where indexrelid = 'audit_of_administration'::regclass`.execute(db)
  await sql
    .raw(`create index audit_by_administrator on audit (user_id, action) where ${rows[0]?.which ?? 'false'}`)
    .execute(db)
}
