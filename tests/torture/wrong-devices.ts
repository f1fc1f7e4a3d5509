import type { OpAnswer, PullReply } from '#contract/sync.ts'
import { pauses } from '#local/outbox/outbox-rules.ts'
import { ModelDevice } from './model-device.ts'
import { type Flight, type ModelOp, nameOf, type Store } from './model-store.ts'

/** Devices that look right and do one thing wrong while they write and send. */

export class NewKeyOnRetry extends ModelDevice {
  override lost(flight: Flight, now: number): void {
    const ops = this.here(flight)
    super.lost(flight, now)
    for (const op of ops) op.op_id = this.newId()
  }
}

export class DeleteBeforeAnswer extends ModelDevice {
  override takeOff(now: number): Flight | null {
    const flight = super.takeOff(now)
    const going = new Set(flight?.ops.map(({ op_id }) => op_id))
    this.store.ops = this.store.ops.filter((op) => !going.has(op.op_id))
    return flight
  }
}

export class RowAndCallApart extends ModelDevice {
  override save(op: ModelOp, cut: boolean): void {
    if (cut) this.lay(op)
    else super.save(op, cut)
  }
}

export class NoDependencies extends ModelDevice {
  override due(now: number): ModelOp[] {
    return this.store.ops
      .filter((op) => op.state !== 'acked' && op.state !== 'sending' && op.next_at <= now)
      .toReversed()
      .slice(0, this.store.limit)
  }

  override depsOf(): string[] {
    return []
  }
}

export class UnauthorisedClears extends ModelDevice {
  override refusedWhole(...[flight, refusal, now]: Parameters<ModelDevice['refusedWhole']>): void {
    if (pauses(refusal.status) === 'sign_in') flight.store.ops = []
    super.refusedWhole(flight, refusal, now)
  }
}

export class RefusalForEver extends ModelDevice {
  override answered(...[op, answer, at]: Parameters<ModelDevice['answered']>) {
    return answer.status === 422
      ? ({ state: 'queued', next_at: at.now + 1000 } as const)
      : super.answered(op, answer, at)
  }
}

export class AckTakesLaterCalls extends ModelDevice {
  override heard(flight: Flight, answers: readonly OpAnswer[], now: number): void {
    const ops = this.here(flight)
    super.heard(flight, answers, now)
    for (const done of ops.filter((op) => op.state === 'acked'))
      flight.store.ops = flight.store.ops.filter((op) => op.seq <= done.seq)
  }
}

export class SentUnderWhoIsInFront extends ModelDevice {
  override sender(): number {
    return this.store.user
  }
}

export class LeftSending extends ModelDevice {
  override crash(): void {}
}

export class SameKeyAfterRefusal extends ModelDevice {
  override isKept(): boolean {
    return false
  }
}

export class MendedAfterUnknownEnd extends ModelDevice {
  override mayMend(op: ModelOp): boolean {
    return op.state === 'attention'
  }
}

export class AnswerByItsPlace extends ModelDevice {
  override answerTo(op: ModelOp, flight: Flight, answers: readonly OpAnswer[]): OpAnswer | undefined {
    return answers[flight.ops.findIndex(({ op_id }) => op_id === op.op_id)]
  }
}

export class SilenceForYes extends ModelDevice {
  override unanswered(op: ModelOp, now: number) {
    const isLost = op.last_error === null && op.attempts > 0
    return isLost ? ({ state: 'acked', ack_seq: 0 } as const) : super.unanswered(op, now)
  }
}

export class DependantsGoOn extends ModelDevice {
  override markBlocked(): void {}
}

export class RefusalStopsAll extends ModelDevice {
  override markBlocked(store: Store = this.store): void {
    super.markBlocked(store)
    if (!store.ops.some((op) => op.state === 'attention')) return
    for (const op of store.ops) if (op.state === 'queued') op.state = 'blocked'
  }
}

