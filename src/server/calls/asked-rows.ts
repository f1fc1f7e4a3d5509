import { notFound } from '#contract/problem.ts'
import { worksIn } from '#contract/permissions.ts'
import type { Membership, PracticeContext } from './handler.ts'
import type { PracticeTable } from '#server/db/practice-rows.ts'

/** The row that a field of a read's query names. */
const tableByField = {
  chamber_id: 'chambers',
  patient_id: 'patients',
  schedule_id: 'schedules',
  appointment_id: 'appointments',
} as const

const fields: readonly (keyof typeof tableByField)[] = [
  'chamber_id',
  'patient_id',
  'schedule_id',
  'appointment_id',
]

/**
 * Whatever a read is narrowed to has to be there for its caller: a chamber, a patient, a session or a visit of another
 * practice, or of a chamber he does not work in, is answered like one that nobody has (404). It stands before every
 * handler, so that none can forget it. A row that was removed is there: its past is still read.
 */
export async function mustBeThere(ctx: PracticeContext, query: unknown): Promise<void> {
  if (typeof query !== 'object' || query === null) return
  for (const field of fields) {
    const id: unknown = Reflect.get(query, field)
    if (typeof id !== 'string' && typeof id !== 'number') continue
    if (!(await ctx.find(tableByField[field], id))) throw notFound()
  }
}

/** Whether a row is of a chamber where this member works, or of none. */
export function liesWhereHeWorks(member: Membership, table: PracticeTable, row: object): boolean {
  const chamber_id: unknown = Reflect.get(row, table === 'chambers' ? 'id' : 'chamber_id')
  return typeof chamber_id !== 'number' || worksIn(member, chamber_id)
}
