import { type ClockCorrection, clockCorrection, rightInstant } from '#contract/clinic/device-clock.ts'
import { callName } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { invalid, tooOld } from '#contract/refusal.ts'
import { contractVersion, type Op, oldestContract, push, unknownCall } from '#contract/sync.ts'
import { sayingNoValue } from '#server/settings/cannot-start.ts'
import { isTooDeep } from '#server/calls/depth.ts'
import type { Db, KnownCaller, World } from '#server/calls/handler.ts'
import { noteRefusal } from '#server/calls/noted.ts'
import { type OpResult, refusedOp } from './op-result.ts'
import { runOps } from './ops.ts'
import type { OpCall } from '#server/calls/turn.ts'
import { readerFor, writerIn } from './sealed-calls.ts'

/** Ops that share one transaction. */
const chunkSize = 100

/**
 * A device's batch: every op answered at its own position, each taking effect at most once (see `OpAnswer`). `sent_at` is
 * what time the device has, by which what its clock told is put right. `seen` is how far its counter has come: noted with
 * the first chunk, so that it costs no transaction of its own.
 */
export const answerBatch = async (
  world: World,
  known: KnownCaller,
  { ops, sent_at, seen }: { ops: readonly Op[]; sent_at?: string | undefined; seen?: number },
): Promise<OpResult[]> => {
  const clocks = clocksOf(world, sent_at)
  const reads = readerFor(world, writerIn(known.principal))
  const answers: OpResult[] = Array.from({ length: ops.length })
  const refusals = refusalsOf(world, known)
  let chunk: { at: number; call: OpCall }[] = []
  let noting = seen === undefined ? undefined : (db?: Db) => world.seen(known, seen, db)
  const settle = async () => {
    const calls = chunk.map(({ call }) => call)
    const results = await runOps(world, known, { calls, beside: noting })
    noting = undefined
    for (const [i, result] of results.entries()) {
      const one = chunk[i]
      if (!one) continue
      answers[one.at] = result
      const call = callName(one.call.served.endpoint)
      if (!result.replayed) refusals.add(call, result.status)
      if (result.bug)
        world.outside.log('op_failed', { op_id: result.op_id, call, reason: sayingNoValue(result.bug) })
    }
    chunk = []
  }
  for (const [at, op] of ops.entries()) {
    const read = await readOp(world, { op, reads }, clockCorrection(op, clocks))
    if ('refused' in read) {
      answers[at] = refusedOp(op.op_id, read.refused)
      // Under a name that the caller made up anything could stand.
      refusals.add(callName(world.served.get(op.call)?.endpoint ?? push), read.refused.status)
    } else chunk.push({ at, call: read })
    if (chunk.length === chunkSize) await settle()
  }
  if (chunk.length > 0) await settle()
  await noting?.()
  await refusals.note()
  return answers
}

const clocksOf = ({ outside }: World, sent_at: string | undefined) => ({
  now: outside.now().getTime(),
  sent_at: sent_at === undefined ? null : Date.parse(sent_at),
})

/** Refusals of a batch, each kind once. */
function refusalsOf(world: World, { principal }: KnownCaller) {
  const kinds = new Map<string, { call: string; status: number }>()
  return {
    add: (call: string, status: number) => void kinds.set(`${call} ${status}`, { call, status }),
    note: async () => {
      for (const one of kinds.values()) await noteRefusal(world, principal, one)
    },
  }
}

async function readOp(
  world: World,
  { op, reads }: { op: Op; reads: ReturnType<typeof readerFor> },
  right: ClockCorrection | null,
): Promise<OpCall | { refused: Problem }> {
  if (op.contract < oldestContract || op.contract > contractVersion) return { refused: new Problem(tooOld) }
  const served = world.served.get(op.call)
  if (!served || served.endpoint.offline !== 'queue' || served.endpoint.scope !== 'practice') {
    return { refused: new Problem(unknownCall, { errors: { call: ['unknown'] } }) }
  }
  const input = await reads(op)
  if ('refused' in input) return input
  if (isTooDeep(input)) return { refused: new Problem(invalid, { errors: { '': ['invalid'] } }) }
  return {
    served,
    input,
    op: { op_id: op.op_id, made_at: rightInstant(op.made_at, right), device_seq: op.device_seq, right },
    deps: op.deps,
  }
}
