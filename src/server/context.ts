import { callName, type EndpointSpec } from '#contract/endpoint.ts'
import { callErased } from '#contract/erased.ts'
import { Problem } from '#contract/problem.ts'
import { parse } from '#contract/parse.ts'
import { admit } from './admit.ts'
import type { Caller, Db, Operation, PracticeContext, PublicContext, Served, UserContext, World } from './handler.ts'
import { Refused } from './refused.ts'
import { fetchRows, holdRows } from './known-rows.ts'
import type { UnitOfWork } from './unit-of-work.ts'

/** What one call runs in: its transaction and the rows kept back for it. */
export interface Frame {
  world: World
  caller: Caller
  db: Db
  unit: UnitOfWork
  op: Operation
  later: (() => Promise<void>)[]
  collided: ReadonlySet<string>
}

/** The context that the endpoint's scope promises; a handler sees no more than that. */
export function contextFor(frame: Frame, served: Served): PublicContext | UserContext | PracticeContext {
  const base = baseContext(frame, served)
  const { principal } = frame.caller
  if (served.endpoint.scope === 'public' || !principal) return { ...base, principal }
  if (served.endpoint.scope !== 'practice') return { ...base, principal }
  if (!principal.member) throw new Problem(403, 'forbidden')
  const action = callName(served.endpoint)
  const reading = { db: frame.db, unit: frame.unit, practice_id: principal.member.practice_id }
  return {
    ...base,
    principal,
    practice_id: principal.member.practice_id,
    member: principal.member,
    collided: frame.collided,
    add: (table, row) => frame.unit.add({ op: frame.op, action }, table, row),
    change: (table, before, set) => frame.unit.change({ op: frame.op, action }, table, { before, set }),
    memory: frame.unit.memory,
    fetch: (table, ids) => fetchRows(reading, table, ids),
    hold: (table, ids) => holdRows(reading, table, ids),
    find: async (table, id) => {
      await fetchRows(reading, table, [id])
      return frame.unit.memory.of(table).get(id) ?? null
    },
    prepare: (endpoint, inputs) => prepared(frame, servedOf(frame, endpoint), inputs),
  }
}

const baseContext = (frame: Frame, served: Served) => ({
  now: frame.world.outside.now(),
  address: frame.caller.address,
  op: frame.op,
  outside: frame.world.outside,
  keys: frame.world.keys,
  about: frame.world.about,
  sql: async <T>(read: (db: Db) => Promise<T>) => {
    await frame.unit.flush()
    return read(frame.db)
  },
  run: runWithin(frame),
  audit: auditWithin(frame),
  after: (act: () => Promise<void>) => void frame.later.push(act),
  refuse: async (problem: Problem): Promise<never> => {
    if (served.endpoint.scope !== 'public') throw new Error('only visitors are refused with their writes kept')
    await frame.unit.settle()
    throw new Refused(problem)
  },
})

const auditWithin = (frame: Frame): PublicContext['audit'] => (action, about = {}) =>
  frame.unit.audit({
    op_id: frame.op.op_id, action, table_name: about.table ?? null, row_id: about.row ?? null, detail: about.detail ?? null,
  })

const servedOf = (frame: Frame, endpoint: EndpointSpec): Served => {
  const served = frame.world.served.get(callName(endpoint))
  if (!served) throw new Error(`nobody serves ${callName(endpoint)}`)
  return served
}

/** Lets a call read beforehand what these inputs need; one that prepares nothing reads as it runs. */
export async function prepared(frame: Frame, served: Served, inputs: readonly unknown[]): Promise<void> {
  if (served.prepare && inputs.length > 0) await callErased(served.prepare, contextFor(frame, served), inputs)
}

const runWithin = (frame: Frame): PublicContext['run'] => async (endpoint, giving) => {
  const served = servedOf(frame, endpoint)
  admit(frame.caller.principal, endpoint)
  const input = parse(endpoint, giving)
  await prepared(frame, served, [input])
  return callErased(served.handle, contextFor(frame, served), input)
}
