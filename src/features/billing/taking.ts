import { dayFault } from '#contract/clinic/plausible-day.ts'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import type { FieldErrors } from '#contract/problem.ts'
import { staff } from '#domain/staff/rows.ts'
import { dayCloseId, dayCloses, isClosed } from '#domain/day-close/rows.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { keptRow, readRow } from '#local/store/rows.ts'
import { discountFault, feeFault } from '#domain/payment/bill.ts'

/** A day of a chamber, and with whoever works on this device her drawer of it. */
interface Day {
  chamber_id: number
  sitting_date: string
}

/** On what terms whoever works on this device takes money now. */
export interface TakingTerms {
  /** How much an assistant may let off, in paisa. */
  limit: number
  /** Her drawer of the day was counted already: money wants a reason. */
  isLate: boolean
}

export async function readTakingTerms(clinic: Clinic, chamber_id: number): Promise<TakingTerms> {
  const sitting_date = sittingDate(clinic.clock.now())
  const [own, close] = await Promise.all([
    readRow(clinic, staff, clinic.user_id),
    readRow(clinic, dayCloses, drawerId(clinic, { chamber_id, sitting_date })),
  ])
  return { limit: own?.discount_limit_paisa ?? 0, isLate: isClosed(close) }
}

/** What of money about to be taken is wrong, by field: more let off than she may, or no reason for it after her drawer was counted. */
export async function takingFaults(
  clinic: Clinic,
  form: Day & { discount_paisa: number; reason: string | null; besides: number },
): Promise<FieldErrors> {
  const errors = await discountFaults(clinic, form)
  const today = sittingDate(clinic.clock.now())
  const fault = dayFault(form.sitting_date, { today, since: today, reason: form.reason })
  if (fault) errors['reason'] = [fault]
  if (!form.reason && isClosed(await keptRow(clinic, dayCloses, drawerId(clinic, form))))
    errors['reason'] = ['day_closed']
  return errors
}

/** What of a discount is more than she may let off, together with what else is let off of the same fee (`besides`, paisa). */
export async function discountFaults(
  clinic: Clinic,
  { discount_paisa, besides }: { discount_paisa: number; besides: number },
): Promise<FieldErrors> {
  if (discount_paisa <= 0) return {}
  const own = await keptRow(clinic, staff, clinic.user_id)
  const fault = own ? discountFault(own, discount_paisa + besides) : null
  return fault ? { discount_paisa: [fault] } : {}
}

/** What of a fee that is less than the rule's is wrong, by field. */
export async function feeFaults(clinic: Clinic, fee: Parameters<typeof feeFault>[1]): Promise<FieldErrors> {
  const own = await keptRow(clinic, staff, clinic.user_id)
  const fault = own ? feeFault(own, fee) : null
  return fault ? { [fault.field]: [fault.key] } : {}
}

const drawerId = ({ user_id }: Clinic, { chamber_id, sitting_date }: Day): string =>
  dayCloseId({ chamber_id, sitting_date, user_id })
