import * as z from 'zod/mini'
import { fieldErrors, Problem } from '#contract/problem.ts'
import { invalid } from '#contract/refusal.ts'
import { FeeTerms, type FeeCriteriaRow } from '#domain/fee/rows.ts'

/** What the fields of the form hold: amounts in taka, as typed. */
export const TypedFees = z.object({
  new: z.optional(z.unknown()),
  follow_up: z.optional(z.unknown()),
  follow_up_days: z.optional(z.unknown()),
  report: z.optional(z.unknown()),
  report_days: z.optional(z.unknown()),
  report_free_days: z.optional(z.unknown()),
  report_max_visits: z.optional(z.unknown()),
  discount_classes: z.optional(
    z.array(
      z.object({
        name: z.optional(z.string()),
        bn_name: z.optional(z.string()),
        percent: z.optional(z.unknown()),
        amount: z.optional(z.unknown()),
      }),
    ),
  ),
})
export type TypedFees = z.infer<typeof TypedFees>

/** Taka to paisa; what is no number stays as it is, so that the schema names its field. */
const paisa = (taka: unknown): unknown => (typeof taka === 'number' ? Math.round(taka * 100) : taka)

/** Reads the form. Throws 422 with a message key under every wrong field. */
export function feesOfForm(typed: TypedFees): FeeTerms {
  const read = z.safeParse(FeeTerms, {
    new_paisa: paisa(typed.new),
    follow_up_paisa: paisa(typed.follow_up),
    follow_up_days: typed.follow_up_days ?? 0,
    report_paisa: paisa(typed.report ?? 0),
    report_days: typed.report_days ?? 0,
    report_free_days: typed.report_free_days ?? 0,
    report_max_visits: typed.report_max_visits ?? null,
    discount_classes: (typed.discount_classes ?? []).map(({ name, bn_name, percent, amount }) => ({
      name,
      bn_name: bn_name ?? null,
      percent: percent ?? null,
      amount_paisa: paisa(amount) ?? null,
    })),
  })
  if (read.success) return read.data
  const errors = Object.entries(fieldErrors(read.error.issues)).map(([name, keys]) => [fieldOf(name), keys])
  throw new Problem(invalid, { errors: Object.fromEntries(errors) })
}

/** The field in which something is written, by its name on the wire. */
const fieldOf = (name: string): string =>
  name.replace(/(^|\.)amount_paisa$/, '$1amount').replace(/^(new|follow_up|report)_paisa$/, '$1')

/** What a fee rule says, part by part: a message key with what fills it. */
export type FeeSentence =
  | { key: 'say_new'; fee: number }
  | { key: 'say_follow_up' | 'say_report'; days: number; fee: number }
  | { key: 'say_report_free'; days: number }
  | { key: 'say_then' }

/** The rule as somebody would tell it on the phone; amounts in paisa. */
export function sayingsOf(
  rule: Pick<
    FeeCriteriaRow,
    'new_paisa' | 'follow_up_paisa' | 'follow_up_days' | 'report_paisa' | 'report_days' | 'report_free_days'
  >,
): FeeSentence[] {
  const said: FeeSentence[] = [{ key: 'say_new', fee: rule.new_paisa }]
  if (rule.follow_up_days > 0)
    said.push({ key: 'say_follow_up', days: rule.follow_up_days, fee: rule.follow_up_paisa })
  const free =
    rule.report_paisa === 0 ? Math.max(rule.report_free_days, rule.report_days) : rule.report_free_days
  if (free > 0) said.push({ key: 'say_report_free', days: free })
  if (rule.report_days > free)
    said.push({ key: 'say_report', days: rule.report_days, fee: rule.report_paisa })
  if (said.length > 1) said.push({ key: 'say_then' })
  return said
}
