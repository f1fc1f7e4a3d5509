import { beforeEach, expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { hashOfToken } from '#domain/shared-sheet/link.ts'
import { updatePrescription, voidPrescription } from '#features/prescriptions/contract.ts'
import { revokeSharedSheet } from '#features/shared-sheets/contract.ts'
import type { Principal } from '#server/calls/handler.ts'
import { NotReached, type Sms, type SmsFate } from '#server/outside/outside.ts'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { doctorOf, enrolled, storyTime } from '#tests/support/server.ts'
import { feverSheet } from '#tests/support/sheet.ts'
import { type SentSheet, sheetLinksOf } from '#tests/support/sheet-links.ts'
import { hasSmsCredit, sendsQueue, sendsSms, smsLeft, smsLog } from '#tests/support/sms-queue.ts'
import { hearSms } from './hear-fate.ts'

const clinic = await freshClinic()
const { server } = clinic
let doctor: Principal
const { issued, issueTo, links, opens, preview, send, sends, written } = sheetLinksOf(clinic, () => doctor)

/** What the gateway was handed, and what it does with it. */
let handed: Sms[] = []
let gateway: (sms: Sms) => Promise<{ id: string } | { refused: string }>
const silent = () => Promise.reject(new Error('no answer in time'))
const away = () => Promise.reject(new NotReached('no route'))
const knows = (fate: SmsFate | null) => {
  if (fate === null) delete server.world.outside.sms.ask
  else server.world.outside.sms.ask = async () => fate
}
beforeEach(async () => {
  server.clock.now = storyTime
  handed = []
  gateway = async () => ({ id: 'taken' })
  server.world.outside.sms.send = (sms) => (handed.push(sms), gateway(sms))
  knows(null)
  doctor = await enrolled(server, await doctorOf(server), 'B')
  await hasSmsCredit(server, 50)
})

const later = (minutes: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + minutes * 60_000)
}
const became = async () => (await smsLog(server)).map(({ state, reason }) => [state, reason])
const voids = ({ prescription_id }: SentSheet) =>
  server.call(doctor, voidPrescription, { params: { id: prescription_id }, body: { reason: 'wrong person' } })
const corrected = async (sheet: SentSheet): Promise<SentSheet> => {
  const form = await written(sheet.visit, {
    id: sheet.prescription_id,
    number: sheet.form.number,
    previous_hash: sheet.form.version.hash,
    content: { ...feverSheet, advises: [] },
  })
  await server.call(doctor, updatePrescription, { params: { id: sheet.prescription_id }, body: form })
  return { ...sheet, version_id: form.version.id, form }
}

test('the link goes out in one message, opens the sheet to whoever has it, and is kept by its print alone', async () => {
  await sendsSms(server, ['prescription_link'])
  const sheet = await issued()
  const seen = await preview(sheet)
  expect(seen).toEqual({ refused: null, to_masked: '017XX-XXXX01', parts: 1, left: 50, at: null })
  expect(await links(sheet)).toEqual([])
  expect(await send(sheet, seen, { days: 7 })).toEqual({ ...seen, refused: 'told' })
  await sendsQueue(server, 2)
  const [sms] = handed
  expect([handed.length, sms?.to]).toEqual([1, '01712345601'])
  expect(sms?.text).toMatch(
    /^Your prescription is ready: http:\/\/127\.0\.0\.1:3000\/prescription\/[\w-]{36}#1\.[\w-]{22}$/,
  )
  const [link, ...more] = await links(sheet)
  expect(more).toEqual([])
  const token = sms?.text.split('#1.')[1] ?? ''
  expect(link).toMatchObject({
    token_hash: hashOfToken(token),
    version_id: sheet.version_id,
    shared_by: doctor.user_id,
    revoked_at: null,
  })
  expect(Date.parse(link?.ends_at ?? '') - storyTime.getTime()).toBe(7 * 86_400_000)
  expect((await opens(sms?.text ?? '')).sheet?.drugs[0]?.head).toBe('Tab. Napa 500 mg')
  expect(await smsLeft(server)).toBe(49)
  expect(await became()).toEqual([['sent', null]])
  const kept = JSON.stringify([
    await server.owner.selectFrom('sms_events').selectAll().execute(),
    await server.owner.selectFrom('sms_messages').selectAll().execute(),
    await server.owner.selectFrom('audit').selectAll().execute(),
    await server.owner.selectFrom('op_log').selectAll().execute(),
  ])
  expect(kept).not.toContain(token)
})

