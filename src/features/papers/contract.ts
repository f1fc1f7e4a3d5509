import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/fields.ts'
import { PadHeader, PadRow } from '#domain/pad/rows.ts'
import { PrintedSheet } from '#domain/prescription/content.ts'
import { PrescriptionRow } from '#domain/prescription/rows.ts'

/** A test as its slip asks for it; `is_done` where its result stands on the sheet. */
const SlipTest = z.object({
  text: z.string(),
  note: z.nullable(z.string()),
  urgent: z.boolean(),
  is_done: z.boolean(),
})

/** What the slip of a sheet's tests is printed from, of its version in force: no diagnosis is told. */
export const printInvestigations = endpoint({
  method: 'GET',
  path: '/doctor/v1/investigation-print/{id}',
  scope: 'practice',
  needs: ['Prescription List', 'Prescription View'],
  audited: 'prescription_read',
  params: z.strictObject({ id: Id }),
  reply: z.object({
    prescription: PrescriptionRow,
    printed: z.pick(PrintedSheet, { patient: true, number: true, serial: true, day: true, doctor: true }),
    investigations: z.array(z.object({ group: z.nullable(z.string()), tests: z.array(SlipTest) })),
    header: z.nullable(PadHeader),
    hasHeader: z.boolean(),
    has_header: z.boolean(),
    padSettingByChamber: z.nullable(PadRow),
  }),
})
