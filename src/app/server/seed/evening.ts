import type { Day } from '#contract/clinic/day.ts'
import type { VisitType } from '#contract/clinic/fee.ts'
import type { Database } from '#server/db/types.ts'
import type { SeedDoctor } from './clinic.ts'
import type { Course } from './courses.ts'
import type { Dice } from './dice.ts'

export type Patient = Database['patients']
export type Schedule = Database['schedules']

/** What has happened so far in the practice that is being filled. */
export interface SeedHistory {
  throws: Dice
  taken_by: number
  doctor: SeedDoctor
  today: Day
  receipts: { next: number }
  /** Every patient's visits that count for the next fee, and the last day he came. */
  visits: Map<string, { day: Day; type: VisitType }[]>
}

export interface SeedEvening extends SeedHistory {
  schedule: Schedule
  fee: Database['fee_criteria']
  crowd: readonly Patient[]
  /** Patients who come for years, with what they come for. */
  regulars: ReadonlyMap<Patient, Course>
}

export interface SeedArrival {
  patient: Patient
  number: number
  at: { arrived: string; called: string; done: string }
}
