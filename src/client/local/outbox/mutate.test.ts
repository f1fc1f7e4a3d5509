import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { endpoint } from '#contract/endpoint.ts'
import { add, defineMutation, maybe } from '#contract/mutation.ts'
import { readRow } from '#local/store/rows.ts'
import { patientNotes } from '#domain/patient/rows.ts'
import { desk } from '#tests/support/desk.ts'
import { readFor, stepOf } from './mutate.ts'
import { write } from './write.ts'

const counted = { reads: 0 }
const keepNote = defineMutation(
  endpoint({
    method: 'POST',
    path: '/doctor/v1/counted-notes',
    scope: 'practice',
    ours: true,
    offline: 'queue',
    body: z.strictObject({
      id: z.string(),
      text: z.pipe(
        z.string(),
        z.transform((text: string) => {
          counted.reads += 1
          return text.trim()
        }),
      ),
    }),
    reply: z.object({}),
  }),
  {
    lane: () => 'notes',
    reads: ({ body: { id } }) => ({ note: maybe(patientNotes, id) }),
    apply: ({ body }, { note }) => (note ? [] : [add(patientNotes, { ...body, patient_id: body.id })]),
  },
)

test('a call whose rows were read for a larger act is read by its schemas once', async () => {
  const clinic = await desk()
  const id = newId()
  const read = await readFor(clinic, keepNote, { body: { id, text: ' জ্বর ' } })
  await write(clinic, stepOf(clinic, keepNote, read))
  expect((await readRow(clinic, patientNotes, id))?.text).toBe('জ্বর')
  expect(counted.reads).toBe(1)
})
