import { beforeEach, expect, test } from 'vitest'
import { moveAppointment } from '#features/appointments/contract.ts'
import { broadcastsOf, toldSession } from '#tests/support/broadcasts.ts'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { rahimWasTold, reachRahim } from '#tests/support/reached-phone.ts'
import { storyTime } from '#tests/support/server.ts'
import { hasSmsCredit, sendsQueue, sendsSms, smsLeft, smsLog } from '#tests/support/sms-queue.ts'

const clinic = await freshClinic()
const { assistant, doctor, server } = clinic
const { becomes, book, ledger, off, phones, preview, send, sends, session, states } = broadcastsOf(clinic)
beforeEach(() => {
  server.clock.now = storyTime
})

/** A household of two, one who is told by his phone, one without a number, one who wants nothing, and one more. */
async function evening() {
  await book('01798100001', 'Abdul Hamid')
  await book('01712345601', 'Romesh Das')
  await book('01798100001', 'Hazera Khatun')
  await book('01798100004', 'Yunus Ali')
  await book('01798100005', 'Tahmina Rahman')
  await book('01798100006', 'Shahana Parvin')
  await becomes('Yunus Ali', { phone: null })
  await becomes('Tahmina Rahman', { wants: false })
  await reachRahim(server)
}

const pushed = () => rahimWasTold(server, { subject: `session ${toldSession}`, state: 'off' })

test('who is told, how, and what it costs is shown before, and that is what goes out and is paid', async () => {
  await evening()
  await hasSmsCredit(server, 50)
  await off()
  const seen = await preview()
  expect(seen.kinds).toEqual(['cancelled'])
  expect(await states()).toEqual([
    ['sms', 'Abdul Hamid', 'Hazera Khatun'],
    ['push', 'Romesh Das'],
    ['no_number', 'Yunus Ali'],
    ['opted_out', 'Tahmina Rahman'],
    ['sms', 'Shahana Parvin'],
  ])
  expect(seen.lines[0]?.to_masked).toBe('017XX-XXXX01')
  expect(JSON.stringify(seen)).not.toMatch(/017\d{8}/)
  const { least } = seen.sums
  expect(seen.sums).toEqual({
    people: 6,
    numbers: 4,
    pushes: 1,
    left_out: 1,
    without_number: 1,
    messages: 2,
    reached: 2,
    least,
    most: least,
    cost: 2 * least,
    cost_reached: 2 * least,
    cost_pushes: least,
    to_send: 3,
    left: 50,
  })
  expect(seen.example?.text).toContain('/doctor/appointment/1')
  const { messages, pushes, data } = await send(seen)
  expect([messages, pushes]).toEqual([2, 1])
  expect(data.lines.map(({ state }) => state)).toEqual(['told', 'told', 'no_number', 'opted_out', 'told'])
  expect(data.sent).toMatchObject([{ kind: 'cancelled', messages: 2, pushes: 1 }])
  await pushed()
  await sendsQueue(server, 2)
  server.clock.now = new Date(+storyTime + 61_000)
  await sendsQueue(server, 1)
  expect(phones()).toEqual(['01798100001', '01798100006'])
  expect(server.sent.map(({ text }) => text)).toEqual([seen.example?.text, seen.example?.text])
  expect(await smsLeft(server)).toBe(50 - seen.sums.cost)
  expect((await smsLog(server)).map(({ key, state, reason }) => [key, state, reason]).toSorted()).toEqual([
    ['cancelled', 'dropped', 'duplicate'],
    ['cancelled', 'dropped', 'duplicate'],
    ['cancelled', 'sent', null],
    ['cancelled', 'sent', null],
  ])
})

test('two who press at once, and one who presses later, tell nobody twice', async () => {
  await book('01798100001')
  await book('01798100002', 'Rina')
  await hasSmsCredit(server, 50)
  await session({ action: 'delay', delay_min: 30 })
  const seen = await preview()
  expect(seen.kind).toBe('delay')
  const both = await Promise.allSettled([send(seen), send(seen, { who: doctor })])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const refused = both.find((one) => one.status === 'rejected')
  expect(refused?.reason).toMatchObject({
    status: 409,
    code: 'broadcast_changed',
    current: { lines: [{ state: 'told' }, { state: 'told' }] },
  })
  await sendsQueue(server, 2)
  await expect(sends()).rejects.toMatchObject({ code: 'broadcast_changed' })
  expect(phones()).toEqual(['01798100001', '01798100002'])
  expect(await ledger()).toEqual(['credit', 'use', 'use'])
})

test('whom the message that goes out by itself has told, or is about to tell, a broadcast does not tell again', async () => {
  await sendsSms(server, ['cancelled'])
  await book('01798100001')
  await hasSmsCredit(server, 50)
  await off()
  expect(await states()).toEqual([['told', 'Nasrin Sultana']])
  await sendsQueue(server)
  expect(await states()).toEqual([['told', 'Nasrin Sultana']])
  await expect(sends()).rejects.toMatchObject({ status: 409 })
  expect(server.sent).toHaveLength(1)
})

