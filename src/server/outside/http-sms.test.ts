import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { settingsFrom } from '#server/settings/settings.ts'
import { httpSms } from './http-sms.ts'
import { NotReached } from './outside.ts'
import { signWith } from './signature.ts'

/** What the stand-in was asked, and what it does with it. */
let asked: { url: string; method: string; headers: IncomingMessage['headers']; body: string }[] = []
let does: (response: ServerResponse) => void
const answers = (status: number, body: unknown) => (response: ServerResponse) =>
  void response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(typeof body === 'string' ? body : JSON.stringify(body))

const answer = async (request: IncomingMessage, response: ServerResponse) => {
  let body = ''
  for await (const part of request) body += String(part)
  asked.push({ url: request.url ?? '', method: request.method ?? '', headers: request.headers, body })
  does(response)
}
const server = createServer((request, response) => void answer(request, response))
let address = ''
beforeEach(async () => {
  asked = []
  does = answers(200, { status: 'SUCCESS', info: [{ id: 77 }] })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const at = server.address()
  address = `http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}`
})
afterEach(() => {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(resolve))
})

const described = (more: object = {}) => ({
  address: `${address}/send`,
  format: 'json',
  fields: { to: 'msisdn', text: 'sms', reference: 'csms_id' },
  header: { name: 'authorization', value: 'Bearer {secret}' },
  also: { sid: 'NIRAMOY' },
  taken: { at: 'status', is: ['SUCCESS'] },
  id: 'info.0.id',
  code: 'code',
  state: {
    address: `${address}/state`,
    reference: 'csms_id',
    at: 'state',
    taken: ['SENT'],
    delivered: ['DONE'],
    failed: ['LOST'],
    unknown: ['NONE'],
  },
  ...more,
})
const settled = (told: unknown, secret = 'top secret', signing = '') =>
  settingsFrom({
    SMS_GATEWAY: 'http',
    SMS_HTTP: typeof told === 'string' ? told : JSON.stringify(told),
    SMS_HTTP_SECRET: secret,
    SMS_CALLBACK_SECRET: signing,
  }).smsGateway
const gateway = (more: object = {}) => {
  const told = settled(described(more))
  if (told === 'log') throw new Error('no gateway was described')
  return httpSms(told)
}
const sms = { to: '01798100001', text: 'সিরিয়াল ১২ & {secret}', reference: 'r-1' }

test('a message goes out in the words of the gateway’s manual, with the secret where it belongs and nowhere else', async () => {
  expect(await gateway().send(sms)).toEqual({ id: '77' })
  expect(asked).toMatchObject([
    { url: '/send', method: 'POST', headers: { authorization: 'Bearer top secret' } },
  ])
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
    sid: 'NIRAMOY',
    msisdn: '8801798100001',
    sms: sms.text,
    csms_id: 'r-1',
  })
  await gateway({ format: 'form', prefix: '', also: { key: '{secret}' } }).send(sms)
  expect(Object.fromEntries(new URLSearchParams(asked[1]?.body))).toEqual({
    key: 'top secret',
    msisdn: sms.to,
    sms: sms.text,
    csms_id: 'r-1',
  })
  await gateway({ format: 'query' }).send(sms)
  expect([asked[2]?.method, new URL(asked[2]?.url ?? '', address).searchParams.get('sms')]).toEqual([
    'GET',
    sms.text,
  ])
})

test.each<[string, ReturnType<typeof answers>, object]>([
  ['a code', answers(200, { status: 'FAILED', code: 1007 }), { refused: '1007' }],
  ['a status with a code', answers(400, { code: 'bad_number' }), { refused: 'bad_number' }],
  ['a status alone', answers(429, 'slow down'), { refused: 'http_429' }],
])('it refuses by %s', async (_, act, said) => {
  does = act
  expect(await gateway().send(sms)).toEqual(said)
})

test.each<[string, (response: ServerResponse) => void]>([
  ['falls over', answers(500, { status: 'SUCCESS' })],
  ['says nothing that is known', answers(200, { status: 'PERHAPS' })],
  ['says no JSON', answers(200, '<html>SUCCESS</html>')],
  ['says a name that objects have', answers(200, { status: { constructor: 'SUCCESS' } })],
  [
    'sends elsewhere',
    (response) => void response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
  ],
  ['hangs up', (response) => void response.destroy()],
  ['does not stop talking', (response) => void response.writeHead(200).end('x'.repeat(200_000))],
])('of one that %s nobody knows whether it took the message', async (_, act) => {
  does = act
  const failing = gateway().send(sms)
  await expect(failing).rejects.toThrow()
  await expect(failing).rejects.not.toBeInstanceOf(NotReached)
  expect(asked).toHaveLength(1)
})

