import { beforeEach, expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { listPatients } from '#features/patients/contract.ts'
import { storePrescription, updatePrescription, voidPrescription } from '#features/prescriptions/contract.ts'
import { downloadOwnPrescription } from '#features/sheet-paper/contract.ts'
import type { Principal } from '#server/calls/handler.ts'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { doctorOf, enrolled, personOf } from '#tests/support/server.ts'
import { feverSheet, issueForm, type SheetPlace } from '#tests/support/sheet.ts'
import { listOwnSheets, showOwnSheet } from '../contract.ts'

const { server } = await freshClinic()
/** Abdur Rahim, who has an account under 01712345601, and somebody else's account. */
const rahim = personOf(203)
const other = personOf(201)
let doctor: Principal
beforeEach(async () => {
  doctor = await enrolled(server, await doctorOf(server), 'B')
})

/** Habibur Rahman, whose record carries this number. */
async function habibur(phone: string | null): Promise<SheetPlace> {
  const { data } = await server.call(doctor, listPatients, { query: { search: 'Habibur' } })
  const patient_id = data[0]?.id ?? ''
  await server.owner.updateTable('patients').set({ phone }).where('id', '=', patient_id).execute()
  return { chamber_id: 1, patient_id }
}
const ofRahim = () => habibur('01712345601')

async function issuedTo(place: SheetPlace) {
  const form = issueForm(place, {
    content: { ...feverSheet, notes: 'suspects typhoid, tell nobody yet' },
  })
  const { prescription } = await server.call(doctor, storePrescription, { body: form })
  return { id: prescription.id, form }
}
const show = (who: Principal, id: string) => server.call(who, showOwnSheet, { params: { id } })
const list = (who: Principal, page = 1) => server.call(who, listOwnSheets, { query: { page: String(page) } })

test('an account sees what was issued to its patient, whole, and what the doctor noted for himself nowhere', async () => {
  const { id, form } = await issuedTo(await ofRahim())
  const { data, meta } = await list(rahim)
  expect(data).toMatchObject([
    { id, number: form.number, standing: 'in_force', patient: 'Habibur Rahman', doctor: 'Dr. Nusrat Jahan' },
  ])
  expect(meta).toMatchObject({ total: 1, last_page: 1 })
  const answer = await show(rahim, id)
  expect(answer).toMatchObject({
    standing: 'in_force',
    sheet: { patient: { name: 'Habibur Rahman' }, number: form.number },
  })
  expect(answer.sheet?.left.find(({ section }) => section === 'diagnosis')?.lines).toEqual(['Viral fever?'])
  expect(JSON.stringify(answer)).not.toContain('typhoid')
  const lines = await server.owner
    .selectFrom('audit')
    .select(['user_id', 'practice_id'])
    .where('action', '=', 'prescription_read')
    .execute()
  expect(lines).toEqual([{ user_id: 203, practice_id: 1 }])
  const file = await server.call(rahim, downloadOwnPrescription, { params: { id }, query: {} })
  expect(Buffer.from(file).subarray(0, 5).toString()).toBe('%PDF-')
})

test("another account's sheet is there for nobody else, nor is one that nobody has; staff see it by their own calls", async () => {
  const { id } = await issuedTo(await ofRahim())
  for (const who of [other, doctor, personOf(999)])
    for (const asked of [id, newId()]) {
      await expect(show(who, asked)).rejects.toMatchObject({ status: 404 })
      await expect(
        server.call(who, downloadOwnPrescription, { params: { id: asked }, query: {} }),
      ).rejects.toMatchObject({ status: 404 })
    }
  expect((await list(other)).data).toEqual([])
  expect((await list(doctor)).data).toEqual([])
})

test('who has no number is seen by no account', async () => {
  const { id } = await issuedTo(await habibur(null))
  await expect(show(rahim, id)).rejects.toMatchObject({ status: 404 })
})

test('the newest version is shown; of one that was taken back only which it was, and no file', async () => {
  const place = await ofRahim()
  const { id, form } = await issuedTo(place)
  const next = issueForm(place, {
    id,
    number: form.number,
    previous_hash: form.version.hash,
    content: { ...feverSheet, advises: [] },
  })
  await server.call(doctor, updatePrescription, { params: { id }, body: next })
  expect((await show(rahim, id)).sheet).toMatchObject({ version: 2, advises: [] })
  await server.call(doctor, voidPrescription, { params: { id }, body: { reason: 'another patient' } })
  const answer = await show(rahim, id)
  expect(answer).toEqual({
    standing: 'void',
    come_back: null,
    number: form.number,
    issued_at: answer.issued_at,
    sheet: null,
  })
  expect((await list(rahim)).data).toMatchObject([{ standing: 'void' }])
  await expect(
    server.call(rahim, downloadOwnPrescription, { params: { id }, query: {} }),
  ).rejects.toMatchObject({ status: 404 })
})

test('more than twenty stand on a second page, the latest first', async () => {
  const place = await ofRahim()
  for (let at = 0; at < 22; at++) await issuedTo(place)
  const [first, second] = [await list(rahim), await list(rahim, 2)]
  expect([first.data.length, second.data.length, first.meta.last_page]).toEqual([20, 2, 2])
  const ids = [...first.data, ...second.data].map(({ id }) => id)
  expect(new Set(ids).size).toBe(22)
  await expect(list(rahim, 0)).rejects.toMatchObject({ status: 422 })
  await expect(server.call(null, listOwnSheets, { query: {} })).rejects.toMatchObject({ status: 401 })
})
