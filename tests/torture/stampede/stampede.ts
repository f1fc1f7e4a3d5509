import { rmSync } from 'node:fs'
import { openLine } from '#net/wire.ts'
import { endPostmaster } from '#server/db/cluster-launch.ts'
import { joinDatabase, type ProductDatabase } from '#tests/bench/database.ts'
import { memoryOf, scratchFolder } from '#tests/bench/processes.ts'
import { chanceOf } from '../chance.ts'
import { checkHistory } from '../history/check.ts'
import type { Violation } from '../history/history.ts'
import { type Clinic, makeClinics } from '../server/clinics.ts'
import { StormDevice } from '../server/device.ts'
import { keepUp, type KeptUp, untilReady } from '../server/kept-up.ts'
import { planCalls, type PracticePlan } from '../server/plan.ts'
import { countersOf, serverLog } from '../server/server-log.ts'
import { newGround } from '../server/storm.ts'
import { ReturningDevice } from './device.ts'
import { type Exchange, openPlace, type Place } from './place.ts'
import type { Meadow } from './sending-device.ts'

export interface StampedeSize {
  practices: number
  /** Of each practice. */
  devices: number
  /** That wait on each device. */
  calls: number
  seed: number
  /** Share of answers to batches that are cut at their first byte. */
  cut: number
  /** Most seconds until devices give up. */
  seconds: number
  /** A device sends under new ids what was not answered. */
  newIds: boolean
}

export interface Stampede {
  calls: number
  /** Seconds from the line's return until each device had its last answer; null: it never had. */
  done: readonly (number | null)[]
  exchanges: readonly Exchange[]
  /** Megabytes of the product with its PostgreSQL: before, and the most that was seen. */
  memory: { before: number; most: number }
  /** What each call that was not confirmed was told. */
  left: readonly string[]
  /** Applied calls by the op log, and those of them that were written down. */
  applied: { all: number; known: number }
  falls: readonly string[]
  bugs: readonly string[]
  judged: number
  violations: readonly Violation[]
}

/** The devices of many practices come back at one moment, to the built product with its own PostgreSQL in a folder that is gone afterwards. `ending` is told how to end it at once. */
export async function stampede(
  size: StampedeSize,
  ending: (end: () => Promise<void>) => void,
): Promise<Stampede> {
  const { folder, remove } = scratchFolder()
  const product = await keepUp(`${folder}/data`)
  let database: ProductDatabase | null = null
  const end = async () => {
    await database?.pool.end()
    await product.stop()
    if (database) await endPostmaster(database.folder)
    remove()
    rmSync(folder, { recursive: true, force: true })
  }
  ending(end)
  try {
    await untilReady(product)
    database = await joinDatabase(`${folder}/data`)
    return await stampedeOn(size, product, database)
  } finally {
    await end()
  }
}

async function stampedeOn(size: StampedeSize, product: KeptUp, database: ProductDatabase): Promise<Stampede> {
  const clinics = await makeClinics(database, product.origin, size)
  const began = await countersOf(database.pool)
  const { ground } = newGround({ seed: size.seed, broken: null }, product.origin, clinics)
  const plans = planOf(size, clinics, ground.began)
  const shared = await applyShared(ground, clinics, plans)
  const counters = await countersOf(database.pool)
  const { lines } = ground
  const meadow: Meadow = { began: ground.began, lines, requests: 1e6, newIds: size.newIds }
  let until = 0
  const exchanges: Exchange[] = []
  const places: Place[] = []
  const devices = clinics.flatMap((clinic, at) => {
    const place = placeOf(at, size, exchanges)
    places.push(place)
    return clinic.devices.map((on, n) => {
      const { practice_id } = clinic
      const line = openLine({
        token: () => Promise.resolve(on.token),
        root: `${product.origin}/api`,
        fetch: place.fetch,
      })
      const chance = chanceOf(size.seed ^ (on.device_id * 7919))
      const made = n === 0 ? (plans[at]?.shared.length ?? 0) : 0
      const stands = { on, practice_id, line, chance, made, cursor: counters.get(practice_id) ?? 0 }
      const device = new ReturningDevice(meadow, stands, () => until)
      device.write(plans[at]?.devices[n] ?? [])
      return device
    })
  })
  const memory = watchMemory(product.pid())
  const start = performance.now()
  until = start + size.seconds * 1000
  const done = await Promise.all(devices.map((device) => device.comeBack()))
  const { before, most } = memory.end()
  for (const place of places) place.close()
  const log = await judge({ clinics, ground, database, began })
  const known = new Set(plans.flatMap((plan) => plan.devices.flat()).map(({ op_id }) => op_id))
  const ofDevices = log.applied.filter((op_id) => !shared.has(op_id))
  return {
    calls: known.size,
    done: done.map((at) => (at === null ? null : (at - start) / 1000)),
    exchanges,
    memory: { before, most },
    left: devices
      .flatMap((device) => device.left())
      .map(({ call, state, last_error }) => `${call} ${state} ${last_error?.status} ${last_error?.code}`),
    applied: { all: ofDevices.length, known: ofDevices.filter((op_id) => known.has(op_id)).length },
    falls: product.falls,
    bugs: product.bugs,
    judged: log.seconds,
    violations: log.violations,
  }
}

