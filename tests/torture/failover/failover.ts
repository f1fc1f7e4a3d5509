import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { clusterUser } from '#server/db/cluster-launch.ts'
import { scratchFolder } from '#tests/bench/processes.ts'
import { chanceOf } from '../chance.ts'
import type { Violation } from '../history/history.ts'
import { makeClinics } from '../server/clinics.ts'
import type { Ground } from '../server/device.ts'
import { keepUp, type KeptUp, untilReady } from '../server/kept-up.ts'
import { inTime, lostOf, writtenDown } from '../server/load.ts'
import { countersOf } from '../server/server-log.ts'
import { judge, newGround } from '../server/storm.ts'
import { type Cut, cutLines, type Tormented } from './cuts.ts'
import {
  addressBy,
  bringBack,
  cutOff,
  failOver,
  linesTo,
  makePair,
  type Pair,
  type Return,
  type ServerLines,
  untilItStreams,
  waitForStandby,
} from './pair.ts'
import { paceOf } from './pace.ts'

export interface FailoverSize {
  kills: number
  /** Times that lines are cut while both machines live. */
  cuts: number
  /** Calls a second that devices have to send. */
  rate: number
  seed: number
  /** Most seconds in which calls are made. */
  seconds: number
  servers: number
  practices: number
  /** Of each practice. */
  devices: number
  /** Nobody waits for the standby, and it hears nothing for a moment before each kill: calls must be lost. */
  isAsync: boolean
}

/** `burnt`: all its processes are gone. `silent`: they stand still, and nobody who is connected hears of it. */
export type Death = 'burnt' | 'silent'

export interface Failover {
  death: Death
  returned: Return
  /** Milliseconds from the death, and from the end of the promotion, to the first batch that was answered. */
  sinceDeath: number
  sincePromotion: number
  /** Milliseconds until the dead one followed again, and was waited for. */
  together: number
}

export interface Failovers {
  failovers: readonly Failover[]
  cuts: readonly Cut[]
  /** No more was struck, for the time was over. */
  isTimeUp: boolean
  calls: number
  refused: readonly string[]
  counts: Ground['counts']
  statuses: ReadonlyMap<string, number>
  /** Calls that a device was told are saved. */
  acknowledged: number
  /** Of those, what the database does not know when all is over, before anything is sent again. */
  lost: readonly string[]
  falls: readonly string[]
  bugs: readonly string[]
  stormed: number
  judged: number
  violations: readonly Violation[]
}

const database = 'niramoy'
/** Milliseconds that somebody needs to see that the primary is dead. */
const noticing = 1_000

/** Primary and standby change places under load until the kills are done. `ending` is told how to end everything at once. */
export async function failOvers(
  size: FailoverSize,
  ending: (end: () => Promise<void>) => void,
): Promise<Failovers> {
  const { folder, remove } = scratchFolder()
  const servers: { server: KeptUp; lines: ServerLines }[] = []
  let pair: Pair | null = null
  const end = async () => {
    await Promise.all(servers.map(({ server }) => server.stop()))
    for (const line of [
      ...(pair?.followed.values() ?? []),
      ...servers.flatMap(({ lines }) => [...lines.values()]),
    ])
      line.close()
    pair?.primary.kill()
    pair?.standby.kill()
    remove()
    rmSync(folder, { recursive: true, force: true })
  }
  ending(end)
  try {
    pair = await makePair(folder, database)
    if (!size.isAsync) await waitForStandby(pair)
    for (let n = 1; n <= size.servers; n++) {
      const lines = await linesTo(pair)
      const server = await keepUp(`${folder}/server-${n}`, { DATABASE_URL: addressBy(lines, database) })
      servers.push({ server, lines })
    }
    await Promise.all(servers.map(({ server }) => untilReady(server)))
    return await underLoad(size, pair, servers)
  } finally {
    await end()
  }
}

function ownerOf({ primary }: Pair): pg.Pool {
  const pool = new pg.Pool({ host: '127.0.0.1', port: primary.port, user: clusterUser, database, max: 1 })
  pool.on('error', () => undefined)
  return pool
}

async function underLoad(size: FailoverSize, first: Pair, linked: Tormented['servers']): Promise<Failovers> {
  const servers = linked.map(({ server }) => server)
  const before = ownerOf(first)
  const origins = servers.map(({ origin }) => origin)
  const clinics = await makeClinics({ pool: before, folder: '', env: {} }, origins[0] ?? '', size)
  const began = await countersOf(before)
  await before.end()
  const { ground, answerAfter } = newGround({ seed: size.seed, broken: null }, origins[0] ?? '', clinics)
  const devices = await writtenDown(size, { ground, clinics, origins })
  ground.pace = paceOf(size.rate)
  const start = performance.now()
  let isOver = false
  const until = start + size.seconds * 1000
  const sending = devices.map((device) => device.run(() => !isOver && performance.now() < until))
  const on = { answerAfter, until, servers: linked }
  const killed = await torment(size, { ...on, pair: first })
  const { cuts, pair } = await cutLines(size, { ...on, pair: killed.pair })
  isOver = true
  const isTimeUp = performance.now() > until
  await Promise.all(sending)
  const stormed = (performance.now() - start) / 1000
  delete ground.pace
  const pool = ownerOf(pair)
  const [statuses, counts] = [new Map(ground.statuses), { ...ground.counts }]
  const { acknowledged, lost } = await lostOf(ground.lines, pool)
  const at = {
    size: { broken: null },
    ground,
    clinics,
    devices,
    began,
    database: { pool, folder: '', env: {} },
  }
  const judged = await judge(at)
  await pool.end()
  const [falls, bugs] = [servers.flatMap((one) => one.falls), servers.flatMap((one) => one.bugs)]
  return {
    ...judged,
    failovers: killed.failovers,
    cuts,
    isTimeUp,
    counts,
    statuses,
    acknowledged,
    lost,
    falls,
    bugs,
    stormed,
  }
}

async function torment(size: FailoverSize, { pair: first, answerAfter, until, servers }: Tormented) {
  const chance = chanceOf(size.seed ^ 0xfa11)
  const failovers: Failover[] = []
  let pair = first
  while (failovers.length < size.kills) {
    await wait(2_000 + chance.below(3_000))
    if (performance.now() > until) break
    const death: Death = failovers.length % 4 === 3 ? 'silent' : 'burnt'
    if (size.isAsync) await cutOff(pair).then(() => wait(1_000))
    const at = performance.now()
    if (death === 'silent') pair.primary.freeze()
    else pair.primary.kill()
    await wait(noticing)
    pair = await failOver(pair)
    const promoted = performance.now()
    const back = await inTime(
      answerAfter(at),
      servers.map(({ server }) => server),
    )
    pair.standby.kill()
    const returned = await bringBack(pair)
    await (size.isAsync ? untilItStreams(pair) : waitForStandby(pair))
    failovers.push({
      death,
      returned,
      sinceDeath: back - at,
      sincePromotion: Math.max(0, back - promoted),
      together: performance.now() - promoted,
    })
    console.log(
      `${failovers.length}. ${death}: answered again ${((back - at) / 1000).toFixed(2)} s after it, ${((back - promoted) / 1000).toFixed(2)} s after the promotion`,
    )
  }
  return { failovers, pair }
}
