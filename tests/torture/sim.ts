import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { isMutant, mutants } from './mutants.ts'
import { simulateOnThreads } from './sim-threads.ts'
import type { Told } from './simulate.ts'

const { values } = parseArgs({
  options: {
    schedules: { type: 'string', default: '2000' },
    steps: { type: 'string', default: '200' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    /** Most minutes: what was run by then is told. */
    minutes: { type: 'string' },
    threads: { type: 'string', default: String(availableParallelism()) },
    /** A protocol with one thing wrong, which has to be found: the run then ends with 1. */
    mutant: { type: 'string', default: '' },
  },
})

function wholeNumber(name: 'schedules' | 'steps' | 'seed' | 'threads'): number {
  const number = Number(values[name])
  if (!Number.isInteger(number) || number < 0) throw new Error(`--${name} takes a whole number.`)
  return number
}

const { mutant } = values
if (mutant !== '' && !isMutant(mutant))
  throw new Error(`There is no mutant ${mutant}: there are ${mutants.join(', ')}.`)
const asked = {
  schedules: wholeNumber('schedules'),
  steps: wholeNumber('steps'),
  seed: wholeNumber('seed'),
  threads: wholeNumber('threads'),
  seconds: values.minutes === undefined ? null : Number(values.minutes) * 60,
  mutant: isMutant(mutant) ? mutant : null,
}
const began = performance.now()

/** So many schedules, and how fast. */
function pace({ schedules, steps }: Told): string {
  const seconds = (performance.now() - began) / 1000
  return `${schedules} of ${asked.schedules} schedules, ${steps} steps in ${seconds.toFixed(1)} s: ${Math.round(schedules / seconds)} schedules/s, ${Math.round(steps / seconds)} steps/s`
}

/** Seconds between two lines of progress. */
const between = 10
let said = began
/** So many violations were told as they were found. */
let toldOf = 0

const inWords = ({ seed, law, what }: Told['violations'][number]): string =>
  `  ${law}: ${what}; again: --schedules 1 --steps ${asked.steps} --seed ${seed}`

console.log(
  `seed ${asked.seed}, ${asked.steps} steps each, ${asked.threads} threads, Node ${process.version}`,
)
const told = await simulateOnThreads({
  ...asked,
  onShare(whole) {
    for (const one of whole.violations.slice(toldOf)) console.log(inWords(one))
    toldOf = whole.violations.length
    if (performance.now() - said < between * 1000) return
    said = performance.now()
    console.log(`  ${pace(whole)}, ${whole.violations.length} violations`)
  },
})
console.log(pace(told))
for (const [fault, times] of [...told.faults].toSorted(([, a], [, b]) => b - a))
  console.log(`  ${String(times).padStart(10)}  ${fault}`)
console.log(`${told.violations.length} violations`)
for (const one of told.violations) console.log(inWords(one))
process.exitCode = told.violations.length > 0 ? 1 : 0
