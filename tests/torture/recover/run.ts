import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { endBy } from '../history/run-faults.ts'
import { killAgainAndAgain } from './kills.ts'
import { withOneMachine } from './one-machine.ts'
import { cutThePower } from './power-cuts.ts'
import { restoreWithLater } from './restore.ts'
import { faultsOfCuts, faultsOfKills, pageOfCuts, pageOfKills } from './told.ts'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    cuts: { type: 'string', default: '100' },
    /** Calls after the backup that the restore has to bring back. */
    later: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    /** Calls a second. */
    rate: { type: 'string', default: '100' },
    /** Most minutes of the kills; the power cuts are of a quarter of that. */
    minutes: { type: 'string', default: '8' },
    /** `fsync`: PostgreSQL waits for its disk at no commit. Calls are lost at a power cut, and it has to be found: the run then ends with 1. */
    break: { type: 'string' },
  },
})

function numberOf(name: 'kills' | 'cuts' | 'later' | 'seed' | 'rate'): number {
  const number = Number(values[name])
  if (!Number.isInteger(number) || number < 0) throw new Error(`--${name} takes a whole number.`)
  return number
}

if (values.break !== undefined && values.break !== 'fsync')
  throw new Error(`There is no break ${values.break}: there is fsync.`)
const seconds = Number(values.minutes) * 60
const size = { seed: numberOf('seed'), rate: numberOf('rate'), practices: 4, devices: 3 }
const [kills, cuts, later] = [numberOf('kills'), numberOf('cuts'), numberOf('later')]
if (values.break !== undefined && cuts === 0)
  throw new Error('--break fsync is found by power cuts: --cuts has to be above 0.')
const ending = (end: () => Promise<void>) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void end().finally(() => process.exit(130)))
}
console.log(`seed ${size.seed}, ${cpus().length} cores, Node ${process.version}`)
const wrong: string[] = []
if (kills > 0) {
  const told = await withOneMachine(ending, (on) => killAgainAndAgain({ ...size, seconds, kills }, on))
  console.log(pageOfKills(kills, told))
  wrong.push(...faultsOfKills(kills, told))
}
if (cuts > 0) {
  const told = await withOneMachine(ending, (on) =>
    cutThePower({ ...size, seconds: seconds / 4, cuts, isLax: values.break === 'fsync' }, on),
  )
  if (told !== null) console.log(pageOfCuts(told))
  wrong.push(...faultsOfCuts(cuts, told))
}
if (later > 0) wrong.push(...(await restoreWithLater({ ...size, later }, ending)))
endBy(wrong)
