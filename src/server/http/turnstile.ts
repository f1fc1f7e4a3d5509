/** A batch that wants in. */
export interface ComingBatch {
  practice_id: number
  /** Of its body, as it came. */
  bytes: number
}

/** `in`: it is worked on until `leave` is called. `overrun`: it may come again in so many seconds. `gone`: nobody waits for it any more. */
export type Entry = { kind: 'in'; leave(): void } | { kind: 'overrun'; seconds: number } | { kind: 'gone' }

export interface TurnstileSettings {
  /** Batches that are worked on at a time. */
  atOnce: number
  /** Milliseconds. */
  now: () => number
  /** In [0, 1), another one at each call. */
  random: () => number
}

/** Bytes as they come: a chamber at work sends less, a sheet or some twenty short calls; more has gathered without a line. */
export const smallBatch = 2048

type Size = 'small' | 'large'

/** For each place, how many may wait for one: either line is about half a second of work. */
const waitingAPlace: Readonly<Record<Size, number>> = { small: 8, large: 0.5 }

/** The longest that anybody is told to stay away (s). */
const longest: Readonly<Record<Size, number>> = { small: 20, large: 120 }

interface Waiting extends ComingBatch {
  size: Size
  begin(): void
}

/** A batch whose sender is not known yet. */
interface Unknown {
  bytes: number
  tell(entry: Entry): void
}

/**
 * How long batches of a size take while every place is taken, and until when times to come again are given out. In
 * milliseconds; the later ones count more; at first a guess that is rather short, for a time that is told too late is one
 * in which nobody works. What a batch takes while nobody else is there says nothing of a rush.
 */
interface Pace {
  took: number
  promised: number
}

/**
 * Lets a few batches through at a time, keeps a short line before that, and turns the rest away at once: a server that
 * takes on more than it can works for devices that have given up meanwhile. A practice has no more than half of the places
 * and of the line, one large batch at a time, and one place is for small batches alone. Of those who may, the first comes
 * first. Whoever is turned away gets a time of his own, one behind the other at the pace at which batches go through.
 */
export class Turnstile {
  private readonly settings: TurnstileSettings
  private readonly inside: (ComingBatch & { size: Size })[] = []
  private line: Waiting[] = []
  private readonly unknown: Record<Size, Unknown[]> = { small: [], large: [] }
  private readonly asking: Record<Size, number> = { small: 0, large: 0 }
  private readonly paces: Record<Size, Pace> = {
    small: { took: 50, promised: 0 },
    large: { took: 300, promised: 0 },
  }

  constructor(settings: TurnstileSettings) {
    this.settings = settings
  }

  /** Those that are worked on, and those that wait. */
  get crowd(): { working: number; waiting: number } {
    return { working: this.inside.length, waiting: this.line.length }
  }

  /** When a batch of so many bytes may come again (s), where there is no room for it whosever it is; null where there may be. */
  full(bytes: number): number | null {
    const size = sizeOf(bytes)
    const hasRoom = this.hasPlace(size) || countOf(this.line, size) < this.mostWaiting(size)
    return hasRoom ? null : this.turnAway(size)
  }

  /**
   * Waits until it may be asked whose a batch is; `leave` tells that it has been. Few are asked about at a time: of a
   * thousand that come in one moment, those for which there is no room by then are turned away unasked.
   */
  identify(bytes: number, left: AbortSignal): Promise<Entry> {
    const size = sizeOf(bytes)
    return new Promise((told) => {
      const one: Unknown = {
        bytes,
        tell: (entry) => {
          left.removeEventListener('abort', go)
          told(entry)
        },
      }
      const go = () => {
        this.unknown[size] = this.unknown[size].filter((other) => other !== one)
        told({ kind: 'gone' })
      }
      if (left.aborted) return told({ kind: 'gone' })
      left.addEventListener('abort', go, { once: true })
      this.unknown[size].push(one)
      this.askNext(size)
    })
  }

  private askNext(size: Size): void {
    const waiting = this.unknown[size]
    while (waiting.length > 0) {
      const seconds = this.full(waiting[0]?.bytes ?? 0)
      if (seconds === null && this.asking[size] >= this.mostAsked(size)) return
      waiting.shift()?.tell(seconds === null ? this.ask(size) : { kind: 'overrun', seconds })
    }
  }

