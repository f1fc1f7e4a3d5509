import { beforeAll, expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { pull } from '#contract/sync.ts'
import type { Principal } from '#server/calls/handler.ts'
import { clinicServer } from '#tests/support/clinic-server.ts'
import { assistantOf, doctorOf, enrolled } from '#tests/support/server.ts'
import { addPatient, keepPatientNote } from '../contract.ts'

const { server } = await clinicServer()
const doctor = await enrolled(server, await doctorOf(server), 'A')
let patient_id: string
beforeAll(async () => {
  patient_id = (
    await server.call(doctor, addPatient, { body: { name: 'Shirin Akter', gender: 2, years: 30 } })
  ).patient.id
})

const keep = (who: Principal, text: string, id = newId()) =>
  server.call(who, keepPatientNote, { params: { id }, body: { patient_id, text } })

/** What a member's device would be given of notes. */
async function notesFor(who: Principal): Promise<unknown[]> {
  const texts: unknown[] = []
  for (let since = 0; ;) {
    const page = await server.call(who, pull, { query: { since: String(since) } })
    texts.push(
      ...page.rows
        .filter((one) => one.table === 'patient_notes' && one.row['deleted_at'] === null)
        .map((one) => one.row['text']),
    )
    if (!page.more) return texts
    since = page.to
  }
}

test("a private note is the doctor's alone: no assistant writes it and none receives it", async () => {
  const assistant = await enrolled(
    server,
    await assistantOf(server, { permissions: ['Patient List', 'Patient Edit', 'Patient Merge'] }),
    'B',
  )
  const { note } = await keep(doctor, 'Afraid of injections')
  expect(note).toMatchObject({ patient_id, text: 'Afraid of injections' })
  expect(await notesFor(doctor)).toEqual(['Afraid of injections'])
  expect(await notesFor(assistant)).toEqual([])
  await expect(keep(assistant, 'x')).rejects.toMatchObject({ status: 403 })
})

test('a note changes under its id, and goes when it is emptied', async () => {
  const id = newId()
  await keep(doctor, 'Son pays', id)
  expect((await keep(doctor, 'Daughter pays', id)).note).toMatchObject({
    id,
    text: 'Daughter pays',
    deleted_at: null,
  })
  expect((await keep(doctor, ' ', id)).note.deleted_at).not.toBeNull()
  expect(await notesFor(doctor)).not.toContain('Daughter pays')
})

test('a note needs a patient of the practice, and its own doctor', async () => {
  await expect(keep(await doctorOf(server, 2), 'x')).rejects.toMatchObject({ status: 404 })
  await expect(keep(doctor, 'x'.repeat(4001))).rejects.toMatchObject({
    status: 422,
    errors: { text: ['too_long'] },
  })
})
