import { messageOf, type Problem } from '#contract/problem.ts'

/** What became of one op. */
export interface OpResult {
  op_id: string
  status: number
  /** JSON text. */
  body: string
  replayed: boolean
  seq: number | null
  /** What went wrong inside, where the fault is ours. */
  bug?: unknown
}

/** The body of a refusal as it goes over the wire. */
const refusalBody = (problem: Problem): string =>
  JSON.stringify({
    message: messageOf(problem),
    code: problem.code,
    errors: problem.errors,
    ...(problem.current === undefined ? {} : { current: problem.current }),
  })

/** Nothing took effect: the caller hears why. */
export const refusedOp = (op_id: string, problem: Problem): OpResult => ({
  op_id,
  status: problem.status,
  body: refusalBody(problem),
  replayed: false,
  seq: null,
})

/** Nothing took effect, and the fault is ours. */
export const fault = (op_id: string, bug: unknown): OpResult => ({
  op_id,
  status: 500,
  body: JSON.stringify({ message: 'Server error', code: 'server', errors: {} }),
  replayed: false,
  seq: null,
  bug,
})