  private ask(size: Size): Entry {
    let isAsked = false
    this.asking[size] += 1
    const leave = () => {
      if (isAsked) return
      isAsked = true
      this.asking[size] -= 1
      this.askNext(size)
    }
    return { kind: 'in', leave }
  }

  /** `left` tells that whoever sent the batch has gone: it is not begun then. */
  async enter(batch: ComingBatch, left: AbortSignal): Promise<Entry> {
    const one = { ...batch, size: sizeOf(batch.bytes) }
    if (left.aborted) return { kind: 'gone' }
    if (this.fits(one)) return this.letIn(one)
    if (!this.hasRoom(one)) return { kind: 'overrun', seconds: this.turnAway(one.size) }
    return new Promise((told) => {
      const waiting: Waiting = {
        ...one,
        begin: () => {
          left.removeEventListener('abort', go)
          told(this.letIn(one))
        },
      }
      const go = () => {
        this.line = this.line.filter((other) => other !== waiting)
        told({ kind: 'gone' })
      }
      left.addEventListener('abort', go, { once: true })
      this.line.push(waiting)
    })
  }

  private letIn(one: ComingBatch & { size: Size }): Entry {
    const began = this.settings.now()
    this.inside.push(one)
    const leave = () => {
      const at = this.inside.indexOf(one)
      if (at < 0) return
      const wasFull = !this.hasPlace(one.size)
      this.inside.splice(at, 1)
      const pace = this.paces[one.size]
      if (wasFull) pace.took += (this.settings.now() - began - pace.took) / 8
      this.callNext()
    }
    return { kind: 'in', leave }
  }

  private callNext(): void {
    for (let next = this.firstFitting(); next; next = this.firstFitting()) {
      this.line = this.line.filter((other) => other !== next)
      next.begin()
    }
  }

  private readonly firstFitting = () => this.line.find((one) => this.fits(one))

  private fits({ practice_id, size }: ComingBatch & { size: Size }): boolean {
    if (!this.hasPlace(size)) return false
    const own = this.inside.filter((other) => other.practice_id === practice_id)
    if (own.length >= half(this.settings.atOnce)) return false
    return size === 'small' || countOf(own, size) === 0
  }

  /** Whether there is a place for somebody. The line may be full beside it, with those who wait for their own practice. */
  private hasPlace(size: Size): boolean {
    const { inside } = this
    if (inside.length >= this.settings.atOnce) return false
    return size === 'small' || countOf(inside, size) < this.placesOfLarge
  }

  private hasRoom({ practice_id, size }: ComingBatch & { size: Size }): boolean {
    const own = this.line.filter((other) => other.practice_id === practice_id)
    const most = this.mostWaiting(size)
    return countOf(this.line, size) < most && countOf(own, size) < half(most)
  }

  private mostWaiting(size: Size): number {
    return Math.ceil(this.settings.atOnce * waitingAPlace[size])
  }

  /** As many as there may be room for. */
  private mostAsked(size: Size): number {
    return this.settings.atOnce + this.mostWaiting(size)
  }

  private get placesOfLarge(): number {
    return Math.max(1, this.settings.atOnce - 1)
  }

  /** Seconds: behind all that wait and all that were told a time, and at random where that is too long to be told. */
  private turnAway(size: Size): number {
    const { atOnce, now, random } = this.settings
    const pace = this.paces[size]
    const step = pace.took / (size === 'large' ? this.placesOfLarge : atOnce)
    const free = now() + countOf(this.line, size) * step
    pace.promised = Math.min(Math.max(pace.promised, free) + step, now() + longest[size] * 1000)
    const away = (pace.promised - now()) / 1000
    const spread = away >= longest[size] ? 0.5 + random() / 2 : 0.9 + random() / 5
    return Math.min(longest[size], Math.max(1, Math.round(away * spread)))
  }
}

/** One by the machine's own clock and chance. */
export const openTurnstile = (atOnce: number): Turnstile =>
  new Turnstile({ atOnce, now: () => performance.now(), random: Math.random })

const sizeOf = (bytes: number): Size => (bytes <= smallBatch ? 'small' : 'large')

const half = (of: number): number => Math.max(1, Math.floor(of / 2))

const countOf = (of: readonly { size: Size }[], size: Size): number =>
  of.filter((one) => one.size === size).length