export class DiscardedWithoutDependants extends ModelDevice {
  override goingWith(op: ModelOp): ModelOp[] {
    return [op]
  }
}

export class DiscardedWithoutRecord extends ModelDevice {
  override archive(): void {}
}

export class ThrownAwayOnItsWay extends ModelDevice {
  override maySettle(): boolean {
    return true
  }
}

export class SwitchClears extends ModelDevice {
  override switchTo(store: Store): void {
    if (store !== this.store) this.store.ops = []
    super.switchTo(store)
  }
}

export class BatchOfNothing extends ModelDevice {
  override smaller(limit: number): number {
    return Math.floor(limit / 2)
  }
}

export class WaitsByAWrongClock extends ModelDevice {
  override due(now: number): ModelOp[] {
    return super.due(now).filter((op) => op.next_at <= now)
  }
}

/** Any sign of a line ends the time for which the server asked. */
export class ComesBeforeItsTime extends ModelDevice {
  override hurry(now: number): void {
    super.hurry(now)
    this.store.asked_until = 0
  }
}

export class WholeRowSent extends ModelDevice {
  override newOp(...[op_id, made]: Parameters<ModelDevice['newOp']>): ModelOp {
    const { id: _id, rev: _rev, ...row } = this.store.rows.get(nameOf(made))?.row ?? {}
    return super.newOp(op_id, { ...made, body: { ...made.body, set: { ...row, ...made.body.set } } })
  }
}

export class NumbersBeginAnew extends ModelDevice {
  override nextNumber(): number {
    return Math.max(0, ...this.store.ops.map((op) => op.device_seq)) + 1
  }
}

export class RemovalWipesWaiting extends ModelDevice {
  override heard(flight: Flight, answers: readonly OpAnswer[], now: number): void {
    super.heard(flight, answers, now)
    const isOut = answers.some(
      ({ status, body }) => status === 403 && JSON.stringify(body).includes('member'),
    )
    if (isOut) flight.store.ops = []
  }
}

/** Devices that do one thing wrong while they fetch. */

export class PullOverwritesPending extends ModelDevice {
  override take(store: Store, page: PullReply): void {
    super.take(store, page)
    for (const { table, row } of page.rows) {
      const here = store.rows.get(`${table}|${String(row['id'])}`)
      if (here) here.row = here.server ?? undefined
    }
  }
}

export class CursorBeforeRows extends ModelDevice {
  override cutShort(store: Store, page: PullReply): void {
    store.cursor = page.to
  }
}

export class GapIgnored extends ModelDevice {
  override isWhole(): boolean {
    return true
  }
}

export class PartialRowForWhole extends ModelDevice {
  override patched(_known: object, row: Record<string, unknown>) {
    return row
  }
}

export class EndedAtItsAnswer extends ModelDevice {
  override heard(flight: Flight, answers: readonly OpAnswer[], now: number): void {
    super.heard(flight, answers, now)
    const { store } = flight
    for (const op of store.ops.filter((one) => one.state === 'acked')) {
      store.ops = store.ops.filter((one) => one !== op)
      store.sent.set(op.op_id, op)
      this.rebuild(store, nameOf(op))
    }
  }
}

export class EndedByAMiddlePage extends ModelDevice {
  override isOver(op: ModelOp, page: PullReply): boolean {
    return super.isOver(op, { ...page, more: false })
  }
}

export class ScopeIgnored extends ModelDevice {
  override judge(store: Store, page: PullReply) {
    return super.judge({ ...store, scope: page.scope_version }, page)
  }
}

export class FloorIgnored extends ModelDevice {
  override tooOld(store: Store, floor: number): void {
    store.cursor = floor
  }
}

export class SweepTakesWaiting extends ModelDevice {
  override sweep(store: Store, shown: ReadonlySet<string>): void {
    for (const name of store.rows.keys()) if (!shown.has(name)) store.rows.delete(name)
  }
}

export class SweepForgotten extends ModelDevice {
  override sweep(): void {}
}
