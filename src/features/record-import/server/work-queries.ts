import { sql } from 'kysely'
import type { Db } from '#server/calls/handler.ts'
import { atDoor } from '#server/db/lend.ts'
import type { PatientRow } from '#domain/patient/rows.ts'
import type { FileKind, Mapping, RowFault, RowRemark, ToldPatient } from '../contract.ts'

/** Seconds for which a server may say nothing of its work before another one goes on with it. */
const patience = 90
/** So often it is taken up, where servers die over it. */
const mostTries = 8

export const workStates = ['comparing', 'taking', 'undoing'] as const
export type WorkState = (typeof workStates)[number]

/** Where each work ends, done or given up. */
const ends = { comparing: 'compared', taking: 'taken', undoing: 'undone' } as const
const givenUp = { comparing: 'bringing', taking: 'taken', undoing: 'taken' } as const

/** One that this server has taken up. */
export interface ClaimedImport {
  practice_id: number
  id: string
  kind: FileKind
  file: string
  mapping: Mapping
  state: WorkState
  made_by: number
  seq_seen: number
  tries: number
}

const heldFrom = (now: Date): string => new Date(now.getTime() + patience * 1000).toISOString()

/** Takes up the oldest that waits, or that a server left lying. Null: there is nothing to do. */
export const claimImport = (db: Db, now: Date): Promise<ClaimedImport | null> =>
  atDoor(db, async (door) => {
    const at = now.toISOString()
    await sql`update record_imports set trouble = true, held_until = null,
        state = case state when 'comparing' then ${givenUp.comparing} when 'taking' then ${givenUp.taking} else ${givenUp.undoing} end
      where state in ('comparing', 'taking', 'undoing') and held_until < ${at} and tries >= ${mostTries}`.execute(
      door,
    )
    const { rows } =
      await sql<ClaimedImport>`update record_imports set tries = tries + 1, held_until = ${heldFrom(now)}
      where (practice_id, id) in (select practice_id, id from record_imports
        where state in ('comparing', 'taking', 'undoing') and (held_until is null or held_until < ${at})
        order by made_at limit 1 for update skip locked)
      returning practice_id, id, kind, file, mapping, state, made_by, seq_seen, tries`.execute(door)
    return rows[0] ?? null
  })

const stillOurs = ({ practice_id, id, state, tries }: ClaimedImport) =>
  sql`practice_id = ${practice_id} and id = ${id} and state = ${state} and tries = ${tries}`

/** Notes within a piece that so many rows more are done; false where it is no more this server's. */
export async function noteDone(
  db: Db,
  claimed: ClaimedImport,
  { done, now }: { done: number; now: Date },
): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update record_imports set done = done + ${done}, held_until = ${heldFrom(now)}
    where ${stillOurs(claimed)}`.execute(db)
  return numAffectedRows === 1n
}

/** Ends the work; false where it is no more this server's. */
export async function endWork(db: Db, claimed: ClaimedImport): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update record_imports set state = ${ends[claimed.state]}, held_until = null, done = total
    where ${stillOurs(claimed)}`.execute(db)
  return numAffectedRows === 1n
}

/** Gives one back: the server stops, and the next one goes on. */
export const giveImportBack = (db: Db, claimed: ClaimedImport): Promise<void> =>
  atDoor(db, async (door) => {
    await sql`update record_imports set held_until = null, tries = tries - 1 where ${stillOurs(claimed)}`.execute(
      door,
    )
  })

const rowsOf = ({ practice_id, id }: ClaimedImport) =>
  sql`r.practice_id = ${practice_id} and r.import_id = ${id}`

/** A row that waits for its turn. `made_id`: of what is made of it. */
export interface OpenRow<Told = ToldPatient> {
  line: number
  made_id: string
  told: Told
  remarks: RowRemark[]
}

/** The next rows that are not compared yet. */
export async function selectUncompared<Told = ToldPatient>(
  db: Db,
  claimed: ClaimedImport,
  most: number,
): Promise<OpenRow<Told>[]> {
  const { rows } = await sql<OpenRow<Told>>`select line, made_id, told, remarks from record_import_rows r
    where ${rowsOf(claimed)} and kind is null order by line limit ${most}`.execute(db)
  return rows
}

/** Somebody as he is compared. */
export type KnownPerson = Pick<
  PatientRow,
  'id' | 'name' | 'bn_name' | 'phone' | 'gender' | 'dob' | 'dob_precision' | 'upazila_id'
>

/** Everybody of the practice who stands for himself; those whose row took a number after `since` and whom the import `but` did not make. */
export async function selectKnownPeople(
  db: Db,
  practice_id: number,
  { since = 0, but = null }: { since?: number; but?: string | null } = {},
): Promise<KnownPerson[]> {
  const { rows } =
    await sql<KnownPerson>`select id, name, bn_name, phone, gender, dob, dob_precision, upazila_id from patients
    where practice_id = ${practice_id} and deleted_at is null and merged_into is null and rev > ${since}
      and (${but}::text is null or brought_from->>'import' is distinct from ${but})`.execute(db)
  return rows
}

/** The rows of the file that were compared before. */
export async function selectCompared<Told = ToldPatient>(
  db: Db,
  claimed: ClaimedImport,
): Promise<OpenRow<Told>[]> {
  const { rows } = await sql<OpenRow<Told>>`select line, made_id, told, remarks from record_import_rows r
    where ${rowsOf(claimed)} and kind in ('new', 'ask') order by line`.execute(db)
  return rows
}

/** Phones that several people of the file have, or are somebody's who is there. */
export async function selectSharedPhones(db: Db, claimed: ClaimedImport): Promise<Set<string>> {
  const { rows } = await sql<{ phone: string }>`select told->>'phone' phone from record_import_rows r
      where ${rowsOf(claimed)} and told->>'phone' is not null group by 1 having count(distinct told) > 1
    union select phone from patients p where p.practice_id = ${claimed.practice_id} and p.deleted_at is null and p.phone in
      (select told->>'phone' from record_import_rows r where ${rowsOf(claimed)} and told->>'phone' is not null)`.execute(
    db,
  )
  return new Set(rows.map(({ phone }) => phone))
}

export interface ComparedFileRow {
  line: number
  kind: 'new' | 'ask' | 'refused'
  fault: RowFault | null
  alike: string[]
  remarks: RowRemark[]
}

export const writeCompared = (db: Db, claimed: ClaimedImport, rows: readonly ComparedFileRow[]) =>
  sql`update record_import_rows r set kind = given.kind, fault = given.fault, alike = given.alike, remarks = given.remarks
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(line integer, kind text, fault text, alike uuid[], remarks text[])
    where ${rowsOf(claimed)} and r.line = given.line`.execute(db)
