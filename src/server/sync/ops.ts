import { callName } from '#contract/endpoint.ts'
import { callErased } from '#contract/erased.ts'
import { Problem } from '#contract/problem.ts'
import { idTaken, invalid, missingDependency, opReused, refusal } from '#contract/refusal.ts'
import { sql } from 'kysely'
import { handlerFor, contextFor, type CallFrame } from '#server/calls/context.ts'
import { isCrowded } from '#server/db/away.ts'
import { writesOn } from '#server/db/lend.ts'
import type { Memory } from '#server/transaction/memory.ts'
import type { Db, KnownCaller, World } from '#server/calls/handler.ts'
import { type Claim, claim, keepAnswers, requestDigest, settledOps } from './op-log.ts'
import { fault, type OpResult, refusedOp } from './op-result.ts'
import { brokenConstraint, runTransaction, isRetryable } from '#server/transaction/transaction.ts'
import { type OpCall, prefetchTurns, type CallTurn, turnOf } from '#server/calls/turn.ts'
import { UnitOfWork } from '#server/transaction/unit-of-work.ts'
import { callFrame } from '#server/transaction/world.ts'

/** Thrown to begin the chunk again with a savepoint an op: one of them spoilt the shared transaction. */
class BrokenChunk extends Error {}

interface Run {
  world: World
  caller: KnownCaller
  db: Db
  unit: UnitOfWork
  careful: boolean
  later: (() => Promise<void>)[]
  /** Calls whose turn has not come, the next one first. */
  waiting: CallTurn[]
  /** The memory into which they have read what they need. */
  ahead: Memory | null
  done: Map<string, OpResult>
  /** Ops outside this chunk that have taken effect. */
  settled: Set<string>
}

/**
 * Runs a chunk of writes in one transaction, each exactly once. First without savepoints, which is how nearly all
 * chunks go through; if an op fails after it wrote, everything is rolled back and done again op by op. `beside` is written
 * in the same transaction, behind everything else.
 */
export async function runOps(
  world: World,
  caller: KnownCaller,
  { calls, beside }: Pick<Chunk, 'calls' | 'beside'>,
): Promise<OpResult[]> {
  let careful = false
  for (let attempt = 1; ; attempt++) {
    const later: (() => Promise<void>)[] = []
    try {
      const results = await runChunk(world, caller, { calls, careful, later, beside })
      for (const act of later) await act()
      return results
    } catch (error) {
      if (!careful && (error instanceof BrokenChunk || brokenConstraint(error))) careful = true
      else if (!isRetryable(error) || attempt > 5) throw error
    }
  }
}

interface Chunk {
  calls: readonly OpCall[]
  careful: boolean
  later: (() => Promise<void>)[]
  /** What else is written. */
  beside?: ((db: Db) => Promise<void>) | undefined
}

const runChunk = (world: World, caller: KnownCaller, chunk: Chunk): Promise<OpResult[]> =>
  runTransaction(world.db, callFrame(caller.principal), async (db, last) => {
    const unique = [...new Map(chunk.calls.map((call) => [call.op.op_id, call])).values()]
    const claims = unique.map(claimOf)
    const claimed = claim(db, caller.principal, claims)
    const run = runOf({ world, caller, db }, chunk, unique)
    // What the calls will read is asked for behind the claim, in the same breath: for one that is a repetition it is not used.
    const [priors, settled] = await Promise.all([
      claimed,
      settledBefore(db, caller, unique),
      chunk.careful ? undefined : readOn(run),
    ])
    run.settled = settled
    run.waiting = run.waiting.filter(({ call }) => !priors.has(call.op.op_id))
    const fresh: FreshResult[] = []
    for (const { op_id, hash: print } of claims) {
      const prior = priors.get(op_id)
      const result = prior ? replay(caller, { ...prior, print }) : await runNext(run)
      if (!prior) fresh.push(result)
      run.done.set(op_id, result)
    }
    const seq = await run.unit.settle(last)
    for (const result of fresh) {
      if ('value' in result) result.body = JSON.stringify(result.value ?? null)
      if (result.status < 300) result.seq = seq
    }
    const kept = fresh.map(({ op_id, status, body, seq: at }) => ({ op_id, status, body, seq: at }))
    last(keepAnswers(db, caller.principal, kept))
    if (chunk.beside) last(chunk.beside(db))
    return answersInOrder(chunk.calls, run.done)
  })

type FreshResult = OpResult & { value?: unknown }

const claimOf = ({ op: { op_id, device_seq }, served, input }: OpCall): Claim => {
  const call = callName(served.endpoint)
  return { op_id, call, device_seq, hash: requestDigest(call, input.params, input.body) }
}

const runOf = (
  on: Pick<Run, 'world' | 'caller' | 'db'>,
  { careful, later }: Chunk,
  calls: readonly OpCall[],
): Run => ({
  ...on,
  careful,
  later,
  done: new Map(),
  ahead: null,
  settled: new Set(),
  waiting: calls.map((call) => turnOf(on.caller.principal, call)),
  unit: new UnitOfWork(on.db, callFrame(on.caller.principal)),
})

