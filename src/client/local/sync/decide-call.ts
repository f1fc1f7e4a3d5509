import * as z from 'zod/mini'
import type { OpAnswer } from '#contract/sync.ts'
import type { OpRow, SendingState } from '#local/database/stores.ts'
import { afterAnswer, afterLost, type AnswerSummary, type OpChange } from '#local/outbox/outbox-rules.ts'

/** What it waits for was refused in this very batch: it was never really tried. */
export const isBehindRefused = (op: OpRow, answers: ReadonlyMap<string, OpAnswer>): boolean =>
  op.deps.some((id) => (answers.get(id)?.status ?? 200) >= 300)

const Refusal = z.object({
  code: z.optional(z.string()),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
})

/** What the answer to its batch changes of a call. `passed`: other calls of the batch took effect. */
export function answeredCall(
  op: OpRow,
  answers: ReadonlyMap<string, OpAnswer>,
  heard: { sending: SendingState; now: number; random: () => number; passed: boolean },
): OpChange {
  const answer = answers.get(op.op_id)
  const at = { now: heard.now, random: heard.random() }
  if (!answer) return afterLost(op, 'no_answer', at)
  if (answer.status === 424 && isBehindRefused(op, answers)) return { state: 'queued' }
  const read = z.safeParse(Refusal, answer.body)
  const { code, errors } = read.success ? read.data : {}
  const said: AnswerSummary = {
    status: answer.status,
    code: code ?? String(answer.status),
    fields: errors ?? {},
    seq: answer.seq,
    retry_after: null,
    sure: true,
  }
  return afterAnswer(op, said, { ...at, othersPass: heard.passed || othersPassed(op, heard.sending) })
}

/** Whether calls got through since this one last failed. */
export const othersPassed = (op: OpRow, { last_success }: SendingState): boolean =>
  (last_success ?? 0) > (op.last_error?.at ?? Number.POSITIVE_INFINITY)
