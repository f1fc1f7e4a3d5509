import { setTimeout as wait } from 'node:timers/promises'
import type { Db, World } from '#server/calls/handler.ts'
import { brokenConstraint } from '#server/calls/in-steps.ts'
import { asPractice, type PracticeWork } from '#server/transaction/as-practice.ts'
import { type ClaimedImport, endWork, noteDone } from './work-queries.ts'

/** Another server has taken it over. */
export class ImportLost extends Error {}
/** This server stops. */
export class ImportStopped extends Error {}

/** Rows of one transaction. */
const rowsAtOnce = 100
/** So often a piece is tried anew whose number for people somebody else took meanwhile. */
const mostCollisions = 5

export interface ImportWorkOptions {
  stopping: AbortSignal | undefined
  /** How long the server rests after a piece, in times of how long that took. */
  rest: number
}

/** Does a piece of at most so many rows; answers how many it did. */
type Piece = (practice: PracticeWork, most: number) => Promise<number>

/** One import as the server works at it: each piece is one transaction, and says how far it has come. */
export class ImportWork {
  readonly claimed: ClaimedImport
  readonly #world: World
  readonly #options: ImportWorkOptions

  constructor(world: World, claimed: ClaimedImport, options: ImportWorkOptions) {
    this.#world = world
    this.claimed = claimed
    this.#options = options
  }

  now(): Date {
    return this.#world.outside.now()
  }

  /** Reads within the practice. */
  read<T>(read: (db: Db) => Promise<T>): Promise<T> {
    return this.#inPractice(({ sql }) => sql(read))
  }

  /** Does pieces until one has nothing to do, and ends the work with it. Throws `ImportLost` or `ImportStopped`. */
  async inPieces(piece: Piece): Promise<void> {
    for (;;) {
      if (this.#options.stopping?.aborted) throw new ImportStopped('the server stops')
      const began = performance.now()
      const done = await this.#tried(piece)
      if (done === 0) return
      await wait((performance.now() - began) * this.#options.rest)
    }
  }

  async #tried(piece: Piece): Promise<number> {
    for (let turn = 1; ; turn++)
      try {
        return await this.#once(piece)
      } catch (thrown) {
        if (turn === mostCollisions || brokenConstraint(thrown)?.kind !== 'unique') throw thrown
      }
  }

  #once(piece: Piece): Promise<number> {
    return this.#inPractice(async (practice) => {
      const done = await piece(practice, rowsAtOnce)
      const isOurs = await practice.sql((db) =>
        done === 0 ? endWork(db, this.claimed) : noteDone(db, this.claimed, { done, now: this.now() }),
      )
      if (!isOurs) throw new ImportLost('it is no more ours')
      if (done === 0) practice.audit({ table: 'record_imports', row: this.claimed.id })
      return done
    })
  }

  #inPractice<T>(work: (practice: PracticeWork) => Promise<T>): Promise<T> {
    const { practice_id, made_by: user_id, state } = this.claimed
    const action = `record_import_${state}`
    return asPractice(this.#world.db, { practice_id, user_id, action, now: this.now() }, work)
  }
}
