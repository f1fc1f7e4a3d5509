import * as z from 'zod/mini'
import { framed, Id, Instant } from '#contract/fields.ts'
import { shapeNames } from '#contract/shapes.ts'
import { synced } from '#contract/synced.ts'
import { optionalFields } from './rows.ts'

/** Fields of which one of two records is kept. What a doctor must never overlook is joined instead: see `joined`. */
export const chosenFields = [
  'name',
  'phone',
  'relationship_status',
  'gender',
  'dob',
  ...shapeNames(optionalFields),
  'consent',
] as const
export type ChosenField = (typeof chosenFields)[number]

/** The survivor's fields as they stood before: only those that the merge changed. */
const BeforeMerge = z.record(z.string(), z.json())
export type BeforeMerge = z.infer<typeof BeforeMerge>

/** What went over to the survivor: ids by table, and the ids that stood for the other before. */
const MovedByMerge = z.object({ rows: z.record(z.string(), z.array(Id)), aliases: z.array(Id) })
export type MovedByMerge = z.infer<typeof MovedByMerge>

/** Two records found to be of one person, and how to part them again. */
export const MergeRow = z.object({
  id: Id,
  ...framed,
  survivor_id: Id,
  merged_id: Id,
  survivor_before: BeforeMerge,
  moved: MovedByMerge,
  merged_by: z.int(),
  merged_at: Instant,
  undone_by: z.nullable(z.int()),
  undone_at: z.nullable(Instant),
})
export type MergeRow = z.infer<typeof MergeRow>

export const merges = synced<MergeRow>({
  table: 'patient_merges',
  row: MergeRow,
  reads: 'Patient Merge',
  clear: ['survivor_id', 'merged_id', 'merged_at', 'undone_at'],
  indexes: ['survivor_id'],
})

/** Days within which two records can be parted again. */
export const undoDays = 30
