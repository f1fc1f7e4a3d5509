import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Day, Id, Money, NumberText, VisitType } from '#contract/fields.ts'
import { conflict } from '#contract/refusal.ts'
import { FeeCriteriaRow, fees } from '#domain/fee/rows.ts'

const SavedFee = z.object({ chamber_fee: FeeCriteriaRow })

/**
 * The row's `rev` as the form that sets fees saw it, null where it saw none: what somebody changed since is not saved over.
 * Whoever does not say it sets them whatever they are.
 */
const seen = { seen_rev: z.optional(z.nullable(z.int('number'))) }

/** Sets the fees of a chamber, for the first time or anew. */
export const storeChamberFee = endpoint({
  method: 'POST',
  path: '/doctor/v1/chamber-appointment-fee-setting',
  scope: 'practice',
  needs: 'Setting List',
  refuses: [conflict],
  body: z.strictObject({ chamber_id: z.int('number'), ...fees, ...seen }),
  reply: SavedFee,
})

/** The same for a chamber whose fees are known; the id is the chamber's. */
export const updateChamberFee = endpoint({
  method: 'PUT',
  path: '/doctor/v1/chamber-fee-setup-update/{id}',
  scope: 'practice',
  needs: 'Setting List',
  params: z.strictObject({ id: NumberText }),
  refuses: [conflict],
  body: z.strictObject({ ...fees, ...seen }),
  reply: SavedFee,
})

/** What a visit costs in a chamber; null while nobody has said. */
export const showChamberFee = endpoint({
  method: 'GET',
  path: '/doctor/v1/chamber-fee-setup/{id}',
  scope: 'practice',
  params: z.strictObject({ id: NumberText }),
  reply: z.object({ chamber_fee: z.nullable(FeeCriteriaRow) }),
})

/** Which type of visit a patient's history suggests in a chamber today, and what it costs. */
export const readOldPatientCriteria = endpoint({
  method: 'GET',
  path: '/doctor/v1/old-patient-criteria-by-chamber',
  scope: 'practice',
  needs: ['Patient List', 'Appointment List', 'Appointment Create'],
  query: z.strictObject({ chamber_id: NumberText, patient_id: z.optional(Id), date: z.optional(Day) }),
  reply: z.object({
    criteria: z.nullable(FeeCriteriaRow),
    type: VisitType,
    suggested_fee_paisa: Money,
    last_visit: z.nullable(Day),
    days: z.nullable(z.int()),
  }),
})
