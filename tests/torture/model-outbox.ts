import type { OpAnswer } from '#contract/sync.ts'
import { applied, type Effect } from '#local/store/effects.ts'
import {
  afterAnswer,
  afterLost,
  type AnswerSummary,
  askedUntil,
  isPutOff,
  isUnanswered,
  mayHurry,
  maySend,
  nextBatch,
  nextLimit,
  type OpChange,
  pauses,
  reblocked,
  recovered,
} from '#local/outbox/outbox-rules.ts'
import type { Chance } from './chance.ts'
import type { ModelBody } from './model-server.ts'
import {
  type Flight,
  type ModelOp,
  nameOf,
  newStore,
  rebuiltRow,
  type Store,
  unsent,
  wireOf,
} from './model-store.ts'

/** What a person does: a call, and what it shows at once. */
export interface MadeCall {
  body: ModelBody
  effect: Effect
  lane: string
  parent?: string
}

/** The server said no to a whole batch. */
export type WholeRefusal = Pick<AnswerSummary, 'status' | 'code' | 'retry_after'>

/**
 * What a device writes and sends, by the product's own rules, with memory in place of a database: every method is one
 * durable step. Each step is a method of its own, so that a mutant can do one of them wrong.
 */
export class ModelOutbox {
  readonly number: number
  readonly chance: Chance
  stores: Store[]
  store: Store
  made = 0
  /** Every call ever made here, by its id at birth. */
  readonly born = new Map<string, ModelOp>()

  constructor(number: number, chance: Chance) {
    this.number = number
    this.chance = chance
    this.stores = [newStore(number * 10 + 1), newStore(number * 10 + 2)]
    this.store = this.stores[0] ?? newStore(0)
  }

  newId(): string {
    this.made += 1
    return `${this.number}.${this.made}`
  }

  /** One act of a person. With `cut` the power fails in the middle of it. */
  write(made: MadeCall, cut = false): void {
    const op_id = this.newId()
    this.save(this.newOp(op_id, { ...made, body: { ...made.body, intent: op_id } }), cut)
  }

  /** Row, call and its number in one step, or none of them. */
  save(op: ModelOp, cut: boolean): void {
    if (cut) return
    this.store.seq = op.device_seq
    this.lay(op)
    this.store.ops.push(op)
    this.markBlocked()
  }

  /** The row as the call makes it. */
  lay(op: ModelOp): void {
    const name = nameOf(op)
    const before = this.store.rows.get(name) ?? { server: null, row: undefined }
    this.store.rows.set(name, { ...before, row: applied(before.row, op.effect) })
    this.born.set(op.op_id, op)
  }

  /** The device's number of its next call. */
  nextNumber(): number {
    return this.store.seq + 1
  }

  newOp(op_id: string, { body, effect, lane, parent }: MadeCall): ModelOp {
    const { store } = this
    const device_seq = this.nextNumber()
    const before = store.ops.filter((op) => op.state !== 'acked')
    const lastInLane = before.findLast((op) => op.lane === lane)
    const name = `${body.table}|${body.id}`
    const lastOnRow = before.findLast((op) => nameOf(op) === name)
    const makers = before.filter(
      (op) => op.effect.kind === 'put' && (nameOf(op) === name || nameOf(op) === parent),
    )
    const needs = makers.map((op) => op.op_id)
    const last = [lastInLane, lastOnRow].flatMap((op) => (op ? [op.op_id] : []))
    return {
      seq: device_seq,
      op_id,
      user: store.user,
      device_seq,
      lane,
      needs,
      deps: [...new Set([...needs, ...last])],
      body,
      effect,
      ...unsent(),
      ack_seq: null,
    }
  }

  /** Takes what is due on its way; null when nothing is. */
  takeOff(now: number): Flight | null {
    const { store } = this
    if (store.paused || !maySend(store, now)) return null
    const batch = this.due(now)
    if (batch.length === 0) return null
    for (const op of batch) op.state = 'sending'
    return {
      store,
      ops: batch.map(({ seq, op_id }) => ({ seq, op_id })),
      wire: batch.map((op) => ({ body: op.body, op: wireOf(op, this.depsOf(op)) })),
    }
  }

  due(now: number): ModelOp[] {
    const { ops, limit, last_success: answered } = this.store
    return nextBatch(ops, { now, answered, limit })
  }

  depsOf(op: ModelOp): string[] {
    return op.deps
  }

  /** Under whose token a batch goes out, whoever is in front by now. */
  sender(flight: Flight): number {
    return flight.store.user
  }

