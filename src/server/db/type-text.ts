import type pg from 'pg'

interface Column {
  table_name: string
  column_name: string
  udt_name: string
  nullable: boolean
  has_default: boolean
  is_view: boolean
}

const typeByUdt: Readonly<Record<string, string>> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'number',
  text: 'string',
  varchar: 'string',
  bpchar: 'string',
  uuid: 'string',
  inet: 'string',
  date: 'string',
  time: 'string',
  timestamptz: 'string',
  bytea: 'Buffer',
  tsvector: 'string',
  jsonb: 'JsonValue',
  json: 'JsonValue',
}

const head = `// Written by "npm run db:types" from a migrated database: change a migration, not this file.
// Instants are ISO texts and dates YYYY-MM-DD, as on the wire.
import type { ColumnType, Generated } from 'kysely'

export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue }

/** Given to the database as JSON text, because the driver would write a list as an array of its own. */
export type Json = ColumnType<JsonValue, string, string>
`

/** The TypeScript text of every table and view of a migrated database. Practice tables are plain rows: their frame is filled in by one place. */
export async function typeText(client: pg.ClientBase | pg.Pool): Promise<string> {
  const { rows } = await client.query<Column>(`
    select c.relname as table_name, a.attname as column_name, t.typname as udt_name,
      not a.attnotnull as nullable, (a.atthasdef or a.attidentity <> '') as has_default,
      c.relkind in ('v', 'm') as is_view
    from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
      and a.attnum > 0 and not a.attisdropped and not c.relispartition and c.relname not like 'kysely_%'
    order by c.relname, a.attnum`)
  const tables = tablesOf(rows)
  const bodies = [...tables].map(([name, columns]) => {
    const lines = columns.map((column) => `  ${column.column_name}: ${typeOf(column, isFramed(columns))}`)
    return `export interface ${pascal(name)} {\n${lines.join('\n')}\n}\n`
  })
  const list = [...tables.keys()].map((name) => `  ${name}: ${pascal(name)}`)
  const framed = [...tables].filter(
    ([, columns]) => isFramed(columns) && has(columns, 'id') && !columns.some((column) => column.is_view),
  )
  const names = framed.map(([name]) => `  '${name}',`)
  return [
    head,
    ...bodies,
    `export interface Database {\n${list.join('\n')}\n}\n`,
    `/** The tables whose rows belong to one practice and bear its numbers. */\nexport const practiceTables = [\n${names.join('\n')}\n] as const\n`,
  ].join('\n')
}

const has = (columns: readonly Column[], name: string): boolean =>
  columns.some((column) => column.column_name === name)

/** Whether a table's rows carry the practice and its number: plain rows, whose frame is filled in by one place. */
const isFramed = (columns: readonly Column[]): boolean => has(columns, 'practice_id') && has(columns, 'rev')

function typeOf(column: Column, framed: boolean): string {
  const isList = column.udt_name.startsWith('_')
  const one = typeByUdt[isList ? column.udt_name.slice(1) : column.udt_name]
  if (one === undefined)
    throw new Error(
      `${column.table_name}.${column.column_name} has a type without a spelling here: ${column.udt_name}`,
    )
  const bare = isList ? `${one}[]` : !framed && one === 'JsonValue' ? 'Json' : one
  const type = column.nullable ? `${bare} | null` : bare
  return column.has_default && !framed && bare !== 'Json' ? `Generated<${type}>` : type
}

const pascal = (name: string): string =>
  name.replace(/(^|_)(\w)/g, (_, _bar, letter: string) => letter.toUpperCase())

function tablesOf(columns: readonly Column[]): Map<string, Column[]> {
  const tables = new Map<string, Column[]>()
  for (const column of columns)
    tables.set(column.table_name, [...(tables.get(column.table_name) ?? []), column])
  return tables
}
