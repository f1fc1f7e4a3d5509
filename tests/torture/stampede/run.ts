import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { endBy } from '../history/run-faults.ts'
import { stampede } from './stampede.ts'
import { faultsOf, pageOf } from './told.ts'

const { values } = parseArgs({
  options: {
    /** In practices of four. */
    devices: { type: 'string', default: '1000' },
    /** That wait on each device. */
    calls: { type: 'string', default: '50' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    /** Of a hundred answers to batches, how many are cut. */
    cut: { type: 'string', default: '2' },
    /** Most minutes until devices give up. */
    minutes: { type: 'string', default: '8' },
    /** `new-id`: what was not answered is sent under new ids. It has to be found: the run then ends with 1. */
    break: { type: 'string' },
  },
})

function numberOf(name: 'devices' | 'calls' | 'seed' | 'cut'): number {
  const number = Number(values[name])
  if (!Number.isInteger(number) || number < 0) throw new Error(`--${name} takes a whole number.`)
  return number
}

if (values.break !== undefined && values.break !== 'new-id')
  throw new Error(`There is no break ${values.break}: there is new-id.`)
/** Of a practice: its doctor's laptop and phone, and two desks. */
const devices = 4
const size = {
  practices: Math.ceil(numberOf('devices') / devices),
  devices,
  calls: numberOf('calls'),
  seed: numberOf('seed'),
  cut: numberOf('cut') / 100,
  seconds: Number(values.minutes) * 60,
  newIds: values.break === 'new-id',
}
console.log(`seed ${size.seed}, ${cpus().length} cores, Node ${process.version}`)
const told = await stampede(size, (end) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void end().finally(() => process.exit(130)))
})
console.log(pageOf(size, told))
endBy(faultsOf(told))
