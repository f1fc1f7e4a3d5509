import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { listOwnDues } from '#features/billing/contract.ts'
import { OwnSheetHead } from '#features/patient-sheets/contract.ts'
import { OwnVisitHead } from '#features/patient-visits/contract.ts'

/** What a patient asks first: when he comes next, what he was given last, what he owes, and for whom he stands. */
export const showOwnDashboard = endpoint({
  method: 'GET',
  path: '/user/v1/dashboard-data',
  scope: 'user',
  reply: z.object({
    next_appointment: z.nullable(OwnVisitHead),
    /** Places that are kept for the family and are not theirs yet: to be taken, or to be paid. */
    kept_places: z._default(z.array(OwnVisitHead), []),
    last_prescription: z.nullable(OwnSheetHead),
    ...listOwnDues.reply.shape,
    /** Visits of the last days of which nothing was said yet and something may be. Older copies on a phone have none. */
    to_rate: z._default(z.array(OwnVisitHead), []),
    /** Sheets whose doctors ask somebody back. */
    returns: z._default(z.array(OwnSheetHead), []),
    /** How many people of the family are written down, of whatever practice. */
    patients: z.int(),
  }),
})
