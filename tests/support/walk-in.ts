import { type Arrival, type RegisteredWalkIn, registerWalkIn } from '#features/quick-appointments/local.ts'
import { readSitting } from '#features/schedules/parts.ts'
import type { Clinic } from '#local/store/clinic.ts'

/** Somebody comes to the desk of this device, is written down for the usual fee and pays nothing yet; `more`: what is otherwise. */
export const comes = async (
  clinic: Clinic,
  patient: Arrival['patient'],
  more: Partial<Arrival> = {},
): Promise<RegisteredWalkIn> =>
  registerWalkIn(clinic, {
    sitting: await readSitting(clinic, 1),
    patient,
    type: 1,
    fee_paisa: 100_000,
    suggested_fee_paisa: 100_000,
    fee_reason: null,
    payment: null,
    vitals: null,
    question: null,
    priority: 'normal',
    priority_reason: null,
    referral_doctor_id: null,
    source: 'desk',
    ...more,
  })
