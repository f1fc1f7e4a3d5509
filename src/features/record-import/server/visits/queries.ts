import { sql } from 'kysely'
import type { BroughtPart, BroughtVisitRow } from '#domain/brought-visit/rows.ts'
import type { Db } from '#server/calls/handler.ts'
import type { ToldBroughtVisit } from '#features/record-import/contract.ts'
import type { ClaimedImport, OpenRow } from '../work-queries.ts'

/**
 * The patients of these imports by the number that they had there, each by the record that stands for him now: whoever was
 * made of a row for ever, whoever was joined with one as long as its import's rows are kept.
 */
export async function selectNumbered(
  db: Db,
  practice_id: number,
  imports: readonly string[],
): Promise<{ number: string; id: string }[]> {
  if (imports.length === 0) return []
  const { rows } = await sql<{ number: string; id: string }>`select distinct n.number, p.id
    from (
      select brought_from->>'number' "number", id from patients
        where practice_id = ${practice_id} and brought_from->>'import' = any(${imports}::text[])
      union all select told->>'number', same_id from record_import_rows
        where practice_id = ${practice_id} and import_id = any(${imports}::uuid[]) and outcome = 'joined'
    ) n
      left join patient_aliases a on a.practice_id = ${practice_id} and a.id = n.id
      join patients p on p.practice_id = ${practice_id} and p.id = coalesce(a.canonical_id, n.id)
    where n.number is not null and p.deleted_at is null and p.merged_into is null`.execute(db)
  return rows
}

/** A row that was compared, and what came of it. */
export interface ComparedVisit extends Pick<OpenRow<ToldBroughtVisit>, 'told'> {
  kind: 'new' | 'ask'
  alike: string[]
}

/** The rows of the file that were compared before. */
export async function selectComparedVisits(db: Db, claimed: ClaimedImport): Promise<ComparedVisit[]> {
  const { rows } = await sql<ComparedVisit>`select told, kind, alike from record_import_rows
    where practice_id = ${claimed.practice_id} and import_id = ${claimed.id} and kind in ('new', 'ask')`.execute(
    db,
  )
  return rows
}

export interface VisitThere {
  patient_id: string
  day: string
  parts: BroughtPart[]
}

/** What was brought of these patients before. */
export async function selectVisitsThere(
  db: Db,
  practice_id: number,
  patients: readonly string[],
): Promise<VisitThere[]> {
  if (patients.length === 0) return []
  const { rows } = await sql<VisitThere>`select patient_id, day, parts from brought_visits
    where practice_id = ${practice_id} and patient_id = any(${patients}::uuid[]) and deleted_at is null`.execute(
    db,
  )
  return rows
}

/** The next rows that were brought in, the last of the file first, and the visits that they became. */
export async function selectMadeVisits(
  db: Db,
  { practice_id, id }: ClaimedImport,
  most: number,
): Promise<{ lines: number[]; visits: BroughtVisitRow[] }> {
  const { rows } = await sql<{ line: number; made_id: string }>`select line, made_id from record_import_rows
    where practice_id = ${practice_id} and import_id = ${id} and outcome = 'made' order by line desc limit ${most}`.execute(
    db,
  )
  const { rows: visits } = await sql<BroughtVisitRow>`select * from brought_visits
    where practice_id = ${practice_id} and id = any(${rows.map(({ made_id }) => made_id)}::uuid[]) and deleted_at is null
    order by id for no key update`.execute(db)
  return { lines: rows.map(({ line }) => line), visits }
}
