import type pg from 'pg'
import { memoryOf } from '#tests/bench/processes.ts'
import { checkHistory } from '../history/check.ts'
import type { DeviceLine, ServerLog, Violation } from '../history/history.ts'
import { refusedBeyondChance } from '../history/outcomes.ts'
import { type OneMachine, ownerOf, withOneMachine } from '../recover/one-machine.ts'
import { loseRow } from '../server/breaks.ts'
import { StormDevice } from '../server/device.ts'
import { lostOf } from '../server/load.ts'
import { countersOf, serverLog } from '../server/server-log.ts'
import { newGround } from '../server/storm.ts'
import type { Break } from './breaks.ts'
import { Desk } from './desk.ts'
import type { Rest } from './judge.ts'
import { openLine } from './line.ts'
import { Log } from './log.ts'
import { heal, type Prey, strikeRound } from './nemesis.ts'
import { pause, type Work, workAt } from './people.ts'
import { planFaults } from './plan.ts'
import { makePractice, type Practice } from './practice.ts'
import { decideAll, type Ground, untilEqual } from './rest.ts'

export interface WholeSize {
  minutes: number
  faults: number
  calls: number
  seed: number
  broken: readonly Break[]
}

export interface Whole {
  devices: string[]
  /** Calls that were written down, and of them those that a page told of. */
  calls: number
  told: number
  acknowledged: number
  refused: number
  /** Refusals that do not come of people who meet at the same visits. */
  beyondChance: readonly string[]
  thrownAway: number
  byHand: number
  /** What people did, and what came of it. */
  did: ReadonlyMap<string, number>
  /** How often each fault was done. */
  done: ReadonlyMap<string, number>
  requests: number
  rests: readonly Rest[]
  /** Calls that a device told are saved and that lay nowhere on it afterwards. */
  missing: readonly string[]
  /** Acknowledged and not in the database. */
  lost: readonly string[]
  /** What pages complained of. */
  complaints: readonly string[]
  /** What servers said of bugs. */
  bugs: readonly string[]
  /** What servers said last when they ended by themselves. */
  falls: readonly string[]
  /** Megabytes: each server, and everything together, at most. */
  memory: { servers: number; all: number }
  seconds: number
  violations: readonly Violation[]
}

const [servers, people] = [2, 3]

/** Three browsers of one practice work on two servers of one database, while everything breaks. `ending` is told how to end it at once. */
export const tortureWhole = (size: WholeSize, ending: (end: () => Promise<void>) => void): Promise<Whole> =>
  withOneMachine(ending, (on) => onGround(size, on), servers)

async function onGround(size: WholeSize, on: OneMachine): Promise<Whole> {
  const pool = ownerOf(on.machine)
  const log = new Log()
  const desks: Desk[] = []
  const practice = await makePractice(pool, on.product.origin)
  try {
    for (const [n, person] of practice.people.entries()) {
      const of = { device: person.name, practice_id: practice.practice_id, servers: on.servers, log }
      desks.push(await Desk.setUp({ person, line: await openLine(of), log, seed: size.seed * 31 + n }))
      console.log(`${person.name} is set up`)
    }
    const began = { counters: await countersOf(pool), audit: await lastOfAudit(pool) }
    const ground = { desks, origin: on.product.origin, pool, practice_id: practice.practice_id }
    return await new Run({ size, on, practice, log, ground, began }).whole()
  } catch (error) {
    // Said at once: what is closed behind it may fail too, and hide it.
    console.error(error)
    throw error
  } finally {
    for (const desk of desks) await desk.close()
    for (const { line } of desks) await line.close()
    await pool.end()
  }
}

/** Milliseconds from one act of a person to his next: what is left of the calls in what is left of the time, and never a rush. */
const paceOf = ({ calls }: WholeSize, written: number, left: number): number =>
  Math.max(100, (left * people) / Math.max(1, calls - written))

async function lastOfAudit(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ last: number }>(
    'select coalesce(max(id), 0)::float8 as last from audit',
  )
  return rows[0]?.last ?? 0
}

interface Setting {
  size: WholeSize
  on: OneMachine
  practice: Practice
  log: Log
  ground: Ground
  /** Where the practice's counter and the audit stood before the first act. */
  began: { counters: ReadonlyMap<number, number>; audit: number }
}

/** One run from the first act to the judgement. */
class Run {
  private readonly of: Setting
  private readonly prey: Prey
  private readonly work: Work
  private readonly rests: Rest[] = []
  private readonly memory = { servers: 0, all: 0 }
  /** Milliseconds in which people still work. */
  private left: number

  constructor(of: Setting) {
    this.of = of
    const { size, on, ground, practice } = of
    this.left = size.minutes * 60_000
    this.prey = { desks: ground.desks, servers: on.servers, machine: on.machine, done: new Map() }
    this.work = {
      chambers: practice.chambers,
      pace: () => paceOf(size, of.log.calls.size, this.left),
      isResting: false,
      isOver: false,
      acting: 0,
      came: 0,
      did: new Map(),
    }
  }

