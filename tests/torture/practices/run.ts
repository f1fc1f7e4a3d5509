import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { endBy } from '../history/run-faults.ts'
import { practices } from './practices.ts'
import { faultsOf, pageOf, ratesLines } from './told.ts'

const { values } = parseArgs({
  options: {
    /** In the database; their evening is reckoned. */
    practices: { type: 'string', default: '10000' },
    /** How many are at work, one step after the other, until one does not hold. */
    steps: { type: 'string', default: '100,250,500,750,1000,1500,2000,3000' },
    /** Of each step, and of each hour. */
    seconds: { type: 'string', default: '30' },
    servers: { type: 'string', default: '1,2' },
    /** Visits that each practice has behind it. */
    past: { type: 'string', default: '10' },
    /** Practices of which every call is judged. */
    judged: { type: 'string', default: '40' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    /** Of a hundred answers to batches, how many are cut in the last, unmeasured seconds. */
    cut: { type: 'string', default: '10' },
    /** The steps alone, not the hours. */
    'steps-only': { type: 'boolean', default: false },
    /** Only what is reckoned; nothing is measured. */
    'reckon-only': { type: 'boolean', default: false },
    /** `new-id`: what was not answered is sent under new ids. It has to be found: the run then ends with 1. */
    break: { type: 'string' },
  },
})

type Numbered = 'practices' | 'seconds' | 'past' | 'judged' | 'seed' | 'cut'

function numberOf(name: Numbered): number {
  const number = Number(values[name])
  if (!Number.isInteger(number) || number < 0) throw new Error(`--${name} takes a whole number.`)
  return number
}

function numbersOf(name: 'steps' | 'servers'): number[] {
  const numbers = values[name].split(',').map(Number)
  if (numbers.some((number) => !Number.isInteger(number) || number < 1))
    throw new Error(`--${name} takes whole numbers with commas between them.`)
  return numbers
}

if (values.break !== undefined && values.break !== 'new-id')
  throw new Error(`There is no break ${values.break}: there is new-id.`)

const size = {
  practices: numberOf('practices'),
  steps: numbersOf('steps').filter((step) => step <= numberOf('practices')),
  servers: numbersOf('servers'),
  seconds: numberOf('seconds'),
  hours: !values['steps-only'],
  past: numberOf('past'),
  judged: numberOf('judged'),
  seed: numberOf('seed'),
  cut: numberOf('cut') / 100,
  newIds: values.break === 'new-id',
  tell: (line: string) => console.log(`${(performance.now() / 1000).toFixed(0)} s: ${line}`),
}
console.log(`seed ${size.seed}, ${cpus().length} cores, Node ${process.version}`)
if (values['reckon-only']) console.log(ratesLines(size.seed).join('\n'))
else {
  const told = await practices(size, (end) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => void end().finally(() => process.exit(130)))
  })
  console.log(pageOf(size, told))
  endBy(faultsOf(told))
}