  /** Of a flight what this device still waits to hear of. */
  here(flight: Flight): ModelOp[] {
    return flight.ops.flatMap(({ seq, op_id }) =>
      flight.store.ops.filter(
        (op) => op.seq === seq && op.op_id === op_id && (op.state === 'sending' || op.state === 'queued'),
      ),
    )
  }

  lost(flight: Flight, now: number): void {
    for (const op of this.here(flight)) Object.assign(op, this.unanswered(op, now))
    flight.store.limit = this.smaller(flight.store.limit)
    flight.store.next_at = now + 1000
    this.markBlocked(flight.store)
  }

  /** Nobody knows its end. */
  unanswered(op: ModelOp, now: number): OpChange {
    return afterLost(op, 'network', { now, random: this.chance.next() })
  }

  smaller(limit: number): number {
    return nextLimit(limit, 8, 'lost')
  }

  refusedWhole(flight: Flight, refusal: WholeRefusal, now: number): void {
    const { store } = flight
    const pause = pauses(refusal.status)
    const ops = this.here(flight)
    const isUntouched = pause !== null || isPutOff(refusal) || (refusal.status === 413 && ops.length > 1)
    for (const op of ops)
      Object.assign(op, isUntouched ? { state: 'queued' } : this.refusedOp(op, refusal, { now, ops }))
    if (pause) store.paused = pause
    else {
      store.asked_until = askedUntil(refusal, { now, random: this.chance.next(), before: store })
      store.asked_at = now
      if (!isPutOff(refusal)) {
        store.limit = this.smaller(Math.min(store.limit, ops.length))
        store.next_at = now + 1000
      }
    }
    this.markBlocked(store)
  }

  /** Of one that went alone it is known that it was refused; of several none is to blame, and nobody knows their end. */
  private refusedOp(
    op: ModelOp,
    refusal: WholeRefusal,
    at: { now: number; ops: readonly ModelOp[] },
  ): OpChange {
    if (at.ops.length > 1) return this.unanswered(op, at.now)
    const answer = { ...refusal, fields: {}, seq: null, sure: false }
    return afterAnswer(op, answer, { now: at.now, random: this.chance.next(), othersPass: false })
  }

  heard(flight: Flight, answers: readonly OpAnswer[], now: number): void {
    for (const op of this.here(flight)) {
      const answer = this.answerTo(op, flight, answers)
      Object.assign(op, answer ? this.answered(op, answer, { answers, now }) : this.unanswered(op, now))
    }
    flight.store.limit = nextLimit(flight.store.limit, 8, 'through')
    flight.store.last_success = now
    this.markBlocked(flight.store)
  }

  answerTo(op: ModelOp, _flight: Flight, answers: readonly OpAnswer[]): OpAnswer | undefined {
    return answers.find(({ op_id }) => op_id === op.op_id)
  }

  answered(
    op: ModelOp,
    { status, seq }: OpAnswer,
    { answers, now }: { answers: readonly OpAnswer[]; now: number },
  ): OpChange {
    const isRefused = (id: string) => answers.some((one) => one.op_id === id && one.status >= 300)
    if (status === 424 && op.deps.some(isRefused)) return { state: 'queued' }
    return afterAnswer(
      op,
      { status, code: '', fields: {}, seq, retry_after: null, sure: true },
      { now, random: this.chance.next(), othersPass: answers.some((one) => one.status < 300) },
    )
  }

  markBlocked(store = this.store): void {
    if (!store.ops.some((op) => op.state === 'attention' || op.state === 'blocked')) return
    for (const { op, state } of reblocked(store.ops)) op.state = state
  }

  rebuild(store: Store, name: string): void {
    const row = store.rows.get(name)
    if (!row) return
    row.row = rebuiltRow(store, name)
    if (!row.row && !row.server && !store.ops.some((op) => nameOf(op) === name)) store.rows.delete(name)
  }

  /** The page is killed. What was on its way has an unknown end. */
  crash(): void {
    for (const store of this.stores) {
      for (const op of store.ops) Object.assign(op, recovered(op))
      this.markBlocked(store)
    }
  }

  hurry(now: number): void {
    this.store.next_at = 0
    for (const op of this.store.ops)
      if (op.state === 'queued' && isUnanswered(op) && mayHurry(op, now)) op.next_at = 0
  }

  /** A person presses "send now". */
  sendNow(): void {
    this.hurry(Number.POSITIVE_INFINITY)
    this.store.asked_until = 0
  }

  login(): void {
    this.store.paused = null
    this.store.next_at = 0
  }

  /** Another person comes to the front; what the one before wrote stays. */
  switchTo(store: Store): void {
    this.store = store
  }
}
