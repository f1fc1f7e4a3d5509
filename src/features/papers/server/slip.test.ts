import { expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { logPrint, storePrescription } from '#features/prescriptions/contract.ts'
import { assistantOf } from '#tests/support/server.ts'
import { issueForm } from '#tests/support/sheet.ts'
import { sheetServer } from '#tests/support/sheet-server.ts'
import { printInvestigations } from '../contract.ts'

const { server, stranger, doctor, habibur: place } = await sheetServer()

const issued = async () => {
  const form = issueForm(place)
  await server.call(doctor, storePrescription, { body: form })
  return form
}

test('the slip of a sheet tells its tests and whose they are, and no diagnosis', async () => {
  const form = await issued()
  const slip = await server.call(doctor, printInvestigations, { params: { id: form.id } })
  expect(slip.investigations).toEqual([
    { group: 'Haematology', tests: [{ text: 'CBC', note: null, urgent: true, is_done: false }] },
  ])
  expect(slip.printed).toMatchObject({ number: form.number, patient: { code: 'P-S00019' } })
  expect(slip.prescription.id).toBe(form.id)
  expect(JSON.stringify(slip)).not.toMatch(/Viral fever|Napa/)
})

test("nobody else's slip is there, and reading one's own leaves a line in the audit", async () => {
  const { id } = await issued()
  const ask = (who: typeof doctor, of = id) => server.call(who, printInvestigations, { params: { id: of } })
  const elsewhere = await assistantOf(server, { chamber_ids: [2], permissions: ['Prescription View'] })
  for (const who of [stranger, elsewhere]) await expect(ask(who)).rejects.toMatchObject({ status: 404 })
  await expect(ask(doctor, newId())).rejects.toMatchObject({ status: 404 })
  await ask(doctor)
  const lines = await server.owner
    .selectFrom('audit')
    .select('detail')
    .where('action', '=', 'prescription_read')
    .execute()
  expect(JSON.stringify(lines)).toContain(id)
})

test('what was printed of a sheet is written down: all of it, a copy, a slip, and nothing that there is not', async () => {
  const form = await issued()
  const job = {
    prescription_id: form.id,
    version_id: form.version.id,
    paper: 'A4',
    mode: 'full' as const,
    printed_at: '2026-11-22T12:40:00.000Z',
  }
  const log = (more: { copy?: 'pharmacy' | 'investigations' | null }) =>
    server.call(doctor, logPrint, { body: { id: newId(), ...job, ...more } })
  await log({})
  await log({ copy: 'pharmacy' })
  await log({ copy: 'investigations' })
  const rows = await server.owner
    .selectFrom('print_jobs')
    .select('copy')
    .where('prescription_id', '=', form.id)
    .execute()
  expect(rows.map(({ copy }) => copy).toSorted()).toEqual(['investigations', null, 'pharmacy'])
  const wrong: object = { id: newId(), ...job, copy: 'everything' }
  await expect(
    server.call(doctor, logPrint, { body: { ...job, id: newId(), ...wrong } }),
  ).rejects.toMatchObject({ status: 422 })
})
