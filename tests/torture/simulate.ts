import { ModelWorld } from './model-world.ts'
import { type Mutant, protocolOf } from './mutants.ts'

export interface Simulation {
  schedules: number
  seed: number
  steps: number
  mutant: Mutant | null
}

export interface Told {
  schedules: number
  steps: number
  faults: Map<string, number>
  /** With the seed that shows it again. */
  violations: { seed: number; law: string; what: string }[]
}

/** Violations after which a run stops. */
export const mostViolations = 10

export const nothingTold = (): Told => ({ schedules: 0, steps: 0, faults: new Map(), violations: [] })

/** Runs many histories, each fully told by its seed; stops at the tenth that breaks a law. */
export function simulate(simulation: Simulation): Told {
  const told = nothingTold()
  for (let i = 0; i < simulation.schedules && told.violations.length < mostViolations; i++) {
    const seed = simulation.seed + i
    const history = new ModelWorld(seed, protocolOf(simulation.mutant)).run(simulation.steps)
    const [first] = history.violations
    addTo(told, {
      schedules: 1,
      steps: history.steps,
      faults: history.faults,
      violations: first ? [{ seed, ...first }] : [],
    })
  }
  return told
}

/** Adds what one part of a run told to the whole. */
export function addTo(whole: Told, { schedules, steps, faults, violations }: Told): void {
  whole.schedules += schedules
  whole.steps += steps
  for (const [fault, times] of faults) whole.faults.set(fault, (whole.faults.get(fault) ?? 0) + times)
  whole.violations.push(...violations)
}
