import { pino } from 'pino'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { scheduleId } from '#contract/clinic/sitting-date.ts'
import { newId } from '#contract/clinic/uuid.ts'
import { storeAppointment } from '#features/appointments/contract.ts'
import { listSmsLog } from '#features/sms-log/contract.ts'
import { buildHttp } from '#server/http/app.ts'
import { NotReached } from '#server/outside/outside.ts'
import { signWith } from '#server/outside/signature.ts'
import { smsCallback } from '#server/outside/sms-callback.ts'
import { settingsFrom } from '#server/settings/settings.ts'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { openAgain } from '#tests/support/database.ts'
import { storyTime } from '#tests/support/server.ts'
import { bought, queuedMessage } from '#tests/support/sms-credit.ts'
import { hasSmsCredit, sendsQueue, sendsSms, smsLeft, smsLog } from '#tests/support/sms-queue.ts'
import { portsOf } from './server.ts'

/** A gateway of messages that says by itself what became of them, over HTTP. */
const secret = 'a secret of thirty-two characters'
const hears = smsCallback({
  secret,
  format: 'json',
  signature: { header: 'X-Signature', form: 'hex', before: 'sha256=' },
  time: { header: 'x-time', unit: 's', between: '.' },
  reference: 'data.ref',
  at: 'data.state',
  delivered: ['DONE'],
  failed: ['LOST', 'EXPIRED'],
})

const { server, doctor, assistant, stranger } = await freshClinic()
const opened: { close(): Promise<unknown> }[] = []
const build = async (world = server.world) => {
  const app = await buildHttp({
    ...portsOf(world),
    settings: settingsFrom({}),
    log: pino({ level: 'silent' }),
    isReady: async () => true,
    onMoved: () => () => {},
    clientFolder: '/nowhere',
  })
  opened.push(app)
  return app
}
let app: Awaited<ReturnType<typeof buildHttp>>
beforeEach(async () => {
  server.clock.now = storyTime
  server.world.outside.sms.hears = hears
  app = await build()
  await sendsSms(server, ['booked'])
})
afterAll(() => Promise.all(opened.map((one) => one.close())))

interface Posted {
  body: string | Buffer
  at?: number
  signature?: string
  headers?: Record<string, string>
}
const url = '/api/v1/sms-status'
const post = async ({ body, at = server.clock.now.getTime() / 1_000, ...more }: Posted, to = app) => {
  const words = Buffer.concat([Buffer.from(`${at}.`), Buffer.from(body)])
  const { signature = `sha256=${signWith(secret, words)}`, headers } = more
  const { statusCode, json } = await to.inject({
    method: 'POST',
    url,
    payload: body,
    headers: {
      'content-type': 'application/json',
      'x-time': String(at),
      'x-signature': signature,
      ...headers,
    },
  })
  return [statusCode, json<{ code?: string; received?: true }>().code ?? 'received']
}
const saying = (ref: unknown, state: unknown): string => JSON.stringify({ data: { ref, state } })
const says = (ref: string, state: string, to = app) => post({ body: saying(ref, state) }, to)
const heard = [200, 'received']

/** Somebody is booked and told so; answers the message, by which the gateway knows it. */
async function told(phone = '01798100001'): Promise<string> {
  const patient = { name: 'Nasrin', gender: 2 as const, relationship_status: 1 as const, years: 35, phone }
  const body = { schedule_id: scheduleId(1, '2026-11-23', 'A'), type: 1 as const, patient }
  await server.call(assistant, storeAppointment, { body })
  await sendsQueue(server)
  return (await smsLog(server)).at(-1)?.id ?? ''
}
const stands = async (id: string) => {
  const one = (await smsLog(server)).find((message) => message.id === id)
  return [one?.state, one?.reason, one?.paid]
}
const late = () => server.logged.filter(({ event }) => event === 'sms_status_late').map(({ facts }) => facts)

test('a message that arrived is delivered in the doctor’s log, and stays so whatever is said later', async () => {
  await hasSmsCredit(server, 10)
  const id = await told()
  const left = await smsLeft(server)
  expect(await stands(id)).toEqual(['sent', null, 10 - left])
  expect(await says(id, 'ON ITS WAY')).toEqual(heard)
  expect(await stands(id)).toEqual(['sent', null, 10 - left])
  expect(await says(id, 'DONE')).toEqual(heard)
  expect(await says(id, 'DONE')).toEqual(heard)
  expect(late()).toEqual([])
  const { sms_logs, counts } = await server.call(doctor, listSmsLog, { query: {} })
  expect([sms_logs[0]?.state, counts.delivered, counts.sent]).toEqual(['delivered', 1, 0])
  expect(await says(id, 'LOST')).toEqual(heard)
  expect(late()).toEqual([{ reference: id, told: 'failed', state: 'delivered' }])
  expect([await stands(id), await smsLeft(server)]).toEqual([['delivered', null, 10 - left], left])
})

