import { afterAll, expect, test } from 'vitest'
import { readLinkText } from '#domain/shared-sheet/link.ts'
import { newDraft } from '#features/prescriptions/life/drafts.ts'
import { issueSheet } from '#features/prescriptions/life/issue.ts'
import { readWriterPatient } from '#features/prescriptions/life/local.ts'
import { newPatient } from '#features/prescriptions/life/quick-visit.ts'
import { callsOf } from '#local/outbox/outbox.ts'
import { doctor, makeDevice } from '#tests/support/device.ts'
import { makeServer } from '#tests/support/server.ts'
import { feverSheet } from '#tests/support/sheet.ts'
import { comes } from '#tests/support/walk-in.ts'
import { showSharedSheet } from './contract.ts'
import { makeSheetLink, readLinks, readSheetToSend, revokeSheetLink } from './local.ts'

const server = await makeServer()
const [laptop, phone] = [await makeDevice(server, doctor), await makeDevice(server, doctor)]
afterAll(async () => {
  laptop.close()
  phone.close()
  await server.close()
})
await laptop.sync()
await phone.sync()

/** Somebody with an issued sheet that no server has heard of. */
async function issuedWithoutLine() {
  const { appointment, patient } = await comes(
    laptop.clinic,
    newPatient({ name: 'Rahima Begum', gender: 2, phone: '01798000077', age: { years: 50 } }, '2026-11-22'),
  )
  const draft = newDraft(
    laptop.clinic,
    { chamber_id: 1, patient_id: patient.id, appointment_id: appointment.id },
    feverSheet,
  )
  const who = await readWriterPatient(laptop.clinic, draft)
  if (!who?.visit) throw new Error('nobody is in the room')
  const { visit, doctor } = who
  await issueSheet(laptop.clinic, draft, {
    doctor_id: 1,
    visit,
    amended: null,
    facts: {
      patient: who.patient,
      vitals: null,
      doctor,
      serial: visit.serial,
      day: visit.sitting_date,
    },
  })
  return draft.prescription_id
}

test('a link made with no line opens once it was sent, is seen and counted on the other device, and revoked there', async () => {
  const prescription_id = await issuedWithoutLine()
  const sheet = await readSheetToSend(laptop.clinic, { prescription_id, version_id: null })
  if (!sheet) throw new Error('the sheet lies on this device')
  expect(sheet).toMatchObject({ phone: '01798000077', several: false })
  const token = await makeSheetLink(laptop.clinic, sheet.version, 30)
  const link = `1.${token}`
  expect(readLinkText(link)).toEqual({ practice_id: 1, token })
  const open = () => server.call(null, showSharedSheet, { params: { prescription_id }, query: { link } })
  expect(await readLinks(laptop.clinic, prescription_id)).toMatchObject([
    { state: 'open', mark: 'waiting', token, version: 1, row: { opened: 0 } },
  ])
  await expect(open()).rejects.toMatchObject({ status: 404 })

  await laptop.sync()
  expect((await open()).prescription).toMatchObject({
    standing: 'in_force',
    sheet: { patient: { name: 'R***a B.' } },
  })
  await phone.sync()
  const [seen] = await readLinks(phone.clinic, prescription_id)
  expect(seen).toMatchObject({
    state: 'open',
    mark: 'saved',
    // The token never left the laptop: the phone counts and revokes, and cannot send.
    token: null,
    row: { opened: 1, opened_at: server.clock.now.toISOString() },
  })
  expect(JSON.stringify(seen)).not.toContain(token)

  await revokeSheetLink(phone.clinic, seen?.row.id ?? '')
  expect(await readLinks(phone.clinic, prescription_id)).toMatchObject([
    { state: 'revoked', mark: 'waiting' },
  ])
  await phone.sync()
  expect((await open()).prescription).toMatchObject({ standing: 'revoked', sheet: null })
  await laptop.sync()
  expect(await readLinks(laptop.clinic, prescription_id)).toMatchObject([{ state: 'revoked', mark: 'saved' }])
  expect(await callsOf(laptop.clinic.db, 'pending')).toEqual([])
  expect(await callsOf(phone.clinic.db, 'pending')).toEqual([])
})

test('on the laptop the token lies sealed, and goes with the link', async () => {
  const prescription_id = await issuedWithoutLine()
  const sheet = await readSheetToSend(laptop.clinic, { prescription_id, version_id: null })
  if (!sheet) throw new Error('the sheet lies on this device')
  const token = await makeSheetLink(laptop.clinic, sheet.version, 7)
  const notes = await laptop.clinic.db.table<{ k: string; v: unknown }>('meta').toArray()
  const kept = notes.filter(({ k }) => k.startsWith('secret:link:'))
  expect(kept.length).toBeGreaterThan(0)
  const bytes = kept.map(({ v }) =>
    v instanceof Uint8Array ? new TextDecoder().decode(v) : JSON.stringify(v),
  )
  expect(bytes.join('')).not.toContain(token)
  const [link] = await readLinks(laptop.clinic, prescription_id)
  expect(link?.token).toBe(token)
  await revokeSheetLink(laptop.clinic, link?.row.id ?? '')
  expect((await readLinks(laptop.clinic, prescription_id))[0]?.token).toBeNull()
})
