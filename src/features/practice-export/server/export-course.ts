import { setTimeout as wait } from 'node:timers/promises'
import type { World } from '#server/calls/handler.ts'
import { refuseFullDisk } from './files.ts'
import { type ClaimedExport, noteProgress, type ExportProgress } from './queries.ts'

/** The doctor cancelled it, or another server has taken it over. */
export class Lost extends Error {}
/** This server stops. */
export class Stopped extends Error {}

/** Milliseconds between two words about how far it is. */
const quiet = 1000

/** How the work of one export goes on: says how far it is, and leaves off where it must. */
export class ExportCourse {
  readonly #world: World
  readonly #claimed: ClaimedExport
  readonly #stopping: AbortSignal | undefined
  readonly #rest: number
  readonly #now: ExportProgress = { step: 'waiting', done: 0, total: 0 }
  #said = Number.NEGATIVE_INFINITY

  constructor(world: World, claimed: ClaimedExport, { stopping, rest }: ExportCourseOptions) {
    this.#world = world
    this.#claimed = claimed
    this.#stopping = stopping
    this.#rest = rest
  }

  /** Begins a step, of how much in all where that is known now. Throws like `add`. */
  async begin(step: ExportProgress['step'], total = this.#now.total): Promise<void> {
    Object.assign(this.#now, { step, total })
    await this.#say()
  }

  /** So much more is done. Throws `Lost`, `Stopped`, or `NoRoom`. */
  async add(done: number): Promise<void> {
    this.#now.done += done
    if (this.#stopping?.aborted) throw new Stopped('the server stops')
    if (performance.now() - this.#said >= quiet) await this.#say()
  }

  /** Does a piece that keeps the server busy, and lets others have their turn as long again as it took, times `rest`. */
  async gently<T>(work: () => Promise<T>): Promise<T> {
    const began = performance.now()
    const made = await work()
    const pause = (performance.now() - began) * this.#rest
    if (pause > 0) await wait(pause)
    return made
  }

  async #say(): Promise<void> {
    this.#said = performance.now()
    await refuseFullDisk(this.#world.about.exports)
    const now = this.#world.outside.now()
    if (!(await noteProgress(this.#world.db, this.#claimed, { ...this.#now, now })))
      throw new Lost('it is no more ours')
  }
}

export interface ExportCourseOptions {
  stopping: AbortSignal | undefined
  /** How long it rests after a piece of work, in times of how long that took. */
  rest: number
}
