import * as z from 'zod/mini'
import { framed, Id, Instant, line } from '#contract/fields.ts'
import { synced } from '#contract/synced.ts'

/** What of a sheet was printed, where it was not all of it. */
export const PrintedCopy = z.literal(['pharmacy', 'investigations'], 'choice')
export type PrintedCopy = z.infer<typeof PrintedCopy>

/** On what a paper was printed, and when. */
const how = {
  paper: line(20),
  mode: z.literal(['full', 'preprinted'], 'choice'),
  printed_at: Instant,
}

/** What is told of a printing of a sheet. */
export const printing = {
  prescription_id: Id,
  version_id: Id,
  ...how,
  /** Null, or not there, where the whole sheet was printed. */
  copy: z.optional(z.nullable(PrintedCopy)),
}

/** The same of a certificate: one that carries the mark of a copy is a duplicate. */
export const certificatePrinting = {
  certificate_id: Id,
  ...how,
  copy: z.nullable(z.literal('duplicate', 'choice')),
}

/** One handing of a sheet or a certificate to a printer. What the printer made of it nobody can know. */
export const PrintJobRow = z.object({
  id: Id,
  ...framed,
  ...how,
  /** Null where it was a certificate. */
  prescription_id: z.nullable(Id),
  version_id: z.nullable(Id),
  /** Null, or not there in older lines, where it was a sheet. */
  certificate_id: z.optional(z.nullable(Id)),
  copy: z.optional(z.nullable(z.literal(['pharmacy', 'investigations', 'duplicate'], 'choice'))),
  chamber_id: z.int(),
  printed_by: z.int(),
})
export type PrintJobRow = z.infer<typeof PrintJobRow>

export const printJobs = synced<PrintJobRow>({
  table: 'print_jobs',
  row: PrintJobRow,
  clear: ['prescription_id', 'certificate_id', 'chamber_id', 'printed_at'],
  indexes: ['prescription_id', 'certificate_id'],
  reads: ['Prescription List', 'Prescription View'],
})
