import { callName } from '#contract/endpoint.ts'
import { type CopyReply, discardOp, type Op, type OpAnswer, type PullReply } from '#contract/sync.ts'

/**
 * The server's side of the protocol in memory: exactly-once, dependencies, gap-free numbers, pages with withheld
 * ranges. It stands in for the network's far end where thousands of histories are run; the real server has its own tests.
 */

export interface ModelRow {
  id: string
  table: string
  n: number
  row: Record<string, unknown>
  /** The number it came with, and of each column the one under which it last changed. */
  born: number
  columns: Record<string, number>
}

export interface Logged {
  user: number
  print: string
  status: number
  body: unknown
  seq: number | null
}

/** What a model call carries: the row it writes and, to try refusals out, the status it shall be refused with. */
export interface ModelBody {
  table: string
  id: string
  set: Record<string, unknown>
  /** A row that must exist: a visit's patient. */
  parent?: string
  refuse?: number
  /** What a person meant, however often and under whatever ids it is asked for. */
  intent?: string
}

/** A call as it comes in. */
export interface Asked {
  user: number
  op: Op
  body: ModelBody
}

export class ModelServer {
  seq = 0
  floor = 0
  /** The counter's number at each time that it was laid back to what was backed up. */
  restores: number[] = []
  scope_version = 1
  /** Ids that a member's scope hides. */
  hidden = new Set<string>()
  readonly rows = new Map<string, ModelRow>()
  readonly log = new Map<string, Logged>()
  /** How often each call took effect. */
  readonly effects = new Map<string, number>()
  /** How often what was meant took effect. */
  readonly intents = new Map<string, number>()
  /** Calls in the order in which they took effect. */
  readonly order: string[] = []
  /** Calls that wrote a row whose parent was missing. */
  readonly orphans: string[] = []
  /** Rows that were removed, also after nothing is left of them. */
  readonly gone = new Set<string>()
  /** Who is a member no more. */
  readonly revoked = new Set<number>()
  /** The call under each person's and device's number, and the numbers under which a second one took effect. */
  readonly numbers = new Map<string, string>()
  readonly usedTwice: string[] = []
  leases: PullReply['leases'] = []

  push(user: number, ops: readonly { op: Op; body: ModelBody }[]): OpAnswer[] {
    return ops.map(({ op, body }) => this.one({ user, op, body }))
  }

  /** Killed in the middle of a call: its key, its effect and its number go together, so nothing of it is left. */
  dieIn(_asked: Asked): void {}

  private one(asked: Asked): OpAnswer {
    const { op } = asked
    const prior = this.priorOf(op.op_id)
    if (prior) {
      if (!this.isSame(prior, asked))
        return { op_id: op.op_id, status: 409, body: { code: 'op_reused' }, replayed: false, seq: null }
      return this.repeated(op.op_id, prior)
    }
    const answer = this.judged(asked)
    if (this.isKept(answer.status)) this.keep(asked, answer)
    return answer
  }

  priorOf(op_id: string): Logged | undefined {
    return this.log.get(op_id)
  }

  isSame(prior: Logged, { user, op, body }: Asked): boolean {
    return prior.user === user && prior.print === printOf(op, body)
  }

  repeated(op_id: string, { status, body, seq }: Logged): OpAnswer {
    return { op_id, status, body, replayed: true, seq }
  }

  isKept(status: number): boolean {
    return status < 300 || [409, 410, 422].includes(status)
  }

  keep({ user, op, body }: Asked, answer: Pick<OpAnswer, 'status' | 'body' | 'seq'>): void {
    const { status, seq } = answer
    this.log.set(op.op_id, { user, print: printOf(op, body), status, body: answer.body, seq })
  }

  isMember(user: number): boolean {
    return !this.revoked.has(user)
  }

  judged(asked: Asked): OpAnswer {
    const { user, op, body } = asked
    const refusal = (status: number, code: string): OpAnswer => ({
      op_id: op.op_id,
      status,
      body: { code, errors: status === 422 ? { name: ['required'] } : {} },
      replayed: false,
      seq: null,
    })
    const isDone = (id: string) => (this.log.get(id)?.status ?? 500) < 300
    if (!this.isMember(user)) return refusal(403, 'not_a_member')
    if (!op.deps.every(isDone)) return refusal(424, 'missing_dependency')
    if (op.call === callName(discardOp))
      return { op_id: op.op_id, status: 200, body: { op_id: op.op_id }, replayed: false, seq: null }
    if (body.refuse) return refusal(body.refuse, 'refused')
    if ([body.parent, `${body.table}|${body.id}`].some((name) => name !== undefined && this.gone.has(name)))
      return refusal(410, 'gone')
    if (body.parent && !this.rows.has(body.parent)) this.orphans.push(op.op_id)
    return this.done(asked)
  }