/** Calls of an evening without those that are wrong on purpose: nothing hangs on these. */
function planOf(size: StampedeSize, clinics: readonly Clinic[], began: Date): PracticePlan[] {
  const all = size.practices * size.devices
  const enough = Math.ceil(size.calls * 1.3) + 10
  return planCalls(clinics, { seed: size.seed, calls: all * enough, began }).map(({ shared, devices }) => ({
    shared,
    devices: devices.map((calls) => calls.filter(({ wrong }) => !wrong).slice(0, size.calls)),
  }))
}

/** What all devices of a practice touch was there before they went. */
async function applyShared(
  ground: ReturnType<typeof newGround>['ground'],
  clinics: readonly Clinic[],
  plans: readonly PracticePlan[],
): Promise<Set<string>> {
  for (const [at, { practice_id, devices }] of clinics.entries()) {
    const [first] = devices
    if (!first) throw new Error('a practice needs a device')
    const device = new StormDevice(ground, practice_id, first)
    device.write(plans[at]?.shared ?? [])
    await device.run()
    device.close()
  }
  return new Set(plans.flatMap(({ shared }) => shared.map(({ op_id }) => op_id)))
}

/** Every practice has an address of its own, which Linux has on its loopback by the million. */
function placeOf(at: number, { seed, cut }: StampedeSize, exchanges: Exchange[]): Place {
  const chance = chanceOf(seed ^ (at * 104_729))
  return openPlace(`127.1.${Math.floor(at / 250)}.${1 + (at % 250)}`, {
    isCut: (path) => path.endsWith('/push') && chance.odds(cut),
    note: (one) => void exchanges.push(one),
  })
}

/** Looks every second what the process and those it started hold (MB). */
function watchMemory(pid: number) {
  const look = () => memoryOf(pid) ?? 0
  const before = look()
  let most = before
  const timer = setInterval(() => (most = Math.max(most, look())), 1000)
  return {
    end: () => {
      clearInterval(timer)
      return { before, most: Math.max(most, look()) }
    },
  }
}

interface AtRest {
  clinics: readonly Clinic[]
  ground: ReturnType<typeof newGround>['ground']
  database: ProductDatabase
  began: ReadonlyMap<number, number>
}

/** A fresh device of each practice fetches everything, and the two logs are judged. */
async function judge({ clinics, ground, database, began }: AtRest) {
  const start = performance.now()
  for (const { practice_id, fresh } of clinics) {
    const device = new StormDevice(ground, practice_id, fresh)
    await device.pull(true)
    device.close()
  }
  const server = await serverLog(
    database.pool,
    new Map(clinics.map(({ practice_id: id }) => [id, began.get(id) ?? 0])),
  )
  return {
    applied: server.op_log.filter(({ status }) => status !== null && status < 300).map(({ op_id }) => op_id),
    violations: checkHistory({ devices: ground.lines, server }),
    seconds: (performance.now() - start) / 1000,
  }
}
