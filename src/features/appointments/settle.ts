import * as z from 'zod/mini'
import { callName } from '#contract/endpoint.ts'
import { opening, type Sitting } from '#features/schedules/parts.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { patch, rowName } from '#local/store/effects.ts'
import { restoreOps } from '#local/outbox/restore.ts'
import { openAnswer, openOp } from '#local/outbox/sealed-op.ts'
import { discardOpAndBehind } from '#local/outbox/settle.ts'
import type { OpRow } from '#local/database/stores.ts'
import { callOf, decisionsOn } from '#local/outbox/outbox.ts'
import { step } from '#local/store/steps.ts'
import { writeNumbered } from '#local/outbox/write.ts'
import { WriteFailed } from '#local/store/write-failed.ts'
import { placeInRow, seatIn, placeOnWire } from './book.ts'
import { type AppointmentRow, appointments } from '#domain/appointment/rows.ts'
import { Booking, FreePlace, rescheduleAppointment, storeAppointment } from './contract.ts'

/** A booking that the server did not take, with the places it offers instead. */
export interface UnplacedBooking {
  op_id: string
  reason: 'full' | 'slot_taken' | 'session_closed' | 'unknown'
  free: FreePlace[]
  /** Somebody who was seen although the session had closed can still be kept; a moved visit cannot. */
  may_be_seen: boolean
}

const reasons = ['full', 'slot_taken', 'session_closed'] as const
const calls = [callName(storeAppointment), callName(rescheduleAppointment)]

/** The refused call that a visit waits behind; null where it waits behind none. */
export async function unplacedOf(
  clinic: Clinic,
  visit: Pick<AppointmentRow, 'id'>,
): Promise<UnplacedBooking | null> {
  const op = await refusedOp(clinic, visit)
  if (!op) return null
  const offer = z.safeParse(
    z.object({ current: z.object({ free: z.array(FreePlace) }) }),
    await openAnswer(clinic, op),
  )
  return {
    op_id: op.op_id,
    reason: reasons.find((one) => one === op.last_error?.code) ?? 'unknown',
    free: offer.success ? offer.data.current.free : [],
    may_be_seen: op.call === calls[0],
  }
}

const refusedOp = async (clinic: Clinic, visit: Pick<AppointmentRow, 'id'>): Promise<OpRow | undefined> =>
  (await decisionsOn(clinic.db, rowName(appointments.table, visit.id))).find((op) => calls.includes(op.call))

/** Asks for a place in another sitting in the refused one's stead. */
export async function moveUnplaced(
  clinic: Clinic,
  visit: AppointmentRow,
  to: { op_id: string; sitting: Sitting; slot_time: string | null; online: boolean },
): Promise<void> {
  const { form } = to.sitting
  const { booking, moved_id, lane } = await contentOf(clinic, to.op_id)
  const seat = await seatIn(clinic, to.sitting, to)
  await writeNumbered(clinic, (numbers) => {
    const place = seat(numbers)
    const schedule_id = form.id
    const told = { id: visit.id, ...placeOnWire(place) }
    const more = {
      lane,
      effects: [patch(appointments, visit.id, placeInRow(form, place))],
      replaces: to.op_id,
      after: [{ table: 'schedules', id: schedule_id }],
    }
    const asking = booking
      ? step(
          storeAppointment,
          { body: { ...booking, schedule_id, told: { ...withoutPlace(booking.told), ...told } } },
          more,
        )
      : step(rescheduleAppointment, { params: { id: moved_id }, body: { schedule_id, told } }, more)
    return { result: undefined, steps: [...opening(clinic, to.sitting), asking] }
  })
}

/** He was seen all the same: the visit is kept in its closed session, as done. */
export async function keepAsSeen(clinic: Clinic, visit: AppointmentRow, op_id: string): Promise<void> {
  const { booking, lane } = await contentOf(clinic, op_id)
  if (!booking?.told) return
  const seen_at = new Date(clinic.clock.now()).toISOString()
  const told = { ...booking.told, seen_at }
  await writeNumbered(clinic, () => ({
    result: undefined,
    steps: [
      step(
        storeAppointment,
        { body: { ...booking, told } },
        {
          lane,
          replaces: op_id,
          effects: [
            patch(appointments, visit.id, {
              status: 'done',
              arrived_at: seen_at,
              in_at: seen_at,
              done_at: seen_at,
            }),
          ],
        },
      ),
    ],
  }))
}

/** Gives the booking up, and with it all that stands on it; answers the way to have it all back, waiting for a decision as before. */
export async function giveUpUnplaced(clinic: Clinic, op_id: string): Promise<() => Promise<void>> {
  const went = await discardOpAndBehind(clinic, op_id)
  return async () => {
    await restoreOps(clinic, went)
  }
}

const withoutPlace = (
  told: Booking['told'],
): Pick<NonNullable<Booking['told']>, 'fee_paisa' | 'fee_reason' | 'source'> => {
  const { fee_paisa, fee_reason, source } = told ?? {}
  return {
    ...(fee_paisa === undefined ? {} : { fee_paisa }),
    ...(fee_reason === undefined ? {} : { fee_reason }),
    ...(source === undefined ? {} : { source }),
  }
}

async function contentOf(
  clinic: Clinic,
  op_id: string,
): Promise<{ booking: Booking | null; moved_id: string; lane: string }> {
  const op = await callOf(clinic.db, op_id)
  if (!op) throw new WriteFailed('missing')
  const { params, body } = await openOp(clinic, op)
  const read = z.safeParse(Booking, body)
  return {
    booking: op.call === calls[0] && read.success ? read.data : null,
    moved_id: params['id'] ?? '',
    lane: op.lane,
  }
}
