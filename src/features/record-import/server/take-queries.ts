import { sql } from 'kysely'
import type { Db } from '#server/calls/handler.ts'
import type { PatientRow } from '#domain/patient/rows.ts'
import type { RowFault, ToldPatient } from '../contract.ts'
import { type ClaimedImport, type KnownPerson, type OpenRow, selectKnownPeople } from './work-queries.ts'

const rowsOf = ({ practice_id, id }: { practice_id: number; id: string }) =>
  sql`r.practice_id = ${practice_id} and r.import_id = ${id}`

/** Those whose rows took a number after `since` and who are not of this file; `seen`: the last number that was given by then. */
export async function selectLate(
  db: Db,
  { practice_id, id }: ClaimedImport,
  since: number,
): Promise<{ people: KnownPerson[]; seen: number }> {
  const { rows } = await sql<{ seq: number }>`select seq from practices where id = ${practice_id}`.execute(db)
  const people = await selectKnownPeople(db, practice_id, { since, but: id })
  return { people, seen: rows[0]?.seq ?? since }
}

/** A row that is to be brought in. */
export interface TakeableRow<Told = ToldPatient> extends OpenRow<Told> {
  kind: 'new' | 'ask'
  answer: 'new' | 'same' | null
  same_id: string | null
  /** Those whom it may be, or whose it may be. */
  alike: string[]
}

export async function selectTakeable<Told = ToldPatient>(
  db: Db,
  claimed: ClaimedImport,
  most: number,
): Promise<TakeableRow<Told>[]> {
  const { rows } = await sql<
    TakeableRow<Told>
  >`select line, made_id, told, remarks, kind, answer, same_id, alike from record_import_rows r
    where ${rowsOf(claimed)} and outcome is null and ((kind = 'new' and answer is null) or answer in ('new', 'same'))
    order by line limit ${most}`.execute(db)
  return rows
}

