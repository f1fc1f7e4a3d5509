import { canMove } from '#contract/clinic/appointment-state.ts'
import { newId } from '#contract/clinic/uuid.ts'
import { Problem, wrongField } from '#contract/problem.ts'
import { conflict, invalid } from '#contract/refusal.ts'
import { billOf, underRule } from '#domain/payment/bill.ts'
import { type PaymentRow, payments } from '#domain/payment/rows.ts'
import { feeFaults } from '#features/billing/parts.ts'
import { readFees } from '#features/fees/parts.ts'
import { schedules } from '#domain/schedule/rows.ts'
import { opening, type Sitting } from '#features/schedules/parts.ts'
import { type Clinic, newRow } from '#local/store/clinic.ts'
import { patch, put } from '#local/store/effects.ts'
import { numbersLeft } from '#local/store/numbers.ts'
import { readRows } from '#local/store/rows.ts'
import { step } from '#local/store/steps.ts'
import { write, writeNumbered } from '#local/outbox/write.ts'
import { placeIn, seatIn, toldOf } from './book.ts'
import { type AppointmentRow, appointments, type VideoLinkRow, videoLinks } from '#domain/appointment/rows.ts'
import { editAppointment, rescheduleAppointment, storeVideoLink } from './contract.ts'

/** Puts a booked visit into another sitting. Without a line only where this device holds numbers of it. */
export async function reschedule(
  clinic: Clinic,
  visit: AppointmentRow,
  to: { sitting: Sitting; slot_time: string | null; online: boolean },
): Promise<AppointmentRow> {
  const { form } = to.sitting
  if (!canMove(visit.status, 'rescheduled')) throw new Problem(conflict)
  if (form.id === visit.schedule_id) throw wrongField('schedule_id', 'same_session')
  if (!to.online && (await numbersLeft(clinic, form.id)) === 0) throw wrongField('schedule_id', 'no_numbers')
  const seat = await seatIn(clinic, to.sitting, to)
  const entries = await entriesOf(clinic, visit)
  const id = newId()
  return writeNumbered(clinic, (numbers) => {
    const place = seat(numbers)
    const row = newRow(clinic, appointments, {
      ...visit,
      id,
      ...placeIn(form, place),
      status: 'booked',
    })
    const body = { schedule_id: form.id, told: { id, ...toldOf(place) } }
    const moving = step(
      rescheduleAppointment,
      { params: { id: visit.id }, body },
      {
        lane: `visit:${visit.id}`,
        effects: [
          put(appointments, row),
          patch(appointments, visit.id, { status: 'rescheduled', rescheduled_to: id, payment_status: 0 }),
          ...entries.map((entry) => patch(payments, entry.id, { appointment_id: id })),
        ],
        after: [
          { table: appointments.table, id: visit.id },
          { table: schedules.table, id: form.id },
        ],
      },
    )
    return { result: row, steps: [...opening(clinic, to.sitting), moving] }
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
  await write(
    clinic,
    step(
      editAppointment,
      { params: { id: visit.id }, body: { question, weight, ...told } },
      {
        lane: `visit:${visit.id}`,
        after: [{ table: appointments.table, id: visit.id }],
        effects: [patch(appointments, visit.id, { type, question, weight_kg: weight, ...fee })],
      },
    ),
  )
}

const entriesOf = (clinic: Clinic, visit: AppointmentRow): Promise<PaymentRow[]> =>
  readRows(clinic, payments, { by: 'appointment_id', is: visit.id })

/** Another fee, and how the visit stands with it. Throws 422 for one that this person may not ask, or that is less than what was taken. */
async function feeChanged(
  clinic: Clinic,
  visit: AppointmentRow,
  fee: Pick<AppointmentRow, 'fee_paisa' | 'suggested_fee_paisa' | 'fee_reason'>,
): Promise<Partial<AppointmentRow>> {
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
  visit: Pick<AppointmentRow, 'id' | 'chamber_id'>,
  on: { link: LinkForm; known: boolean },
): Promise<void> =>
  write(
    clinic,
    step(
      storeVideoLink,
      { body: { appointment_id: visit.id, ...on.link } },
      {
        lane: `visit:${visit.id}`,
        after: [{ table: appointments.table, id: visit.id }],
        effects: [
          on.known
            ? patch(videoLinks, visit.id, on.link)
            : put(
                videoLinks,
                newRow(clinic, videoLinks, {
                  id: visit.id,
                  appointment_id: visit.id,
                  chamber_id: visit.chamber_id,
                  ...on.link,
                  joined_at: null,
                }),
              ),
        ],
      },
    ),
  )
