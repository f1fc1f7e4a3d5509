import * as z from 'zod/mini'
import { framed, Id, Instant } from '#contract/fields.ts'
import { synced } from '#contract/synced.ts'

/** A call that a removed member's device handed over, for the doctor to judge. */
export const LeftWorkRow = z.object({
  id: Id, ...framed,
  /** Whose it was, by the user's id. */
  left_by: z.int(),
  call: z.string(),
  /** The patient or thing it names, as she wrote it; empty where it names none. */
  about: z.string(),
  /** When she wrote it, by the server's clock. */
  made_at: Instant,
  /** Written after she was removed. */
  late: z.boolean(),
  settled: z.nullable(z.literal(['taken', 'dropped'])),
})
export type LeftWorkRow = z.infer<typeof LeftWorkRow>

export const leftWork = synced<LeftWorkRow>({ table: 'left_work', row: LeftWorkRow, clear: ['settled'], indexes: [], doctorOnly: true })
