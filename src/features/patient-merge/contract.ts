import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/fields.ts'
import { PatientRow } from '#domain/patient/rows.ts'
import { MergeRow, chosenFields } from '#domain/patient/merge.ts'
import { refusal } from '#contract/refusal.ts'

export const mergedAlready = refusal(409, 'merged_already')
export const mergeUndone = refusal(409, 'merge_undone')
export const mergeOld = refusal(409, 'merge_old')
/** The record that was left has itself become part of another since. */
export const mergedAgain = refusal(409, 'merged_again')

/**
 * Joins two records: the survivor keeps his fields but those in `take`, and everything that belonged to the other.
 * Only with a line, because all of it moves at once. 409 `merged_already` when one of them stands for another by now.
 */
export const mergePatients = endpoint({
  method: 'POST',
  path: '/doctor/v1/patient-merge',
  scope: 'practice',
  refuses: [mergedAlready],
  needs: 'Patient Merge',
  ours: true,
  status: 201,
  body: z
    .strictObject({
      id: z.optional(Id),
      survivor_id: Id,
      merged_id: Id,
      take: z._default(z.array(z.literal(chosenFields, 'choice')), []),
    })
    .check(
      z.refine((body) => body.survivor_id !== body.merged_id, { error: 'same_patient', path: ['merged_id'] }),
    ),
  reply: z.object({ merge: MergeRow, patient: PatientRow }),
})

/** Parts them again within 30 days: what was moved goes back, what came since stays. 409 `merge_undone`, `merge_old` or `merged_again`. */
export const undoMerge = endpoint({
  method: 'POST',
  path: '/doctor/v1/patient-merge/{id}/undo',
  scope: 'practice',
  refuses: [mergeUndone, mergeOld, mergedAgain],
  needs: 'Patient Merge',
  ours: true,
  params: z.strictObject({ id: Id }),
  reply: z.object({ merge: MergeRow, patient: PatientRow }),
})
