import type { OpAnswer, PullReply } from '#contract/sync.ts'
import { applied, type Effect } from '#local/store/effects.ts'
import { covers } from '#local/sync/decide-page.ts'
import {
  afterAnswer,
  afterLost,
  maySettle,
  mayHurry,
  nextBatch,
  nextLimit,
  pauses,
  reblocked,
  recovered,
} from '#local/outbox/outbox-rules.ts'
import type { Chance } from './chance.ts'
import type { ModelBody } from './model-server.ts'
import {
  falling,
  type Flight,
  type ModelOp,
  nameOf,
  newStore,
  rebuiltRow,
  repoint,
  type Store,
  unsent,
  wireOf,
} from './model-store.ts'
import type { Mutant } from './mutants.ts'

/** A device by the product's own rules, with memory in place of a database: every method is one durable step. */
export class ModelDevice {
  readonly number: number
  readonly chance: Chance
  readonly mutant: Mutant | null
  stores: Store[]
  store: Store
  made = 0
  /** Every call ever made here, by its id at birth. */
  readonly born = new Map<string, ModelOp>()

  constructor(number: number, chance: Chance, mutant: Mutant | null) {
    this.number = number
    this.chance = chance
    this.mutant = mutant
    this.stores = [newStore(number * 10 + 1), newStore(number * 10 + 2)]
    this.store = this.stores[0] ?? newStore(0)
  }

  newId(): string {
    this.made += 1
    return `${this.number}.${this.made}`
  }

  /** One user action. With `cut` the power fails in the middle of it. */
  write(made: { body: ModelBody; effect: Effect; lane: string; parent?: string }, cut = false): void {
    const { store } = this
    const op_id = this.newId()
    const op = this.newOp(op_id, { ...made, body: { ...made.body, intent: op_id } })
    if (cut && this.mutant !== 'entity_and_outbox_apart') return
    const name = nameOf(op)
    const before = store.rows.get(name) ?? { server: null, row: undefined }
    store.rows.set(name, { ...before, row: applied(before.row, op.effect) })
    this.born.set(op_id, op)
    if (cut) return
    store.ops.push(op)
    this.markBlocked()
  }

  /** Puts a corrected call where the refused one stood. */
  mend(refused: ModelOp, body: ModelBody): void {
    const { store } = this
    const op_id = this.newId()
    const op: ModelOp = { ...refused, ...unsent(), op_id, body }
    store.attic.set(refused.op_id, refused)
    this.born.set(op_id, op)
    store.ops = store.ops.map((one) => (one === refused ? op : one))
    repoint(store.ops, refused.op_id, [op_id])
    this.rebuild(store, nameOf(op))
    this.markBlocked()
  }

  private newOp(
    op_id: string,
    { body, effect, lane, parent }: { body: ModelBody; effect: Effect; lane: string; parent?: string },
  ): ModelOp {
    const { store } = this
    store.seq += 1
    const before = store.ops.filter((op) => op.state !== 'acked')
    const lastInLane = before.findLast((op) => op.lane === lane)
    const name = `${body.table}|${body.id}`
    const lastOnRow = before.findLast((op) => nameOf(op) === name)
    const makers = before.filter(
      (op) => op.effect.kind === 'put' && (nameOf(op) === name || nameOf(op) === parent),
    )
    const needs = makers.map((op) => op.op_id)
    const deps = [
      ...new Set([
        ...needs,
        ...(lastInLane ? [lastInLane.op_id] : []),
        ...(lastOnRow ? [lastOnRow.op_id] : []),
      ]),
    ]
    return {
      seq: store.seq,
      op_id,
      user: store.user,
      device_seq: store.seq,
      lane,
      needs,
      deps,
      body,
      effect,
      ...unsent(),
      ack_seq: null,
    }
  }

  /** Takes what is due on its way; null when nothing is. */
  takeOff(now: number): Flight | null {
    const { store } = this
    if (store.paused || now < store.next_at) return null
    const batch =
      this.mutant === 'no_dependency_gating'
        ? store.ops
            .filter((op) => op.state !== 'acked' && op.state !== 'sending' && op.next_at <= now)
            .toReversed()
            .slice(0, store.limit)
        : nextBatch(store.ops, { now, limit: store.limit })
    if (batch.length === 0) return null
    for (const op of batch) op.state = 'sending'
    if (this.mutant === 'delete_before_answer') store.ops = store.ops.filter((op) => !batch.includes(op))
    const deps = (op: ModelOp) => (this.mutant === 'no_dependency_gating' ? [] : op.deps)
    return {
      store,
      ops: batch.map(({ seq, op_id }) => ({ seq, op_id })),
      wire: batch.map((op) => ({ body: op.body, op: wireOf(op, deps(op)) })),
    }
  }

  private here(flight: Flight): ModelOp[] {
    return flight.ops.flatMap(({ seq, op_id }) =>
      flight.store.ops.filter(
        (op) => op.seq === seq && op.op_id === op_id && (op.state === 'sending' || op.state === 'queued'),
      ),
    )
  }

  lost(flight: Flight, now: number): void {
    for (const op of this.here(flight)) {
      Object.assign(op, afterLost(op, 'network', { now, random: this.chance.next() }))
      if (this.mutant === 'new_key_on_retry') op.op_id = this.newId()
    }
    flight.store.limit = nextLimit(flight.store.limit, 8, 'lost')
    flight.store.next_at = now + 1000
    this.markBlocked(flight.store)
  }

