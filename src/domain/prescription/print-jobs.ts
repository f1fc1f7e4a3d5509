import * as z from 'zod/mini'
import { framed, Id, Instant, line } from '#contract/fields.ts'
import { synced } from '#contract/synced.ts'

/** What of a sheet was printed, where it was not all of it. */
export const PrintedCopy = z.literal(['pharmacy', 'investigations'], 'choice')
export type PrintedCopy = z.infer<typeof PrintedCopy>

/** What is told of a printing. */
export const printing = {
  prescription_id: Id,
  version_id: Id,
  paper: line(20),
  mode: z.literal(['full', 'preprinted'], 'choice'),
  printed_at: Instant,
  /** Null, or not there, where the whole sheet was printed. */
  copy: z.optional(z.nullable(PrintedCopy)),
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