test('in Bengali it is two parts for its long link, and that many are paid', async () => {
  await sendsSms(server, ['prescription_link'], { language: 'bn' })
  const sheet = await issued()
  expect(await preview(sheet)).toMatchObject({ refused: null, parts: 2 })
  await sends(sheet)
  await sendsQueue(server)
  expect((await smsLog(server)).map(({ parts, paid }) => [parts, paid])).toEqual([[2, 2]])
})

test('two who press at once, a press that comes again, and a later one are one message', async () => {
  const sheet = await issued()
  const seen = await preview(sheet)
  const op_id = newId()
  await Promise.all([send(sheet, seen, { op_id }), send(sheet, seen)])
  await send(sheet, seen, { op_id })
  await sendsQueue(server, 2)
  expect(await preview(sheet)).toMatchObject({ refused: 'told' })
  await sends(sheet)
  await sendsQueue(server)
  expect(handed).toHaveLength(1)
  expect((await links(sheet)).length).toBe(1)
  const lines = await server.owner
    .selectFrom('audit')
    .select(['row_id', 'user_id'])
    .where('action', '=', 'sheet_link_sent')
    .execute()
  expect(lines).toEqual([{ row_id: sheet.prescription_id, user_id: doctor.user_id }])
})

test('two sheets of one visit, sent at once, are two messages; a corrected sheet is another one', async () => {
  const first = await issued()
  const second = await issueTo(first.visit)
  const seen = await preview(first)
  await Promise.all([send(first, seen), send(second, seen)])
  await sendsQueue(server)
  expect(handed).toHaveLength(2)
  const next = await corrected(first)
  expect(await preview(first)).toMatchObject({ refused: 'stale' })
  await sends(next)
  await sendsQueue(server)
  expect(handed).toHaveLength(3)
  expect(await opens(handed.at(-1)?.text ?? '')).toMatchObject({ standing: 'in_force' })
})

test.each([
  ['voided', voids],
  ['corrected', corrected],
])('a sheet that is %s before its turn is not sent, and no link was made', async (_, changes) => {
  const sheet = await issued()
  await sends(sheet)
  await changes(sheet)
  await sendsQueue(server)
  expect([handed, await links(sheet), await became(), await smsLeft(server)]).toEqual([
    [],
    [],
    [['dropped', 'stale']],
    50,
  ])
})

test('a patient who has another number, or wants no message, when the turn comes is sent nothing', async () => {
  const [first, second] = [await issued(), await issued('01798100002', 'Nur Islam')]
  await sends(first)
  await sends(second)
  const set = (sheet: SentSheet, values: object) =>
    server.owner.updateTable('patients').set(values).where('id', '=', sheet.visit.patient_id).execute()
  await set(first, { phone: '01798100009' })
  await set(second, { consent: JSON.stringify({ sms: false }) })
  await sendsQueue(server)
  expect([handed, (await became()).toSorted()]).toEqual([
    [],
    [
      ['dropped', 'opted_out'],
      ['dropped', 'stale'],
    ],
  ])
  expect(await preview(second)).toMatchObject({ refused: 'opted_out' })
})

test('at night it waits for the morning, and says so before', async () => {
  const sheet = await issued()
  server.clock.now = new Date('2026-11-22T23:00:00.000+06:00')
  expect(await preview(sheet)).toMatchObject({ refused: null, at: '2026-11-23T02:00:00.000Z' })
  await sends(sheet)
  await sendsQueue(server)
  expect([handed, await links(sheet)]).toEqual([[], []])
  server.clock.now = new Date('2026-11-23T08:00:00.000+06:00')
  await sendsQueue(server)
  expect(handed).toHaveLength(1)
})

test('a try that did not go out is followed by one with a new link, and the first link opens nothing', async () => {
  const sheet = await issued()
  gateway = away
  await sends(sheet)
  await sendsQueue(server)
  gateway = async () => ({ id: 'taken' })
  later(1)
  await sendsQueue(server)
  expect(handed).toHaveLength(2)
  expect(await opens(handed[0]?.text ?? '')).toMatchObject({ standing: 'revoked', sheet: null })
  expect(await opens(handed[1]?.text ?? '')).toMatchObject({ standing: 'in_force' })
  expect((await links(sheet)).map(({ revoked_at }) => revoked_at !== null)).toEqual([true, false])
})

