import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { startCluster } from '#server/db/cluster.ts'
import { postmaster } from '#server/db/cluster-launch.ts'
import type { ProductDatabase } from '#tests/bench/database.ts'
import { memoryOf, scratchFolder } from '#tests/bench/processes.ts'
import { chanceOf } from '../chance.ts'
import type { Violation } from '../history/history.ts'
import { keepUp, type KeptUp, untilReady } from '../server/kept-up.ts'
import { countersOf } from '../server/server-log.ts'
import type { Exchange } from '../stampede/place.ts'
import { eveningOf } from './evening.ts'
import { fill, type FilledPractice } from './fill.ts'
import { judgeSome } from './judge.ts'
import { type EveningRates, minutesOf, ratesOf, seedOf } from './rates.ts'
import { holds } from './told.ts'
import { watchUsage } from './usage.ts'
import { type Driven, emptyReadings, play, type Readings, tellInto } from './window.ts'
import { type Town, WorkingPractice } from './working-practice.ts'

export interface PracticesSize {
  /** In the database, and for which the evening is reckoned. */
  practices: number
  /** How many are at work in each step, one step after the other. */
  steps: readonly number[]
  /** Seconds of each step, and of each hour. */
  seconds: number
  /** Whether the evening is played by the hour too. */
  hours: boolean
  /** Visits that each practice has behind it. */
  past: number
  /** Practices of which every call is judged at the end. */
  judged: number
  seed: number
  /** How many servers there are, one round after the other. */
  servers: readonly number[]
  /** Share of answers to batches that are cut at the end, unmeasured. */
  cut: number
  newIds: boolean
  tell: (line: string) => void
}

/** Some seconds of an evening as they went. */
export interface Played extends Driven, Readings {
  servers: number
  practices: number
  devices: number
  from: number
  exchanges: readonly Exchange[]
  /** Megabytes. */
  memory: { servers: number; postgres: number }
}

export interface Practices {
  rates: EveningRates
  /** The database filled, in seconds, and its size then and at the end (bytes). */
  filled: { seconds: number; bytes: number }
  grown: number
  steps: readonly Played[]
  hours: readonly Played[]
  falls: readonly string[]
  bugs: readonly string[]
  judged: number
  violations: readonly Violation[]
}

/** An evening of many practices, played to the built product on one PostgreSQL in a folder that is gone afterwards. `ending` is told how to end it at once. */
export async function practices(
  size: PracticesSize,
  ending: (end: () => Promise<void>) => void,
): Promise<Practices> {
  const { folder, remove } = scratchFolder()
  const cluster = await startCluster({ dataDir: `${folder}/data`, hold: 'only', tell: size.tell })
  const pool = new pg.Pool({ ...cluster.connection, max: 1 })
  pool.on('error', () => undefined)
  const servers: KeptUp[] = []
  const end = async () => {
    await Promise.all(servers.map((server) => server.stop()))
    await pool.end()
    await cluster.stop()
    remove()
    rmSync(folder, { recursive: true, force: true })
  }
  ending(end)
  try {
    const { host, user, database } = cluster.connection
    const address = `postgres://${user}@localhost:5432/${database}?host=${encodeURIComponent(host)}`
    const begin = async () => {
      const server = await keepUp(`${folder}/server-${servers.length + 1}`, { DATABASE_URL: address })
      await untilReady(server)
      servers.push(server)
    }
    await begin()
    return await eveningOn(size, { pool, folder: cluster.folder, env: {} }, { servers, begin })
  } finally {
    await end()
  }
}

interface Serving {
  servers: readonly KeptUp[]
  /** Starts one more. */
  begin: () => Promise<void>
}

async function eveningOn(
  size: PracticesSize,
  database: ProductDatabase,
  { servers, begin }: Serving,
): Promise<Practices> {
  const { tell, seed } = size
  const start = performance.now()
  const working = Math.max(...size.steps)
  const [first] = servers
  if (!first) throw new Error('there is no server')
  const filled = await fill(database, first.origin, { size: { ...size, working }, tell })
  const seconds = (performance.now() - start) / 1000
  const bytes = await sizeOf(database)
  const began = await countersOf(database.pool)
  const rates = ratesOf(minutesOf(size.practices, seed))
  const stage = new Stage(size, database, { servers, filled, began })
  const [steps, hours]: [Played[], Played[]] = [[], []]
  for (const count of size.servers) {
    while (servers.length < count) await begin()
    const held = await climb(stage, { count, peakAt: rates.peakAt, steps })
    for (const { from } of size.hours ? rates.hours : [])
      hours.push(await stage.play({ servers: count, practices: held, from: from + 30 }))
  }
  const grown = (await sizeOf(database)) - bytes
  const judged = performance.now()
  await stage.rough(Math.min(...size.steps), rates.peakAt)
  const violations = await judgeSome(stage.judging(), database.pool)
  return {
    rates,
    filled: { seconds, bytes },
    grown,
    steps,
    hours,
    falls: servers.flatMap(({ falls }) => falls),
    bugs: servers.flatMap(({ bugs }) => bugs),
    judged: (performance.now() - judged) / 1000,
    violations,
  }
}

