import { afterAll, beforeAll, expect, test } from 'vitest'
import { bn } from '#features/patient-sheets/text/bn.ts'
import { en as patients } from '#features/patients/text/en.ts'
import { en as rx } from '#features/prescriptions/text/en.ts'
import { en as desk } from '#features/quick-appointments/text/en.ts'
import { en as words } from '#features/shared-sheets/text/en.ts'
import { type BrowserDevice, openBrowser } from '#tests/support/browser.ts'
import { hasCopies, checkByKey, faultsOnScreen, follow } from '#tests/support/people.ts'
import { openPatientOf } from '#tests/support/people-at-patients.ts'
import {
  callNext,
  drugBox,
  goTo,
  issue,
  registerWalkIn,
  syncNow,
  writePrescription,
} from '#tests/support/people-at-work.ts'
import { oneAtWork, type OneAtWork } from '#tests/support/two-at-work.ts'

let one: OneAtWork
let at: BrowserDevice
/** The page of the sheet at the doctor's, and the sheet that its links open. */
let sheet = ''
let opens = ''
const opened: BrowserDevice[] = []
beforeAll(async () => {
  one = await oneAtWork('doctor', { language: 'en', size: 'laptop' })
  at = one.at
  await at.context.grantPermissions(['clipboard-read', 'clipboard-write'])
})
afterAll(async () => {
  for (const device of opened) await device.close()
  await one.end()
})

const dialog = () => at.page.getByRole('dialog').first()
const reader = async (language: 'bn' | 'en') => {
  const device = await openBrowser({ address: one.product.address, language, size: 'phone' })
  opened.push(device)
  return device
}

/** What stands on the page of a link. */
const shown = (device: BrowserDevice) => device.page.locator('main').innerText()

test('a sheet is sent by a link with no line, opened by nobody in particular, counted and revoked', async () => {
  await goTo(at, 'desk')
  await registerWalkIn(at, { phone: '01712345601', name: 'Abdur Rahim', years: 50, gender: 'male' })
  await callNext(at)
  await at.page.getByRole('link', { name: desk.today, exact: true }).click()
  await at.page.getByRole('link', { name: desk.write }).first().press('Enter')
  await drugBox(at).waitFor()
  await writePrescription(at, ['napa 500 101 pc 5d', 'seclo 20 101 sos'])
  await issue(at)
  sheet = new URL(at.page.url()).pathname
  await at.offline(true)
  await at.page.getByRole('button', { name: rx.share, exact: true }).click()
  await dialog().getByText(words.none).waitFor()
  expect(await faultsOnScreen(at)).toEqual([])
  await dialog().getByRole('button', { name: words.copy }).click()
  await dialog().getByText(words.opens_when_sent).waitFor()
  const link = new URL(await at.page.evaluate(() => navigator.clipboard.readText()))
  opens = link.pathname.split('/').at(-1) ?? ''
  expect(link.hash).toMatch(/^#1\.[\w-]{22}$/)
  const address = `${one.product.address}${link.pathname}${link.hash}`

  const stranger = await reader('bn')
  await stranger.page.goto(address)
  await stranger.page.getByText(bn.link_closed.title).waitFor()
  await at.offline(false)
  await at.page.keyboard.press('Escape')
  await syncNow(at)

  await stranger.page.reload()
  await stranger.page
    .getByRole('region', { name: bn.time.morning })
    .or(stranger.page.getByText(bn.time.morning))
    .first()
    .waitFor()
  const told = await shown(stranger)
  expect(told).toContain('A***r R.')
  expect(told).toContain('Napa')
  expect(told).toContain('প্রয়োজনে')
  expect(told).not.toMatch(/Abdur|Rahim|01712/)
  expect(await faultsOnScreen(stranger)).toEqual([])
  const html = await stranger.page.request.get(address)
  expect(html.headers()['x-robots-tag']).toContain('noindex')
  expect(await html.text()).not.toMatch(/Rahim|Napa/)

  await syncNow(at)
  await follow(at, sheet)
  await at.page.getByRole('button', { name: rx.share, exact: true }).click()
  await dialog()
    .getByText(/opened 1 time/)
    .waitFor()
  await dialog().getByRole('button', { name: words.revoke }).click()
  await at.page.getByRole('dialog').last().getByRole('button', { name: words.revoke }).click()
  await dialog().getByText(words.state.revoked, { exact: true }).waitFor()
  expect(await faultsOnScreen(at)).toEqual([])
  await at.page.keyboard.press('Escape')
  await syncNow(at)
  await stranger.page.reload()
  await stranger.page.getByText(bn.revoked.title).waitFor()
  expect(await shown(stranger)).not.toContain('Napa')
  expect(await faultsOnScreen(stranger)).toEqual([])
})

/** The address of a link to the sheet, made anew where none stands open; the sheet stands open again then. */
async function copiedLink(): Promise<string> {
  await follow(at, sheet)
  await at.page.getByRole('button', { name: rx.share, exact: true }).click()
  // What was copied before still lies there, and may still be said.
  await at.page.evaluate(() => navigator.clipboard.writeText(''))
  await dialog().getByRole('button', { name: words.copy }).click()
  const copied = () => at.page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).not.toBe('')
  const link = new URL(await copied())
  await at.page.keyboard.press('Escape')
  await syncNow(at)
  await follow(at, sheet)
  return `${one.product.address}${link.pathname}${link.hash}`
}