test('one that did not arrive gives its credit back once, however often and by however many servers it is heard, and never arrives after that', async () => {
  await hasSmsCredit(server, 10)
  const id = await told()
  const beside = openAgain(server.url)
  const other = await build({ ...server.world, db: beside.db })
  await Promise.all([says(id, 'LOST'), says(id, 'LOST', other), says(id, 'EXPIRED'), says(id, 'LOST', other)])
  expect([await stands(id), await smsLeft(server)]).toEqual([['failed', 'failed', 0], 10])
  expect(await says(id, 'DONE')).toEqual(heard)
  expect([await stands(id), await smsLeft(server)]).toEqual([['failed', 'failed', 0], 10])
  expect(late()).toEqual([{ reference: id, told: 'delivered', state: 'failed' }])
  const back = await server.owner
    .selectFrom('sms_ledger')
    .select('parts')
    .where('kind', '=', 'refund')
    .execute()
  expect(back).toHaveLength(1)
  await beside.close()
})

test('of two that say the opposite at once one counts, and the credit is as it says', async () => {
  await hasSmsCredit(server, 100)
  for (let n = 1; n <= 5; n++) {
    const before = await smsLeft(server)
    const id = await told(`0179810000${n}`)
    await Promise.all([says(id, 'LOST'), says(id, 'DONE')])
    const [state] = await stands(id)
    expect(['delivered', 'failed']).toContain(state)
    expect((await smsLeft(server)) === before).toBe(state === 'failed')
  }
})

test('a word that is forged, bent or too old changes nothing, and is seen', async () => {
  await hasSmsCredit(server, 10)
  const id = await told()
  const before = await stands(id)
  const body = saying(id, 'LOST')
  const now = server.clock.now.getTime() / 1_000
  const right = signWith(secret, `${now}.${body}`)
  const forged = [403, 'forged']
  const none: Posted[] = [
    { body, signature: '' },
    { body, signature: right },
    { body, signature: `sha256=${'0'.repeat(64)}` },
    { body, signature: `sha256=${signWith('a secret of thirty-two charakters', `${now}.${body}`)}` },
    { body, signature: `sha256=${signWith(secret, body)}` },
    { body: saying(id, 'DONE'), signature: `sha256=${right}` },
    { body: `${body} `, signature: `sha256=${right}` },
    { body, at: now + 1, signature: `sha256=${right}` },
    // Signed by the gateway itself, eleven minutes ago, or for later; and at no time at all.
    { body, at: now - 660 },
    { body, at: now + 660 },
    { body, at: Number.NaN },
    { body, at: -now },
    { body: '', signature: 'sha256=' },
  ]
  for (const one of none) expect(await post(one)).toEqual(forged)
  expect(await stands(id)).toEqual(before)
  expect(server.logged.filter(({ event }) => event === 'sms_status_refused')).toHaveLength(none.length)
  // Both ways of writing a number are one, and the same words again are known.
  const upper = { body, signature: `sha256=${right.toUpperCase()}` }
  expect([await post(upper), await post(upper)]).toEqual([heard, heard])
  expect([await stands(id), await smsLeft(server)]).toEqual([['failed', 'failed', 0], 10])
})

test('what is told again after the time in which it was signed is not heard', async () => {
  await hasSmsCredit(server, 10)
  const id = await told()
  const signed = { body: saying(id, 'LOST'), at: server.clock.now.getTime() / 1_000 }
  server.clock.now = new Date(server.clock.now.getTime() + 601_000)
  expect(await post(signed)).toEqual([403, 'forged'])
  expect((await stands(id))[0]).toBe('sent')
})

test('of a message that nobody knows the answer is the same as of every other', async () => {
  await hasSmsCredit(server, 10)
  const id = await told()
  for (const other of [newId(), id.toUpperCase(), `${id}' or true --`, `${id}\u0000`, '01798100001', '7'])
    expect(await says(other, 'LOST')).toEqual(heard)
  expect([(await stands(id))[0], late()]).toEqual(['sent', []])
  const unknown = server.logged.filter(({ event }) => event === 'sms_status_unknown')
  expect(unknown.map(({ facts }) => facts)).toEqual(Array.from({ length: 6 }, () => ({ told: 'failed' })))
})

