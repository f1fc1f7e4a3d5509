import { callName } from '#contract/endpoint.ts'
import { parse, type RawInput } from '#contract/parse.ts'
import { authorize } from './authorize.ts'
import { type CallFrame, prepared } from './context.ts'
import type { Operation, Principal, Served } from './handler.ts'
import { stampedRight } from './stamped-right.ts'

/** One write: what is called, with what, as which operation, after which others. */
export interface OpCall {
  served: Served
  input: RawInput
  op: Operation
  deps: readonly string[]
}

/** A call whose turn comes: read once by its schemas, or what it will be refused with. */
export type CallTurn = { call: OpCall } & ({ input: unknown } | { refusal: unknown })

/** Asks whether the caller may, and reads the input. What is wrong is said when the turn comes, not before. */
export function turnOf(principal: Principal, call: OpCall): CallTurn {
  try {
    authorize({ principal }, call.served.endpoint)
    return {
      call,
      input: stampedRight(call.served.endpoint, parse(call.served.endpoint, call.input), call.op.right),
    }
  } catch (refusal) {
    return { call, refusal }
  }
}

/** What a turn's handler runs in, given the frame of its op. */
export type FrameOf = (call: OpCall) => CallFrame

/** Lets the calls of each endpoint read what all of them need, before the first of them runs. */
export async function prefetchTurns(turns: readonly CallTurn[], frameOf: FrameOf): Promise<void> {
  const groups = new Map<string, { call: OpCall; inputs: unknown[] }>()
  for (const turn of turns) {
    if (!('input' in turn) || !turn.call.served.prepare) continue
    const name = callName(turn.call.served.endpoint)
    const group = groups.get(name) ?? { call: turn.call, inputs: [] }
    groups.set(name, group)
    group.inputs.push(turn.input)
  }
  for (const { call, inputs } of groups.values()) await prepared(frameOf(call), call.served, inputs)
}