/** Words of a sheet in whatever this browser has put aside: caches and all databases. */
const keptWords = (device: BrowserDevice): Promise<boolean> =>
  device.page.evaluate(async () => {
    const texts: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const asked of await cache.keys())
        if (!/\.(js|css|woff2|png|svg)$/.test(new URL(asked.url).pathname))
          texts.push(await ((await cache.match(asked))?.text() ?? ''))
    }
    const answered = <T>(request: IDBRequest<T>) =>
      new Promise<T>((done, failed) => {
        request.onsuccess = () => done(request.result)
        request.onerror = () => failed(request.error)
      })
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await answered(indexedDB.open(name))
      for (const store of db.objectStoreNames)
        texts.push(JSON.stringify(await answered(db.transaction(store).objectStore(store).getAll())))
      db.close()
    }
    for (const place of [localStorage, sessionStorage])
      for (let at = 0; at < place.length; at++) texts.push(place.getItem(place.key(at) ?? '') ?? '')
    return texts.some((text) => text.includes('Napa'))
  })

test('a page that stayed open on a phone without a line shows nothing any more when the line is back and the link was revoked', async () => {
  const address = await copiedLink()
  const holder = await reader('bn')
  await holder.page.goto(address)
  await holder.page.getByText('Napa').first().waitFor()
  await hasCopies(holder)
  expect(await keptWords(holder)).toBe(false)
  await holder.offline(true)
  await at.page.getByRole('button', { name: rx.share, exact: true }).click()
  await dialog().getByRole('button', { name: words.revoke }).first().click()
  await at.page.getByRole('dialog').last().getByRole('button', { name: words.revoke }).click()
  await dialog().getByText(words.state.revoked, { exact: true }).nth(1).waitFor()
  await at.page.keyboard.press('Escape')
  await syncNow(at)
  expect(await shown(holder)).toContain('Napa')
  await holder.offline(false)
  await holder.page.getByText(bn.revoked.title).waitFor()
  expect(await shown(holder)).not.toContain('Napa')
  await holder.offline(true)
  await holder.page.reload()
  expect(await shown(holder)).not.toContain('Napa')
})

test('a link that has ended shows no content, on its page and in what the server answers', async () => {
  const address = await copiedLink()
  const holder = await reader('bn')
  await holder.page.goto(address)
  await holder.page.getByText('Napa').first().waitFor()
  await one.product.database.owner
    .updateTable('shared_sheets')
    .set({ ends_at: new Date(Date.now() - 60_000).toISOString() })
    .where('revoked_at', 'is', null)
    .execute()
  const { pathname, hash } = new URL(address)
  const answer = await holder.page.request.get(
    `${one.product.address}/api/v1${pathname.replace('/prescription/', '/prescriptions/')}`,
    {
      headers: { 'x-link': hash.slice(1) },
    },
  )
  expect([answer.status(), (await answer.json()).prescription.standing]).toEqual([200, 'ended'])
  expect(await answer.text()).not.toMatch(/Napa|A\*\*\*r/)
  await holder.page.reload()
  await holder.page.getByText(bn.ended.title).waitFor()
  expect(await shown(holder)).not.toContain('Napa')
  const page = await holder.page.request.get(address)
  expect(page.headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  })
})

test('to the number of a patient who is kept off its phone nothing is sent unasked, and no link is made for it', async () => {
  await openPatientOf(at, one.product, opens)
  await at.page.getByRole('link', { name: patients.info.edit }).click()
  await checkByKey(at.page.getByRole('checkbox', { name: patients.shared_phone.mark }))
  await at.page.getByRole('button', { name: patients.form.save }).click()
  await at.page.waitForURL((url) => url.pathname.endsWith('/patients/info'))
  await at.page.getByText(patients.shared_phone.mark).waitFor()
  await syncNow(at)
  await follow(at, sheet)
  await at.page.getByRole('button', { name: rx.share, exact: true }).click()
  const open = dialog().getByText(words.state.open, { exact: true })
  await open.first().waitFor()
  const made = await open.count()
  for (const way of [words.whatsapp, words.sms]) {
    await dialog().getByRole('button', { name: way, exact: true }).click()
    const question = at.page.getByRole('dialog').last()
    await question.getByText(patients.shared_phone.ask).waitFor()
    expect(await question.innerText()).toContain('01712-345601')
    expect(await faultsOnScreen(at)).toEqual([])
    await question.getByRole('button', { name: patients.shared_phone.no }).click()
    await question.getByText(patients.shared_phone.ask).waitFor({ state: 'detached' })
  }
  expect(await open.count()).toBe(made)
})
