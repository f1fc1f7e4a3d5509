import * as z from 'zod/mini'
import { blank, count, framed, Id, line, Money } from '#contract/fields.ts'
import { synced } from '#contract/synced.ts'

export const DiscountClass = z.strictObject({
  name: line(60),
  bn_name: z.nullable(line(60)),
  percent: z.nullable(count(1, 100)),
  amount_paisa: z.nullable(Money),
})
export type DiscountClass = z.infer<typeof DiscountClass>

/** What a kind of discount lets off of a fee, in paisa: its part in whole taka, or its own amount; never more than the fee. */
export const letOffBy = (
  { percent, amount_paisa }: Pick<DiscountClass, 'percent' | 'amount_paisa'>,
  fee_paisa: number,
): number =>
  Math.min(
    fee_paisa,
    percent === null ? (amount_paisa ?? 0) : Math.round((fee_paisa * percent) / 10_000) * 100,
  )

const amounts = {
  new_paisa: Money,
  follow_up_paisa: Money,
  follow_up_days: count(0, 3650),
  report_paisa: Money,
  report_days: count(0, 365),
  report_free_days: count(0, 365),
}
const mostReports = count(1, 50)

/** What a visit costs in one chamber. Days are inclusive, by sitting date, from the last completed new or follow-up visit. */
export const FeeCriteriaRow = z.object({
  id: Id,
  ...framed,
  chamber_id: z.int(),
  ...amounts,
  report_max_visits: z.nullable(mostReports),
  discount_classes: z.array(DiscountClass),
})
export type FeeCriteriaRow = z.infer<typeof FeeCriteriaRow>

export const feeCriteria = synced<FeeCriteriaRow>({
  table: 'fee_criteria',
  row: FeeCriteriaRow,
  clear: ['chamber_id'],
  indexes: ['chamber_id'],
})

/** A discount is a part or an amount, one of the two. */
const DiscountForm = DiscountClass.check(
  z.refine((form) => (form.percent === null) !== (form.amount_paisa === null), {
    error: 'one_of',
    path: ['percent'],
  }),
)

export const fees = {
  ...amounts,
  report_max_visits: blank(mostReports),
  discount_classes: z._default(z.array(DiscountForm).check(z.maxLength(20, 'range')), []),
}

/** The fees of a chamber as somebody sets them. */
export const FeeTerms = z.strictObject(fees)
export type FeeTerms = z.infer<typeof FeeTerms>

/** What a fee depends on, of the chamber's row now or as it was. */
export type FeeRule = Omit<FeeTerms, 'discount_classes'>