  async whole(): Promise<Whole> {
    const { size, ground } = this.of
    const start = performance.now()
    const working = Promise.all(ground.desks.map((desk) => workAt(desk, this.work)))
    // What somebody's work throws ends the run, whatever is struck meanwhile.
    await Promise.race([this.rounds(), working])
    const seconds = (performance.now() - start) / 1000
    this.work.isOver = true
    await working
    await decideAll(ground)
    if (size.broken.includes('unequal')) await ground.desks[1]?.loseRow()
    await this.rest()
    return this.judged(seconds)
  }

  private async rounds(): Promise<void> {
    const { size, ground } = this.of
    const seconds = size.minutes * 60
    const plan = planFaults({ ...size, seconds, devices: ground.desks.length })
    for (const [n, round] of plan.entries()) {
      this.work.isResting = false
      await strikeRound(round, this.prey, (seconds * 1000) / plan.length)
      this.left -= (seconds * 1000) / plan.length
      await pause(this.work)
      await heal(this.prey)
      if (size.broken.includes('forget') && n === 0) await this.forget()
      await this.rest()
    }
  }

  private async rest(): Promise<void> {
    const { ground, on } = this.of
    const rest = await untilEqual(ground)
    this.rests.push(rest)
    for (const server of on.servers)
      this.memory.servers = Math.max(this.memory.servers, memoryOf(server.pid()) ?? 0)
    this.memory.all = Math.max(this.memory.all, memoryOf(process.pid) ?? 0)
    for (const desk of ground.desks) await desk.takeStock()
    const after = rest.after.map((ms) => (ms === null ? 'never' : `${(ms / 1000).toFixed(1)} s`)).join(', ')
    console.log(
      `rest ${this.rests.length}: ${this.of.log.calls.size} calls, equal after ${after}`,
      ...rest.amiss,
    )
  }

  /** Somebody comes while there is no line, is told that he is written down, and is forgotten. */
  private async forget(): Promise<void> {
    const { ground, practice } = this.of
    const [desk] = ground.desks
    await desk?.offline(true)
    const n = (this.work.came += 1)
    await desk?.act({ act: 'walk_in', n, chamber_id: practice.chambers[0] ?? 0, dice: 0 })
    await desk?.forgetLast()
    await desk?.offline(false)
  }

  private async judged(seconds: number): Promise<Whole> {
    const { size, log, ground, on } = this.of
    const { desks, pool, origin } = ground
    if (size.broken.includes('lost-row')) await loseRow(pool)
    const lying = await Promise.all(desks.map((desk) => desk.takeStock()))
    const lines = [
      ...log.history(new Set(lying.flatMap(({ attic }) => attic))),
      ...(await this.fresh(origin)),
    ]
    const server = await this.serverLog()
    const { acknowledged, lost } = await lostOf(lines, pool)
    const heard = lines.flatMap((line) => (line.kind === 'heard' && line.status >= 300 ? [line.op_id] : []))
    const { done, dealt } = { done: this.prey.done, dealt: desks.flatMap(({ line }) => [...line.dealt]) }
    for (const [kind, times] of dealt) done.set(`request ${kind}`, (done.get(`request ${kind}`) ?? 0) + times)
    return {
      devices: desks.map(({ person }) => person.name),
      calls: log.calls.size,
      told: desks.flatMap(({ person }) => log.toldBy(person.name)).length,
      acknowledged,
      refused: new Set(heard).size,
      beyondChance: refusedBeyondChance(lines),
      thrownAway: lying.flatMap(({ attic }) => attic).length,
      byHand: desks.reduce((sum, desk) => sum + desk.byHand, 0),
      did: this.work.did,
      done,
      requests: log.requests,
      rests: this.rests,
      missing: desks.flatMap((desk) => [...desk.missing]),
      lost,
      complaints: desks.flatMap((desk) => desk.complaints()),
      bugs: on.servers.flatMap(({ bugs }) => bugs),
      falls: on.servers.flatMap(({ falls }) => falls),
      memory: this.memory,
      seconds,
      violations: checkHistory({ devices: lines, server }),
    }
  }

  /** What the server holds of the practice, without what its set-up wrote. */
  private async serverLog(): Promise<ServerLog> {
    const { ground, practice, began } = this.of
    const counter = began.counters.get(practice.practice_id) ?? 0
    const log = await serverLog(ground.pool, new Map([[practice.practice_id, counter]]))
    return { ...log, audit: log.audit.filter(({ id }) => id > began.audit) }
  }

  /** A device of the doctor's that has nothing fetches everything. */
  private async fresh(origin: string): Promise<DeviceLine[]> {
    const { practice, size } = this.of
    const doctor = practice.people.find(({ kind }) => kind === 'doctor')
    if (!doctor) return []
    const { ground } = newGround({ seed: size.seed, broken: null }, origin, [])
    const device = new StormDevice(ground, practice.practice_id, doctor.fresh)
    await device.pull(true)
    device.close()
    return ground.lines
  }
}
