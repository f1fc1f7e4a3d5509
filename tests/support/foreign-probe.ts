import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** An id in a call's input: where it stands, and one of the same kind that belongs to another practice. */
export interface ForeignId {
  at: readonly string[]
  own: string | number
  foreign: string | number
  /** Where the foreign row lies; null for what is numbered. */
  table: string | null
}

/** What a call was given. */
export interface Given {
  params?: unknown
  query?: unknown
  body?: unknown
}

/** Whose ids a call was given, and the other practice whose ids it must not know. */
export interface Practices {
  own: number
  other: 1 | 2
}

/** Ids that are numbers, by the field or the place in the address: what the other practice has there. */
const numbered: readonly [RegExp, Readonly<Record<Practices['other'], number>>][] = [
  [/(^|\.)chamber_id$|\/chambers\/\{id\}|chamber-fee-setup/, { 1: 1, 2: 3 }],
  [/(^|\.)doctor_id$|\/dashboard\/\{id\}/, { 1: 1, 2: 2 }],
  [/(^|\.)(user_id|taken_by)$|\/assistants\/\{id\}/, { 1: 101, 2: 103 }],
]

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** An id in a call's input that names a row of the caller's practice, as it stood before the call, or something numbered. */
export interface OwnId {
  at: readonly string[]
  own: string | number
  named: NamedRow | null
}

interface NamedRow {
  table: string
  row: object
}

/** Where a call is looked at, and between which practices. */
export interface Probed {
  url: string
  path: string
  practices: Practices
}

/** Ids that name something of the caller's practice before the call is made: what the call itself makes is not among them. */
export const ownIds = ({ url, path, practices }: Probed, given: Given): Promise<OwnId[]> =>
  asOwner(url, async (owner) => {
    const found: OwnId[] = []
    for (const leaf of leavesOf(given, [])) {
      const named = await namedBy(owner, { path, practices }, leaf)
      if (named !== undefined) found.push({ at: leaf.at, own: leaf.value, named })
    }
    return found
  })

/** For each of those an id of the same kind in the other practice; a row is copied there to have it. */
export const foreignIds = ({ url, path, practices }: Probed, ids: readonly OwnId[]): Promise<ForeignId[]> =>
  asOwner(url, async (owner) => {
    await owner.query('set session_replication_role = replica')
    const found: ForeignId[] = []
    for (const { at, own, named } of ids) {
      const foreign =
        named === null
          ? numberFor({ path, practices }, { at, value: own })
          : await copiedAway(owner, practices, named)
      if (foreign !== null) found.push({ at, own, foreign, table: named?.table ?? null })
    }
    return found
  })

/** How such a row of the other practice stands; empty for what is numbered. The caller's practice may make a row of its own under the same id. */
export const rowNow = (
  { url, practices: { other } }: Probed,
  { table, foreign }: ForeignId,
): Promise<string> =>
  asOwner(url, async (owner) => {
    if (table === null) return ''
    const { rows } = await owner.query<{ row: object }>(
      `select to_jsonb(t) as row from ${table} t where practice_id = $2 and id::text = $1`,
      [foreign, other],
    )
    return JSON.stringify(rows)
  })

async function asOwner<R>(url: string, work: (owner: pg.Client) => Promise<R>): Promise<R> {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  try {
    return await work(owner)
  } finally {
    await owner.end()
  }
}

/** The same input with another value in one place. */
export function replacedIn(given: Given, at: readonly string[], value: string | number): Given {
  const copy: Given = JSON.parse(JSON.stringify(given))
  const holder = at
    .slice(0, -1)
    .reduce<unknown>(
      (inside, name) =>
        typeof inside === 'object' && inside !== null ? Reflect.get(inside, name) : undefined,
      copy,
    )
  if (typeof holder === 'object' && holder !== null) Reflect.set(holder, at.at(-1) ?? '', value)
  return copy
}

/** An id of the same kind that nobody has. */
export const unknownLike = (own: string | number): string | number =>
  typeof own === 'string' && uuid.test(own) ? randomUUID() : 987_654

interface Leaf {
  at: readonly string[]
  value: string | number
}

/** What stands in an input, each with its place. */
export function leavesOf(value: unknown, at: readonly string[]): Leaf[] {
  if (typeof value === 'string' || typeof value === 'number') return [{ at, value }]
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...at, name]))
    : []
}

/** The row that an id names; null for what is numbered, undefined where it names nothing of the practice. */
async function namedBy(
  owner: pg.Client,
  { path, practices }: Omit<Probed, 'url'>,
  leaf: Leaf,
): Promise<NamedRow | null | undefined> {
  if (typeof leaf.value !== 'string' || !uuid.test(leaf.value))
    return numberFor({ path, practices }, leaf) === null ? undefined : null
  for (const table of await tablesOf(owner)) {
    const { rows } = await owner.query<{ row: object }>(
      `select to_jsonb(t) as row from ${table} t where practice_id = $2 and id::text = $1`,
      [leaf.value, practices.own],
    )
    if (rows[0]) return { table, row: rows[0].row }
  }
  return undefined
}

function numberFor({ path, practices }: Omit<Probed, 'url'>, { at, value }: Leaf): number | null {
  const field = at.join('.')
  if (!/^\d+$/.test(String(value)) || !/(^|\.|_)id$/.test(field)) return null
  const said = at[0] === 'params' ? path : field
  return numbered.find(([where]) => where.test(said))?.[1][practices.other] ?? null
}

/** The tables of a practice whose ids are made anywhere. */
async function tablesOf(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{
    table_name: string
  }>(`select c.table_name from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
    where c.table_schema = 'public' and c.column_name = 'practice_id'
    and exists (select 1 from information_schema.columns i where i.table_schema = c.table_schema and i.table_name = c.table_name and i.column_name = 'id' and i.data_type = 'uuid')`)
  return rows.map((row) => row.table_name)
}

/** Copies a row, which the call may have taken away since, into the other practice under a new id. What must be unique beside the id is made so: the copy is there to be found, not to be read. */
async function copiedAway(
  owner: pg.Client,
  { other }: Practices,
  { table, row }: NamedRow,
): Promise<string | null> {
  const foreign = randomUUID()
  const short = foreign.slice(0, 20)
  const unique = {
    receipt_no: short,
    number: short,
    code: short,
    hash: foreign.replaceAll('-', '').repeat(2),
    serial: foreign.slice(0, 8),
    trx_id: null,
    // Whoever carries the caller's own number is of his family, in whatever practice.
    phone: '01399999999',
  }
  const texts = Object.entries(unique).filter(([name]) => typeof Reflect.get(row, name) === 'string')
  const copy = { ...row, ...Object.fromEntries(texts), id: foreign, practice_id: other }
  // Where a further rule of uniqueness stands in the way, the row of the other practice that it protects serves as well.
  await owner.query(
    `insert into ${table} select * from jsonb_populate_record(null::${table}, $1) on conflict do nothing`,
    [JSON.stringify(copy)],
  )
  const there = await owner.query<{ id: string }>(
    `select id from ${table} where practice_id = $2 order by (id::text = $1) desc limit 1`,
    [foreign, other],
  )
  return there.rows[0]?.id ?? null
}
