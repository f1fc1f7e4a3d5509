import { beforeEach, expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import type { Principal } from '#server/calls/handler.ts'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { assistantOf, doctorOf, enrolled, storyTime } from '#tests/support/server.ts'
import { type SentSheet, sheetLinksOf } from '#tests/support/sheet-links.ts'
import { hasSmsCredit, sendsQueue } from '#tests/support/sms-queue.ts'

const clinic = await freshClinic()
const { server, stranger } = clinic
let doctor: Principal
const { issued, links, preview, send, sends } = sheetLinksOf(clinic, () => doctor)
beforeEach(async () => {
  server.clock.now = storyTime
  doctor = await enrolled(server, await doctorOf(server), 'B')
})

test('nobody sends the link to a sheet that is not his, or without the right', async () => {
  await hasSmsCredit(server, 50)
  const sheet = await issued()
  const seen = await preview(sheet)
  const elsewhere = await assistantOf(server, {
    chamber_ids: [2],
    permissions: ['Prescription View', 'SMS Send'],
  })
  const sharesOnly = await assistantOf(server, { permissions: ['Prescription View'] })
  const sendsOnly = await assistantOf(server, { permissions: ['SMS Send'] })
  for (const [who, status] of [
    [stranger, 404],
    [elsewhere, 404],
    [sharesOnly, 403],
    [sendsOnly, 403],
  ] as const) {
    await expect(preview(sheet, who)).rejects.toMatchObject({ status })
    await expect(send(sheet, seen, { who })).rejects.toMatchObject({ status })
  }
  await expect(preview({ ...sheet, version_id: newId() })).rejects.toMatchObject({ status: 404 })
  const other = await issued('01798100002', 'Nur Islam')
  await expect(preview({ ...sheet, version_id: other.version_id })).rejects.toMatchObject({ status: 422 })
  await sendsQueue(server)
  expect([server.sent, await links(sheet)]).toEqual([[], []])
  const helper = await assistantOf(server, { permissions: ['Prescription View', 'SMS Send'] })
  await send(sheet, seen, { who: helper })
  await sendsQueue(server)
  expect(server.sent).toHaveLength(1)
})

const patientOf = (sheet: SentSheet, values: object) =>
  server.owner.updateTable('patients').set(values).where('id', '=', sheet.visit.patient_id).execute()
const kind = (active: boolean) =>
  server.owner.updateTable('sms_types').set({ active }).where('key', '=', 'prescription_link').execute()
const stop = () =>
  server.owner
    .insertInto('sms_suspensions')
    .values({ practice_id: 1, reason: 'Advertising', suspended_by: 202, since: storyTime.toISOString() })
    .execute()

test.each<[string, string, (sheet: SentSheet) => Promise<unknown>]>([
  ['has no number', 'no_number', (sheet) => patientOf(sheet, { phone: null })],
  ['has a number of a landline', 'no_number', (sheet) => patientOf(sheet, { phone: '0255012345' })],
  [
    'wants no messages',
    'opted_out',
    (sheet) => patientOf(sheet, { consent: JSON.stringify({ sms: false }) }),
  ],
  [
    'is kept off a phone that others read',
    'opted_out',
    (sheet) => patientOf(sheet, { kept_off_phone: true }),
  ],
  ['is gone', 'stale', (sheet) => patientOf(sheet, { deleted_at: storyTime.toISOString() })],
])('whose patient %s cannot be sent, and it is said why', async (_, refused, changes) => {
  await hasSmsCredit(server, 50)
  const sheet = await issued()
  const seen = await preview(sheet)
  await changes(sheet)
  expect(await preview(sheet)).toMatchObject({ refused })
  await expect(send(sheet, seen)).rejects.toMatchObject({
    status: 409,
    code: 'link_message_changed',
    current: { refused },
  })
})

test('a kind that is switched off, a practice that is stopped, and one without credit send nothing', async () => {
  const sheet = await issued()
  const seen = await preview(sheet)
  expect(seen).toMatchObject({ refused: 'no_credit', left: 0 })
  await hasSmsCredit(server, 50)
  await kind(false)
  expect(await preview(sheet)).toMatchObject({ refused: 'type_off' })
  await kind(true)
  await stop()
  expect(await preview(sheet)).toMatchObject({ refused: 'stopped' })
  await expect(send(sheet, seen)).rejects.toMatchObject({ code: 'link_message_changed' })
  await server.owner.deleteFrom('sms_suspensions').execute()
  await sends(sheet)
})

test('what was seen for another number or another cost is not sent', async () => {
  await hasSmsCredit(server, 50)
  const sheet = await issued()
  const seen = await preview(sheet)
  for (const other of [{ to_masked: '017XX-XXXX09' }, { parts: seen.parts + 1 }])
    await expect(send(sheet, { ...seen, ...other })).rejects.toMatchObject({
      code: 'link_message_changed',
      current: seen,
    })
  await sendsQueue(server)
  expect(server.sent).toEqual([])
})

test('a sheet that was written without a visit says so', async () => {
  await hasSmsCredit(server, 50)
  const sheet = await issued()
  await server.owner
    .updateTable('prescriptions')
    .set({ appointment_id: null })
    .where('id', '=', sheet.prescription_id)
    .execute()
  expect(await preview(sheet)).toMatchObject({ refused: 'no_visit' })
})
