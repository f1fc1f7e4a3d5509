import { ModelWorld } from './model-world.ts'
import { isMutant, type Mutant, mutants } from './mutants.ts'

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

/** Runs many histories, each fully told by its seed; stops at the tenth that breaks a law. */
export function simulate(simulation: Simulation): Told {
  const told: Told = { schedules: 0, steps: 0, faults: new Map(), violations: [] }
  for (let i = 0; i < simulation.schedules && told.violations.length < 10; i++) {
    const seed = simulation.seed + i
    const history = new ModelWorld(seed, simulation.mutant).run(simulation.steps)
    told.schedules += 1
    told.steps += history.steps
    for (const [fault, times] of history.faults) told.faults.set(fault, (told.faults.get(fault) ?? 0) + times)
    const [first] = history.violations
    if (first) told.violations.push({ seed, ...first })
  }
  return told
}

function main(words: readonly string[]): void {
  const value = (name: string, fallback: string) =>
    words[words.indexOf(`--${name}`) + 1] && words.includes(`--${name}`)
      ? (words[words.indexOf(`--${name}`) + 1] ?? fallback)
      : fallback
  const mutant = value('mutant', '')
  if (mutant !== '' && !isMutant(mutant)) throw new Error(`no such mutant; there are: ${mutants.join(', ')}`)
  const began = performance.now()
  const told = simulate({
    schedules: Number(value('schedules', '2000')),
    seed: Number(value('seed', String(Date.now() % 1_000_000))),
    steps: Number(value('steps', '200')),
    mutant: isMutant(mutant) ? mutant : null,
  })
  const seconds = (performance.now() - began) / 1000
  console.log(
    `${told.schedules} schedules, ${told.steps} steps in ${seconds.toFixed(1)} s: ${Math.round(told.schedules / seconds)} schedules/s, ${Math.round(told.steps / seconds)} steps/s`,
  )
  for (const [fault, times] of [...told.faults].toSorted(([, a], [, b]) => b - a))
    console.log(`  ${String(times).padStart(9)}  ${fault}`)
  console.log(`${told.violations.length} violations`)
  for (const { seed, law, what } of told.violations) console.log(`  seed ${seed}: ${law}: ${what}`)
  if (told.violations.length > 0) process.exitCode = 1
}

if (process.argv[1]?.endsWith('sim.ts')) main(process.argv.slice(2))
