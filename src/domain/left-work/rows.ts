import * as z from 'zod/mini'
import { Day, framed, Id, Instant } from '#contract/fields.ts'
import { synced } from '#contract/synced.ts'

/** A call that a removed member's device handed over, for the doctor to judge. */
export const LeftWorkRow = z.object({
  id: Id,
  ...framed,
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

export const leftWork = synced<LeftWorkRow>({
  table: 'left_work',
  row: LeftWorkRow,
  clear: ['settled'],
  indexes: [],
  doctorOnly: true,
})

/** What lies under the day of a clock that was wrong, for a person to say where it belongs. */
export const ClockMoveRow = z.object({
  id: Id,
  ...framed,
  chamber_id: z.int(),
  of_table: z.literal(['appointments', 'payments', 'prescriptions', 'day_closes']),
  of_row: Id,
  /** When it was written, as the device told it. */
  told_at: Instant,
  /** The sitting day under which it lies, and the one on which it was written in truth. */
  told_day: Day,
  right_day: Day,
  /** False where the clock was set before anybody could measure it: then `right_day` is a guess. */
  sure: z.boolean(),
  settled: z.nullable(z.literal(['moved', 'kept'])),
})
export type ClockMoveRow = z.infer<typeof ClockMoveRow>

export const clockMoves = synced<ClockMoveRow>({
  table: 'clock_moves',
  row: ClockMoveRow,
  clear: ['chamber_id', 'settled'],
  indexes: [],
  reads: 'Appointment List',
})
