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

interface Logged {
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

export interface ModelFaults {
  /** A server that forgets which calls it has seen. */
  noIdempotency?: boolean
}

export class ModelServer {
  seq = 0
  floor = 0
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
  readonly faults: ModelFaults
  leases: PullReply['leases'] = []

  constructor(faults: ModelFaults = {}) {
    this.faults = faults
  }

  push(user: number, ops: readonly { op: Op; body: ModelBody }[]): OpAnswer[] {
    return ops.map(({ op, body }) => this.one(user, op, body))
  }

  private one(user: number, op: Op, body: ModelBody): OpAnswer {
    const print = JSON.stringify([op.call, body])
    const prior = this.faults.noIdempotency ? undefined : this.log.get(op.op_id)
    if (prior) {
      if (prior.user !== user || prior.print !== print)
        return { op_id: op.op_id, status: 409, body: { code: 'op_reused' }, replayed: false, seq: null }
      return { op_id: op.op_id, status: prior.status, body: prior.body, replayed: true, seq: prior.seq }
    }
    const answer = this.judged(op, body)
    const isKept = answer.status < 300 || [409, 410, 422].includes(answer.status)
    if (isKept)
      this.log.set(op.op_id, { user, print, status: answer.status, body: answer.body, seq: answer.seq })
    return answer
  }

  private judged(op: Op, body: ModelBody): OpAnswer {
    const refusal = (status: number, code: string): OpAnswer => ({
      op_id: op.op_id,
      status,
      body: { code, errors: status === 422 ? { name: ['required'] } : {} },
      replayed: false,
      seq: null,
    })
    const isDone = (id: string) => (this.log.get(id)?.status ?? 500) < 300
    if (!op.deps.every(isDone)) return refusal(424, 'missing_dependency')
    if (op.call === callName(discardOp))
      return { op_id: op.op_id, status: 200, body: { op_id: op.op_id }, replayed: false, seq: null }
    if (body.refuse) return refusal(body.refuse, 'refused')
    if (body.parent && !this.rows.has(body.parent)) this.orphans.push(op.op_id)
    this.seq += 1
    const name = `${body.table}|${body.id}`
    const before = this.rows.get(name)
    const row = { ...before?.row, ...body.set, id: body.id, rev: this.seq }
    const columns = {
      ...before?.columns,
      ...Object.fromEntries(Object.keys(body.set).map((column) => [column, this.seq])),
    }
    this.rows.set(name, {
      id: body.id,
      table: body.table,
      n: this.seq,
      row,
      born: before?.born ?? this.seq,
      columns,
    })
    this.effects.set(op.op_id, (this.effects.get(op.op_id) ?? 0) + 1)
    if (body.intent) this.intents.set(body.intent, (this.intents.get(body.intent) ?? 0) + 1)
    this.order.push(op.op_id)
    return { op_id: op.op_id, status: 201, body: row, replayed: false, seq: this.seq }
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
      rows: page.filter((row) => !this.hidden.has(row.id)).map(({ n, table, row }) => ({ n, table, row })),
    }
  }

  /** What a device knows that has asked without news since. */
  get mark(): string {
    return `${this.seq}.${this.scope_version}`
  }

  /** A page after `since`, or null where the server can no longer prove it; of rows held as of `held` only what changed. */
  pull(
    since: number,
    { limit = 1000, now = 0, held }: { limit?: number; now?: number; held?: number | undefined } = {},
  ): PullReply | null {
    if (since > this.seq || (since > 0 && since < this.floor)) return null
    const changed = [...this.rows.values()].filter((row) => row.n > since).toSorted((a, b) => a.n - b.n)
    const page = changed.slice(0, limit)
    const last = page.at(-1)
    const more = page.length === limit && last !== undefined && last.n < this.seq
    const to = more && last ? last.n : this.seq
    const shown = page.filter((row) => !this.hidden.has(row.id))
    return {
      from: since,
      to,
      more,
      floor: this.floor,
      scope_version: this.scope_version,
      leases: this.leases,
      device_seq_seen: 0,
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
