import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '300' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    /** Most minutes in which browsers are killed; what was written by then is judged. */
    minutes: { type: 'string', default: '600' },
    /** `early`: what was only begun counts as acknowledged. It has to be found: the run then ends with 1. */
    break: { type: 'string' },
  },
})

if (values.break !== undefined && values.break !== 'early')
  throw new Error(`There is no break ${values.break}: there is early.`)
for (const name of ['kills', 'seed', 'minutes'] as const)
  if (!(Number(values[name]) > 0)) throw new Error(`--${name} takes a number.`)
console.log(`seed ${values.seed}, ${values.kills} kills`)
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project=killed-browsers'],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      TORTURE_KILLS: values.kills,
      TORTURE_SEED: values.seed,
      TORTURE_MINUTES: values.minutes,
      TORTURE_BREAK: values.break ?? '',
    },
  },
)
process.exitCode = status ?? 1
