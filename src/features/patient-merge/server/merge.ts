import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Inputs } from '#contract/endpoint.ts'
import { newId } from '#contract/clinic/uuid.ts'
import { notFound, Problem } from '#contract/problem.ts'
import type { PatientRow } from '#domain/patient/rows.ts'
import type { Db, PracticeContext } from '#server/calls/handler.ts'
import type { ChangedColumns } from '#server/db/practice-rows.ts'
import { notePhoneChange } from '#server/queries/phone-changes.ts'
import {
  type BeforeMerge,
  type ChosenField,
  chosenFields,
  type MergeRow,
  undoDays,
} from '#domain/patient/merge.ts'
import {
  type mergePatients,
  type undoMerge,
  mergeOld,
  mergeUndone,
  mergedAgain,
  mergedAlready,
} from '../contract.ts'
import { joined } from '../joined.ts'
import { moveAll, moveBack } from './moving.ts'

/** Joins two records in one transaction: fields, all that belongs to them, and an alias for whoever still knows the old id. */
export async function merge(
  ctx: PracticeContext,
  { body }: Inputs<typeof mergePatients>,
): Promise<{ merge: MergeRow; patient: PatientRow }> {
  const [survivor, other] = await twoOf(ctx, body.survivor_id, body.merged_id)
  if (survivor.merged_into !== null || other.merged_into !== null)
    throw new Problem(mergedAlready, { current: survivor.merged_into ? survivor : other })
  const after = joined(survivor, other, body.take)
  const changed = changedFields(survivor, after)
  const patient =
    Object.keys(changed.after).length === 0
      ? survivor
      : Object.assign(ctx.change('patients', survivor, changed.after), after)
  ctx.change('patients', other, { merged_into: survivor.id })
  for (const was of [survivor, other]) notePhoneChange(ctx, survivor.id, { was, is: after })
  const moved = {
    rows: await moveAll(ctx, other.id, survivor.id),
    aliases: await ctx.sql((db) => leadTo(db, ctx.practice_id, { from: other.id, to: survivor.id })),
  }
  const row = {
    id: body.id ?? newId(),
    survivor_id: survivor.id,
    merged_id: other.id,
    survivor_before: changed.before,
    moved,
    merged_by: ctx.principal.user_id,
    merged_at: ctx.now.toISOString(),
    undone_by: null,
    undone_at: null,
  }
  return { merge: Object.assign(ctx.add('patient_merges', row), row), patient }
}

const dayMs = 86_400_000

/** Parts two records again: the survivor's fields go back where nobody changed them since, and so does what was moved. */
export async function undo(
  ctx: PracticeContext,
  { params }: Inputs<typeof undoMerge>,
): Promise<{ merge: MergeRow; patient: PatientRow }> {
  const row = await ctx.sql((db) => selectMerge(db, ctx.practice_id, params.id))
  if (!row) throw notFound()
  const [survivor, other] = await twoOf(ctx, row.survivor_id, row.merged_id)
  if (row.undone_at !== null) throw new Problem(mergeUndone, { current: row })
  if (ctx.now.getTime() - Date.parse(row.merged_at) > undoDays * dayMs)
    throw new Problem(mergeOld, { current: row })
  if (survivor.merged_into !== null) throw new Problem(mergedAgain, { current: survivor })
  const set = restored(survivor, other, row.survivor_before)
  if (Object.keys(set).length > 0) ctx.change('patients', survivor, set)
  const patient = Object.assign(ctx.change('patients', other, { merged_into: null }), {
    ...other,
    merged_into: null,
  })
  const joint = { phone: survivor.phone, kept_off_phone: survivor.kept_off_phone }
  notePhoneChange(ctx, survivor.id, { was: joint, is: { ...joint, ...set } })
  notePhoneChange(ctx, other.id, { was: joint, is: other })
  await moveBack(ctx, row.moved.rows, { from: survivor.id, to: other.id })
  await ctx.sql((db) => leadBack(db, ctx.practice_id, { id: other.id, aliases: row.moved.aliases }))
  const done = { undone_by: ctx.principal.user_id, undone_at: ctx.now.toISOString() }
  return { merge: Object.assign(ctx.change('patient_merges', row, done), { ...row, ...done }), patient }
}

async function twoOf(
  ctx: PracticeContext,
  survivor_id: string,
  merged_id: string,
): Promise<[PatientRow, PatientRow]> {
  const { rows } = await ctx.sql((db) =>
    sql<PatientRow>`select * from patients
    where practice_id = ${ctx.practice_id} and id = any(${[survivor_id, merged_id]}) and deleted_at is null order by id for no key update`.execute(
      db,
    ),
  )
  const [survivor, other] = [survivor_id, merged_id].map((id) => rows.find((row) => row.id === id))
  if (!survivor || !other) throw notFound()
  return [survivor, other]
}

/** The columns in which two states of a record differ, with both. */
function changedFields(
  was: PatientRow,
  is: PatientRow,
): { before: BeforeMerge; after: ChangedColumns<'patients'> } {
  const before: BeforeMerge = {}
  const after: ChangedColumns<'patients'> = {}
  for (const field of mergedFields) {
    if (isDeepStrictEqual(was[field], is[field])) continue
    Object.assign(before, { [field]: was[field] })
    Object.assign(after, { [field]: is[field] })
  }
  return { before, after }
}

const mergedFields = [
  ...chosenFields,
  'dob_precision',
  'allergies',
  'conditions',
  'long_term_drugs',
  'flags',
  'kept_off_phone',
] as const

/** What goes back to how it was: the fields that still hold what the merge wrote there. */
function restored(survivor: PatientRow, other: PatientRow, before: BeforeMerge): ChangedColumns<'patients'> {
  const taken = chosenFields.filter((field): field is ChosenField => field in before)
  const wrote = joined(Object.assign({ ...survivor }, before), other, taken)
  const set: ChangedColumns<'patients'> = {}
  for (const field of mergedFields) {
    if (field in before && isDeepStrictEqual(survivor[field], wrote[field]))
      Object.assign(set, { [field]: before[field] })
  }
  return set
}

async function selectMerge(db: Db, practice_id: number, id: string): Promise<MergeRow | undefined> {
  const { rows } =
    await sql<MergeRow>`select * from patient_merges where practice_id = ${practice_id} and id = ${id} and deleted_at is null for no key update`.execute(
      db,
    )
  return rows[0]
}

/** Whoever still speaks of the merged id, or of one that stood for it, means the survivor; answers those others. */
async function leadTo(db: Db, practice_id: number, way: { from: string; to: string }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`update patient_aliases set canonical_id = ${way.to}
    where practice_id = ${practice_id} and canonical_id = ${way.from} returning id`.execute(db)
  await sql`insert into patient_aliases (practice_id, id, canonical_id) values (${practice_id}, ${way.from}, ${way.to})
    on conflict (practice_id, id) do update set canonical_id = excluded.canonical_id`.execute(db)
  return rows.map((row) => row.id)
}

async function leadBack(
  db: Db,
  practice_id: number,
  of: { id: string; aliases: readonly string[] },
): Promise<void> {
  await sql`delete from patient_aliases where practice_id = ${practice_id} and id = ${of.id}`.execute(db)
  await sql`update patient_aliases set canonical_id = ${of.id} where practice_id = ${practice_id} and id = any(${[...of.aliases]})`.execute(
    db,
  )
}
