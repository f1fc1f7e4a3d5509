import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { endBy } from '../history/run-faults.ts'
import { failOvers } from './failover.ts'
import { faultsOf, pageOf } from './told.ts'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    /** Times that lines are cut while both machines live. */
    cuts: { type: 'string', default: '8' },
    /** Calls a second. */
    rate: { type: 'string', default: '300' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    /** Most minutes in which calls are made. */
    minutes: { type: 'string', default: '8' },
    servers: { type: 'string', default: '2' },
    /** `async`: nobody waits for the standby. Calls are lost, and it has to be found: the run then ends with 1. */
    break: { type: 'string' },
  },
})

function numberOf(name: 'kills' | 'cuts' | 'rate' | 'seed' | 'servers'): number {
  const number = Number(values[name])
  if (!Number.isInteger(number) || number < 0) throw new Error(`--${name} takes a whole number.`)
  return number
}

if (values.break !== undefined && values.break !== 'async')
  throw new Error(`There is no break ${values.break}: there is async.`)
const size = {
  kills: numberOf('kills'),
  cuts: numberOf('cuts'),
  rate: numberOf('rate'),
  seed: numberOf('seed'),
  servers: numberOf('servers'),
  seconds: Number(values.minutes) * 60,
  practices: 8,
  devices: 4,
  isAsync: values.break === 'async',
}
console.log(`seed ${size.seed}, ${cpus().length} cores, Node ${process.version}`)
const told = await failOvers(size, (end) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void end().finally(() => process.exit(130)))
})
console.log(pageOf(size, told))
endBy(faultsOf(size, told))
