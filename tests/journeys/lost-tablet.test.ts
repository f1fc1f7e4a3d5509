import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Bond, envelopeText } from '#contract/bond.ts'
import { newId } from '#contract/clinic/uuid.ts'
import { callName, pathOf } from '#contract/endpoint.ts'
import { sealCall, sealingKeyFor } from '#contract/envelope.ts'
import type { PublicJwk } from '#contract/public-key.ts'
import { contractVersion, Envelope, type Op, push } from '#contract/sync.ts'
import { bn as assistants } from '#features/assistants/text/bn.ts'
import { findOrAddPatient } from '#features/patients/contract.ts'
import { served } from '#app/server/features.ts'
import type { BrowserDevice } from '#tests/support/browser.ts'
import { lock, unlock } from '#tests/support/people.ts'
import { goTo, registerWalkIn } from '#tests/support/people-at-work.ts'
import type { Product } from '#tests/support/product.ts'
import { type RawProfile, rawProfile, wordsInFiles } from '#tests/support/raw-profile.ts'
import { sealedLoosely } from '#tests/support/loose-envelope.ts'
import { madeKey } from '#tests/support/signing.ts'
import { twoAtWork } from '#tests/support/two-at-work.ts'

let product: Product
let laptop: BrowserDevice
let tablet: BrowserDevice
let end: () => Promise<void>
/** What the finder reads, and the one word of it that the server takes. */
let found: RawProfile
let token: string
beforeAll(async () => {
  ;({ product, laptop, tablet, end } = await twoAtWork({ setUpHere: true }))
  await goTo(tablet, 'desk')
  await tablet.offline(true)
  await registerWalkIn(tablet, { phone: '01799000081', name: 'Jorina Khondokar', years: 51 })
  await registerWalkIn(tablet, { phone: '01799000082', name: 'Mofizul Talukder', years: 47, gender: 'male' })
  await lock(tablet)
  found = await rawProfile(tablet)
})
afterAll(() => end())

