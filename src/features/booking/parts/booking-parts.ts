import type { Reply } from '#contract/endpoint.ts'
import type { storeAppointment } from '#features/appointments/contract.ts'
import type { CodeSent } from '#features/auth/contract.ts'
import type { ProfileChamber, PublicProfile } from '#features/directory/contract.ts'
import type { listPublicSchedules, PublicSchedule } from '#features/schedules/contract.ts'
import type { useQuery } from '#net/use-asked.ts'

/** What came of asking for a chamber's sittings, and the way to ask again. */
export type Schedules = ReturnType<typeof useQuery<typeof listPublicSchedules>>

/** A serial that was given, with what stands around it on the screen. */
export interface GivenSerial {
  appointment: Reply<typeof storeAppointment>['appointment']
  sitting: PublicSchedule | undefined
  chamber: ProfileChamber
  patient: string
}

/** A place on the list of a full session. */
export interface WaitingPlace {
  ahead: number
  sitting: PublicSchedule
  patient: string
}

/** What the form begins with, where the address says so. */
export interface BookingWish {
  type?: string | undefined
  day?: string | undefined
  patient?: string | undefined
}

/** What the form is drawn from, and whom it tells how far it came. */
export interface BookingFormProps {
  doctor: PublicProfile
  chambers: readonly ProfileChamber[]
  chamber: ProfileChamber
  schedules: Schedules
  /** What the address asks for: a kind of visit, a day, one of the family. */
  wish: BookingWish
  onChamber: (id: number) => void
  onSent: (sent: CodeSent) => void
  onBooked: (place: GivenSerial) => void
  onWaiting: (place: WaitingPlace) => void
}
