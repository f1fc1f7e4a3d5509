import { parseArgs } from 'node:util'
import { installContenders } from '#tests/bench/install.ts'
import { scenarios } from './scenarios.ts'
import { openServers, type System, systems } from './servers.ts'
import { type Tried, tryScenario } from './try-scenario.ts'

/**
 * Twelve faults that a desk meets, each met by four queues in a real browser: ours, workbox-background-sync, PouchDB and
 * the queue of OpenMRS. Prints for each what was lost, doubled and silently stuck; ends with 1 where that is anything of ours.
 */
const { values } = parseArgs({
  options: {
    /** Numbers of scenarios, from 1. */
    only: { type: 'string' },
    systems: { type: 'string', default: systems.join(',') },
    /** `forget`: our queue forgets what it keeps. It has to be found: the run then ends with 1. */
    break: { type: 'string' },
  },
})
if (values.break !== undefined && values.break !== 'forget')
  throw new Error(`There is no break ${values.break}: there is forget.`)
const wanted = values.only?.split(',').map(Number)
const chosen = systems.filter((system) => values.systems.split(',').includes(system))

installContenders()
const servers = await openServers()
const sums = new Map<System, Tried>(
  chosen.map((system) => [system, { lost: 0, doubled: 0, stuck: 0, told: 0, again: null }]),
)
try {
  for (const [i, scenario] of scenarios.entries()) {
    if (wanted && !wanted.includes(i + 1)) continue
    console.log(`${i + 1}. ${scenario.title}`)
    for (const system of chosen) {
      const from = (i * systems.length + systems.indexOf(system)) * 100
      const forgets = values.break === 'forget' && system === 'ours'
      const tried = await tryScenario({ system, scenario, from, servers, forgets })
      console.log(`   ${system.padEnd(8)} ${lineOf(tried)}`)
      const sum = sums.get(system)
      if (sum) sums.set(system, added(sum, tried))
    }
  }
} finally {
  await servers.close()
}
console.log('together')
for (const [system, sum] of sums) console.log(`   ${system.padEnd(8)} ${lineOf(sum)}`)
const ours = sums.get('ours')
process.exitCode = ours && ours.lost + ours.doubled + ours.stuck > 0 ? 1 : 0

function lineOf({ lost, doubled, stuck, told, again }: Tried): string {
  const came = again === null ? '' : `, came again ${again}`
  return `lost ${lost}, doubled ${doubled}, silently stuck ${stuck}; told ${told}${came}`
}

function added(one: Tried, other: Tried): Tried {
  const again = other.again === null ? one.again : (one.again ?? 0) + other.again
  return {
    lost: one.lost + other.lost,
    doubled: one.doubled + other.doubled,
    stuck: one.stuck + other.stuck,
    told: one.told + other.told,
    again,
  }
}
