import { type Chance, chanceOf } from '../chance.ts'
import { type PlannedCall, type PlannedVisit, type Planner } from './calls.ts'
import type { Clinic } from './clinics.ts'
import { edited, moved, paidLater, voided, walkIn, writtenDown } from './right-calls.ts'
import { planWrong } from './wrong-calls.ts'

/** What one practice will do: its shared visits first, then each device by itself. */
export interface PracticePlan {
  shared: readonly PlannedCall[]
  devices: readonly (readonly PlannedCall[])[]
}

/** Visits of a practice that all of its devices touch. */
const sharedVisits = 4

/** All calls of a storm, the same for the same seed but for the day and its instants. */
export function planCalls(
  clinics: readonly Clinic[],
  of: { seed: number; calls: number; began: Date },
): PracticePlan[] {
  const chance = chanceOf(of.seed)
  const opened = clinics.map(({ chamber_id, devices }) => {
    const planner = newPlanner(chance, { letter: devices[0]?.letter ?? 'A', chamber_id, began: of.began })
    while (planner.visits.length < sharedVisits) walkIn(planner)
    return planner
  })
  const all = clinics.flatMap(({ devices }) => devices).length
  const each = Math.ceil((of.calls - sharedVisits * clinics.length) / all)
  return clinics.map(({ devices, chamber_id }, at) => {
    const shared = opened[at]
    const foreign = opened[(at + 1) % opened.length]?.visits ?? []
    const plans = devices.map(({ letter }, n) => {
      const planner = newPlanner(chance, { letter, chamber_id, began: of.began })
      planner.counted = n === 0 ? sharedVisits : 0
      planner.foreign = clinics.length > 1 ? foreign : []
      // Whoever else touches them leaves their entries alone: what one has voided another must not.
      planner.visits = (shared?.visits ?? []).map((visit) => ({ ...visit, payments: [], steps: 0 }))
      while (planner.calls.length < each) planOne(planner)
      return planner.calls.slice(0, each)
    })
    return { shared: shared?.calls ?? [], devices: plans }
  })
}

const newPlanner = (chance: Chance, on: Pick<Planner, 'letter' | 'chamber_id' | 'began'>): Planner => ({
  ...on,
  chance,
  calls: [],
  visits: [],
  foreign: [],
  counted: 0,
  lanes: new Map(),
})

/** In a hundred calls: 35 walk-ins, 8 patients, 20 moves, 14 payments, 9 voided, 8 changes, 6 wrong ones. */
function planOne(planner: Planner): void {
  const { chance } = planner
  const visit = mostlyLate(planner)
  const dice = chance.below(100)
  if (!visit || dice < 35) walkIn(planner)
  else if (dice < 43) writtenDown(planner)
  else if (dice < 63) moved(planner, visit)
  else if (dice < 77) paidLater(planner, visit)
  else if (dice < 86) voided(planner, visit)
  else if (dice < 94) edited(planner, visit)
  else planWrong(planner, visit)
}

/** One of the last visits, or one that everybody touches. */
function mostlyLate({ chance, visits }: Planner): PlannedVisit | undefined {
  return chance.odds(0.8) ? chance.pick(visits.slice(-12)) : chance.pick(visits)
}
