import { type RawBuilder, sql } from 'kysely'
import { newId } from '#contract/clinic/uuid.ts'
import { notFound } from '#contract/problem.ts'
import type { Db } from '#server/calls/handler.ts'
import type { JsonValue } from '#server/db/types.ts'
import {
  type FileKind,
  type FileRow,
  type ImportedRow,
  type RecordImport,
  type RowList,
  fileRowsOnPage,
} from '../contract.ts'

/** So many of the last ones are told of, and so many of those by which patients came with their numbers. */
const toldOf = 20
/** Days after which one that nobody took is forgotten. */
const leftDays = 7

export interface ImportKey {
  practice_id: number
  id: string
}

/** Which rows stand in a list. */
export const inList: Readonly<Record<RowList, RawBuilder<unknown>>> = {
  new: sql`r.kind = 'new' and r.answer is null and r.outcome is null`,
  ask: sql`r.kind = 'ask' and r.answer is null and r.outcome is null`,
  answered: sql`r.answer in ('new', 'same') and r.outcome is null`,
  left: sql`r.answer = 'out' and r.outcome is null`,
  remarks: sql`r.remarks <> '{}' and r.told is not null`,
  known: sql`r.kind = 'refused' and r.fault in ('known_listed', 'known_own')`,
  refused: sql`r.kind = 'refused' and r.fault not in ('known_listed', 'known_own')`,
  made: sql`r.outcome = 'made'`,
  joined: sql`r.outcome = 'joined'`,
  stayed: sql`r.outcome = 'stayed'`,
  undone: sql`r.outcome = 'undone'`,
}

type CountedLists = Record<RowList, number> & { rows: number }

const counted = sql.join(
  Object.entries(inList).map(
    ([name, where]) => sql`(count(*) filter (where ${where}))::integer ${sql.ref(name)}`,
  ),
)

type StoredImport = Omit<RecordImport, 'rows' | 'counts'>

const told = sql.raw(
  'i.id, i.kind, i.file, i.state, i.headings, i.mapping, i.made_at, i.taken_at, i.done, i.total, i.trouble',
)

async function selectShown(db: Db, which: RawBuilder<unknown>): Promise<RecordImport[]> {
  const { rows } = await sql<StoredImport & CountedLists>`select ${told}, n.*
    from record_imports i cross join lateral (select count(*)::integer "rows", ${counted}
      from record_import_rows r where r.practice_id = i.practice_id and r.import_id = i.id) n
    where ${which} order by i.made_at desc, i.id desc`.execute(db)
  return rows.map(
    ({
      id,
      kind,
      file,
      state,
      headings,
      mapping,
      made_at,
      taken_at,
      done,
      total,
      trouble,
      rows: count,
      ...counts
    }) => ({
      id,
      kind,
      file,
      state,
      headings,
      mapping,
      made_at,
      taken_at,
      done,
      total,
      trouble,
      rows: count,
      counts,
    }),
  )
}

/** The last ones, and those by whose numbers visits find their patients, however many came after them. */
export function selectImports(db: Db, practice_id: number): Promise<RecordImport[]> {
  const lastOf = (which: RawBuilder<unknown>) =>
    sql`i.id in (select id from record_imports where practice_id = ${practice_id} and ${which}
      order by made_at desc, id desc limit ${toldOf})`
  const withNumbers = sql`kind = 'patients' and state = 'taken' and mapping->'columns' @> '"number"'`
  return selectShown(
    db,
    sql`i.practice_id = ${practice_id} and (${lastOf(sql`true`)} or ${lastOf(withNumbers)})`,
  )
}

/** One as it is shown. Throws 404. */
export async function selectImport(db: Db, { practice_id, id }: ImportKey): Promise<RecordImport> {
  const [found] = await selectShown(db, sql`i.practice_id = ${practice_id} and i.id = ${id}`)
  if (!found) throw notFound()
  return found
}

/** How one stands. */
export interface HeldImport extends Pick<RecordImport, 'kind' | 'state' | 'taken_at'> {
  rows: number
}

/** How one stands, locked until the transaction ends. Throws 404. */
export async function holdImport(db: Db, { practice_id, id }: ImportKey): Promise<HeldImport> {
  const { rows } = await sql<HeldImport>`
    select kind, state, taken_at, (select count(*)::integer from record_import_rows r
      where r.practice_id = i.practice_id and r.import_id = i.id) "rows"
    from record_imports i where practice_id = ${practice_id} and id = ${id} for update of i`.execute(db)
  const [found] = rows
  if (!found) throw notFound()
  return found
}

export async function insertImport(
  db: Db,
  row: ImportKey & {
    kind: FileKind
    file: string
    headings: JsonValue
    mapping: JsonValue
    made_by: number
    made_at: string
  },
): Promise<boolean> {
  const { practice_id, id, kind, file, headings, mapping, made_by, made_at } = row
  const { numAffectedRows } =
    await sql`insert into record_imports (practice_id, id, kind, file, headings, mapping, made_by, made_at)
    values (${practice_id}, ${id}, ${kind}, ${file}, ${JSON.stringify(headings)}, ${JSON.stringify(mapping)}, ${made_by}, ${made_at})
    on conflict do nothing`.execute(db)
  return numAffectedRows === 1n
}

/** Forgets those of which nothing was brought in. */
export const dropUntaken = (db: Db, practice_id: number) =>
  sql`delete from record_imports where practice_id = ${practice_id} and taken_at is null
    and state in ('bringing', 'compared')`.execute(db)