const sizeOf = async ({ pool }: ProductDatabase): Promise<number> => {
  const { rows } = await pool.query<{ bytes: number }>(
    'select pg_database_size(current_database())::float8 bytes',
  )
  return rows[0]?.bytes ?? 0
}

/** Raises the number of practices step by step until one does not hold; answers the largest that did, or the first where none did. */
async function climb(
  stage: Stage,
  { count, peakAt, steps }: { count: number; peakAt: number; steps: Played[] },
): Promise<number> {
  const { size } = stage
  let held = size.steps[0] ?? 0
  for (const [at, practices] of size.steps.entries()) {
    // The next seconds of the peak each time: the same ones again would find nobody left to be seen.
    const played = await stage.play({ servers: count, practices, from: peakAt + (at * size.seconds) / 60 })
    steps.push(played)
    if (!holds(played)) break
    held = practices
  }
  return held
}

interface OnStage {
  servers: readonly KeptUp[]
  filled: (n: number) => FilledPractice
  began: ReadonlyMap<number, number>
}

/** Practices are made when they are first needed, and go on where they stood. */
class Stage {
  readonly size: PracticesSize
  private readonly database: ProductDatabase
  private readonly on: OnStage
  private readonly town: Town
  private readonly known = new Map<number, WorkingPractice>()
  private readings = emptyReadings()

  constructor(size: PracticesSize, database: ProductDatabase, on: OnStage) {
    this.size = size
    this.database = database
    this.on = on
    const { seed, newIds } = size
    const told = tellInto(() => this.readings)
    this.town = { seed, newIds, told, exchanges: [], cut: 0, lines: [] }
  }

  async play(of: { servers: number; practices: number; from: number }): Promise<Played> {
    const { size, database, town } = this
    const servers = this.on.servers.slice(0, of.servers)
    const at = this.openAt(of)
    await this.begin(at, servers)
    const played = emptyReadings()
    this.readings = played
    town.exchanges = []
    const pids = { servers: servers.map((one) => one.pid()), postmaster: postmaster(database.folder) ?? 0 }
    const usage = () => watchUsage(pids)
    const driven = await play({ ...of, practices: at, seconds: size.seconds, seed: size.seed }, usage)
    const memory = {
      servers: pids.servers.reduce((sum, pid) => sum + (memoryOf(pid) ?? 0), 0),
      postgres: memoryOf(pids.postmaster) ?? 0,
    }
    const { exchanges } = town
    this.readings = emptyReadings()
    for (const { practice } of at) practice.close()
    const devices = at.reduce((sum, { practice }) => sum + practice.devices.length, 0)
    size.tell(
      `${of.servers} servers, ${at.length} of ${of.practices} practices at ${Math.floor(of.from / 60)}:${String(Math.floor(of.from % 60)).padStart(2, '0')}: played`,
    )
    return { ...played, ...driven, ...of, devices, exchanges, memory }
  }

  /** Some seconds in which answers are cut, so that calls are sent again. */
  async rough(practices: number, from: number): Promise<void> {
    this.town.cut = this.size.cut
    await this.play({ servers: Math.max(...this.size.servers), practices, from })
    this.town.cut = 0
  }

  /** What is to be judged: practices of which everything was written down. */
  judging() {
    const { town, on, size } = this
    const ids = Array.from({ length: size.judged }, (_, n) => on.filled(n + 1))
    const [first] = on.servers
    return {
      lines: town.lines,
      practices: ids,
      began: on.began,
      origin: first?.origin ?? '',
      seed: size.seed,
    }
  }

  private openAt({ practices, from }: { practices: number; from: number }) {
    return Array.from({ length: practices }, (_, at) => at + 1).flatMap((n) => {
      const evening = eveningOf(chanceOf(seedOf(this.size.seed, n)))
      if (from < evening.opens || from > evening.closes) return []
      return [{ n, evening, practice: this.practice(n, evening) }]
    })
  }

  private practice(n: number, evening: ReturnType<typeof eveningOf>): WorkingPractice {
    const known = this.known.get(n)
    if (known) return known
    const filled = this.on.filled(n)
    const cursor = this.on.began.get(filled.practice_id) ?? 0
    const made = new WorkingPractice(this.town, filled, {
      n,
      evening,
      cursor,
      isJudged: n <= this.size.judged,
    })
    this.known.set(n, made)
    return made
  }

  /** Devices are taken out a few at a time, fetch what is new, and rest a moment. */
  private async begin(at: ReturnType<Stage['openAt']>, servers: readonly KeptUp[]): Promise<void> {
    const devices = at.flatMap(({ practice }) => practice.devices)
    const origins = servers.map(({ origin }) => origin)
    for (let from = 0; from < devices.length; from += beginAtOnce)
      await Promise.all(
        devices.slice(from, from + beginAtOnce).map(async (device, n) => {
          await device.begin(origins[(from + n) % origins.length] ?? '')
          device.ask('fetch', performance.now())
        }),
      )
    await wait(rest)
    while (devices.some((device) => device.isBusy())) await wait(rest)
  }
}

/** Devices that are taken out in the same moment; and milliseconds before anything is measured. */
const [beginAtOnce, rest] = [50, 2_000]
