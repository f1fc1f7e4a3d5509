import { chanceOf } from './chance.ts'
import { type Fault, type Shape, stepKinds, type StoryStep } from './serials-story.ts'
import { SerialsWorld } from './serials-world.ts'

export interface SerialsTold {
  allocations: number
  stories: number
  /** With the seed that shows it again. */
  violations: { seed: number; what: string }[]
}

/** Common acts come more often than rare ones. */
const often: readonly StoryStep['kind'][] = [
  ...stepKinds,
  'walk_in',
  'walk_in',
  'walk_in',
  'book',
  'book',
  'online',
  'sync',
  'find_line',
  'open',
  'open',
]

/** One evening, fully told by its seed. */
export function eveningOf(seed: number): { shape: Shape; steps: StoryStep[] } {
  const chance = chanceOf(seed)
  const shape = { max: 5 + chance.below(80), devices: 1 + chance.below(4) }
  const steps = Array.from({ length: 150 }, () => ({
    kind: chance.pick(often) ?? 'walk_in',
    device: chance.below(8),
    pick: chance.below(1000),
  }))
  return { shape, steps }
}

/** Evenings until so many numbers were given; stops at the tenth that breaks a law. */
export function allocate(asked: { allocations: number; seed: number; fault: Fault | null }): SerialsTold {
  const told: SerialsTold = { allocations: 0, stories: 0, violations: [] }
  for (let seed = asked.seed; told.allocations < asked.allocations && told.violations.length < 10; seed++) {
    const { shape, steps } = eveningOf(seed)
    const world = new SerialsWorld(shape, asked.fault).run(steps)
    told.allocations += world.allocations
    told.stories += 1
    const [first] = world.violations
    if (first) told.violations.push({ seed, what: first })
  }
  return told
}

if (process.argv[1] === import.meta.filename) {
  const at = process.argv.indexOf('--allocations')
  const allocations = at === -1 ? 1_000_000 : Number(process.argv[at + 1])
  const told = allocate({ allocations, seed: 20_261_122, fault: null })
  console.info(JSON.stringify(told))
  process.exitCode = told.violations.length === 0 && told.allocations >= allocations ? 0 : 1
}
