import { useNavigate } from 'react-router-dom'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { Problem, wrongField } from '#contract/problem.ts'
import { sessionClosed } from '#domain/schedule/refusals.ts'
import { full, joinWaiting, placeFree, slotTaken, storeAppointment } from '#features/appointments/contract.ts'
import type { FamilyMember } from '#features/family/contract.ts'
import { askProof, completeAccount } from '#features/auth/parts.ts'
import { call } from '#net/call.ts'
import { formCall } from '#net/form-call.ts'
import { type LocalUser, useSession } from '#net/session.ts'
import { useIdOf } from '#net/use-id-of.ts'
import { formatters } from '#text/show.ts'
import {
  bookingOfMember,
  type OwnBooking,
  ownBookingOf,
  type TypedForMember,
  type TypedOwnBooking,
} from '../own-booking.ts'
import type { BookingFormProps } from './booking-parts.ts'

/** Refusals whose other day is there to be chosen. */
const noPlaceLeft = new Set<string>([full.code, slotTaken.code, sessionClosed.code, placeFree.code])

const himself = 1

/**
 * Sends what stands in the form as far as it comes: to the code of a phone that is not known here, or to the serial. The same form
 * pressed again after an answer that was lost is the same booking.
 */
export function useTakePlace(props: BookingFormProps & { member: FamilyMember | null }) {
  const { doctor, chamber, schedules, member, onSent, onBooked, onWaiting } = props
  const go = useNavigate()
  const idOf = useIdOf()
  return async (typed: TypedOwnBooking | TypedForMember): Promise<void | false> => {
    const { user } = useSession.getState()
    if (!user) {
      // The session has ended since the form was drawn.
      if (!('patient' in typed && 'phone' in typed.patient)) throw wrongField('patient.phone', 'required')
      const { phone } = typed.patient
      onSent(await underPatient(() => askProof(phone)))
      return false
    }
    const known = 'patient' in typed ? await completed(user, typed) : user
    if (!known) {
      // Who books for another tells first who he is himself; what he wrote here waits.
      await go(`/registration?then=${encodeURIComponent(location.pathname)}`)
      return false
    }
    const asked = askedFor(typed, { doctor_id: doctor.id, user: known, member })
    const sitting = sittingOf(schedules, typed.schedule_id)
    try {
      if (sitting?.places === 0) onWaiting({ ...(await waits(asked, idOf)), sitting })
      else onBooked({ ...(await books(asked, idOf)), sitting, chamber })
    } catch (error) {
      if (!(error instanceof Problem && noPlaceLeft.has(error.code))) throw error
      schedules.again()
      throw new Problem(error, { errors: { schedule_id: [error.code] }, current: error.current })
    }
  }
}

type IdOf = ReturnType<typeof useIdOf>

interface Asked {
  body: OwnBooking
  /** What he is called, for the screen. */
  patient: string
}

async function books({ body, patient }: Asked, idOf: IdOf) {
  const { appointment } = await formCall(() => call(storeAppointment, { body }, { op_id: idOf(body) }))
  return { appointment, patient }
}

async function waits({ body: { weight: _, ...body }, patient }: Asked, idOf: IdOf) {
  const { waiting } = await formCall(() => call(joinWaiting, { body }, { op_id: idOf(body) }))
  return { ahead: waiting.ahead, patient }
}

interface By {
  doctor_id: number
  user: LocalUser
  member: FamilyMember | null
}

/** The booking of what stands in the form: for who is told there, or for one of the family. */
function askedFor(typed: TypedOwnBooking | TypedForMember, { doctor_id, user, member }: By): Asked {
  const by = { doctor_id, user_id: user.id, phone: user.phone }
  if ('patient' in typed) return { body: ownBookingOf(typed, by), patient: typed.patient.name }
  if (!member) throw new Error('nobody of the family is chosen')
  return {
    body: bookingOfMember(typed, { ...by, member, today: sittingDate(Date.now()) }),
    patient: formatters.name(member),
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