/** Rows of the file by their ids that were joined to somebody, and to whom. */
export async function selectJoined(
  db: Db,
  claimed: ClaimedImport,
  made_ids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{
    made_id: string
    same_id: string
  }>`select made_id, same_id from record_import_rows r
    where ${rowsOf(claimed)} and outcome = 'joined' and made_id = any(${made_ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ made_id, same_id }) => [made_id, same_id]))
}

/** Patients by these ids, locked, each also under the id that stands for him; one who was removed is not there. */
export async function selectNamed(
  db: Db,
  practice_id: number,
  { ids, removed = false }: { ids: readonly string[]; removed?: boolean },
): Promise<Map<string, PatientRow>> {
  if (ids.length === 0) return new Map()
  const { rows: aliases } = await sql<{
    id: string
    canonical_id: string
  }>`select id, canonical_id from patient_aliases
    where practice_id = ${practice_id} and id = any(${ids})`.execute(db)
  const stoodFor = new Map(aliases.map(({ id, canonical_id }) => [id, canonical_id]))
  const { rows } = await sql<PatientRow>`select * from patients where practice_id = ${practice_id}
    and id = any(${ids.map((id) => stoodFor.get(id) ?? id)}) and (deleted_at is null or ${removed}) order by id for no key update`.execute(
    db,
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return new Map(
    [...ids, ...byId.keys()].flatMap((id) => {
      const row = byId.get(stoodFor.get(id) ?? id)
      return row ? [[id, row] as const] : []
    }),
  )
}

/** What became of a row. Without an outcome it waits for an answer again. */
export interface TakenFileRow {
  line: number
  /** `refused`: seen only now, with why. */
  kind: 'new' | 'ask' | 'refused'
  fault: RowFault | null
  outcome: 'made' | 'joined' | null
  /** To whom it was joined, or whose visit it is. */
  same_id: string | null
  /** Whom it may be by now; null leaves that as it was. */
  alike: string[] | null
  /** What was added to the record that it was joined to, and how that stood before. */
  changed: Addition | null
}

export interface Addition {
  before: Pick<PatientRow, 'allergies' | 'conditions'>
  after: Pick<PatientRow, 'allergies' | 'conditions'>
}

export const writeTaken = (db: Db, claimed: ClaimedImport, rows: readonly TakenFileRow[]) =>
  sql`update record_import_rows r set kind = given.kind, fault = given.fault, outcome = given.outcome, same_id = given.same_id, changed = given.changed,
      alike = coalesce(given.alike, r.alike), answer = case when given.outcome is null then null else r.answer end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given(line integer, kind text, fault text, outcome text, same_id uuid, alike uuid[], changed jsonb)
    where ${rowsOf(claimed)} and r.line = given.line`.execute(db)

/** A row that was brought in, and whether anybody has touched what was made of it. */
export interface UndoableRow {
  line: number
  outcome: 'made' | 'joined'
  /** The patient who was made, or to whom it was joined. */
  patient_id: string
  told: ToldPatient
  changed: Addition | null
}

export async function selectUndoable(db: Db, claimed: ClaimedImport, most: number): Promise<UndoableRow[]> {
  const { rows } = await sql<UndoableRow>`select line, outcome, told, changed,
      case outcome when 'made' then made_id else same_id end patient_id
    from record_import_rows r where ${rowsOf(claimed)} and outcome in ('made', 'joined')
    order by line desc limit ${most}`.execute(db)
  return rows
}

export const writeUndone = (
  db: Db,
  on: { practice_id: number; id: string },
  rows: readonly { line: number; outcome: 'undone' | 'stayed' }[],
) =>
  sql`update record_import_rows r set outcome = given.outcome
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(line integer, outcome text)
    where ${rowsOf(on)} and r.line = given.line`.execute(db)

/** The tables of a practice whose rows belong to a patient. */
export async function selectTablesOfPatients(db: Db): Promise<string[]> {
  const { rows } = await sql<{
    name: string
  }>`select c.table_name::text "name" from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'patient_id' and t.table_type = 'BASE TABLE'
      and exists (select from information_schema.columns p where p.table_schema = 'public'
        and p.table_name = c.table_name and p.column_name = 'practice_id')`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * Those of these patients whom somebody has touched: the record was changed, something was written for him, or records were
 * joined. Whether allergies or conditions changed is seen by what stands there: rows of the file may have added some.
 */
export async function selectTouchedPatients(
  db: Db,
  { practice_id, tables }: { practice_id: number; tables: readonly string[] },
  ids: readonly string[],
): Promise<Set<string>> {
  const found = await sql<{
    id: string
  }>`select row_id::uuid id from changes where practice_id = ${practice_id}
      and table_name = 'patients' and row_id = any(${ids}::text[]) and coalesce(fields, '{}') - 'allergies' - 'conditions' <> '{}'
    union ${writtenFor(practice_id, tables, ids)}
    union select canonical_id from patient_aliases where practice_id = ${practice_id} and canonical_id = any(${ids}::uuid[])
    union select survivor_id from patient_merges where practice_id = ${practice_id} and survivor_id = any(${ids}::uuid[])
    union select merged_id from patient_merges where practice_id = ${practice_id} and merged_id = any(${ids}::uuid[])`.execute(
    db,
  )
  return new Set(found.rows.map(({ id }) => id))
}

/** For whom of these patients something was written. A visit of another program that was taken back is nothing of the kind. */
const writtenFor = (practice_id: number, tables: readonly string[], ids: readonly string[]) =>
  sql.join(
    tables.map(
      (name) =>
        sql`select patient_id from ${sql.table(name)} where practice_id = ${practice_id} and patient_id = any(${ids}::uuid[])
          ${name === 'brought_visits' ? sql`and deleted_at is null` : sql``}`,
    ),
    sql` union `,
  )

/** Whom an import made, took back, and for whom something was written since: a desk that was without a line. */
export async function selectMissed(
  db: Db,
  { practice_id, id, tables }: { practice_id: number; id: string; tables: readonly string[] },
): Promise<{ line: number; patient_id: string }[]> {
  const { rows } = await sql<{ line: number; made_id: string }>`select line, made_id from record_import_rows
    where practice_id = ${practice_id} and import_id = ${id} and outcome = 'undone' and answer is distinct from 'same'`.execute(
    db,
  )
  const ids = rows.map(({ made_id }) => made_id)
  if (ids.length === 0) return []
  const { rows: found } = await sql<{ patient_id: string }>`${writtenFor(practice_id, tables, ids)}`.execute(
    db,
  )
  const missed = new Set(found.map(({ patient_id }) => patient_id))
  return rows.flatMap(({ line, made_id }) => (missed.has(made_id) ? [{ line, patient_id: made_id }] : []))
}

/** Imports that were taken back and whose rows are still kept. */
export async function selectUndone(db: Db): Promise<{ practice_id: number; id: string; made_by: number }[]> {
  const { rows } = await sql<{
    practice_id: number
    id: string
    made_by: number
  }>`select practice_id, id, made_by
    from record_imports i where kind = 'patients' and state = 'undone' and exists (select from record_import_rows r
      where r.practice_id = i.practice_id and r.import_id = i.id)`.execute(db)
  return rows
}