const answersInOrder = (calls: readonly OpCall[], done: ReadonlyMap<string, OpResult>): OpResult[] => {
  const seen = new Set<string>()
  return calls.flatMap(({ op }) => {
    const result = done.get(op.op_id)
    const again = seen.has(op.op_id)
    seen.add(op.op_id)
    if (!result) return []
    const { op_id, status, body, replayed, seq, bug } = result
    return [{ op_id, status, body, replayed: replayed || again, seq, ...(bug === undefined ? {} : { bug }) }]
  })
}

function settledBefore(db: Db, caller: KnownCaller, calls: readonly OpCall[]): Promise<Set<string>> {
  const here = new Set(calls.map((c) => c.op.op_id))
  const outside = calls.flatMap((c) => c.deps).filter((id) => !here.has(id))
  return settledOps(db, caller.principal.member?.practice_id ?? 0, [...new Set(outside)])
}

function replay(
  caller: KnownCaller,
  prior: {
    op_id: string
    user_id: number
    hash: Buffer
    print: Buffer
    status: number | null
    body: string | null
    seq: number | null
  },
): OpResult {
  const same = prior.user_id === caller.principal.user_id && prior.hash.equals(prior.print)
  if (!same || prior.status === null || prior.body === null)
    return refusedOp(prior.op_id, new Problem(opReused))
  return { op_id: prior.op_id, status: prior.status, body: prior.body, replayed: true, seq: prior.seq }
}

async function runNext(run: Run): Promise<FreshResult> {
  const [turn] = run.waiting
  if (!turn) throw new Error('every fresh call has its turn')
  const { op, served } = turn.call
  const mark = markOf(run)
  try {
    const value = await effectOf(run, turn)
    return {
      op_id: op.op_id,
      status: served.endpoint.status ?? 200,
      body: '',
      value,
      replayed: false,
      seq: null,
    }
  } catch (error) {
    if (isRetryable(error) || isCrowded(error)) throw error
    if (!run.careful && !(error instanceof Problem && isUndone(run, mark))) {
      throw brokenConstraint(error) ? error : new BrokenChunk()
    }
    return error instanceof Problem ? refusedOp(op.op_id, error) : fault(op.op_id, error)
  } finally {
    run.waiting.shift()
  }
}

const markOf = ({ unit, db, later }: Run) => ({
  unit: unit.mark(),
  writes: writesOn(db),
  later: later.length,
})

/** Forgets what a refused op had kept back; false where something of it lies in the transaction, written by the unit or by SQL of its own. */
function isUndone(run: Run, mark: ReturnType<typeof markOf>): boolean {
  run.later.length = mark.later
  return run.unit.forget(mark.unit) && writesOn(run.db) === mark.writes
}

async function effectOf(run: Run, turn: CallTurn): Promise<unknown> {
  for (const dep of turn.call.deps) {
    const before = run.done.get(dep)
    if (before ? before.status >= 300 : !run.settled.has(dep)) throw new Problem(missingDependency)
  }
  if ('refusal' in turn) throw turn.refusal
  if (run.careful) return inSavepoint(run, turn)
  if (run.ahead !== run.unit.memory) await readOn(run)
  return handled(run, turn)
}

function readOn(run: Run): Promise<void> {
  run.ahead = run.unit.memory
  return prefetchTurns(run.waiting, (call) => frameFor(run, call))
}

const frameFor = (run: Run, call: OpCall, collided: ReadonlySet<string> = new Set()): CallFrame => ({
  world: run.world,
  caller: run.caller,
  db: run.db,
  unit: run.unit,
  op: call.op,
  later: run.later,
  collided,
})

const handled = (
  run: Run,
  { call, input }: CallTurn & { input: unknown },
  collided?: ReadonlySet<string>,
): Promise<unknown> =>
  callErased<unknown>(
    handlerFor(call.served, run.caller.principal),
    contextFor(frameFor(run, call, collided), call.served),
    input,
  )

/** One op by itself. If it runs into a constraint it may try once more, knowing which: a number that is taken, say. */
async function inSavepoint(run: Run, turn: CallTurn & { input: unknown }): Promise<unknown> {
  const collided = new Set<string>()
  for (;;) {
    const mark = run.unit.mark()
    const before = run.later.length
    await sql`savepoint op`.execute(run.db)
    try {
      await prefetchTurns([turn], (call) => frameFor(run, call))
      const value = await handled(run, turn, collided)
      await run.unit.flushAll()
      await sql
        .raw('set constraints all immediate; set constraints all deferred; release savepoint op')
        .execute(run.db)
      return value
    } catch (error) {
      run.unit.goBack(mark)
      run.later.length = before
      await sql`rollback to savepoint op`.execute(run.db)
      const broken = brokenConstraint(error)
      if (!broken) throw error
      if (collided.has(broken.name) || broken.kind !== 'unique') throw problemOf(broken)
      collided.add(broken.name)
    }
  }
}

const problemOf = (broken: { kind: 'unique' | 'reference' | 'value'; name: string }): Problem => {
  if (broken.kind === 'reference') return new Problem(missingDependency)
  if (broken.kind === 'value') return new Problem(invalid, { errors: { '': ['invalid'] } })
  return new Problem(broken.name.endsWith('_pkey') ? idTaken : refusal(409, broken.name))
}
