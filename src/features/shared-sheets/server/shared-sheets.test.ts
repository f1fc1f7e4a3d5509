import { beforeEach, expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { listPatients } from '#features/patients/contract.ts'
import { storePrescription, updatePrescription, voidPrescription } from '#features/prescriptions/contract.ts'
import { hashOfToken, linkText, newToken } from '#domain/shared-sheet/link.ts'
import type { LinkDays } from '#domain/shared-sheet/rows.ts'
import type { Principal } from '#server/calls/handler.ts'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { assistantOf, doctorOf, enrolled } from '#tests/support/server.ts'
import { feverSheet, issueForm, type SheetPlace } from '#tests/support/sheet.ts'
import { revokeSharedSheet, shareSheet, showSharedSheet } from '../contract.ts'

const { server, stranger } = await freshClinic()
let doctor: Principal
let place: SheetPlace
beforeEach(async () => {
  doctor = await enrolled(server, await doctorOf(server), 'B')
  const { data } = await server.call(doctor, listPatients, { query: { search: 'Habibur' } })
  place = { chamber_id: 1, patient_id: data[0]?.id ?? '' }
})

async function issued() {
  const form = issueForm(place, {
    content: { ...feverSheet, notes: 'suspects typhoid, tell nobody yet' },
  })
  const { prescription } = await server.call(doctor, storePrescription, { body: form })
  return { id: prescription.id, form }
}

type Sheet = Awaited<ReturnType<typeof issued>>

async function shared({ id, form }: Sheet, days: LinkDays = 30) {
  const token = newToken()
  const body = {
    id: newId(),
    prescription_id: id,
    version_id: form.version.id,
    token_hash: hashOfToken(token),
    days,
  }
  await server.call(doctor, shareSheet, { body })
  return { body, link: linkText({ practice_id: 1, token }) }
}

const open = (prescription_id: string, link?: string) =>
  server.call(null, showSharedSheet, {
    params: { prescription_id },
    query: link === undefined ? {} : { link },
  })
/** What the audit says of a link, in its order. */
const linesOf = async (id: string) => {
  const lines = await server.owner
    .selectFrom('audit')
    .select(['action', 'user_id', 'practice_id'])
    .where('row_id', '=', id)
    .where('table_name', '=', 'shared_sheets')
    .orderBy('id')
    .execute()
  return lines.map(({ action, user_id, practice_id }) => `${practice_id} ${user_id} ${action}`)
}
const rowOf = (id: string) =>
  server.owner
    .selectFrom('shared_sheets')
    .select(['opened', 'opened_at', 'rev'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test('whoever holds a link sees medicines, advice and return, the name half hidden, and nothing of why', async () => {
  const sheet = await issued()
  const { link } = await shared(sheet)
  const { prescription } = await open(sheet.id, link)
  expect(prescription).toMatchObject({
    standing: 'in_force',
    phone: '01711000201',
    sheet: {
      number: sheet.form.number,
      version: 1,
      patient: { name: 'H***r R.', bn_name: 'হা***র র.', sex: 'M' },
      doctor: { name: 'Dr. Nusrat Jahan' },
      advises: ['প্রচুর পানি পান করবেন'],
    },
  })
  const [napa] = prescription.sheet?.drugs ?? []
  expect(napa?.head).toBe('Tab. Napa 500 mg')
  expect(napa?.plan?.map(({ time, bn_amount }) => [time, bn_amount])).toEqual([
    ['morning', '১টি'],
    ['noon', '১টি'],
    ['night', '১টি'],
  ])
  const told = JSON.stringify(prescription)
  for (const secret of [
    'Habibur',
    'হাবিবুর',
    'Viral',
    'B34.9',
    'Fever',
    'জ্বর',
    'CBC',
    'typhoid',
    'Penicillin',
    'P-S00019',
  ])
    expect(told).not.toContain(secret)
})

test('a link of another sheet, one that nobody made, and none at all open nothing, and say nothing of why', async () => {
  const [sheet, other] = [await issued(), await issued()]
  const { link } = await shared(sheet)
  const foreign = link.replace(/^1\./, '2.')
  const made = linkText({ practice_id: 1, token: newToken() })
  const said = []
  for (const [id, by] of [
    [other.id, link],
    [sheet.id, made],
    [sheet.id, foreign],
    [sheet.id, 'x'],
    [sheet.id, undefined],
    [newId(), link],
  ] as const)
    said.push(
      await open(id, by).then(
        String,
        ({ status, code }: { status: number; code: string }) => `${status} ${code}`,
      ),
    )
  expect(new Set(said)).toEqual(new Set(['404 not_found']))
})

test('each opening is counted and noted; one by an ended link is not, and its holder is told that it ended', async () => {
  const sheet = await issued()
  const { link, body } = await shared(sheet, 7)
  const before = await rowOf(body.id)
  await open(sheet.id, link)
  await open(sheet.id, link)
  const after = await rowOf(body.id)
  expect(after).toMatchObject({ opened: 2, opened_at: expect.anything() })
  expect(after.rev).toBeGreaterThan(before.rev)
  expect(await linesOf(body.id)).toEqual([
    `1 ${doctor.user_id} POST /doctor/v1/shared-sheets`,
    '1 0 shared_sheet_opened',
    '1 0 shared_sheet_opened',
  ])
  server.clock.now = new Date(server.clock.now.getTime() + 8 * 86_400_000)
  const { prescription } = await open(sheet.id, link)
  expect(prescription).toEqual({
    standing: 'ended',
    ends_at: prescription.ends_at,
    paper: null,
    sheet: null,
    phone: null,
  })
  expect(await rowOf(body.id)).toMatchObject({ opened: 2 })
})

test('a revoked link opens nothing at once; revoked twice it stays as it was', async () => {
  const sheet = await issued()
  const { link, body } = await shared(sheet)
  const revoke = () => server.call(doctor, revokeSharedSheet, { params: { id: body.id } })
  const { shared_sheet: first } = await revoke()
  const { prescription } = await open(sheet.id, link)
  expect(prescription).toEqual({
    standing: 'revoked',
    ends_at: prescription.ends_at,
    paper: null,
    sheet: null,
    phone: null,
  })
  server.clock.now = new Date(server.clock.now.getTime() + 60_000)
  expect((await revoke()).shared_sheet.revoked_at).toBe(first.revoked_at)
})

test('of a replaced version no dose is shown, of a void sheet nothing but which paper it was', async () => {
  const sheet = await issued()
  const { link } = await shared(sheet)
  const next = issueForm(place, {
    id: sheet.id,
    number: sheet.form.number,
    previous_hash: sheet.form.version.hash,
    content: { ...feverSheet, advises: [] },
  })
  await server.call(doctor, updatePrescription, { params: { id: sheet.id }, body: next })
  expect((await open(sheet.id, link)).prescription).toMatchObject({
    standing: 'superseded',
    sheet: null,
    paper: { number: sheet.form.number },
  })
  const newer = await shared({ id: sheet.id, form: next })
  expect((await open(sheet.id, newer.link)).prescription.sheet?.version).toBe(2)
  await server.call(doctor, voidPrescription, {
    params: { id: sheet.id },
    body: { reason: 'written for Habibur by mistake' },
  })
  const { prescription } = await open(sheet.id, newer.link)
  expect(prescription).toMatchObject({ standing: 'void', sheet: null })
  expect(JSON.stringify(prescription)).not.toMatch(/Habibur|Napa/)
})

test('whoever tries links and tries on is asked to wait', async () => {
  const sheet = await issued()
  const tries = async () => {
    for (let at = 0; at < 120; at++)
      await open(sheet.id, linkText({ practice_id: 1, token: newToken() })).catch(quiet)
  }
  await tries()
  await expect(open(sheet.id, 'x')).rejects.toMatchObject({ status: 429 })
})
const quiet = (error: { status?: number }) => {
  if (error.status !== 404 && error.status !== 429) throw error
}

test('a link is no way to write a line for every second: after sixty openings it rests', async () => {
  const sheet = await issued()
  const { link } = await shared(sheet)
  for (let at = 0; at < 60; at++) await open(sheet.id, link)
  await expect(open(sheet.id, link)).rejects.toMatchObject({ status: 429 })
})

test('a doctor of another practice and an assistant without the right make and revoke nothing', async () => {
  const sheet = await issued()
  const { body, link } = await shared(sheet)
  const anew = { ...body, id: newId(), token_hash: hashOfToken(newToken()) }
  const elsewhere = await assistantOf(server, { chamber_ids: [2], permissions: ['Prescription View'] })
  const assistant = await assistantOf(server, { permissions: ['Patient List', 'Prescription Draft'] })
  for (const [who, status] of [
    [stranger, 404],
    [elsewhere, 404],
    [assistant, 403],
  ] as const) {
    await expect(server.call(who, revokeSharedSheet, { params: { id: body.id } })).rejects.toMatchObject({
      status,
    })
    await expect(server.call(who, shareSheet, { body: anew })).rejects.toMatchObject({ status })
  }
  expect((await open(sheet.id, link)).prescription.standing).toBe('in_force')
  const reader = await assistantOf(server, { permissions: ['Prescription View'] })
  await server.call(reader, shareSheet, { body: anew })
  await server.call(reader, revokeSharedSheet, { params: { id: anew.id } })
})

test('a call that is made again makes no second link, and names no version of another sheet', async () => {
  const [sheet, other] = [await issued(), await issued()]
  const body = {
    id: newId(),
    prescription_id: sheet.id,
    version_id: sheet.form.version.id,
    token_hash: hashOfToken(newToken()),
    days: 30 as const,
  }
  const op_id = newId()
  const first = await server.call(doctor, shareSheet, { body }, op_id)
  expect(await server.call(doctor, shareSheet, { body }, op_id)).toEqual(first)
  await expect(server.call(doctor, shareSheet, { body: { ...body, days: 90 } })).rejects.toMatchObject({
    status: 409,
  })
  await expect(
    server.call(doctor, shareSheet, {
      body: { ...body, id: newId(), version_id: other.form.version.id },
    }),
  ).rejects.toMatchObject({ status: 422 })
  expect(await linesOf(body.id)).toHaveLength(1)
})
