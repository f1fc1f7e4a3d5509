import { contractVersion, type Op } from '#contract/sync.ts'
import type { OpRow, SendingState } from '#local/database/stores.ts'
import { isOf, mayHurry, maySend, nextBatch, reblocked } from '#local/outbox/outbox-rules.ts'
import { freshSending } from '#local/outbox/sending.ts'
import { type BatchOutcome, decideBatch } from '#local/sync/decide-batch.ts'
import type { PullPosition, PushReply, Transport, TransportResult } from '#net/line.ts'
import type { Chance } from '../chance.ts'
import type { DeviceLine } from '../history/history.ts'
import { digestOf, type PlannedCall } from '../server/calls.ts'
import type { Enrolled } from '../server/clinics.ts'

/** What all devices share. */
export interface Meadow {
  began: Date
  lines: Pick<DeviceLine[], 'push'>
  requests: number
  /** A device sends under new ids what was not answered. */
  newIds: boolean
  /** Called with each answer to a call as it comes. */
  told?: (heard: { op_id: string; status: number; seq: number | null }) => void
}

export interface SendingAt {
  on: Enrolled
  practice_id: number
  line: Transport
  chance: Chance
  /** How far it has fetched. */
  cursor: number
  /** Calls that it had made by then. */
  made: number
}

/** How a round ended: the server asked for time, it could not be heard, or nothing new is left. */
export type RoundEnd = 'put_off' | 'unheard' | 'current'

/** A device whose calls wait and go out by the product's own rules and wire, and that fetches as the product's does. */
export class SendingDevice {
  protected readonly meadow: Meadow
  protected at: SendingAt
  protected rows: OpRow[] = []
  protected sending: SendingState = freshSending
  protected cursor: number
  private readonly calls = new Map<string, { call: PlannedCall; digest: string }>()
  private order: number
  /** What the server said last: with it, that nothing is new costs nearly nothing. */
  private known: PullPosition = {}

  constructor(meadow: Meadow, at: SendingAt) {
    this.meadow = meadow
    this.at = at
    this.cursor = at.cursor
    this.order = at.made
  }

  /** Writes calls down, as it does without a line. */
  write(calls: readonly PlannedCall[]): void {
    const { on, practice_id } = this.at
    for (const call of calls) {
      const order = (this.order += 1)
      const { op_id, lane, makes, money } = call
      const digest = digestOf(call)
      this.calls.set(op_id, { call, digest })
      this.rows.push(rowOf(call, { seq: order, device_id: on.device_id, practice_id, made_at: this.madeAt }))
      const of = { device: on.name, device_id: on.device_id, practice_id, op_id, lane, makes, money }
      this.meadow.lines.push({ kind: 'intent', ...of, call: call.call, digest, order })
    }
  }

  /** Calls that are not confirmed. */
  left(): OpRow[] {
    return this.rows.filter((row) => isOf(row, 'pending'))
  }

  /** Whether a call goes out by itself. */
  isWaiting(): boolean {
    return this.rows.some((row) => isOf(row, 'going'))
  }

  /** Everything due is sent, then everything new is fetched; but a server that has just asked for time is not asked for that. */
  async round(): Promise<RoundEnd> {
    let went = await this.pushOnce()
    while (went === 'through') went = await this.pushOnce()
    if (went === 'put_off') return went
    this.sent()
    for (let more = true; more;) {
      const heard = await this.at.line.pull(this.cursor, this.known)
      if (heard.kind === 'lost') this.noteDown()
      if (heard.kind !== 'ok') return 'unheard'
      this.sending = { ...this.sending, down_since: null, failures: 0 }
      if (heard.reply === null) return 'current'
      const { to, mark, more: goesOn } = heard.reply
      this.cursor = to
      more = goesOn
      if (!more) this.known = { held: to, mark }
    }
    return 'current'
  }

  /** What could go has gone, before anything is fetched. */
  protected sent(): void {}

  protected get madeAt(): string {
    return this.meadow.began.toISOString()
  }

  /** Whether the server asked for time, and has had it. */
  protected isAskedTimeOver(): boolean {
    const { sending } = this
    if (sending.asked_until === 0 || !maySend(sending, Date.now())) return false
    this.sending = { ...sending, asked_until: 0 }
    return true
  }

  /** Whether somebody answers who was thought away; then what was lost is due again. */
  protected async isThere(): Promise<boolean> {
    if (this.sending.paused || (this.sending.down_since === null && this.sending.failures === 0)) return false
    const answer = await this.at.line.ping()
    if (answer.kind === 'lost') this.noteDown()
    if (answer.kind !== 'ok') return false
    this.hurry()
    return true
  }