  /** The call takes effect under the next number. */
  done({ user, op, body }: Asked): OpAnswer {
    this.seq += 1
    const name = `${body.table}|${body.id}`
    const before = this.rows.get(name)
    const row = { ...before?.row, ...body.set, id: body.id, rev: this.seq }
    const columns = {
      ...before?.columns,
      ...Object.fromEntries(Object.keys(body.set).map((column) => [column, this.seq])),
    }
    this.lay(name, {
      id: body.id,
      table: body.table,
      n: this.seq,
      row,
      born: before?.born ?? this.seq,
      columns,
    })
    if (body.set['deleted_at']) this.gone.add(name)
    this.effects.set(op.op_id, (this.effects.get(op.op_id) ?? 0) + 1)
    if (body.intent) this.intents.set(body.intent, (this.intents.get(body.intent) ?? 0) + 1)
    this.order.push(op.op_id)
    const number = `${user} ${op.device_seq}`
    if ((this.numbers.get(number) ?? op.op_id) !== op.op_id) this.usedTwice.push(number)
    this.numbers.set(number, op.op_id)
    return { op_id: op.op_id, status: 201, body: row, replayed: false, seq: this.seq }
  }

  /** The row is there from the moment at which its number is. */
  lay(name: string, row: ModelRow): void {
    this.rows.set(name, row)
  }

  /** Removed rows are forgotten: who has not heard of them by now must copy afresh. */
  compact(): void {
    this.floor = this.seq
    for (const name of this.gone) this.rows.delete(name)
  }

  /** What a person's eyes may see changes. */
  showOrHide(id: string): void {
    if (!this.hidden.delete(id)) this.hidden.add(id)
    this.scope_version += 1
  }

  isShown(row: ModelRow): boolean {
    return !this.hidden.has(row.id)
  }

  /** A page that was cut ends with its last row; what is forgotten lies behind the first page, so that none begins there. */
  endOf(page: readonly ModelRow[], limit: number): { to: number; more: boolean } {
    const last = page.at(-1)
    const more = page.length >= limit && last !== undefined && last.n < this.seq
    return { to: more ? Math.max(last.n, this.floor) : this.seq, more }
  }

  /** A page of a first copy: two stages are enough to try it out, the patients and then their visits, newest first. */
  copy({
    upto = this.seq,
    at = 'patients:0',
    limit,
  }: {
    upto?: number | undefined
    at?: string | undefined
    limit: number
  }): CopyReply {
    const [stage = '', from = '0'] = at.split(':')
    const isPatients = stage === 'patients'
    const ahead = [...this.rows.values()].filter(
      ({ n, table }) =>
        n <= upto &&
        (table === 'patients') === isPatients &&
        (isPatients ? n > Number(from) : n < Number(from)),
    )
    const page = ahead.toSorted((a, b) => (isPatients ? a.n - b.n : b.n - a.n)).slice(0, limit)
    const last = page.at(-1)
    const after = isPatients ? `history:${upto + 1}` : null
    return {
      upto,
      next: page.length === limit && last ? `${stage}:${last.n}` : after,
      total: this.rows.size,
      scope_version: this.scope_version,
      rows: page.filter((row) => this.isShown(row)).map(({ n, table, row }) => ({ n, table, row })),
    }
  }

  /** What a device knows that has asked without news since. */
  get mark(): string {
    return `${this.seq}.${this.restores.length}.${this.scope_version}`
  }

  /** A page after `since`, or null where the server can no longer prove it; of rows held as of `held` only what changed. */
  pull(
    since: number,
    { limit = 1000, now = 0, held }: { limit?: number; now?: number; held?: number | undefined } = {},
  ): PullReply | null {
    if (since > this.seq || (since > 0 && since < this.floor)) return null
    const changed = [...this.rows.values()].filter((row) => row.n > since).toSorted((a, b) => a.n - b.n)
    const page = changed.filter(({ n }, at) => at < limit || n <= this.floor)
    const { to, more } = this.endOf(page, limit)
    const shown = page.filter((row) => this.isShown(row))
    return {
      from: since,
      to,
      more,
      floor: this.floor,
      scope_version: this.scope_version,
      leases: this.leases,
      device_seq_seen: 0,
      restores: this.restores,
      rows: shown.map((row) => told(row, held)),
      withheld: rangesBetween(
        since,
        to,
        shown.map((row) => row.n),
      ),
      server_time: new Date(now).toISOString(),
      ...(more ? {} : { mark: this.mark }),
    }
  }
}

/** What must be the same when a call comes again. */
const printOf = (op: Op, body: ModelBody): string => JSON.stringify([op.call, body])

function told(
  { id, n, table, row, born, columns }: ModelRow,
  held: number | undefined,
): PullReply['rows'][number] {
  if (held === undefined || born > held) return { n, table, row }
  const changed = Object.entries(columns)
    .filter(([, at]) => at > held)
    .map(([column]) => [column, row[column]])
  return { n, table, row: { ...Object.fromEntries(changed), id, rev: n }, patch: true }
}

function rangesBetween(from: number, to: number, present: readonly number[]): [number, number][] {
  const ranges: [number, number][] = []
  let next = from + 1
  for (const n of [...present, to + 1]) {
    if (n > next) ranges.push([next, n - 1])
    next = n + 1
  }
  return ranges
}
