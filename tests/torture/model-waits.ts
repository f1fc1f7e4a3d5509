import { overrun } from '#contract/sync.ts'
import { pauses } from '#local/outbox/outbox-rules.ts'
import type { Chance } from './chance.ts'
import type { Violation } from './invariants.ts'
import type { WholeRefusal } from './model-outbox.ts'
import type { Store } from './model-store.ts'

/** Whole batches that are refused, and what each store was told of when to come again. */
export class ModelWaits {
  private readonly chance: Chance
  private readonly told = new Map<Store, { at: number; until: number }>()

  constructor(chance: Chance) {
    this.chance = chance
  }

  /** A refusal of this status; one of a server that is busy may say for how long (s). */
  refusal(store: Store, status: number, now: number): WholeRefusal {
    const isBusy = status === 429 || status === 503
    const retry_after = isBusy ? (this.chance.pick([null, 2, 40, 600]) ?? null) : null
    // What is over by the clock of this moment, or was noted by one that has been set back, is so for good with the next
    // refusal, also where that clock comes again.
    const before = this.told.get(store)
    const isOver = before && (now < before.at || now >= before.until)
    if (isOver && pauses(status) === null) this.told.delete(store)
    const code = status === overrun.status && this.chance.odds(0.7) ? overrun.code : ''
    if (retry_after !== null) this.told.set(store, { at: now, until: now + retry_after * 1000 })
    return { status, code, retry_after }
  }

  /** A person wants it sent now: he alone may come before the time that the server named. */
  pressed(store: Store): void {
    this.told.delete(store)
  }

  /** A batch goes out: not before its time, by the clock by which that was told. */
  goes(store: Store, now: number): Violation[] {
    const told = this.told.get(store)
    this.told.delete(store)
    return told && now >= told.at && now < told.until
      ? [{ law: '4: obeys Retry-After', what: `a batch went ${told.until - now} ms too early` }]
      : []
  }
}
