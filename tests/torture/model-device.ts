import type { PullReply } from '#contract/sync.ts'
import type { Fields } from '#local/store/effects.ts'
import { covers, endsWith, judgePage } from '#local/sync/decide-page.ts'
import { mayMend, maySettle } from '#local/outbox/outbox-rules.ts'
import { ModelOutbox } from './model-outbox.ts'
import type { ModelBody } from './model-server.ts'
import { falling, type ModelOp, nameOf, repoint, type Store, unsent } from './model-store.ts'

/** A device by the product's own rules: what it fetches, and what a person decides about what was refused. */
export class ModelDevice extends ModelOutbox {
  /** Stores one page; `cut` is a power cut in the middle of the transaction. */
  storePage(store: Store, page: PullReply, cut = false): 'stored' | 'moved' | 'gap' {
    if (!this.isWhole(page)) return 'gap'
    const judged = this.judge(store, page)
    if (judged === 'moved') return 'moved'
    if (judged === 'scope') {
      this.copyAfresh(store)
      store.scope = page.scope_version
      return 'moved'
    }
    if (this.lacks(store, page)) {
      store.held = undefined
      return 'moved'
    }
    if (cut) this.cutShort(store, page)
    else this.take(store, page)
    return 'stored'
  }

  /** One tab at a time fetches: who asked before a copy began has given up the lock to whoever began it. */
  isOfAnotherCopy(store: Store, copies: number): boolean {
    return copies !== store.copies
  }

  isWhole(page: PullReply): boolean {
    return covers(page)
  }

  judge({ cursor, scope }: Store, page: PullReply): 'goes_on' | 'moved' | 'scope' {
    return judgePage(page, { cursor, ...(scope === null ? {} : { scope_version: scope }) })
  }

  /** Whether it is told only what changed of a row that is not here. */
  lacks(store: Store, page: PullReply): boolean {
    return page.rows.some(
      ({ table, row, patch }) => patch && !store.rows.get(`${table}|${String(row['id'])}`)?.server,
    )
  }

  /** The power fails before the transaction is through: nothing of it is there. */
  cutShort(_store: Store, _page: PullReply): void {}

  take(store: Store, page: PullReply): void {
    const touched = this.end(store, page)
    for (const { table, row, patch } of page.rows) {
      const name = `${table}|${String(row['id'])}`
      const known = store.rows.get(name)?.server
      const isNewer = store.shown !== null || !known || Number(row['rev']) > Number(known['rev'])
      const server = patch ? this.patched(known ?? {}, row) : row
      if (isNewer) store.rows.set(name, { server, row: store.rows.get(name)?.row })
      store.shown?.add(name)
      touched.add(name)
    }
    for (const name of touched) this.rebuild(store, name)
    store.cursor = page.to
    store.scope = page.scope_version
    if (page.more) return
    if (store.shown) this.sweep(store, store.shown)
    else store.held = page.to
    store.shown = null
  }

  /** Ends the calls that the page ends, and names their rows. */
  end(store: Store, page: PullReply): Set<string> {
    const finished = store.ops.filter((op) => op.state === 'acked' && this.isOver(op, page))
    store.ops = store.ops.filter((op) => !finished.includes(op))
    for (const op of finished) store.sent.set(op.op_id, op)
    return new Set(finished.map(nameOf))
  }

  isOver(op: ModelOp, page: PullReply): boolean {
    return endsWith(page, {}, op.ack_seq ?? 0)
  }

  patched(known: Fields, row: Fields): Fields {
    return { ...known, ...row }
  }

  /** All of it anew; nothing goes before the end, and what waits to be sent is not touched. */
  copyAfresh(store: Store): void {
    store.cursor = 0
    store.held = undefined
    store.shown = new Set()
    store.copies += 1
  }

  /** The server can no longer prove what changed since. */
  tooOld(store: Store, _floor: number): void {
    this.copyAfresh(store)
  }

  /** Rows that the server did not show again go, unless calls still wait for them. */
  sweep(store: Store, shown: ReadonlySet<string>): void {
    for (const [name, row] of store.rows) {
      if (shown.has(name)) continue
      row.server = null
      this.rebuild(store, name)
    }
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

  mayMend(op: ModelOp): boolean {
    return mayMend(op)
  }

  /** Throws a call away with all that cannot be without it. */
  discard(op: ModelOp): void {
    const { store } = this
    const going = this.goingWith(op)
    if (!going.every((one) => this.maySettle(one))) return
    for (const one of going) {
      this.archive(store, one)
      repoint(store.ops, one.op_id, one.deps)
    }
    store.ops = store.ops.filter((one) => !going.includes(one))
    for (const name of new Set(going.map(nameOf))) this.rebuild(store, name)
    this.markBlocked()
  }

  maySettle(op: ModelOp): boolean {
    return maySettle(op)
  }

  goingWith(op: ModelOp): ModelOp[] {
    return [op, ...falling(this.store.ops, op.op_id)]
  }

  archive(store: Store, op: ModelOp): void {
    store.attic.set(op.op_id, { ...op })
  }

  /** Sends a refused call again: under a new id after a refusal that the server keeps. */
  retry(op: ModelOp): void {
    if (this.isKept(op.last_error?.status ?? 0)) {
      const fresh = this.newId()
      this.store.attic.set(op.op_id, { ...op })
      repoint(this.store.ops, op.op_id, [fresh])
      op.op_id = fresh
      this.born.set(fresh, op)
    }
    Object.assign(op, { state: 'queued', attempts: 0, next_at: 0, strikes: 0, faults: 0, last_error: null })
    this.markBlocked()
  }

  isKept(status: number): boolean {
    return [409, 410, 422].includes(status)
  }
}
