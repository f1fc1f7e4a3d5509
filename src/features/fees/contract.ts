import * as z from 'zod/mini'
import { count, framed, Id, line, Money } from '#contract/fields.ts'
import { synced } from '#contract/synced.ts'

export const DiscountClass = z.strictObject({
  name: line(60), bn_name: z.nullable(line(60)),
  percent: z.nullable(count(1, 100)), amount_paisa: z.nullable(Money),
})

/** What a visit costs in one chamber. Days are inclusive, by sitting date, from the last completed new or follow-up visit. */
export const FeeCriteriaRow = z.object({
  id: Id, ...framed,
  chamber_id: z.int(),
  new_paisa: Money, follow_up_paisa: Money, follow_up_days: count(0, 3650),
  report_paisa: Money, report_days: count(0, 365), report_free_days: count(0, 365),
  report_max_visits: z.nullable(count(1, 50)), discount_classes: z.array(DiscountClass),
})
export type FeeCriteriaRow = z.infer<typeof FeeCriteriaRow>

export const feeCriteria = synced<FeeCriteriaRow>({
  table: 'fee_criteria', row: FeeCriteriaRow, clear: ['chamber_id'], indexes: ['chamber_id'],
})
