import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type { Db } from '#server/calls/handler.ts'
import { asStranger } from '#server/queries/as-anybody.ts'
import {
  findAndRead,
  findSession,
  readSession,
  type SessionName,
  type SessionReading,
  standOf,
} from './session.ts'

/** Calls back whenever a practice has moved in any server; answers how to stop. */
type OnMoved = (practice_id: number, hear: () => void) => () => void

/** Hears that the session moved, and within how many milliseconds to ask: so many do not ask in one instant. */
export type HearMove = (within: number) => void

/** A reading is never told longer than this, should a move not have been heard (ms). */
const oldest = 15_000
/** Between two looks at a session that moves again and again (ms). */
const gather = 100
/** So many are told before others of the server have their turn. */
const atOnce = 500
/** Who were told may ask so many in a millisecond. */
const asksInMs = 4
/** After so long nobody asks for a session any more (ms). */
const forgotten = 60_000

const shared = new WeakMap<Db, WatchedSessions>()

/** From now on all who ask this database for serials of one session share its reading until its practice moves. */
export function shareSessions(db: Db, onMoved: OnMoved, failed: (reason: unknown) => void): WatchedSessions {
  const sessions = new WatchedSessions({ db, onMoved, failed })
  shared.set(db, sessions)
  return sessions
}

/** The session of a serial as it stands; null where nobody has this id. */
export async function sessionOf(db: Db, id: string): Promise<SessionReading | null> {
  const sessions = shared.get(db)
  if (sessions) return (await sessions.find(id))?.read() ?? null
  return asStranger(db, (one) => findAndRead(one, id))
}

interface Ground {
  db: Db
  onMoved: OnMoved
  failed: (reason: unknown) => void
}

/** The sessions of which somebody asks or that somebody watches, each read once for all of them. */
export class WatchedSessions {
  private readonly ground: Ground
  private readonly sessions = new Map<string, WatchedSession>()
  private readonly visits = new Map<string, WatchedSession>()
  private readonly sweeping: NodeJS.Timeout

  constructor(ground: Ground) {
    this.ground = ground
    this.sweeping = setInterval(() => this.sweep(performance.now()), forgotten).unref()
  }

  /** The session of a serial's id; null where nobody has it. */
  async find(id: string): Promise<WatchedSession | null> {
    const known = this.visits.get(id)
    if (known) return known
    const name = await asStranger(this.ground.db, (one) => findSession(one, id))
    if (!name) return null
    const session = this.sessions.get(name.schedule_id) ?? new WatchedSession(this.ground, name)
    this.sessions.set(name.schedule_id, session)
    this.visits.set(id, session)
    session.include(id)
    return session
  }

  /** Tells whenever the session of this serial has moved; answers how to stop, or null where nobody has this id. */
  async watch(id: string, hear: HearMove): Promise<(() => void) | null> {
    return (await this.find(id))?.watch(hear) ?? null
  }

  /** Lets go of what nobody asks for. */
  sweep(now: number): void {
    for (const [name, session] of this.sessions) {
      if (!session.isForgotten(now)) continue
      session.stop()
      this.sessions.delete(name)
      for (const id of session.ids) this.visits.delete(id)
    }
  }

  close(): void {
    clearInterval(this.sweeping)
    for (const session of this.sessions.values()) session.stop()
  }
}

interface Reading {
  /** How many moves had been heard when it was begun. */
  moves: number
  at: number
  session: Promise<SessionReading | null>
}

/** One session with all who watch it. */
class WatchedSession {
  /** The serials by which it was found. */
  readonly ids = new Set<string>()
  /** Hears no more of its practice. */
  readonly stop: () => void
  private readonly ground: Ground
  private readonly name: SessionName
  private readonly hearers = new Set<HearMove>()
  private moves = 0
  private isLooking = false
  private asked = performance.now()
  private reading: Reading | null = null
  /** As it was told last. */
  private told: string | null = null

  constructor(ground: Ground, name: SessionName) {
    this.ground = ground
    this.name = name
    this.stop = ground.onMoved(name.practice_id, () => {
      this.moves += 1
      void this.look()
    })
  }

  /** The session as it stands since its practice moved last; read once, however many ask. */
  read(): Promise<SessionReading | null> {
    const now = performance.now()
    this.asked = now
    const last = this.reading
    if (last && last.moves === this.moves && now - last.at < oldest) return last.session
    const one = {
      moves: this.moves,
      at: now,
      session: asStranger(this.ground.db, (db) => readSession(db, this.name)),
    }
    this.reading = one
    // What could not be read is tried again by the next who asks.
    one.session.catch(() => this.reading === one && (this.reading = null))
    return one.session
  }

  async watch(hear: HearMove): Promise<() => void> {
    // While nobody watched, nobody looked: what was told last says nothing of what he has before him.
    const [isAlone, moves] = [this.hearers.size === 0, this.moves]
    this.hearers.add(hear)
    const leave = () => {
      this.hearers.delete(hear)
      this.asked = performance.now()
    }
    try {
      if (isAlone || this.told === null) {
        const stand = await this.stand()
        // A move that was heard meanwhile is looked at by itself.
        if (this.told === null || moves === this.moves) this.told = stand
      }
    } catch (error) {
      leave()
      throw error
    }
    return leave
  }

  /** A serial by which it is asked for from now on. It may be younger than the last reading, whose move is still under way. */
  include(id: string): void {
    this.ids.add(id)
    this.reading = null
  }

  isForgotten(now: number): boolean {
    return this.hearers.size === 0 && now - this.asked >= forgotten
  }

  private async stand(): Promise<string> {
    const session = await this.read()
    return session ? standOf(session) : ''
  }

  /** After a move of the practice: whether this session is another one now. Moves that come meanwhile are looked at together. */
  private async look(): Promise<void> {
    if (this.isLooking || this.hearers.size === 0) return
    this.isLooking = true
    try {
      for (let seen = -1; seen !== this.moves; await wait(gather)) {
        seen = this.moves
        const stand = await this.stand()
        if (stand === this.told) continue
        this.told = stand
        await this.tell()
      }
    } catch (reason) {
      // Whoever watches asks by himself before long.
      this.ground.failed(reason)
    } finally {
      this.isLooking = false
    }
  }

  private async tell(): Promise<void> {
    const within = Math.ceil(this.hearers.size / asksInMs)
    let told = 0
    for (const hear of this.hearers) {
      hear(within)
      told += 1
      if (told % atOnce === 0) await nextTurn()
    }
  }
}
