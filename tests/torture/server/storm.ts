import { rmSync } from 'node:fs'
import { endPostmaster } from '#server/db/cluster-launch.ts'
import { joinDatabase, type ProductDatabase } from '#tests/bench/database.ts'
import { scratchFolder } from '#tests/bench/processes.ts'
import { checkHistory } from '../history/check.ts'
import type { Violation } from '../history/history.ts'
import { acknowledgedIn, unplannedRefusals } from '../history/outcomes.ts'
import { type Break, changedBy, loseRow } from './breaks.ts'
import { type Clinic, makeClinics } from './clinics.ts'
import { type Ground, StormDevice } from './device.ts'
import { keepUp, type KeptUp, untilReady } from './kept-up.ts'
import { type Kill, planKills, torment } from './nemesis.ts'
import { planCalls } from './plan.ts'
import { countersOf, serverLog } from './server-log.ts'
import { lookUnder } from './under.ts'

export interface StormSize {
  calls: number
  kills: number
  seed: number
  practices: number
  devices: number
  /** Most seconds that calls are made; null: until all are. */
  seconds: number | null
  broken: Break | null
}

export interface Storm {
  /** Calls that were written down, and of them those wrong on purpose. */
  calls: number
  wrong: number
  /** Calls that a device was told are saved before all was at rest. */
  acknowledged: number
  /** Calls that are right and were refused. */
  refused: string[]
  counts: Ground['counts']
  kills: readonly Kill[]
  /** The time for calls was over before all were made. */
  isTimeUp: boolean
  /** What the product said last, each time it ended by itself. */
  falls: readonly string[]
  bugs: readonly string[]
  /** Seconds in which calls were made, and in which everything was asked once more and judged. */
  stormed: number
  judged: number
  violations: readonly Violation[]
}

/** Percent of answers cut, and of requests that go out twice at once. */
const faults = { cut: 0.1, doubled: 0.05 }

/** A storm on the built product with its own PostgreSQL in a folder that is gone afterwards. `ending` is told how to end it at once. */
export async function storm(size: StormSize, ending: (end: () => Promise<void>) => void): Promise<Storm> {
  const { folder, remove } = scratchFolder()
  const dataDir = `${folder}/data`
  const product = await keepUp(dataDir)
  let database: ProductDatabase | null = null
  const end = async () => {
    await product.stop()
    await database?.pool.end()
    if (database) await endPostmaster(database.folder)
    remove()
    rmSync(folder, { recursive: true, force: true })
  }
  ending(end)
  try {
    await untilReady(product)
    database = await joinDatabase(dataDir)
    // It breaks with every kill; what is asked through it is asked when all is at rest.
    database.pool.on('error', () => undefined)
    return await stormOn(size, product, database)
  } finally {
    await end()
  }
}

async function stormOn(size: StormSize, product: KeptUp, database: ProductDatabase): Promise<Storm> {
  const clinics = await makeClinics(database, product.origin, size)
  const began = await countersOf(database.pool)
  const { ground, answerAfter } = newGround(size, product.origin, clinics)
  const plan = planCalls(clinics, { ...size, began: ground.began })
  const devices = clinics.map(({ practice_id, devices: all }) =>
    all.map((on) => new StormDevice(ground, practice_id, on)),
  )
  for (const [at, [first]] of devices.entries()) {
    first?.write(plan[at]?.shared ?? [])
    await first?.run()
  }
  for (const [at, here] of devices.entries())
    for (const [n, device] of here.entries()) device.write(plan[at]?.devices[n] ?? [])
  ground.faults = faults
  const start = performance.now()
  let isOver = false
  const under = lookUnder(database)
  const tormented = torment(planKills(size), {
    product,
    under,
    answered: () => ground.counts.answered,
    waiting: () => [...ground.waiting],
    answerAfter,
    isOver: () => isOver,
  })
  const all = devices.flat()
  const until = size.seconds === null ? null : start + size.seconds * 1000
  await Promise.race([
    Promise.all(all.map((device) => device.run(() => until === null || performance.now() < until))),
    tormented.then(() => new Promise(() => {})),
  ])
  isOver = true
  const isTimeUp = until !== null && performance.now() >= until
  const stormed = (performance.now() - start) / 1000
  const kills = await tormented
  await under.close()
  ground.faults = null
  const acknowledged = acknowledgedIn(ground.lines).size
  const judged = await judge({ size, ground, clinics, devices: all, database, began })
  const { falls, bugs } = product
  return { ...judged, acknowledged, kills, isTimeUp, stormed, falls, bugs }
}

/** What the devices share before any fault. */
export function newGround(
  size: Pick<StormSize, 'seed' | 'broken'>,
  origin: string,
  clinics: readonly Clinic[],
) {
  const hearers = new Set<{ moment: number; by: string | undefined; hear: (now: number) => void }>()
  const ground: Ground = {
    origin,
    seed: size.seed,
    began: new Date(),
    lines: [],
    waiting: new Set(),
    counts: { requests: 0, doubled: 0, cut: 0, lost: 0, foundDone: 0, answered: 0 },
    statuses: new Map(),
    most: 6,
    faults: null,
    changed: changedBy(size.broken, clinics),
    answered: (sentAt, by) => {
      for (const one of hearers)
        if (sentAt > one.moment && (one.by ?? by) === by) {
          hearers.delete(one)
          one.hear(performance.now())
        }
    },
  }
  /** The moment of the first answer to what went out after this moment, by any server or by one. */
  const answerAfter = (moment: number, by?: string) =>
    new Promise<number>((hear) => void hearers.add({ moment, by, hear }))
  return { ground, answerAfter }
}

/** What is left when nobody sends any more. */
export interface AtRest {
  size: Pick<StormSize, 'broken'>
  ground: Ground
  clinics: readonly Clinic[]
  devices: readonly StormDevice[]
  database: ProductDatabase
  began: ReadonlyMap<number, number>
}

/** Everything is asked once more, fresh devices fetch all, and the two logs are judged. */
export async function judge({ size, ground, clinics, devices, database, began }: AtRest) {
  const start = performance.now()
  if (size.broken === 'lost-row') await loseRow(database.pool)
  for (const device of devices) {
    await device.askAgain()
    await device.askOtherwise()
  }
  const fresh = clinics.map(({ practice_id, fresh: on }) => new StormDevice(ground, practice_id, on))
  for (const device of fresh) await device.pull(true)
  const server = await serverLog(
    database.pool,
    new Map(clinics.map(({ practice_id: id }) => [id, began.get(id) ?? 0])),
  )
  for (const device of [...devices, ...fresh]) device.close()
  const planned = devices.flatMap((device) => device.planned())
  return {
    calls: planned.length,
    wrong: planned.filter(({ wrong }) => wrong).length,
    refused: unplannedRefusals(ground.lines, planned),
    counts: ground.counts,
    violations: checkHistory({ devices: ground.lines, server }),
    judged: (performance.now() - start) / 1000,
  }
}
