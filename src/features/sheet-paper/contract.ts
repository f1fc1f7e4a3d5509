import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { FileBytes, Id, NumberText } from '#contract/fields.ts'
import { refusal } from '#contract/refusal.ts'

/** The sheet has a letter that no font of the server has: as a file it would say something else than on paper. */
export const letterMissing = refusal(422, 'letter_missing')
/** The sheet holds more than any sheet does. */
export const sheetTooLong = refusal(422, 'sheet_too_long')

const Origin = z.optional(z.string().check(z.regex(/^https?:\/\/[a-z0-9.:[\]-]{1,120}$/, 'invalid')))

/** Who prints issued papers and keeps them as files, as the specification has it. Whoever only prepares drafts reads them. */
export const printers = ['Prescription List', 'Prescription View'] as const

/** How a device prints: `mode`; `origin` where it came to the product. */
const asPrinted = { mode: z.optional(z.literal(['full', 'preprinted'], 'choice')), origin: Origin }

/**
 * An issued sheet as a PDF, word for word as it is printed. The version in force unless told; `mode` and
 * `without_diagnosis` as this device prints, `origin` where it came to the product: there its QR leads, unless the server was told
 * where it is reached.
 */
export const downloadPrescription = endpoint({
  method: 'GET',
  path: '/doctor/v1/download-prescription/{id}',
  scope: 'practice',
  needs: printers,
  audited: 'prescription_read',
  refuses: [letterMissing, sheetTooLong],
  params: z.strictObject({ id: Id }),
  query: z.strictObject({
    version: z.optional(NumberText),
    without_diagnosis: z.optional(z.literal('yes', 'choice')),
    ...asPrinted,
  }),
  file: 'application/pdf',
  reply: FileBytes,
})

/** An issued certificate, letter or card as a PDF, word for word as it is printed; `copy`: with the mark of one. */
export const downloadCertificate = endpoint({
  method: 'GET',
  path: '/doctor/v1/download-certificate/{id}',
  scope: 'practice',
  needs: printers,
  ours: true,
  audited: 'certificate_read',
  refuses: [letterMissing, sheetTooLong],
  params: z.strictObject({ id: Id }),
  query: z.strictObject({ copy: z.optional(z.literal('yes', 'choice')), ...asPrinted }),
  file: 'application/pdf',
  reply: FileBytes,
})

/** A sheet for whom it was written: a sheet in force of a patient whom this account stands for. */
export const downloadOwnPrescription = endpoint({
  method: 'GET',
  path: '/user/v1/prescriptions/{id}/pdf',
  scope: 'user',
  ours: true,
  audited: 'prescription_read',
  refuses: [letterMissing, sheetTooLong],
  params: z.strictObject({ id: Id }),
  query: z.strictObject({ origin: Origin }),
  file: 'application/pdf',
  reply: FileBytes,
})
