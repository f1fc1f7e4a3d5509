import { Problem, wrongField } from '#contract/problem.ts'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import type { QueueRow } from '#features/appointments/parts.ts'
import { type Fees, readFees } from '#features/fees/parts.ts'
import { type Sitting, sittingAtSaving } from '#features/schedules/parts.ts'
import { useSaves, failed } from '#features/saving/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useMay } from '#nav/use-may.ts'
import { arrivalOf, comingOf, type TypedArrival } from '../arrival-form.ts'
import { arriveBooked } from '../booked.ts'
import { askForNumber } from '../leases.ts'
import { type RegisteredWalkIn, registerWalkIn } from '../local.ts'
import { sharesPhone } from '../known-phone.ts'
import type { ArrivingPerson } from './use-person.ts'

interface Desk {
  sitting: Sitting
  person: ArrivingPerson
  fees: Fees | undefined
  /** The place of today that whoever was taken has already. */
  booked: QueueRow | undefined
  /** People of the typed phone are known. */
  household: boolean
}

/** What pressing Save does: a booked patient arrives at his own place, everybody else gets one. */
export function useArriving({
  sitting,
  person,
  fees,
  booked,
  household,
}: Desk): (typed: TypedArrival) => Promise<RegisteredWalkIn> {
  const clinic = useClinic()
  const { may } = useMay()
  const { saved } = useSaves()
  const { box, known } = person
  return async (typed) => {
    if (!fees) throw new Problem(failed)
    const shared = !known && (await sharesPhone(clinic, { ...person, household }))
    if (booked && !may('Queue Manage')) throw wrongField('phone', 'booked_ask')
    if (booked) return saved(() => arriveBooked(clinic, booked, comingOf(typed, booked)))
    const now = await sittingAtSaving(clinic, sitting)
    const { chamber_id, date: day } = now.form
    const at = { sitting: now, known, phone: box, shared, today: sittingDate(clinic.clock.now()) }
    const arrival = arrivalOf(typed, {
      ...at,
      fees:
        day === sitting.form.date
          ? fees
          : await readFees(clinic, { chamber_id, patient_id: known?.id ?? null, day }),
    })
    await askForNumber(clinic, now.form.id)
    return saved(() => registerWalkIn(clinic, arrival))
  }
}
