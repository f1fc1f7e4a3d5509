import * as z from 'zod/mini'
import { framed, Id, Instant, line } from '#contract/fields.ts'
import { synced } from '#contract/synced.ts'

/** What is told of a printing. */
export const printing = {
  prescription_id: Id,
  version_id: Id,
  paper: line(20),
  mode: z.literal(['full', 'preprinted'], 'choice'),
  printed_at: Instant,
}

/** One handing of a sheet to a printer. What the printer made of it nobody can know. */
export const PrintJobRow = z.object({
  id: Id,
  ...framed,
  ...printing,
  chamber_id: z.int(),
  printed_by: z.int(),
})
export type PrintJobRow = z.infer<typeof PrintJobRow>

export const printJobs = synced<PrintJobRow>({
  table: 'print_jobs',
  row: PrintJobRow,
  clear: ['prescription_id', 'chamber_id', 'printed_at'],
  indexes: ['prescription_id'],
  reads: ['Prescription List', 'Prescription View'],
})