test('a broadcast keeps the message that would go out by itself from being sent a second time', async () => {
  await book('01798100001')
  await hasSmsCredit(server, 50)
  await session({ action: 'delay', delay_min: 30 })
  await sends()
  await sendsQueue(server)
  await sendsSms(server, ['delay'])
  await session({ action: 'delay', delay_min: 0 })
  await session({ action: 'delay', delay_min: 30 })
  await sendsQueue(server)
  expect(server.sent).toHaveLength(1)
})

test('too little credit reaches the first serials, says so, and sends nothing that is not paid', async () => {
  for (const n of [1, 2, 3, 4]) await book(`0179810000${n}`, `Person ${n}`)
  await book('01798100002', 'Child of 2')
  await off()
  const none = await preview()
  expect(none.sums).toMatchObject({ reached: 0, messages: 4, left: 0, to_send: 0 })
  await expect(send(none, { part: true })).rejects.toMatchObject({ code: 'broadcast_changed' })
  await hasSmsCredit(server, none.sums.least * 3 - 1)
  const seen = await preview()
  expect(seen.lines.map(({ state, people }) => [state, people.length])).toEqual([
    ['sms', 1],
    ['sms', 2],
    ['no_credit', 1],
    ['no_credit', 1],
  ])
  await expect(send(seen)).rejects.toMatchObject({
    status: 409,
    code: 'credit_short',
    current: { sums: { reached: 2 } },
  })
  const { data } = await send(seen, { part: true })
  await sendsQueue(server, 2)
  expect(phones()).toEqual(['01798100001', '01798100002'])
  expect(data.lines.filter(({ state }) => state === 'no_credit').map(({ to_masked }) => to_masked)).toEqual([
    '017XX-XXXX03',
    '017XX-XXXX04',
  ])
  expect(await smsLeft(server)).toBe(none.sums.least - 1)
  await hasSmsCredit(server, 50)
  expect((await states()).map(([state]) => state)).toEqual(['told', 'told', 'sms', 'sms'])
  await sends()
  await sendsQueue(server)
  expect(phones()).toEqual(['01798100001', '01798100002', '01798100003', '01798100004'])
})

test.each<[string, () => Promise<unknown>]>([
  ['somebody more has booked', () => book('01798100009')],
  ['a number has changed', () => becomes('Nasrin Sultana', { phone: null })],
  ['it is later than was said', () => session({ action: 'delay', delay_min: 45 })],
  ['the words are others', () => sendsSms(server, ['delay'], { active: false, text: '{min} min late' })],
])('what was seen is sent and nothing else: %s', async (_, happens) => {
  await book('01798100001')
  await book('01798100002', 'Rina')
  await hasSmsCredit(server, 50)
  await session({ action: 'delay', delay_min: 30 })
  const seen = await preview()
  await happens()
  const now = await preview()
  await expect(send(seen)).rejects.toMatchObject({
    status: 409,
    code: 'broadcast_changed',
    current: { fingerprint: now.fingerprint },
  })
  await sendsQueue(server)
  expect(server.sent).toEqual([])
  await send(now)
})

test('own words go to whoever is still expected, once; other words are another thing', async () => {
  const [first] = [await book('01798100001'), await book('01798100002', 'Rina')]
  const gone = await book('01798100003', 'Gone')
  await server.call(assistant, moveAppointment, {
    params: { id: gone.id },
    body: { status: 'cancelled', at: storyTime.toISOString(), cancel_reason: 'called' },
  })
  await hasSmsCredit(server, 50)
  const words = 'Please bring your old papers'
  const unwritten = await preview()
  expect([unwritten.example, unwritten.frames?.en]).toEqual([null, 'Dr. Nusrat Jahan: {text}'])
  await expect(send(unwritten)).rejects.toMatchObject({ status: 422, errors: { words: ['required'] } })
  const seen = await preview({ words })
  expect(seen.example).toEqual({ text: `Dr. Nusrat Jahan: ${words}`, serial: first.serial })
  await send(seen, { words })
  await sendsQueue(server)
  expect(server.sent.map(({ text }) => text)).toEqual(Array(2).fill(`Dr. Nusrat Jahan: ${words}`))
  expect((await states({ words })).map(([state]) => state)).toEqual(['told', 'told'])
  expect((await states({ words: 'ফাইল আনবেন' })).map(([state]) => state)).toEqual(['sms', 'sms'])
  await sends({ words: 'ফাইল আনবেন' })
  await session({ action: 'close' })
  await sendsQueue(server)
  expect(server.sent).toHaveLength(2)
  expect((await smsLog(server)).slice(2).map(({ reason }) => reason)).toEqual(['stale', 'stale'])
})
