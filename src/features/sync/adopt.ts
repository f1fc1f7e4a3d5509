import * as z from 'zod/mini'
import type { EndpointSpec, Giving, Reply } from '#contract/endpoint.ts'
import { Id, Instant } from '#contract/fields.ts'
import { adopt, Envelope } from '#contract/sync.ts'
import { wireOpsOf } from '#local/outbox/backup.ts'

/** A file of unsent work as it is read back: what stands in it for the device alone is left out. */
const LeftWorkFile = z.object({
  format: z.literal('niramoy-outbox'),
  version: z.literal(1),
  practice_id: z.int(),
  user_id: z.int(),
  device: z.nullable(z.object({ id: z.int(), letter: z.string() })),
  ops: z.array(
    z.object({
      op_id: Id,
      device_seq: z.int(),
      call: z.string(),
      contract: z.int(),
      made_at: Instant,
      clock_offset: z.int(),
      deps: z.array(Id),
      envelope: z.nullable(Envelope),
    }),
  ),
})
export type LeftWorkFile = z.infer<typeof LeftWorkFile>

/** Reads a saved file; null where it is none, or another practice's. */
export function readLeft(text: string, practice_id: number): LeftWorkFile | null {
  try {
    const read = z.safeParse(LeftWorkFile, JSON.parse(text))
    return read.success && read.data.practice_id === practice_id ? read.data : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** What came of it. `late`: written after the removal, and taken only where the doctor says so. `unsealed` calls were never sealed to the server: only the device that made them can send them. */
export interface AdoptionReport {
  taken: number
  refused: number
  late: number
  unsealed: number
}

const Late = z.object({ code: z.literal('after_removal') })
const isLate = ({ body }: { body?: unknown }): boolean => z.safeParse(Late, body).success

/** Calls that go in one request. */
const atOnce = 50

type Ask = <E extends EndpointSpec>(endpoint: E, giving: Giving<E>) => Promise<Reply<E>>

/** Hands the work over in its own order. It may be done again, from the file and the device alike: each call counts once. */
export async function takeOver(left: LeftWorkFile, ask: Ask, late = false): Promise<AdoptionReport> {
  const ops = wireOpsOf(left)
  const done: AdoptionReport = { taken: 0, refused: 0, late: 0, unsealed: left.ops.length - ops.length }
  for (let at = 0; at < ops.length; at += atOnce) {
    const { answers } = await ask(adopt, {
      body: {
        user_id: left.user_id,
        device_id: left.device?.id ?? null,
        ops: ops.slice(at, at + atOnce),
        late,
      },
    })
    const taken = answers.filter((answer) => answer.status < 300).length
    const after = answers.filter(isLate).length
    done.taken += taken
    done.late += after
    done.refused += answers.length - taken - after
  }
  return done
}
