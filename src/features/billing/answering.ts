import { Problem } from '#contract/problem.ts'
import { invalid } from '#contract/refusal.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { readRows } from '#local/store/rows.ts'
import { mutate } from '#local/outbox/mutate.ts'
import { type MoneyAnswer, moneyAnswered, type MoneyAnswerRow } from '#domain/payment/answers.ts'
import { billOf } from '#domain/payment/bill.ts'
import { ledgerOf } from './local-bills.ts'
import { keepAnswer } from './mutations.ts'
import { discountFaults } from './taking.ts'
import type { FormerFee, DoublePayment } from './to-settle.ts'
import { visitsOf } from './to-settle.ts'

/** What was answered of money in a chamber, as this device has heard. */
export const readAnswers = async (clinic: Clinic, chamber_id: number): Promise<MoneyAnswerRow[]> =>
  readRows(clinic, moneyAnswered, { by: 'chamber_id', is: chamber_id })

/** Leaves a fee of a former rule as it was asked. It is let off like any discount: throws 422 under the reason where that is more than one may. */
export async function leaveFee(clinic: Clinic, { visit, missing }: FormerFee, reason: string): Promise<void> {
  const { discount } = billOf(
    visit.fee_paisa,
    await ledgerOf(clinic, { appointment_id: visit.id, patient_id: visit.patient_id }),
  )
  const { discount_paisa: faults } = await discountFaults(clinic, {
    discount_paisa: missing,
    besides: discount,
  })
  if (faults) throw new Problem(invalid, { errors: { reason: faults } })
  await answer(clinic, { kind: 'fee_left', visit_ids: [visit.id], reason })
}

/** Says that a patient's payments of one day were all for something. */
export async function passTwice(clinic: Clinic, twice: DoublePayment, reason: string): Promise<void> {
  await answer(clinic, { kind: 'both_right', visit_ids: visitsOf(twice), reason })
}

const answer = (clinic: Clinic, told: Omit<MoneyAnswer, 'answered_at'>): Promise<void> =>
  mutate(clinic, keepAnswer, {
    body: {
      ...told,
      visit_ids: told.visit_ids.toSorted(),
      answered_at: new Date(clinic.clock.now()).toISOString(),
    },
  })
