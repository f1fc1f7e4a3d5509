import { parseArgs } from 'node:util'
import { type Mutant, mutants } from './mutants.ts'
import { eveningOf } from './serials.ts'
import { faults, type Fault } from './serials-story.ts'
import { SerialsWorld } from './serials-world.ts'
import { simulate } from './simulate.ts'

/** Schedules within which every mutant must be found. */
export const mostSchedules = 200

/** How a mutant was found: by which law, after how many schedules. */
export interface Killed {
  law: string
  what: string
  schedules: number
}

/** Null: it went through all of them unseen. */
export function kill(mutant: Mutant, seed: number): Killed | null {
  for (let n = 0; n < mostSchedules; n++) {
    const [found] = simulate({ schedules: 1, seed: seed + n, steps: 200, mutant }).violations
    if (found) return { law: found.law, what: found.what, schedules: n + 1 }
  }
  return null
}

/** The same of what may go wrong with serials, which have a model of their own: evenings of a session and its desks. */
function killFault(fault: Fault, seed: number): Killed | null {
  for (let n = 0; n < mostSchedules; n++) {
    const { shape, steps } = eveningOf(seed + n)
    const [what] = new SerialsWorld(shape, fault).run(steps).violations
    if (what !== undefined) return { law: 'I15', what, schedules: n + 1 }
  }
  return null
}

function main(seed: number): void {
  console.log(`seed ${seed}; each must be found within ${mostSchedules} schedules`)
  const rows = [
    ...mutants.map((mutant) => ({ name: mutant, killed: kill(mutant, seed) })),
    ...faults.map((fault) => ({ name: `serials: ${fault}`, killed: killFault(fault, seed) })),
  ]
  for (const { name, killed } of rows)
    console.log(
      killed
        ? `  ${name.padEnd(36)} ${killed.law.padEnd(20)} ${String(killed.schedules).padStart(4)}  ${killed.what}`
        : `  ${name.padEnd(36)} NOT FOUND`,
    )
  const found = rows.filter(({ killed }) => killed !== null).length
  console.log(`${found} of ${rows.length} found`)
  process.exitCode = found === rows.length ? 0 : 1
}

const { values } = parseArgs({ strict: false, options: { seed: { type: 'string', default: '1' } } })
if (process.argv[1] === import.meta.filename) main(Number(values.seed))
