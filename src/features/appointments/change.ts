import { newId } from '#contract/clinic/uuid.ts'
import { Problem, wrongField } from '#contract/problem.ts'
import { invalid } from '#contract/refusal.ts'
import { billOf, underRule } from '#domain/payment/bill.ts'
import { type PaymentRow, payments } from '#domain/payment/rows.ts'
import { feeFaults } from '#features/billing/parts.ts'
import { readFees } from '#features/fees/parts.ts'
import { scheduledSession, schedules } from '#domain/schedule/rows.ts'
import { opening, type Sitting } from '#features/schedules/parts.ts'
import { type Clinic, newRow } from '#local/store/clinic.ts'
import { numbersLeft } from '#local/store/numbers.ts'
import { readRows } from '#local/store/rows.ts'
import { mutate, stepOf } from '#local/outbox/mutate.ts'
import { write, writeNumbered } from '#local/outbox/write.ts'
import { seatIn, seatOf, placeOnWire } from './book.ts'
import { type AppointmentRow, appointments, type VideoLinkRow } from '#domain/appointment/rows.ts'
import { editVisit as editing, type FeeSet, keepVideoLink as keeping, rebook, rebooked } from './mutations.ts'

/** Puts a booked visit into another sitting. Without a line only where this device holds numbers of it. */
export async function reschedule(
  clinic: Clinic,
  visit: AppointmentRow,
  to: { sitting: Sitting; slot_time: string | null; online: boolean },
): Promise<AppointmentRow> {
  const { form, schedule } = to.sitting
  if (form.id === visit.schedule_id) throw wrongField('schedule_id', 'same_session')
  if (!to.online && (await numbersLeft(clinic, form.id)) === 0) throw wrongField('schedule_id', 'no_numbers')
  const seat = await seatIn(clinic, to.sitting, to)
  const rows = {
    visit,
    sitting: schedule ?? newRow(clinic, schedules, scheduledSession(form)),
    entries: await entriesOf(clinic, visit),
  }
  const id = newId()
  return writeNumbered(clinic, (numbers) => {
    const place = seat(numbers)
    const giving = {
      params: { id: visit.id },
      body: { schedule_id: form.id, told: { id, ...placeOnWire(place) } },
    }
    const moving = stepOf(clinic, rebook, { giving, rows: { ...rows, seat: seatOf(place) } })
    const result = newRow(clinic, appointments, { ...rebooked(visit, rows.sitting, seatOf(place)), id })
    return { result, steps: [...opening(clinic, to.sitting), moving] }
  })
}

export interface VisitEdit {
  type: 1 | 2 | 3
  question: string | null
  weight: number | null
  /** Null: as the rule has it. */
  fee_paisa: number | null
  fee_reason: string | null
}

/** Changes what was noted of a visit. Another fee than the rule's is refused without a reason. */
export async function editVisit(clinic: Clinic, visit: AppointmentRow, edit: VisitEdit): Promise<void> {
  const { criteria, fees } = await readFees(clinic, {
    chamber_id: visit.chamber_id,
    patient_id: visit.patient_id,
    day: visit.sitting_date,
  })
  const suggested = criteria ? fees[edit.type] : (edit.fee_paisa ?? visit.suggested_fee_paisa)
  const fee_paisa = edit.fee_paisa ?? suggested
  const { type, question, weight } = edit
  const isSame = fee_paisa === visit.fee_paisa && type === visit.type
  const fee = isSame
    ? {}
    : await feeChanged(clinic, visit, {
        fee_paisa,
        suggested_fee_paisa: suggested,
        fee_reason: fee_paisa === suggested ? null : edit.fee_reason,
      })
  const told = isSame ? {} : { type, fee_paisa, fee_reason: fee_paisa === suggested ? null : edit.fee_reason }
  const giving = { params: { id: visit.id }, body: { question, weight, ...told } }
  await write(clinic, stepOf(clinic, editing, { giving, rows: { visit, fee } }))
}

const entriesOf = (clinic: Clinic, visit: AppointmentRow): Promise<PaymentRow[]> =>
  readRows(clinic, payments, { by: 'appointment_id', is: visit.id })

/** Another fee, and how the visit stands with it. Throws 422 for one that this person may not ask, or that is less than what was taken. */
async function feeChanged(
  clinic: Clinic,
  visit: AppointmentRow,
  fee: Pick<AppointmentRow, 'fee_paisa' | 'suggested_fee_paisa' | 'fee_reason'>,
): Promise<FeeSet> {
  const entries = await entriesOf(clinic, visit)
  const before = billOf(visit.fee_paisa, entries)
  const { fee_paisa: wrong, ...more } = await feeFaults(clinic, {
    ...fee,
    besides: before.discount,
    allowed: underRule(visit),
  })
  const errors = {
    ...more,
    ...(wrong ? { fee: wrong } : {}),
    ...(fee.fee_paisa !== fee.suggested_fee_paisa && !fee.fee_reason ? { fee_reason: ['required'] } : {}),
  }
  const bill = billOf(fee.fee_paisa, entries)
  if (bill.over > before.over) Object.assign(errors, { fee: ['below_paid'] })
  if (Object.keys(errors).length > 0) throw new Problem(invalid, { errors })
  return { ...fee, payment_status: bill.status }
}

export type LinkForm = Pick<VideoLinkRow, 'url' | 'provider' | 'opens_at' | 'expires_at' | 'sent_at'>

/** Keeps the link of a visit over the line; a later one takes its place. */
export const keepVideoLink = (
  clinic: Clinic,
  { id }: Pick<AppointmentRow, 'id'>,
  link: LinkForm,
): Promise<void> => mutate(clinic, keeping, { body: { appointment_id: id, ...link } })
