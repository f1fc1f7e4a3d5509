import type pg from 'pg'

/** One thing of a schema that a server may rest on. */
export interface SchemaPart {
  kind: 'relation' | 'column' | 'constraint' | 'unique' | 'function' | 'trigger' | 'policy' | 'right'
  /** The table or view that it belongs to; empty where it stands by itself. */
  of: string
  name: string
  /** What it says, in PostgreSQL's own words. */
  said: string
  /** The columns that it binds. */
  columns: string[]
  /** Of a column: a row that does not tell it is taken. */
  spared: boolean
}

const own = `n.nspname = 'public' and c.relname not like 'kysely_%'`

/** Relations, columns, constraints, unique indexes, functions, triggers, policies and rights, each as a row of the same form. */
const parts = `
select 'relation' kind, '' "of", c.relname::text name, c.relkind::text said, '{}'::text[] columns, true spared
  from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${own} and c.relkind in ('r', 'p', 'v', 'm')
union all
select 'column', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), array[a.attname::text],
  not a.attnotnull or a.atthasdef or a.attidentity <> ''
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
  where ${own} and c.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0 and not a.attisdropped
union all
select 'constraint', c.relname, k.conname, pg_get_constraintdef(k.oid), coalesce((select array_agg(a.attname::text order by a.attname)
    from pg_attribute a where a.attrelid = c.oid and a.attnum = any(k.conkey)), '{}'), true
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
  where ${own} and k.contype in ('c', 'f', 'p', 'u', 'x')
union all
select 'unique', c.relname, i.relname, pg_get_indexdef(x.indexrelid), coalesce((select array_agg(a.attname::text order by a.attname)
    from pg_attribute a where a.attrelid = c.oid and a.attnum = any(x.indkey)), '{}'), true
  from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid join pg_namespace n on n.oid = c.relnamespace
  where ${own} and x.indisunique and not exists (select from pg_constraint k where k.conindid = x.indexrelid)
union all
select 'function', '', p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')', pg_get_function_result(p.oid), '{}', true
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname = 'public' and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
union all
select 'trigger', c.relname, t.tgname, pg_get_triggerdef(t.oid), '{}', true
  from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
  where ${own} and not t.tgisinternal
union all
select 'policy', p.tablename, p.policyname, concat_ws(' ', p.permissive, p.cmd, p.qual, p.with_check), '{}', p.permissive = 'PERMISSIVE'
  from pg_policies p where p.schemaname = 'public'
union all
select 'right', c.relname, g.privilege_type || ' of ' || coalesce(r.rolname, 'everybody'), g.privilege_type, '{}', true
  from pg_class c join pg_namespace n on n.oid = c.relnamespace cross join lateral aclexplode(c.relacl) g left join pg_roles r on r.oid = g.grantee
  where ${own} and c.relkind in ('r', 'p', 'v', 'm') and g.grantee <> c.relowner`

/** All of a database's schema that the product made, as PostgreSQL tells it. */
export async function catalogOf(client: pg.ClientBase): Promise<SchemaPart[]> {
  const { rows } = await client.query<SchemaPart>(parts)
  return rows
}