test('one that answers by yes and no is understood', async () => {
  const yes = gateway({ taken: { at: 'success', is: ['true'] }, code: 'success' })
  does = answers(200, { success: true, info: [{ id: 78 }] })
  expect(await yes.send(sms)).toEqual({ id: '78' })
  does = answers(200, { success: false })
  expect(await yes.send(sms)).toEqual({ refused: 'false' })
})

test('one that is not there had nothing', async () => {
  const gone = gateway()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await expect(gone.send(sms)).rejects.toBeInstanceOf(NotReached)
})

test('it says what became of a message, or that is an error', async () => {
  const states: [unknown, unknown][] = [
    ['SENT', 'taken'],
    ['DONE', 'delivered'],
    ['LOST', 'failed'],
    ['NONE', 'unknown'],
  ]
  for (const [state, fate] of states) {
    does = answers(200, { state })
    expect(await gateway().ask?.('r-1')).toBe(fate)
  }
  does = answers(200, { state: 'else' })
  await expect(gateway().ask?.('r-1')).rejects.toThrow('does not say')
  expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({ csms_id: 'r-1' })
  expect(gateway({ state: undefined }).ask).toBeUndefined()
})

test.each<[string, unknown, string]>([
  ['no JSON', '{', 'SMS_HTTP is no JSON.'],
  [
    'another machine without a seal',
    { address: 'http://10.0.0.1/send' },
    'SMS_HTTP does not describe a gateway: address.',
  ],
  [
    'a name in the address',
    { address: 'https://me:pass@sms.example/' },
    'SMS_HTTP does not describe a gateway: address.',
  ],
  ['a word that nobody knows', { adress: 'x' }, 'SMS_HTTP does not describe a gateway: the whole.'],
])('the server does not start with %s', (_, told, sentence) => {
  expect(() => settled(typeof told === 'string' ? told : described(Object(told)))).toThrow(sentence)
})

test('nor without the secret', () => {
  expect(() => settled(described(), '')).toThrow('SMS_GATEWAY=http needs SMS_HTTP and SMS_HTTP_SECRET')
})

const signing = 'thirty-two characters of a secret'
const callback = {
  format: 'form',
  signature: { header: 'x-signature' },
  reference: 'ref',
  at: 'state',
  delivered: ['DONE'],
  failed: ['LOST'],
}

test('a gateway that says by itself what became of a message signs that, and only one that does is heard', () => {
  const told = settled(described({ callback }), 'top secret', signing)
  if (told === 'log') throw new Error('no gateway was described')
  const { hears } = httpSms(told)
  const say = (said: string, by = signing, form: 'hex' | 'base64' = 'hex') =>
    hears?.({
      headers: { 'x-signature': signWith(by, said, form) },
      body: Buffer.from(said),
      now: new Date('2026-11-22T12:00:00.000Z'),
    })
  expect(say('ref=r-1&state=DONE')).toEqual({ reference: 'r-1', fate: 'delivered' })
  expect(say('ref=r-1&state=LOST')).toEqual({ reference: 'r-1', fate: 'failed' })
  expect(say('ref=r-1&state=SENT')).toBe('passing')
  for (const odd of ['ref=r-1', 'ref=r-1&ref=r-2&state=LOST', 'ref=r-1&state=DONE&state=LOST', '__proto__=1'])
    expect(say(odd)).toBe('unreadable')
  expect(say('ref=r-1&state=LOST', 'another secret')).toBe('forged')
  expect(say('ref=r-1&state=LOST', signing, 'base64')).toBe('forged')
  expect(gateway().hears).toBeUndefined()
})

test.each<[string, object | undefined, string, string]>([
  ['nothing to sign by', callback, '', 'must be set together'],
  ['a secret for nothing', undefined, signing, 'must be set together'],
  ['a secret that is guessed', callback, 'short', 'must have at least 32 characters'],
  ['no word for what arrived', { ...callback, delivered: [] }, signing, 'gateway: callback.delivered.'],
  ['a header that is none', { ...callback, signature: { header: 'x: y' } }, signing, 'signature.header.'],
])('the server does not start with %s', (_, one, by, sentence) => {
  expect(() => settled(described({ callback: one }), 'top secret', by)).toThrow(sentence)
})
