import * as z from 'zod/mini'
import { namedId } from '#contract/clinic/named-id.ts'
import { framed, Id, Instant, line } from '#contract/fields.ts'
import { synced } from '#contract/synced.ts'

/** `fee_left`: less than the rule was asked, and it stays so. `both_right`: two visits of one day were really paid. */
export const moneyAnswers = ['fee_left', 'both_right'] as const

/** What somebody said of money that had to be looked at, and why; two or more visits only where both are right. */
export const answering = {
  kind: z.literal(moneyAnswers, 'choice'),
  visit_ids: z.array(Id).check(z.minLength(1, 'required'), z.maxLength(20, 'too_many')),
  reason: line(200),
  answered_at: Instant,
}

/** One such word, with whose it was: the question is not asked again on any device. */
export const MoneyAnswerRow = z.object({
  id: Id,
  ...framed,
  ...answering,
  chamber_id: z.int(),
  answered_by: z.int(),
})
export type MoneyAnswerRow = z.infer<typeof MoneyAnswerRow>
export type MoneyAnswer = Pick<MoneyAnswerRow, 'kind' | 'visit_ids' | 'reason' | 'answered_at'>

export const moneyAnswered = synced<MoneyAnswerRow>({
  table: 'money_answers',
  row: MoneyAnswerRow,
  clear: ['chamber_id'],
  indexes: ['chamber_id'],
  reads: ['Payment List', 'Payment Collect'],
})

/** The id of an answer about these visits: two people who say the same without a line say it once. A further visit of the day asks anew. */
export const answerId = ({ kind, visit_ids }: Pick<MoneyAnswer, 'kind' | 'visit_ids'>): string =>
  namedId('money-answer', kind, ...visit_ids.toSorted())