  refusedWhole(flight: Flight, status: number, now: number): void {
    const pause = pauses(status)
    const ops = this.here(flight)
    if (pause === 'sign_in' && this.mutant === 'unauthorised_clears_queue') flight.store.ops = []
    for (const op of ops) {
      const isAlone = ops.length === 1 && !pause && status !== 429
      Object.assign(
        op,
        isAlone
          ? afterAnswer(
              op,
              { status, code: '', fields: {}, seq: null, retry_after: null, sure: false },
              { now, random: this.chance.next(), othersPass: false },
            )
          : { state: 'queued' },
      )
    }
    if (pause) flight.store.paused = pause
    else if (status !== 429)
      flight.store.limit = nextLimit(Math.min(flight.store.limit, ops.length), 8, 'lost')
    flight.store.next_at = pause ? flight.store.next_at : now + 1000
    this.markBlocked(flight.store)
  }

  heard(flight: Flight, answers: readonly OpAnswer[], now: number): void {
    const byId = new Map(answers.map((answer) => [answer.op_id, answer]))
    const passed = answers.some((answer) => answer.status < 300)
    for (const op of this.here(flight)) {
      const answer = byId.get(op.op_id)
      if (!answer) continue
      if (answer.status === 422 && this.mutant === 'refusal_retried_for_ever') {
        Object.assign(op, { state: 'queued', next_at: now + 1000 })
      } else if (answer.status === 424 && op.deps.some((id) => (byId.get(id)?.status ?? 200) >= 300)) {
        op.state = 'queued'
      } else {
        Object.assign(
          op,
          afterAnswer(
            op,
            { status: answer.status, code: '', fields: {}, seq: answer.seq, retry_after: null, sure: true },
            { now, random: this.chance.next(), othersPass: passed },
          ),
        )
      }
      if (op.state === 'acked' && this.mutant === 'ack_removes_later_calls')
        flight.store.ops = flight.store.ops.filter((one) => one.seq <= op.seq)
    }
    flight.store.limit = nextLimit(flight.store.limit, 8, 'through')
    this.markBlocked(flight.store)
  }

  private markBlocked(store = this.store): void {
    if (!store.ops.some((op) => op.state === 'attention' || op.state === 'blocked')) return
    for (const { op, state } of reblocked(store.ops)) op.state = state
  }

  /** Stores one page; `cut` is a power cut in the middle of the transaction. Answers false for a page with a hole. */
  storePage(store: Store, page: PullReply, cut = false): boolean {
    if (!covers(page) && this.mutant !== 'gap_ignored') return false
    if (page.from !== store.cursor) return true
    if (cut) {
      if (this.mutant === 'cursor_saved_before_rows') store.cursor = page.to
      return true
    }
    const finished = page.more
      ? []
      : store.ops.filter((op) => op.state === 'acked' && (op.ack_seq ?? 0) <= page.to)
    store.ops = store.ops.filter((op) => !finished.includes(op))
    for (const op of finished) store.sent.set(op.op_id, op)
    const touched = new Set(finished.map(nameOf))
    for (const { table, row } of page.rows) {
      const name = `${table}|${String(row['id'])}`
      const known = store.rows.get(name)?.server
      if (!known || Number(row['rev']) > Number(known['rev']))
        store.rows.set(name, { server: row, row: store.rows.get(name)?.row })
      touched.add(name)
    }
    for (const name of touched) this.rebuild(store, name, page)
    store.cursor = page.to
    return true
  }

  private rebuild(store: Store, name: string, page?: PullReply): void {
    const row = store.rows.get(name)
    if (!row) return
    if (
      this.mutant === 'pull_overwrites_pending' &&
      page?.rows.some((one) => `${one.table}|${String(one.row['id'])}` === name)
    )
      row.row = row.server ?? undefined
    else row.row = rebuiltRow(store, name)
    if (!row.row && !row.server) store.rows.delete(name)
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
      if (op.state === 'queued' && op.last_error?.status === 0 && mayHurry(op, now)) op.next_at = 0
  }

  login(): void {
    this.store.paused = null
    this.store.next_at = 0
  }

  /** Throws a call away with all that cannot be without it. */
  discard(op: ModelOp): void {
    const { store } = this
    const going = [op, ...falling(store.ops, op.op_id)]
    if (!going.every(maySettle)) return
    for (const one of going) {
      store.attic.set(one.op_id, one)
      repoint(store.ops, one.op_id, one.deps)
    }
    store.ops = store.ops.filter((one) => !going.includes(one))
    for (const name of new Set(going.map(nameOf))) this.rebuild(store, name)
    this.markBlocked()
  }

  /** Sends a refused call again: under a new id after a refusal that the server keeps. */
  retry(op: ModelOp): void {
    const isKept = [409, 410, 422].includes(op.last_error?.status ?? 0)
    if (isKept) {
      const fresh = this.newId()
      this.store.attic.set(op.op_id, { ...op })
      repoint(this.store.ops, op.op_id, [fresh])
      op.op_id = fresh
      this.born.set(fresh, op)
    }
    Object.assign(op, { state: 'queued', attempts: 0, next_at: 0, strikes: 0, faults: 0, last_error: null })
    this.markBlocked()
  }
}