/** What the finder's own program sends, from wherever he is. */
async function sends(
  method: string,
  path: string,
  { by = token, body }: { by?: string; body?: unknown } = {},
): Promise<{ status: number; said: string }> {
  const reply = await fetch(`${product.address}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${by}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: reply.status, said: await reply.text() }
}
const pushes = async (ops: readonly unknown[], by = token) => sends('POST', push.path, { by, body: { ops } })
const statuses = ({ said }: { said: string }): number[] =>
  push.reply.parse(JSON.parse(said)).answers.map(({ status }) => status)
const patients = async () =>
  (await product.database.owner.selectFrom('patients').select(['name', 'phone']).execute()).map(
    ({ name, phone }) => ({ name, phone }),
  )

/** Calls that lie on the tablet as its worker would send them. */
function waiting(): Op[] {
  const onTheWire = z.object({
    op_id: z.string(),
    device_seq: z.number(),
    call: z.string(),
    contract: z.number(),
    made_at: z.string(),
    clock_offset: z.number(),
    heard_at: z.optional(z.string()),
    deps: z.array(z.string()),
    envelope: Envelope,
  })
  return (found.clinic['outbox'] ?? []).map((row) => onTheWire.parse(row))
}

test('what lies on a locked tablet names nobody: no store, no cache, no cookie, no file', async () => {
  const everybody = (await patients()).flatMap(({ name, phone }) => [name, phone ?? name])
  const words = [
    ...new Set([...everybody, 'Jorina Khondokar', '01799000081', 'Mofizul Talukder', '01799000082']),
  ].filter((word) => word.length > 6)
  expect(words.length).toBeGreaterThan(30)
  // Her own name is drawn on the lock: what is readable would be found.
  expect(found.texts.filter((text) => text.includes('Md. Shakil Mia'))).not.toEqual([])
  expect(found.texts.length).toBeGreaterThan(200)
  expect(words.filter((word) => found.texts.some((text) => text.includes(word)))).toEqual([])
  // The app shows made-up people as examples, and its first page the doctors: others really have some of these names.
  const firstPage = await (await fetch(product.address)).text()
  const ofTheApp = [
    ...wordsInFiles('dist/client', words),
    ...words.filter((word) => firstPage.includes(word)),
  ]
  expect(wordsInFiles(tablet.disk, words).filter((word) => !ofTheApp.includes(word))).toEqual([])
  expect([ofTheApp.length < 5, wordsInFiles(tablet.disk, ['Md. Shakil Mia'])]).toEqual([
    true,
    ['Md. Shakil Mia'],
  ])
  expect(found.cached.filter((url) => new URL(url).pathname.startsWith('/api'))).toEqual([])
  expect(found.cached.length).toBeGreaterThan(20)
  expect(await tablet.context.cookies()).toEqual([])
})

test('one word of it is a token, and that opens no call, renews nothing and sends nothing plain', async () => {
  const words = found.texts.filter(
    (text) => /^[\w-]{24,128}$/.test(text) && !/^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(text),
  )
  const good: string[] = []
  for (const word of words) {
    expect((await sends('GET', '/user/v1/user', { by: word })).status).toBe(401)
    expect(
      (await sends('POST', '/v1/session/refresh', { by: '', body: { refresh_token: word } })).status,
    ).not.toBe(200)
    if ((await pushes([], word)).status === 200) good.push(word)
  }
  expect(good).toHaveLength(1)
  token = good[0] ?? ''
  const closed = served
    .map(({ endpoint }) => endpoint)
    .filter(({ scope, sealed }) => scope !== 'public' && !sealed)
  expect(closed.length).toBeGreaterThan(150)
  const opened: string[] = []
  for (const one of closed) {
    const { status } = await sends(
      one.method,
      pathOf(one.path, { id: '1', appointment_id: newId() }),
      one.method === 'GET' ? {} : { body: {} },
    )
    if (status !== 401 && status !== 403) opened.push(`${callName(one)} ${status}`)
  }
  expect(opened).toEqual([])
  const plain = {
    op_id: newId(),
    device_seq: 90,
    call: callName(findOrAddPatient),
    contract: contractVersion,
    made_at: new Date().toISOString(),
    clock_offset: 0,
    deps: [],
    input: {
      params: {},
      body: { id: newId(), name: 'Forged', gender: 2, years: 40, phone: null, relationship_status: 1 },
    },
  }
  expect((await pushes([plain])).status).toBe(403)
})

test('nothing new can be said with what lies there', async () => {
  const before = await patients()
  const device = z
    .object({ v: z.object({ id: z.number(), server_key: z.custom<PublicJwk>() }) })
    .parse(
      (found.clinic['meta'] ?? []).find(
        (row) => z.safeParse(z.object({ k: z.literal('device') }), row).success,
      ),
    )
  const sealing = await sealingKeyFor(device.v.server_key)
  const [real] = waiting()
  if (!real || !('envelope' in real)) throw new Error('nothing waits on the tablet')
  const call = {
    params: {},
    body: { id: newId(), name: 'Forged', gender: 2, years: 40, phone: null, relationship_status: 1 },
  }
  const told = { made_at: new Date().toISOString(), clock_offset: 0 }
  const forged = async (signature?: (bond: Bond, envelope: Envelope) => string) => {
    const bond = {
      practice_id: 1,
      user_id: 101,
      device_id: device.v.id,
      op_id: newId(),
      call: callName(findOrAddPatient),
    }
    const envelope = await sealCall(sealing, bond, call)
    return {
      op_id: bond.op_id,
      device_seq: 90,
      call: bond.call,
      contract: contractVersion,
      ...told,
      deps: [],
      envelope: signature ? { ...envelope, signature: signature(bond, envelope) } : envelope,
    }
  }
  const hisKey = madeKey()
  const loose = newId()
  const tries = [
    await forged(),
    await forged((bond, envelope) => hisKey.sign(envelopeText(bond, told, envelope))),
    await forged(() => real.envelope.signature ?? ''),
    {
      ...(await forged()),
      op_id: loose,
      envelope: { ...(await sealedLoosely(sealing, loose, call)), signature: real.envelope.signature },
    },
    { ...real, op_id: newId() },
    { ...real, call: callName(findOrAddPatient) },
    { ...real, made_at: new Date(Date.parse(real.made_at) - 3_600_000).toISOString() },
  ]
  // Each by itself: what fails in a batch must not be what keeps the next one out.
  const heard: number[] = []
  for (const one of tries) heard.push(...statuses(await pushes([one])))
  expect(heard).toEqual([425, 422, 422, 422, 422, 422, 422])
  expect(await patients()).toEqual(before)
})

test('what its person wrote before is taken; once she was removed, nothing is', async () => {
  const [first, ...others] = waiting()
  expect(others.length).toBeGreaterThan(0)
  expect(statuses(await pushes([first]))).toEqual([201])
  expect((await patients()).map(({ name }) => name)).toEqual(expect.arrayContaining(['Jorina Khondokar']))
  await laptop.page.locator('aside nav a[href="/doctor/assign-assistant"]').click()
  await laptop.page.getByRole('link', { name: /শাকিল|Shakil/ }).click()
  await laptop.page.getByRole('button', { name: assistants.take_off }).click()
  await laptop.page.getByRole('button', { name: assistants.take_off_act, exact: true }).last().click()
  await laptop.page.getByRole('button', { name: assistants.let_in }).waitFor()
  expect((await pushes(others)).status).toBe(401)
  expect((await patients()).map(({ name }) => name)).not.toContain('Mofizul Talukder')
})

test('at its next contact the tablet is empty, and the doctor finds what was left, parted at the hour of the removal', async () => {
  await unlock(tablet)
  await registerWalkIn(tablet, { phone: '01799000083', name: 'Sabiha Nodi', years: 29 })
  await lock(tablet)
  await tablet.offline(false)
  await tablet.page.getByText(/to the doctor, and nothing of the practice is left/).waitFor()
  const holding = async () =>
    Object.entries((await rawProfile(tablet)).clinic)
      .filter(([, rows]) => rows.length > 0)
      .map(([store]) => store)
  await expect.poll(holding).toEqual(['meta'])
  const { clinic, texts } = await rawProfile(tablet)
  expect(clinic['meta']).toMatchObject([{ k: 'parted' }])
  expect(texts).not.toContain(token)
  const leftNow = () =>
    product.database.owner
      .selectFrom('left_work')
      .select(['about', 'late'])
      .where('practice_id', '=', 1)
      .execute()
  await expect.poll(leftNow).toEqual(
    expect.arrayContaining([
      { about: 'Mofizul Talukder', late: false },
      { about: 'Sabiha Nodi', late: true },
    ]),
  )
  expect((await leftNow()).filter(({ about }) => about === 'Jorina Khondokar')).toEqual([])
  await goTo(laptop, 'sync')
  for (const name of ['Mofizul Talukder', 'Sabiha Nodi'])
    await laptop.page.getByText(new RegExp(name)).first().waitFor()
  expect((await patients()).filter(({ name }) => ['Mofizul Talukder', 'Sabiha Nodi'].includes(name))).toEqual(
    [],
  )
  // The server refused the session of somebody who works here no more; that is what this story is about.
  tablet.complaints.length = 0
})
