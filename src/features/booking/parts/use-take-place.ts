import { useNavigate } from 'react-router-dom'
import { Problem, wrongField } from '#contract/problem.ts'
import { sessionClosed } from '#domain/schedule/refusals.ts'
import {
  advanceFirst,
  bookedAlready,
  full,
  phoneLimit,
  slotTaken,
  storeAppointment,
} from '#features/appointments/contract.ts'
import { askProof, completeAccount } from '#features/auth/parts.ts'
import { call } from '#net/call.ts'
import { formCall } from '#net/form-call.ts'
import { type LocalUser, useSession } from '#net/session.ts'
import { useIdOf } from '#net/use-id-of.ts'
import { formatters } from '#text/show.ts'
import { ownBookingOf, type TypedOwnBooking } from '../own-booking.ts'
import { useBookingWords } from '../words.ts'
import type { BookingFormProps } from './booking-parts.ts'

/** Refusals whose other day is there to be chosen. */
const noPlaceLeft = new Set<string>([full.code, slotTaken.code, sessionClosed.code])

const himself = 1

/**
 * Sends what stands in the form as far as it comes: to the code of a phone that is not known here, or to the serial. The same form
 * pressed again after an answer that was lost is the same booking.
 */
export function useTakePlace({ doctor, chamber, schedules, onSent, onBooked }: BookingFormProps) {
  const go = useNavigate()
  const idOf = useIdOf()
  return async (typed: TypedOwnBooking): Promise<void | false> => {
    const { user } = useSession.getState()
    if (!user) {
      // The session has ended since the form was drawn.
      if (!('phone' in typed.patient)) throw wrongField('patient.phone', 'required')
      const { phone } = typed.patient
      onSent(await underPatient(() => askProof(phone)))
      return false
    }
    const known = await completed(user, typed)
    if (!known) {
      // Who books for another tells first who he is himself; what he wrote here waits.
      await go(`/registration?then=${encodeURIComponent(location.pathname)}`)
      return false
    }
    const body = ownBookingOf(typed, { doctor_id: doctor.id, user_id: known.id, phone: known.phone })
    const sitting = sittingOf(schedules, typed.schedule_id)
    try {
      const { appointment } = await formCall(() => call(storeAppointment, { body }, { op_id: idOf(body) }))
      onBooked({ appointment, sitting, chamber, patient: typed.patient.name })
    } catch (error) {
      if (!(error instanceof Problem && noPlaceLeft.has(error.code))) throw error
      schedules.again()
      throw new Problem(error, { errors: { schedule_id: [error.code] }, current: error.current })
    }
  }
}

/** An account that says who its holder is; null where only he can tell. */
async function completed(user: LocalUser, { patient }: TypedOwnBooking): Promise<LocalUser | null> {
  if (user.isCompleted) return user
  if (patient.relationship_status !== himself) return null
  const { name, gender, age } = patient
  return underPatient(() => completeAccount({ name, gender, ...age }))
}

/** What is said of a field of the account, or of its phone, stands under the patient's field that it was taken from. */
async function underPatient<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const errors = Object.fromEntries(
      Object.entries(error.errors).map(([name, keys]) => [name === '' ? '' : `patient.${name}`, keys]),
    )
    throw new Problem(error, { errors, current: error.current })
  }
}

const sittingOf = ({ asked }: BookingFormProps['schedules'], id: string) =>
  asked.kind === 'known' ? asked.answer.data.appointment_schedules.find((one) => one.id === id) : undefined

const sentences = new Map<string, Parameters<typeof useBookingWords.words>[0]>([
  [full.code, 'place_full'],
  [slotTaken.code, 'place_full'],
  [sessionClosed.code, 'place_closed'],
  [bookedAlready.code, 'already'],
  [phoneLimit.code, 'too_many_on_phone'],
  [advanceFirst.code, 'advance'],
  ['terms', 'terms_needed'],
  ['too_many', 'too_many'],
  ['sms_failed', 'sms_failed'],
  ['failed', 'failed'],
  ['server', 'failed'],
])

/** The sentences for keys that only a booking knows; undefined for the common ones. */
export function explainBooking(key: string): string | undefined {
  if (key.startsWith('wait:'))
    return useBookingWords.words('wait_until', { time: formatters.time(key.slice(5)) })
  const word = sentences.get(key)
  return word && useBookingWords.words(word)
}
