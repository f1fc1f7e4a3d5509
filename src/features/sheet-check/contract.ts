import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Instant, NumberText, Phone } from '#contract/fields.ts'

/** Whether a sheet still counts; `unknown`: the server has not got it, or not yet. */
const SheetStanding = z.literal(['in_force', 'superseded', 'void', 'unknown'], 'choice')

/**
 * What became of a sheet since its QR was printed. It is asked by practice and the first half of the version's hash,
 * which nobody can guess; of the patient nothing is asked and nothing told.
 */
export const askAfterSheet = endpoint({
  method: 'GET',
  path: '/v1/sheets/{practice_id}/{print}',
  scope: 'public',
  ours: true,
  params: z.strictObject({
    practice_id: NumberText,
    print: z.string('required').check(z.regex(/^[0-9a-f]{32}$/, 'hash')),
  }),
  reply: z.object({
    standing: SheetStanding,
    /** The version in force, and when it was issued. */
    version: z.nullable(z.int()),
    issued_at: z.nullable(Instant),
    /** Where the chamber is asked. */
    phone: z.nullable(Phone),
    server_time: Instant,
  }),
})
