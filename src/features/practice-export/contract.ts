import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { FileBytes, Id, Instant } from '#contract/fields.ts'
import { refusal } from '#contract/refusal.ts'
import { Confirmation, notConfirmed } from '#contract/session.ts'

/** One is made for this practice already. */
export const exportUnderWay = refusal(409, 'export_under_way')

/** Days for which a file that is ready is kept. */
export const keptDays = 7
/** Bytes of the file that one call answers: on a slow line each comes in its own time, and a broken line costs one. */
export const partBytes = 2 * 1024 * 1024

export const exportStates = ['waiting', 'at_work', 'ready', 'failed', 'gone'] as const
export const exportSteps = ['waiting', 'rows', 'patients', 'closing'] as const
export const exportFailures = ['no_room', 'trouble'] as const

/** How far it is: `done` of `total` rows, patients and papers. */
export const PracticeExport = z.object({
  id: Id,
  state: z.literal(exportStates),
  step: z.literal(exportSteps),
  done: z.int(),
  total: z.int(),
  asked_at: Instant,
  ended_at: z.nullable(Instant),
  expires_at: z.nullable(Instant),
  bytes: z.nullable(z.int()),
  failure: z.nullable(z.literal(exportFailures)),
})
export type PracticeExport = z.infer<typeof PracticeExport>

/** The last ones that the doctor asked for, the newest first. */
export const listExports = endpoint({
  method: 'GET',
  path: '/doctor/v1/practice-exports',
  scope: 'practice',
  needs: 'Setting List',
  ours: true,
  reply: z.object({ exports: z.array(PracticeExport) }),
})

/**
 * Asks for all that the practice has, as one file. The browser makes the key: `recipient` is its public half, `sealed_key`
 * the private one, sealed with a passphrase that never leaves the device. The doctor has given her password once more.
 */
export const askExport = endpoint({
  method: 'POST',
  path: '/doctor/v1/practice-exports',
  scope: 'practice',
  needs: 'Setting List',
  ours: true,
  status: 201,
  refuses: [exportUnderWay, notConfirmed],
  body: z.strictObject({
    id: Id,
    confirmation: Confirmation,
    recipient: z.string('required').check(z.regex(/^age1[a-z0-9]{58}$/, 'invalid')),
    sealed_key: z
      .string('required')
      .check(
        z.maxLength(2000, 'too_long'),
        z.regex(
          /^-----BEGIN AGE ENCRYPTED FILE-----\n([A-Za-z0-9+/=]{1,64}\n)+-----END AGE ENCRYPTED FILE-----\n?$/,
          'invalid',
        ),
      ),
  }),
  reply: z.object({ export: PracticeExport }),
})

/** Stops one that is being made, or takes away the file of one that is ready. */
export const dropExport = endpoint({
  method: 'DELETE',
  path: '/doctor/v1/practice-exports/{id}',
  scope: 'practice',
  needs: 'Setting List',
  ours: true,
  params: z.strictObject({ id: Id }),
  reply: z.object({ export: PracticeExport }),
})

/** A piece of the file of one that is ready, of `partBytes`; the last one is what is left. They are counted from 0. */
export const loadExportPart = endpoint({
  method: 'GET',
  path: '/doctor/v1/practice-exports/{id}/parts/{part}',
  scope: 'practice',
  needs: 'Setting List',
  ours: true,
  params: z.strictObject({
    id: Id,
    part: z.pipe(
      z.string('required').check(z.regex(/^\d{1,6}$/, 'number')),
      z.transform((text: string) => Number(text)),
    ),
  }),
  file: 'application/zip',
  reply: FileBytes,
})
