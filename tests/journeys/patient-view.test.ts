import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bn as app } from '#app/browser/text/bn.ts'
import { bn as auth } from '#features/auth/text/bn.ts'
import { en as desk } from '#features/quick-appointments/text/en.ts'
import { bn } from '#features/patient-sheets/text/bn.ts'
import { type BrowserDevice, openBrowser } from '#tests/support/browser.ts'
import { appKept, faultsOnScreen, field, signIn } from '#tests/support/people.ts'
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

/** Abdur Rahim, who was the practice's patient before he signed in for the first time, on his own phone. */
let one: OneAtWork
let at: BrowserDevice
let phone: BrowserDevice
beforeAll(async () => {
  one = await oneAtWork('doctor', { language: 'en', size: 'laptop' })
  at = one.at
  phone = await openBrowser({ address: one.product.address, size: 'phone' })
})
afterAll(async () => {
  await phone.close()
  await one.end()
})

const own = () => phone.page.getByRole('main').locator('a[href^="/user/prescription/"]')
const shown = () => phone.page.getByRole('main').innerText()

/** What of a patient's answers lies in this browser: under which names, whether anything of it can be read, and by what key. */
const keptOnPhone = (): Promise<string[]> =>
  phone.page.evaluate(async () => {
    const answered = <T>(request: IDBRequest<T>) =>
      new Promise<T>((done, failed) => {
        request.onsuccess = () => done(request.result)
        request.onerror = () => failed(request.error)
      })
    if (!(await indexedDB.databases()).some(({ name }) => name === 'patient')) return []
    const db = await answered(indexedDB.open('patient'))
    const keys = await answered(db.transaction('kept').objectStore('kept').getAllKeys())
    db.close()
    return keys.map(String)
  })

test('what a doctor issues to somebody with an account stands on his phone: list, plan of the day, whole paper and file', async () => {
  await goTo(at, 'desk')
  await registerWalkIn(at, { phone: '01712345601', name: 'Abdur Rahim', years: 50, gender: 'male' })
  await callNext(at)
  await at.page.getByRole('link', { name: desk.today, exact: true }).click()
  await at.page.getByRole('link', { name: desk.write }).first().press('Enter')
  await drugBox(at).waitFor()
  await writePrescription(at, ['napa 500 101 pc 5d', 'seclo 20 101 sos'])
  await issue(at)
  await syncNow(at)

  await signIn(phone, '01712345601')
  await phone.page.waitForURL((url) => url.pathname === '/user')
  await own().first().waitFor()
  expect(await own().count()).toBe(1)
  expect(await faultsOnScreen(phone)).toEqual([])
  await own().first().click()
  await phone.page
    .getByRole('region', { name: bn.time.morning })
    .or(phone.page.getByText(bn.time.morning))
    .first()
    .waitFor()
  const plan = await shown()
  for (const words of [bn.time.night, 'Napa', bn.other_times, 'প্রয়োজনে']) expect(plan).toContain(words)
  expect(await faultsOnScreen(phone)).toEqual([])
  await phone.page.getByText(bn.view_paper, { exact: true }).click()
  await phone.page.getByText('℞').first().waitFor()
  expect(await faultsOnScreen(phone)).toEqual([])
  const saving = phone.page.waitForEvent('download')
  await phone.page.getByRole('button', { name: bn.pdf, exact: true }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^prescription-1-\d{6}-[A-Z]\d+\.pdf$/)
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
})

test('with the network off he opens it again, list and sheet, and a file is not promised', async () => {
  await appKept(phone)
  await phone.page.goto('/user')
  await own().first().waitFor()
  await expect.poll(async () => (await keptOnPhone()).some((name) => name.includes('sheet:'))).toBe(true)
  await phone.offline(true)
  await phone.page.reload()
  await phone.page.getByText(bn.list_kept.replace('{{count}}', '১')).waitFor()
  await own().first().click()
  await phone.page.getByText(bn.offline).waitFor()
  expect(await shown()).toContain('Napa')
  expect(await faultsOnScreen(phone)).toEqual([])
  await phone.page.getByRole('button', { name: bn.pdf, exact: true }).click()
  await phone.page.getByText(bn.pdf_failed).waitFor()
  await phone.offline(false)
})

test('a second account on the same phone sees nothing of it, and after a logout nothing of it lies there', async () => {
  const sheet = new URL(phone.page.url()).pathname
  await phone.page.goto('/user')
  await own().first().waitFor()
  await logOut()
  expect(await keptOnPhone()).toEqual([])
  await phone.page.goto(sheet)
  await phone.page.getByText(app.refused_login).first().waitFor()
  expect(await shown()).not.toContain('Napa')
  await joinAnew('01899000222')
  await phone.page.goto('/user')
  await phone.page.getByText(bn.list_none).waitFor()
  expect(await own().count()).toBe(0)
  await phone.page.goto(sheet)
  await phone.page.getByText(bn.gone_hint).waitFor()
  expect(await shown()).not.toContain('Napa')
  expect(await faultsOnScreen(phone)).toEqual([])
})

async function logOut(): Promise<void> {
  await phone.page.getByRole('button', { name: new RegExp(app.account.replace('{{name}}', '.*')) }).click()
  await phone.page.getByRole('menuitem', { name: app.logout, exact: true }).click()
  await phone.page.getByRole('button', { name: auth.logout, exact: true }).click()
  await phone.page.waitForURL((url) => !url.pathname.startsWith('/user'))
}

/** Somebody new proves this number by the code that comes to it. */
async function joinAnew(number: string): Promise<void> {
  await phone.page.goto('/join')
  await field(phone, auth.phone).fill(number)
  await phone.page.getByRole('button', { name: auth.go_on, exact: true }).click()
  await phone.page.getByRole('button', { name: auth.by_code, exact: true }).click()
  await phone.page.waitForURL((url) => url.pathname === '/confirm')
  const code = /\b(\d{6})\b/.exec(one.product.printed.join('\n'))?.[1] ?? ''
  await phone.page.locator('input[name="code"]').fill(code)
  await phone.page.waitForURL((url) => url.pathname !== '/confirm')
}
