import { printJobs, type PrintJobRow } from '#domain/prescription/print-jobs.ts'
import { staff, type StaffRow } from '#domain/staff/rows.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { readRows } from '#local/store/rows.ts'

/** One printing of a certificate, and by whose hand; nobody where that person is not known here. */
export interface PaperPrint {
  job: PrintJobRow
  by: StaffRow | undefined
}

/** The printings of a certificate from every device, the latest first. */
export async function readPrints(clinic: Clinic, certificate_id: string): Promise<PaperPrint[]> {
  const [jobs, people] = await Promise.all([
    readRows(clinic, printJobs, { by: 'certificate_id', is: certificate_id }),
    readRows(clinic, staff),
  ])
  return jobs
    .toSorted((a, b) => b.printed_at.localeCompare(a.printed_at))
    .map((job) => ({ job, by: people.find(({ id }) => id === job.printed_by) }))
}