  /** There is a line: what was lost is due again. */
  protected hurry(): void {
    this.sending = { ...this.sending, down_since: null, failures: 0, next_at: 0 }
    const now = Date.now()
    this.rows = this.rows.map((row) =>
      row.last_error?.status === 0 && mayHurry(row, now) ? { ...row, next_at: 0 } : row,
    )
  }

  /** Whether a call has waited as long as it had to. */
  protected hasCallDue(): boolean {
    return this.due(Date.now()).length > 0
  }

  private due(now: number): OpRow[] {
    const { paused, last_success: answered, limit } = this.sending
    if (paused || !maySend(this.sending, now)) return []
    return nextBatch(this.rows, { now, answered, limit, settled: () => true })
  }

  /** One batch, and how it went; null where none may go. */
  private async pushOnce(): Promise<BatchOutcome | null> {
    const now = Date.now()
    const ops = this.due(now)
    if (ops.length === 0) return null
    const outcome = await this.pushed(ops, now)
    const heard = { ops, sending: this.sending, now: Date.now(), took: Date.now() - now }
    const verdict = decideBatch(outcome, { ...heard, random: () => this.at.chance.next() })
    const changes = new Map(verdict.changes.map(({ op, change }) => [op.op_id, change]))
    this.rows = this.rows.map((row) => ({ ...row, ...changes.get(row.op_id) }))
    const blocked = new Map(reblocked(this.rows).map(({ op, state }) => [op.op_id, state]))
    this.rows = this.rows
      .filter((row) => isOf(row, 'pending'))
      .map((row) => ({ ...row, state: blocked.get(row.op_id) ?? row.state }))
    this.sending = { ...this.sending, ...verdict.sending }
    return verdict.went
  }

  private async pushed(ops: readonly OpRow[], now: number): Promise<TransportResult<PushReply>> {
    const { meadow, at } = this
    const request = (meadow.requests += 1)
    const wired = ops.map((row) => ({ row, op: this.wireOf(row) }))
    const digestFor = (op_id: string) => this.calls.get(op_id)?.digest ?? ''
    for (const { row, op } of wired)
      meadow.lines.push({
        kind: 'sent',
        device: at.on.name,
        op_id: op.op_id,
        digest: digestFor(row.op_id),
        request,
      })
    const outcome = await at.line.push(
      wired.map(({ op }) => op),
      new Date(now).toISOString(),
    )
    if (outcome.kind !== 'ok') return outcome
    const rowIds = new Map(wired.map(({ row, op }) => [op.op_id, row.op_id]))
    const answers = outcome.reply.answers.map((answer) => {
      const { op_id, status, seq, body } = answer
      const own = rowIds.get(op_id) ?? op_id
      const words = body === null ? null : JSON.stringify(body)
      const of = { device: at.on.name, op_id, digest: digestFor(own), request }
      meadow.lines.push({ kind: 'heard', ...of, status, body: words, seq })
      meadow.told?.({ op_id: own, status, seq })
      return { ...answer, op_id: own }
    })
    return { ...outcome, reply: { ...outcome.reply, answers } }
  }

  private wireOf({ op_id, device_seq, attempts }: OpRow): Op {
    const { call, deps, params, body } = this.calls.get(op_id)?.call ?? missing(op_id)
    const id = this.meadow.newIds && attempts > 0 ? otherId(op_id) : op_id
    const of = { op_id: id, device_seq, call, contract: contractVersion, made_at: this.madeAt }
    return { ...of, clock_offset: 0, deps: [...deps], input: { params: { ...params }, body } }
  }

  private noteDown(): void {
    const { failures, down_since } = this.sending
    this.sending = { ...this.sending, failures: failures + 1, down_since: down_since ?? Date.now() }
  }
}

function missing(op_id: string): never {
  throw new Error(`${op_id} was never written down`)
}

const otherId = (op_id: string): string => {
  const end = (Number.parseInt(op_id.slice(-4), 16) + 1) % 0x10000
  return `${op_id.slice(0, -4)}${end.toString(16).padStart(4, '0')}`
}

const rowOf = (
  { op_id, call, lane, deps }: PlannedCall,
  of: Pick<OpRow, 'seq' | 'device_id' | 'practice_id' | 'made_at'>,
): OpRow => ({
  ...of,
  op_id,
  call,
  lane,
  deps: [...deps],
  device_seq: of.seq,
  user_id: 0,
  contract: contractVersion,
  touches: [],
  makes: [],
  needs: [],
  draft: '',
  replaces: null,
  sealed: new Uint8Array(),
  envelope: null,
  hash: '',
  clock_offset: 0,
  state: 'queued',
  attempts: 0,
  next_at: 0,
  strikes: 0,
  faults: 0,
  hour: { since: 0, tries: 0 },
  last_error: null,
  answer: null,
  ack_seq: null,
})
