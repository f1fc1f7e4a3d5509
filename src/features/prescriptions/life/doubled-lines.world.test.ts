import { afterAll, expect, test } from 'vitest'
import type { PrescriptionContent } from '#domain/prescription/content.ts'
import { prescriptionDrafts, type PrescriptionDraftRow } from '#domain/prescription/rows.ts'
import { readRow } from '#local/store/rows.ts'
import { doctor, makeDevice, type TestDevice } from '#tests/support/device.ts'
import { makeServer } from '#tests/support/server.ts'
import { feverSheet, napa } from '#tests/support/sheet.ts'
import { comes } from '#tests/support/walk-in.ts'
import { newDraft, saveDraft } from './drafts.ts'
import { drugLineOf } from '../content/drug-line-of.ts'
import { usualFilter } from '../lists/list-filter.ts'
import { readSheetList } from '../lists/listed.ts'
import { newPatient } from './quick-visit.ts'
import { keepLine, twinsIn } from './twins.ts'

const server = await makeServer()
const [laptop, phone, tablet] = [
  await makeDevice(server, doctor),
  await makeDevice(server, doctor),
  await makeDevice(server, doctor),
]
const devices = [laptop, phone, tablet]
afterAll(async () => {
  for (const device of devices) device.close()
  await server.close()
})
const allSync = async () => {
  for (const device of [...devices, ...devices]) await device.sync()
}
await allSync()

/** A draft of somebody in the room that all three devices hold. */
async function sharedDraft(name: string) {
  const { appointment, patient } = await comes(
    laptop.clinic,
    newPatient({ name, gender: 2, phone: '', age: { years: 30 } }, '2026-11-22'),
  )
  const of = { chamber_id: 1, patient_id: patient.id, appointment_id: appointment.id }
  const { id } = await saveDraft(laptop.clinic, newDraft(laptop.clinic, of, feverSheet))
  await allSync()
  return id
}

async function here({ clinic }: TestDevice, id: string): Promise<PrescriptionDraftRow> {
  const row = await readRow(clinic, prescriptionDrafts, id)
  if (!row) throw new Error('the draft is not here')
  return row
}

/** Writes with no line, on what this device has. */
async function write(at: TestDevice, id: string, how: (content: PrescriptionContent) => PrescriptionContent) {
  const draft = await here(at, id)
  await saveDraft(at.clinic, { ...draft, content: how(draft.content) })
}

const dosed = (dose: string) => (content: PrescriptionContent) => ({
  ...content,
  drugs: [drugLineOf(napa, dose, 'r1'), ...content.drugs.slice(1)],
})
const dosesOn = async (at: TestDevice, id: string) =>
  (await here(at, id)).content.drugs.map(({ dose }) => dose).toSorted()

test('two devices that change one line: both wordings stand on both, with whose they are, until one is chosen', async () => {
  const id = await sharedDraft('Rahima Begum')
  await write(laptop, id, dosed('1+0+1 3d'))
  await write(phone, id, dosed('0+0+1 3d'))
  await allSync()
  for (const device of devices) {
    expect(await dosesOn(device, id)).toEqual(['0+0+1 3d', '1+0+1 3d'])
    const { content, hands } = await here(device, id)
    expect(twinsIn(content)).toMatchObject([{ section: 'drugs', lines: [{ dose: '0+0+1 3d' }, {}] }])
    expect(hands?.['drugs/r1']).toMatchObject({ by: laptop.clinic.user_id, device: phone.clinic.device.id })
    expect(hands?.['drugs/r1~']).toMatchObject({ by: laptop.clinic.user_id, device: laptop.clinic.device.id })
    const { sheets } = await readSheetList(
      device.clinic,
      { ...usualFilter(device.clinic.clock.now()), tab: 'draft' },
      null,
    )
    expect(sheets.find((one) => one.id === id)?.twins).toBe(1)
  }
  await write(tablet, id, (content) => keepLine(content, { section: 'drugs', key: 'r1~' }))
  await allSync()
  for (const device of devices) {
    expect(await dosesOn(device, id)).toEqual(['1+0+1 3d'])
    expect(twinsIn((await here(device, id)).content)).toEqual([])
  }
})

test('two devices that change other lines of one section are asked nothing', async () => {
  const id = await sharedDraft('Karim Uddin')
  await write(laptop, id, (content) => ({
    ...content,
    drugs: [...content.drugs, drugLineOf({ ...napa, brand: 'Fexo' }, '0+0+1 7d', 'r2')],
  }))
  await allSync()
  await write(laptop, id, dosed('1+0+1 3d'))
  await write(phone, id, (content) => ({
    ...content,
    drugs: content.drugs.map((line) => (line.key === 'r2' ? { ...line, dose: '1+0+0 7d' } : line)),
  }))
  await write(tablet, id, (content) => ({ ...content, advises: [] }))
  await allSync()
  for (const device of devices) {
    expect(await dosesOn(device, id)).toEqual(['1+0+0 7d', '1+0+1 3d'])
    expect((await here(device, id)).content.advises).toEqual([])
    expect(twinsIn((await here(device, id)).content)).toEqual([])
  }
})

test('three devices that change one line, and two the private note: nothing is lost', async () => {
  const id = await sharedDraft('Jamila Khatun')
  await write(laptop, id, (content) => ({ ...dosed('1+0+1 3d')(content), notes: 'careful' }))
  await write(phone, id, (content) => ({ ...dosed('0+0+1 3d')(content), notes: 'asked twice' }))
  await write(tablet, id, dosed('1+1+1 7d'))
  await allSync()
  for (const device of devices) {
    expect(await dosesOn(device, id)).toEqual(['0+0+1 3d', '1+0+1 3d', '1+1+1 7d'])
    const { content } = await here(device, id)
    expect(twinsIn(content)).toHaveLength(2)
    expect([content.notes, ...(content.others?.notes ?? [])].toSorted()).toEqual(['asked twice', 'careful'])
  }
})
