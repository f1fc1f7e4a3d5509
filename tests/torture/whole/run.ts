import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { endBy } from '../history/run-faults.ts'
import { breaks, isBreak } from './breaks.ts'
import { faultsOf, pageOf } from './told.ts'
import { tortureWhole } from './whole.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '20' },
    faults: { type: 'string', default: '2000' },
    calls: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    /** A fault around the product that has to be found, or several: the run then ends with 1. */
    break: { type: 'string', multiple: true, default: [] },
  },
})

function numberOf(name: 'minutes' | 'faults' | 'calls' | 'seed'): number {
  const number = Number(values[name])
  if (!(number >= 0)) throw new Error(`--${name} takes a number.`)
  return number
}

const broken = values.break.map((word) => {
  if (!isBreak(word))
    throw new Error(`There is no break ${word}: there are ${Object.keys(breaks).join(', ')}.`)
  return word
})
const size = {
  minutes: numberOf('minutes'),
  faults: numberOf('faults'),
  calls: numberOf('calls'),
  seed: numberOf('seed'),
  broken,
}
console.log(
  `seed ${size.seed}, ${size.minutes} minutes, ${size.faults} faults, ${size.calls} calls, ${cpus().length} cores, Node ${process.version}`,
)
const told = await tortureWhole(size, (end) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void end().finally(() => process.exit(130)))
})
console.log(pageOf(size, told))
endBy(faultsOf(size, told))
