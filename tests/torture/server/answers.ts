import * as z from 'zod/mini'
import type { Heard } from '../history/history.ts'

/** What one request says of one call. */
export type Told = Pick<Heard, 'op_id' | 'status' | 'body' | 'seq'> & { replayed: boolean }

const Batch = z.object({
  answers: z.array(
    z.object({ op_id: z.string(), status: z.int(), replayed: z.boolean(), seq: z.nullable(z.int()) }),
  ),
  taken: z.optional(z.array(z.tuple([z.int(), z.int(), z.nullable(z.int())]))),
})

/** The answers of a batch, bodies as the letters that came; of a laid one also what only took effect. */
export function toldBy(text: string, sent: readonly string[]): Told[] {
  const { answers, taken = [] } = z.parse(Batch, JSON.parse(text))
  const said = answers.map((one) => ({ ...one, body: lettersOf(text, one) }))
  const done = taken.flatMap(([from, to, seq]) =>
    sent.slice(from, to + 1).map((op_id) => ({ op_id, status: 200, body: null, seq, replayed: false })),
  )
  return [...said, ...done]
}

/** The body as it was written. A quotation mark within it is escaped, so what follows it stands only behind it. */
function lettersOf(text: string, { op_id, status }: { op_id: string; status: number }): string {
  const before = `{"op_id":"${op_id}","status":${status},"body":`
  const from = text.indexOf(before) + before.length
  const to = text.indexOf(',"replayed":', from)
  if (from < before.length || to < 0) throw new Error('an answer is not written as answers are')
  return text.slice(from, to)
}