test('what is said of one practice’s message touches that message and that credit alone', async () => {
  await hasSmsCredit(server, 10)
  const id = await told()
  const before = await stands(id)
  const until = new Date('2027-06-01T00:00:00.000Z')
  await bought(server.world.db, { practice_id: 2, credits: 7, expires_at: until, now: storyTime })
  const theirs = await queuedMessage(server.world.db, {
    practice_id: 2,
    parts: 1,
    version: 1,
    now: storyTime,
    state: 'sent',
  })
  expect(await says(theirs, 'LOST')).toEqual(heard)
  expect([await stands(theirs), await stands(id)]).toEqual([['failed', 'failed', 0], before])
  const log = async (who: typeof doctor) =>
    (await server.call(who, listSmsLog, { query: {} })).sms_logs.map(({ id: one, state }) => [one, state])
  expect([await log(stranger), await log(doctor)]).toEqual([[[theirs, 'failed']], [[id, 'sent']]])
})

test('what is signed and cannot be read is refused, in whatever letters it comes, and is no fault of the server', async () => {
  await hasSmsCredit(server, 10)
  const id = await told()
  const unreadable = [400, 'bad_request']
  const zipped = Buffer.from('1f8b0800000000000003', 'hex')
  const odd: (string | Buffer)[] = [
    'DONE',
    '{',
    'null',
    '[]',
    `ref=${id}&state=LOST`,
    Buffer.from([0xff, 0xfe, 0x7b]),
    Buffer.from(saying(id, 'LOST'), 'utf16le'),
    zipped,
    '['.repeat(15_000),
    saying({ toString: id }, 'LOST'),
    saying(id, ['LOST']),
    saying(id, null),
    `{"__proto__":${saying(id, 'LOST')}}`,
  ]
  for (const body of odd) expect(await post({ body })).toEqual(unreadable)
  expect(await post({ body: saying(id, 'LOST'), headers: { 'content-encoding': 'gzip' } })).toEqual(heard)
  expect((await stands(id))[0]).toBe('failed')
})

test('what is called by another name is read all the same, and one that is too long is not taken', async () => {
  await hasSmsCredit(server, 10)
  const id = await told()
  expect(await post({ body: `${saying(id, 'LOST')}${' '.repeat(16_000)}` })).toEqual([413, 'too_large'])
  expect((await stands(id))[0]).toBe('sent')
  expect(await post({ body: saying(id, 'DONE'), headers: { 'content-type': 'text/plain' } })).toEqual(heard)
  expect((await stands(id))[0]).toBe('delivered')
})

test('whoever says too much is told to come later, and another place is heard', async () => {
  const statuses: number[] = []
  const from = (remoteAddress: string) => app.inject({ method: 'POST', url, payload: '', remoteAddress })
  for (let n = 0; n < 3_001; n++) statuses.push((await from('37.111.200.7')).statusCode)
  expect([statuses.filter((status) => status === 403).length, statuses.at(-1)]).toEqual([3_000, 429])
  expect((await from('37.111.200.8')).statusCode).toBe(403)
}, 60_000)

test('where the gateway says nothing by itself the address is not there', async () => {
  delete server.world.outside.sms.hears
  const plain = await build()
  expect((await plain.inject({ method: 'POST', url, payload: '{}' })).statusCode).toBe(404)
})

test('a message that the gateway took and did not answer for arrived, also before anybody has asked, and none is sent anew', async () => {
  await hasSmsCredit(server, 10)
  let handed = 0
  const silent = () => Promise.reject(new Error('no answer in time'))
  server.world.outside.sms.send = () => ((handed += 1), silent())
  server.world.outside.sms.ask = silent
  const id = await told()
  expect((await stands(id))[0]).toBe('queued')
  expect(await says(id, 'DONE')).toEqual(heard)
  const paid = 10 - (await smsLeft(server))
  expect([await stands(id), paid > 0]).toEqual([['delivered', null, paid], true])
  for (let n = 0; n < 4; n++) {
    server.clock.now = new Date(server.clock.now.getTime() + 180_000)
    await sendsQueue(server)
  }
  expect([handed, await stands(id)]).toEqual([1, ['delivered', null, paid]])
})

test('one that waits for its next try is not tried again when it arrived after all, and is when it did not', async () => {
  await hasSmsCredit(server, 10)
  let handed = 0
  server.world.outside.sms.send = async () => {
    handed += 1
    throw new NotReached('no route')
  }
  const [first, second] = [await told('01798100001'), await told('01798100002')]
  expect([await says(first, 'DONE'), await says(second, 'LOST')]).toEqual([heard, heard])
  expect([(await stands(first))[0], (await stands(second))[0], handed]).toEqual(['delivered', 'queued', 2])
  server.clock.now = new Date(server.clock.now.getTime() + 60_000)
  server.world.outside.sms.send = async () => ({ id: String((handed += 1)) })
  await sendsQueue(server)
  expect([(await stands(first))[0], (await stands(second))[0], handed]).toEqual(['delivered', 'sent', 3])
})
