import { afterAll, expect, test } from 'vitest'
import { emptyContent, type PrescriptionContent } from '#domain/prescription/content.ts'
import { type PrescriptionDraftRow, prescriptionDrafts } from '#domain/prescription/rows.ts'
import { updateAssistant } from '#features/assistants/contract.ts'
import { readRows } from '#local/store/rows.ts'
import { assistant, doctor, makeDevice, type TestDevice } from '#tests/support/device.ts'
import { doctorOf, makeServer } from '#tests/support/server.ts'
import { feverSheet } from '#tests/support/sheet.ts'
import { comes } from '#tests/support/walk-in.ts'
import { newDraft, saveDraft } from './drafts.ts'
import { readSheetsOfVisit } from './local.ts'
import { joinOther } from './other-draft.ts'
import { newPatient } from './quick-visit.ts'

const server = await makeServer()
const laptop = await makeDevice(server, doctor)
await server.call(await doctorOf(server), updateAssistant, {
  params: { id: '101' },
  body: {
    name: 'Md. Shakil Mia',
    permissions: ['Patient List', 'Appointment List', 'Prescription Draft', 'Prescription List'],
  },
})
const tablet = await makeDevice(server, assistant)
afterAll(async () => {
  for (const one of [laptop, tablet, server]) await one.close()
})
const syncAll = async () => {
  for (const device of [laptop, tablet, laptop, tablet]) await device.sync()
}
await syncAll()

const line = (text: string) => ({ key: `t${text}`, text, bn_text: null, note: null })
const told = (key: string, text: string) => ({ ...line(text), key, group: 'Past illness', since: null })
/** What the assistant asks before the doctor sees him: an allergy, and what he says besides. */
const asked: PrescriptionContent = {
  ...emptyContent,
  histories: [told('a', 'Allergy to penicillin'), told('b', 'DM')],
  notes: 'came with his son',
}

let people = 0
/** Both open one visit before either has heard of the other's sheet; the assistant wrote last. */
async function twoDrafts() {
  people += 1
  const { appointment, patient } = await comes(
    laptop.clinic,
    newPatient(
      { name: `Rahima Begum ${'ABCD'[people]}`, gender: 2, phone: '', age: { years: 30 } },
      '2026-11-22',
    ),
  )
  await syncAll()
  const of = { chamber_id: 1, patient_id: patient.id, appointment_id: appointment.id }
  const mine = { ...feverSheet, histories: [told('c', 'DM')], notes: 'see again soon' }
  const own = await saveDraft(laptop.clinic, newDraft(laptop.clinic, of, mine))
  server.clock.now = new Date(server.clock.now.getTime() + 60_000)
  const hers = await saveDraft(tablet.clinic, newDraft(tablet.clinic, of, asked))
  await syncAll()
  return { of, own, hers }
}

/** The sheet open on a device, as its writer changes and saves it. */
function open({ clinic: on }: TestDevice, begun: PrescriptionDraftRow) {
  let draft = begun
  return {
    change: (how: (content: PrescriptionContent) => PrescriptionContent) => {
      draft = { ...draft, content: how(draft.content) }
    },
    settle: async () => (draft = await saveDraft(on, draft)),
  }
}
const draftsOn = ({ clinic: on }: TestDevice, { appointment_id }: { appointment_id: string }) =>
  readRows(on, prescriptionDrafts, { by: 'appointment_id', is: appointment_id })

test('of two drafts of one visit everybody goes on with his own, and sees that the other lies there', async () => {
  const { of, own, hers } = await twoDrafts()
  expect(await readSheetsOfVisit(laptop.clinic, of.appointment_id)).toMatchObject({
    draft: { id: own.id },
    drafts: [{ id: own.id }, { id: hers.id }],
  })
  expect(await readSheetsOfVisit(tablet.clinic, of.appointment_id)).toMatchObject({
    draft: { id: hers.id },
    drafts: [{ id: hers.id }, { id: own.id }],
  })
})

test('what stands only on the other is taken over: nothing twice, nothing lost, and one draft is left on both devices', async () => {
  const { of, own, hers } = await twoDrafts()
  expect(await joinOther(laptop.clinic, hers, open(laptop, own))).toBe(true)
  await syncAll()
  for (const device of [laptop, tablet]) {
    const [left, ...more] = await draftsOn(device, of)
    expect(more).toEqual([])
    expect(left?.id).toBe(own.id)
    expect(left?.content.drugs.map(({ brand }) => brand)).toEqual(['Napa'])
    expect(left?.content.histories.map(({ text }) => text)).toEqual(['DM', 'Allergy to penicillin'])
    expect(left?.content.notes).toBe('see again soon')
    expect(left?.content.others?.notes).toEqual(['came with his son'])
  }
})

test('where the sheet has no room for it the other draft stays', async () => {
  const { of, own, hers } = await twoDrafts()
  expect(await joinOther(laptop.clinic, hers, { ...open(laptop, own), change: () => undefined })).toBe(false)
  expect((await draftsOn(laptop, of)).map(({ id }) => id).toSorted()).toEqual([own.id, hers.id].toSorted())
})