test('a gateway that was silent is asked, and where it has the message its link stays and no other is made', async () => {
  const sheet = await issued()
  knows('taken')
  gateway = silent
  await sends(sheet)
  await sendsQueue(server)
  later(5)
  await sendsQueue(server)
  expect([handed.length, (await links(sheet)).length, await became()]).toEqual([1, 1, [['sent', null]]])
  expect(await opens(handed[0]?.text ?? '')).toMatchObject({ standing: 'in_force' })
})

test('one that never reaches the gateway leaves no link open, costs nothing, and may be sent anew', async () => {
  const sheet = await issued()
  gateway = away
  await sends(sheet)
  for (const minutes of [1, 1, 2, 4, 8, 16, 32]) {
    await sendsQueue(server)
    later(minutes)
  }
  expect([handed.length, await became(), await smsLeft(server)]).toEqual([6, [['failed', 'not_reached']], 50])
  expect((await links(sheet)).filter(({ revoked_at }) => revoked_at === null)).toEqual([])
  gateway = async () => ({ id: 'taken' })
  await sends(sheet)
  await sendsQueue(server)
  expect(handed).toHaveLength(7)
  expect(await opens(handed[6]?.text ?? '')).toMatchObject({ standing: 'in_force' })
})

test('one of which the gateway says later that it did not arrive ends its link, and its credit comes back', async () => {
  const sheet = await issued()
  await sends(sheet)
  await sendsQueue(server)
  const reference = handed[0]?.reference ?? ''
  server.world.outside.sms.hears = () => ({ reference, fate: 'failed' })
  await hearSms(server.world, { headers: {}, body: Buffer.from('') })
  delete server.world.outside.sms.hears
  expect([await became(), await smsLeft(server)]).toEqual([[['failed', 'failed']], 50])
  expect(await opens(handed[0]?.text ?? '')).toMatchObject({ standing: 'revoked', sheet: null })
  expect(await preview(sheet)).toMatchObject({ refused: null })
})

test('a link that the doctor takes back opens nothing, and one that waits for another try is not sent again', async () => {
  const sheet = await issued()
  gateway = away
  await sends(sheet)
  await sendsQueue(server)
  const [link] = await links(sheet)
  await server.call(doctor, revokeSharedSheet, { params: { id: link?.id ?? '' } })
  gateway = async () => ({ id: 'taken' })
  later(1)
  await sendsQueue(server)
  expect([handed.length, await became(), await smsLeft(server)]).toEqual([1, [['dropped', 'stale']], 50])
  await sends(sheet)
  await sendsQueue(server)
  expect(await opens(handed[1]?.text ?? '')).toMatchObject({ standing: 'in_force' })
  const open = (await links(sheet)).find(({ revoked_at }) => revoked_at === null)
  await server.call(doctor, revokeSharedSheet, { params: { id: open?.id ?? '' } })
  expect(await opens(handed[1]?.text ?? '')).toMatchObject({ standing: 'revoked', sheet: null })
})

test('a sheet that is voided between two tries is not sent, and the link of the first ends', async () => {
  const sheet = await issued()
  gateway = away
  await sends(sheet)
  await sendsQueue(server)
  await voids(sheet)
  later(1)
  await sendsQueue(server)
  expect([handed.length, await became(), await smsLeft(server)]).toEqual([1, [['dropped', 'stale']], 50])
  expect((await links(sheet)).filter(({ revoked_at }) => revoked_at === null)).toEqual([])
})

test('two that the credit does not pay for together: one goes, and of the other no link was made', async () => {
  await server.owner.deleteFrom('sms_events').execute()
  const [first, second] = [await issued(), await issued('01798100002', 'Nur Islam')]
  await sends(first)
  await sends(second)
  await server.owner.updateTable('sms_activations').set({ expires_at: storyTime.toISOString() }).execute()
  await hasSmsCredit(server, 2)
  await sendsQueue(server)
  expect((await became()).toSorted()).toEqual([
    ['dropped', 'no_credit'],
    ['sent', null],
  ])
  expect([...(await links(first)), ...(await links(second))]).toHaveLength(1)
})
