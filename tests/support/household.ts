import { scheduleId } from '#contract/clinic/sitting-date.ts'
import { storeAppointment } from '#features/appointments/contract.ts'
import { registerWalkIn } from '#features/quick-appointments/contract.ts'
import { type Asking, personOf, type TestServer } from './server.ts'

/** Abdur Rahim, who has proved 01712345601 and is nobody's member, and somebody else with an account. */
export const rahim = personOf(203)
export const stranger = personOf(201)

const child = (name: string) => ({
  name,
  phone: '01712345601',
  gender: 1 as const,
  relationship_status: 2 as const,
  years: 6,
})

/** A child of his takes a serial of Dr. Nusrat Jahan from home, for 23 November. */
export const bookChild = async (server: TestServer, name: string) =>
  (
    await server.call(rahim, storeAppointment, {
      body: { schedule_id: scheduleId(1, '2026-11-23', 'A'), type: 1, patient: child(name) },
    })
  ).appointment

/** A child of his comes to her desk on 22 November, for ৳1,000; `by` writes him down. */
export const walkInChild = async (server: TestServer, by: Asking, name: string) =>
  (
    await server.call(by, registerWalkIn, {
      body: {
        chamber_id: 1,
        sitting_date: '2026-11-22',
        type: 1,
        fee_paisa: 100_000,
        fee_reason: 'he is poor',
        patient: child(name),
      },
    })
  ).appointment