export const isAtWork = async (db: Db, practice_id: number): Promise<boolean> => {
  const { rows } = await sql`select from record_imports where practice_id = ${practice_id}
    and state in ('comparing', 'taking', 'undoing') limit 1`.execute(db)
  return rows.length > 0
}

/** Lays rows of the file down, each with the id of what may be made of it. */
export async function insertRows(
  db: Db,
  { practice_id, id }: ImportKey,
  rows: readonly FileRow[],
): Promise<void> {
  const laid = rows.map((row) => ({ ...row, made_id: newId(), kind: row.told === null ? 'refused' : null }))
  await sql`insert into record_import_rows (practice_id, import_id, line, made_id, told, cells, fault, remarks, kind)
    select ${practice_id}, ${id}, line, made_id, told, cells, fault, remarks, kind
    from jsonb_to_recordset(${JSON.stringify(laid)}::jsonb)
      as row(line integer, made_id uuid, told jsonb, cells jsonb, fault text, remarks text[], kind text)
    on conflict do nothing`.execute(db)
}

/** Hands one over to the server's own work, which begins at `total` rows to do. */
export const beginWork = (
  db: Db,
  { practice_id, id }: ImportKey,
  { state, total, taken_at }: { state: RecordImport['state']; total: number; taken_at?: string },
) =>
  sql`update record_imports set state = ${state}, done = 0, total = ${total}, tries = 0, held_until = null, trouble = false,
      taken_at = coalesce(taken_at, ${taken_at ?? null}::timestamptz),
      seq_seen = case when ${state} = 'comparing' then (select seq from practices where id = ${practice_id}) else seq_seen end
    where practice_id = ${practice_id} and id = ${id}`.execute(db)

const people = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', a.id,
    'name', coalesce(p.name, f.told->>'name'), 'phone', coalesce(p.phone, f.told->>'phone'),
    'gender', coalesce(p.gender, (f.told->>'gender')::integer), 'dob', coalesce(p.dob::text, f.told->>'dob'),
    'dob_precision', coalesce(p.dob_precision, f.told->>'dob_precision'), 'code', p.code, 'line', f.line) order by a.n), '[]')
  from unnest(r.alike) with ordinality a(id, n)
    left join patients p on p.practice_id = r.practice_id and p.id = a.id
    left join record_import_rows f on p.id is null and f.practice_id = r.practice_id and f.import_id = r.import_id and f.made_id = a.id
  where p.id is not null or f.line is not null)`

/** A page of one list of rows, in the order of the file. */
export async function selectFileRows(
  db: Db,
  { practice_id, id }: ImportKey,
  { kind, list, page }: { kind: FileKind; list: RowList; page: number },
): Promise<Omit<ImportedRow, 'near'>[]> {
  const patient =
    kind === 'visits'
      ? sql`r.same_id`
      : kind === 'medicines'
        ? sql`null::uuid`
        : sql`case when r.outcome in ('made', 'stayed') then r.made_id when r.outcome = 'joined' then r.same_id end`
  const { rows } = await sql<
    Omit<ImportedRow, 'near'>
  >`select r.line, r.told, r.fault, r.remarks, r.cells, r.answer, ${people} alike, ${patient} patient_id
    from record_import_rows r where r.practice_id = ${practice_id} and r.import_id = ${id} and ${inList[list]}
    order by r.line limit ${fileRowsOnPage} offset ${(page - 1) * fileRowsOnPage}`.execute(db)
  return rows
}

/** Notes what somebody says of rows that are still open; null for `lines` means all of which nobody has spoken. */
export const noteAnswers = (
  db: Db,
  { practice_id, id }: ImportKey,
  { lines, answer, which }: { lines: readonly number[] | null; answer: string | null; which: number },
) =>
  sql`update record_import_rows r set answer = ${answer},
      same_id = case when ${answer} = 'same' then r.alike[${which + 1}::integer] end
    where r.practice_id = ${practice_id} and r.import_id = ${id} and r.outcome is null and r.kind in ('new', 'ask')
      and (${answer}::text is distinct from 'same' or r.alike[${which + 1}::integer] is not null)
      and ${lines === null ? sql`r.kind = 'ask' and r.answer is null` : meant({ practice_id, id }, lines)}`.execute(
    db,
  )

/** These rows; of visits also every other that asks the same of the same number, phone and name. */
const meant = ({ practice_id, id }: ImportKey, lines: readonly number[]) =>
  sql`(r.line = any(${lines}::integer[]) or (r.kind = 'ask' and (r.told->'whose', r.alike) in
    (select o.told->'whose', o.alike from record_import_rows o where o.practice_id = ${practice_id} and o.import_id = ${id}
      and o.line = any(${lines}::integer[]) and o.kind = 'ask')))`

/** Forgets what was left lying, and the rows of those that can no more be undone; what was brought in says itself whence. */
export async function forgetOld(db: Db, now: Date, importUndoDays: number): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
  await sql`delete from record_imports where taken_at is null and made_at < ${before(leftDays)}
    and state in ('bringing', 'compared')`.execute(db)
  await sql`delete from record_import_rows r using record_imports i where i.practice_id = r.practice_id and i.id = r.import_id
    and i.taken_at < ${before(importUndoDays)} and i.state in ('taken', 'undone')`.execute(db)
}
