import type { Op } from '#contract/sync.ts'
import { applied, type Effect, type Fields } from '#local/store/effects.ts'
import type { WaitingOp } from '#local/outbox/outbox-rules.ts'
import type { ModelBody } from './model-server.ts'

/** A waiting call of the model: the rules' own fields, and what it does. */
export interface ModelOp extends WaitingOp {
  user: number
  device_seq: number
  lane: string
  needs: string[]
  deps: string[]
  body: ModelBody
  effect: Effect
}

interface Row {
  server: Fields | null
  row: Fields | undefined
}

/** One person's store on a device: what a power cut leaves behind. */
export interface Store {
  user: number
  ops: ModelOp[]
  rows: Map<string, Row>
  sent: Map<string, ModelOp>
  attic: Map<string, ModelOp>
  cursor: number
  /** Up to here every row is on this device; undefined: the server must tell all of each. */
  held: number | undefined
  /** What this person may see; null before the first page. */
  scope: number | null
  /** Names shown since a fresh copy began; null while none is under way. */
  shown: Set<string> | null
  /** Fresh copies begun so far. */
  copies: number
  seq: number
  limit: number
  next_at: number
  asked_until: number
  asked_at: number
  paused: 'sign_in' | 'update' | null
  last_success: number
}

export const newStore = (user: number): Store => ({
  user,
  ops: [],
  rows: new Map(),
  sent: new Map(),
  attic: new Map(),
  cursor: 0,
  held: undefined,
  scope: null,
  shown: null,
  copies: 0,
  seq: 0,
  limit: 8,
  next_at: 0,
  asked_until: 0,
  asked_at: 0,
  paused: null,
  last_success: 0,
})

export interface Flight {
  store: Store
  ops: { seq: number; op_id: string }[]
  wire: { op: Op; body: ModelBody }[]
}

export const nameOf = (op: Pick<ModelOp, 'body'>): string => `${op.body.table}|${op.body.id}`

/** What a row must read as: the server's copy with everything that waits on top. */
export const rebuiltRow = (store: Store, name: string): Fields | undefined =>
  laidOver(
    store.rows.get(name)?.server,
    store.ops.filter((op) => nameOf(op) === name),
  )

/** A row with the calls that change it laid over it, in the order in which they were made. */
export function laidOver(server: Fields | null | undefined, ops: readonly ModelOp[]): Fields | undefined {
  let row = server ?? undefined
  for (const op of ops.toSorted((a, b) => a.seq - b.seq)) row = applied(row, op.effect)
  return row
}

/** Whether two rows of plain values read the same; a column without a value is none. */
export function isSameRow(one: Fields | undefined, other: Fields | undefined): boolean {
  if (one === other) return true
  if (!one || !other) return false
  return isWithin(one, other) && isWithin(other, one)
}

function isWithin(one: Fields, other: Fields): boolean {
  for (const column in one) if (one[column] !== other[column]) return false
  return true
}

export function repoint(ops: readonly ModelOp[], op_id: string, instead: readonly string[]): void {
  for (const op of ops) {
    if (!op.deps.includes(op_id)) continue
    const renamed = (ids: readonly string[], by: readonly string[]) => [
      ...new Set(ids.flatMap((id) => (id === op_id ? by : [id]))),
    ]
    op.needs = renamed(op.needs, instead)
    op.deps = renamed(op.deps, instead)
  }
}

export function falling(ops: readonly ModelOp[], op_id: string): ModelOp[] {
  const names = new Set([op_id])
  const found: ModelOp[] = []
  for (let grew = true; grew;) {
    grew = false
    for (const op of ops) {
      if (names.has(op.op_id) || !op.needs.some((id) => names.has(id))) continue
      names.add(op.op_id)
      found.push(op)
      grew = true
    }
  }
  return found
}

/** As a call waits that was never sent. */
export const unsent = () =>
  ({
    state: 'queued',
    attempts: 0,
    next_at: 0,
    strikes: 0,
    faults: 0,
    hour: { since: 0, tries: 0 },
    last_error: null,
  }) as const

/** The call as it goes over the wire. */
export const wireOf = ({ op_id, device_seq }: ModelOp, deps: string[]): Op => ({
  op_id,
  device_seq,
  call: 'POST /test/rows',
  contract: 1,
  made_at: '',
  clock_offset: 0,
  deps,
  input: { params: {}, body: null },
})
