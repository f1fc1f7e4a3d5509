import { afterAll, beforeAll, expect, test } from 'vitest'
import { en as app } from '#app/browser/text/en.ts'
import { en as auth } from '#features/auth/text/en.ts'
import { unsent } from '#tests/support/agreement.ts'
import type { BrowserDevice } from '#tests/support/browser.ts'
import { lock, unlock } from '#tests/support/people.ts'
import { registerWalkIn, syncNow } from '#tests/support/people-at-work.ts'
import type { Product } from '#tests/support/product.ts'
import { deskAtWork } from '#tests/support/two-at-work.ts'

let product: Product
let at: BrowserDevice
let end: () => Promise<void>
beforeAll(async () => {
  ;({ product, at, end } = await deskAtWork('en', { setUpHere: true }))
})
afterAll(() => end())

/** Every text that lies readable in the stores of this browser. */
const readable = (): Promise<string[]> =>
  at.page.evaluate(async () => {
    const found = new Set<string>()
    const collect = (value: unknown): void => {
      if (typeof value === 'string') found.add(value)
      else if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value))
        Object.values(value).forEach(collect)
    }
    const answered = <T>(request: IDBRequest<T>) =>
      new Promise<T>((done, failed) => {
        request.onsuccess = () => done(request.result)
        request.onerror = () => failed(request.error)
      })
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await answered(indexedDB.open(name))
      for (const store of db.objectStoreNames)
        collect(await answered(db.transaction(store).objectStore(store).getAll()))
      db.close()
    }
    return [...found]
  })

/** What the server says to a text that is held out to it as a token. */
async function saidTo(token: string): Promise<{ read: number; renewed: number; sent: number }> {
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${product.address}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const bearer = { authorization: `Bearer ${token}` }
  return {
    read: (await fetch(`${product.address}/api/user/v1/user`, { headers: bearer })).status,
    renewed: (await post('/v1/session/refresh', { refresh_token: token })).status,
    sent: (await post('/v1/sync/push', { ops: [] }, bearer)).status,
  }
}

const tokenLike = (texts: readonly string[]) => texts.filter((text) => /^[\w-]{40,64}$/.test(text))
const living = () =>
  product.database.owner
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', 101)
    .where('ended_at', 'is', null)
    .execute()

test('a locked device shows nothing that opens the practice, opens without a line and sends when there is one', async () => {
  await lock(at)
  const shown = await Promise.all(tokenLike(await readable()).map(saidTo))
  expect(shown.filter(({ read, renewed }) => read !== 401 || renewed === 200)).toEqual([])
  expect(shown.filter(({ sent }) => sent === 200)).toHaveLength(1)
  await at.offline(true)
  await unlock(at)
  await registerWalkIn(at, { phone: '01799000095', name: 'Shahana Parvin', years: 51 })
  expect(await unsent(at)).toBeGreaterThan(0)
  await at.offline(false)
  await expect.poll(() => unsent(at), { timeout: 30_000 }).toBe(0)
  await syncNow(at)
})

test('the token of a call that was copied out of the browser is good for nothing from outside', async () => {
  const [call] = await Promise.all([
    at.page.waitForRequest(
      (request) =>
        request.headers()['authorization'] !== undefined &&
        request.headers()['proof-of-possession'] !== undefined,
    ),
    syncNow(at),
  ])
  const { authorization = '', 'proof-of-possession': proof = '' } = await call.allHeaders()
  const me = `${product.address}/api/user/v1/user`
  const from = async (headers: Record<string, string>) =>
    (await fetch(me, { headers: { authorization, ...headers } })).status
  // Alone, with the proof of the call that it was copied from, and with that of nobody.
  expect([
    await from({}),
    await from({ 'proof-of-possession': proof }),
    await from({ 'proof-of-possession': 'x' }),
  ]).toEqual([401, 401, 401])
  const held = await at.page.evaluate(async () => {
    const opening = indexedDB.open('door')
    const db = await new Promise<IDBDatabase>((done) => {
      opening.onsuccess = () => done(opening.result)
    })
    const asking = db.transaction('keys').objectStore('keys').get('proof')
    await new Promise((done) => {
      asking.onsuccess = done
    })
    db.close()
    return crypto.subtle.exportKey('jwk', asking.result.privateKey).then(
      () => 'read out',
      (error: Error) => error.name,
    )
  })
  expect(held).toBe('InvalidAccessError')
})

test('a logout without a line is told to the server when there is one, and what was held is good no more', async () => {
  expect(await living()).toHaveLength(1)
  const held = tokenLike(await readable())
  await at.offline(true)
  await at.page
    .getByRole('button', { name: new RegExp(app.account.replace('{{name}}', '.*')) })
    .press('Enter')
  await at.page.getByRole('menuitem', { name: app.logout, exact: true }).press('Enter')
  await at.page.getByRole('dialog').getByRole('button', { name: auth.logout, exact: true }).press('Enter')
  await at.page.waitForURL(`${product.address}/`)
  await expect.poll(() => at.page.evaluate(() => localStorage.getItem('user'))).toBeNull()
  expect(await living()).toHaveLength(1)
  await at.offline(false)
  await expect.poll(living, { timeout: 30_000 }).toEqual([])
  for (const token of [...held, ...tokenLike(await readable())])
    expect(await saidTo(token)).toMatchObject({ read: 401, sent: 401 })
})
