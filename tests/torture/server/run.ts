import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { endBy } from '../history/run-faults.ts'
import { breaks, isBreak } from './breaks.ts'
import { storm } from './storm.ts'
import { faultsOf, pageOf } from './told.ts'

const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '5000' },
    kills: { type: 'string', default: '200' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    /** Most minutes that calls are made; what was made by then is judged. */
    minutes: { type: 'string' },
    /** A fault around the product that has to be found: the run then ends with 1. */
    break: { type: 'string' },
  },
})

function numberOf(name: 'calls' | 'kills' | 'seed'): number {
  const number = Number(values[name])
  if (!Number.isInteger(number) || number < 0) throw new Error(`--${name} takes a whole number.`)
  return number
}

const broken = values.break ?? null
if (broken !== null && !isBreak(broken))
  throw new Error(`There is no break ${broken}: there are ${Object.keys(breaks).join(', ')}.`)
const size = {
  calls: numberOf('calls'),
  kills: numberOf('kills'),
  seed: numberOf('seed'),
  practices: 4,
  devices: 3,
  seconds: values.minutes === undefined ? null : Number(values.minutes) * 60,
  broken,
}
console.log(
  `seed ${size.seed}, ${size.calls} calls, ${size.kills} kills, ${cpus().length} cores, Node ${process.version}`,
)
const told = await storm(size, (end) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void end().finally(() => process.exit(130)))
})
console.log(pageOf(size, told))
endBy(faultsOf(size, told))
