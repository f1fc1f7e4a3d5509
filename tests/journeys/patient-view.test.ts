import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demonstrationPassword } from '#app/server/seed/people.ts'
import { bn as app } from '#app/browser/text/bn.ts'
import { bn as auth } from '#features/auth/text/bn.ts'
import { en as patients } from '#features/patients/text/en.ts'
import { en as desk } from '#features/quick-appointments/text/en.ts'
import { bn as visits } from '#features/patient-visits/text/bn.ts'
import { bn } from '#features/patient-sheets/text/bn.ts'
import { bn as kit } from '#text/bn.ts'
import { type BrowserDevice, openBrowser } from '#tests/support/browser.ts'
import { giveVoice } from '#tests/support/given-voice.ts'
import { appKept, checkByKey, faultsOnScreen, field, signIn, uncheckByKey } from '#tests/support/people.ts'
import {
  callNext,
  drugBox,
  goTo,
  issue,
  registerWalkIn,
  syncNow,
  writePrescription,
} from '#tests/support/people-at-work.ts'
import { openPatientOf } from '#tests/support/people-at-patients.ts'
import { oneAtWork, type OneAtWork } from '#tests/support/two-at-work.ts'

/** Abdur Rahim, who was the practice's patient before he signed in for the first time, on his own phone. */
let one: OneAtWork
let at: BrowserDevice
let phone: BrowserDevice
/** Another phone, and the number of whoever holds it. */
let sons: BrowserDevice
const sonsNumber = '01899000222'
beforeAll(async () => {
  one = await oneAtWork('doctor', { language: 'en', size: 'laptop' })
  at = one.at
  phone = await openBrowser({ address: one.product.address, size: 'phone' })
  sons = await openBrowser({ address: one.product.address, size: 'phone' })
})
afterAll(async () => {
  await phone.close()
  await sons.close()
  await one.end()
})

const own = (on = phone) => on.page.getByRole('main').locator('a[href^="/user/prescription/"]')
const serials = (on = phone) => on.page.getByRole('list', { name: visits.title, exact: true })
const shown = (on = phone) => on.page.getByRole('main').innerText()

/** Under which names answers to a patient lie in this browser. */
const keptOnPhone = (on = phone): Promise<string[]> =>
  on.page.evaluate(async () => {
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
  await serials().getByText(visits.today, { exact: false }).first().waitFor()
  expect(await serials().innerText()).toContain(visits.state.done)
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
  await own().first().click()
  await phone.page.getByText('Napa').first().waitFor()
  await phone.page.getByRole('link', { name: bn.back, exact: true }).click()
  await own().first().waitFor()
  expect(await faultsOnScreen(phone)).toEqual([])
  await expect.poll(async () => (await keptOnPhone()).some((name) => name.includes('sheet:'))).toBe(true)
  await phone.offline(true)
  await phone.page.reload()
  await phone.page.getByText(bn.list_kept.replace('{{count}}', '১')).waitFor()
  await phone.page.getByText(kit.kept_answer).waitFor()
  expect(await serials().innerText()).toContain('১')
  await phone.page.getByRole('link', { name: visits.to_past }).click()
  await phone.page.getByText(visits.none_past).waitFor()
  expect(await faultsOnScreen(phone)).toEqual([])
  await phone.page.goBack()
  await own().first().click()
  await phone.page.getByText(bn.offline).waitFor()
  expect(await shown()).toContain('Napa')
  // As of when it is, and no voice is promised that the phone has not got.
  expect(await shown()).toContain(kit.kept_since.replace('{{when}}', ''))
  expect(await shown()).toContain(kit.no_voice)
  await giveVoice(phone)
  await phone.page.reload()
  await phone.page.getByRole('button', { name: kit.read_aloud, exact: true }).click()
  await phone.page.getByRole('button', { name: kit.stop_reading, exact: true }).waitFor()
  expect(await phone.page.evaluate(() => Reflect.get(globalThis, 'saidAloud'))).toContainEqual(
    expect.stringContaining('Napa'),
  )
  expect(await faultsOnScreen(phone)).toEqual([])
  await phone.page.getByRole('button', { name: bn.pdf, exact: true }).click()
  await phone.page.getByText(bn.pdf_failed).waitFor()
  await phone.offline(false)
})

test('where the line hangs he does not look at an empty page: what lies here is shown, and the answer when it comes', async () => {
  const held: (() => void)[] = []
  let hangs = true
  await phone.context.route('**/user/v1/**', async (route) => {
    if (hangs) await new Promise<void>((goOn) => held.push(goOn))
    await route.continue()
  })
  await phone.page.goto('/user')
  const kept = phone.page.getByText(bn.list_kept.replace('{{count}}', '১'))
  await kept.waitFor()
  await phone.page.getByText(kit.kept_answer).waitFor()
  expect(await own().count()).toBe(1)
  expect(await faultsOnScreen(phone)).toEqual([])
  hangs = false
  for (const goOn of held) goOn()
  await kept.waitFor({ state: 'detached' })
  await own().first().click()
  await phone.page.getByText('Napa').first().waitFor()
  await phone.context.unroute('**/user/v1/**')
})

test('who opens the address of his sheet without being signed in is asked for his number, and then stands on that sheet', async () => {
  const sheet = new URL(phone.page.url()).pathname
  const cousins = await openBrowser({ address: one.product.address, size: 'phone' })
  try {
    await cousins.page.goto(sheet)
    await cousins.page.waitForURL((url) => url.pathname === '/join')
    await cousins.page.getByText(app.refused_login).first().waitFor()
    expect(await faultsOnScreen(cousins)).toEqual([])
    await field(cousins, auth.phone).fill('01712345601')
    await cousins.page.getByRole('button', { name: auth.go_on, exact: true }).click()
    await cousins.page.getByRole('button', { name: auth.by_password, exact: true }).click()
    await field(cousins, auth.password).fill(demonstrationPassword)
    await cousins.page.getByRole('button', { name: auth.login_act, exact: true }).click()
    await cousins.page.waitForURL((url) => url.pathname === sheet)
    await cousins.page.getByText('Napa').first().waitFor()
  } finally {
    await cousins.close()
  }
})

test('a second account sees nothing of it, neither in its list nor by the address', async () => {
  const sheet = new URL(phone.page.url()).pathname
  await joinAnew(sons, sonsNumber)
  await sons.page.goto('/user')
  await sons.page.getByText(bn.list_none).waitFor()
  expect(await faultsOnScreen(sons)).toEqual([])
  await sons.page.goto(sheet)
  await sons.page.getByText(bn.gone_hint).waitFor()
  expect(await shown(sons)).toContain('০১৮৯৯-০০০২২২')
  expect(await faultsOnScreen(sons)).toEqual([])
  expect(await shown(sons)).not.toContain('Napa')
})

test('whoever is kept off the phone of his number is gone from it with the next reading, also without a line, and comes back', async () => {
  const sheet = new URL(phone.page.url()).pathname
  const setMark = async (isOff: boolean) => {
    await openPatientOf(at, one.product, sheet.split('/').at(-1) ?? '')
    await at.page.getByRole('link', { name: patients.info.edit }).click()
    const box = at.page.getByRole('checkbox', { name: patients.shared_phone.mark })
    await (isOff ? checkByKey(box) : uncheckByKey(box))
    await at.page.getByRole('button', { name: patients.form.save }).click()
    await at.page.waitForURL((url) => url.pathname.endsWith('/patients/info'))
    await at.page
      .getByRole('heading', { name: patients.info.facts })
      .or(at.page.getByText(patients.info.facts))
      .first()
      .waitFor()
    await expect
      .poll(() => at.page.getByText(patients.shared_phone.mark, { exact: true }).count())
      .toBe(isOff ? 1 : 0)
    await syncNow(at)
  }
  await setMark(true)
  await phone.page.goto('/user')
  await phone.page.getByText(bn.list_none).waitFor()
  await phone.page.getByText(visits.none).waitFor()
  await expect.poll(async () => (await keptOnPhone()).some((name) => name.includes('sheet:'))).toBe(false)
  await phone.offline(true)
  await phone.page.goto(sheet)
  await phone.page.getByText(bn.nothing_kept).waitFor()
  await phone.offline(false)
  await setMark(false)
  await phone.page.goto('/user')
  await own().first().click()
  await phone.page.getByText('Napa').first().waitFor()
})

test('a number that the doctor puts right takes the sight along: gone from the one phone, also without a line, there on the other', async () => {
  const sheet = new URL(phone.page.url()).pathname
  await openPatientOf(at, one.product, sheet.split('/').at(-1) ?? '')
  await at.page.getByRole('link', { name: patients.info.edit }).click()
  await at.page.locator('input[name=phone]').fill(`+880 ${sonsNumber.slice(1)}`)
  const save = at.page.getByRole('button', { name: patients.form.save })
  await save.click()
  // The form says the number too: it has to be gone.
  await save.waitFor({ state: 'detached' })
  await at.page.getByText('01899-000222').first().waitFor()
  await syncNow(at)
  await phone.page.goto('/user')
  await phone.page.getByText(bn.list_none).waitFor()
  await expect.poll(async () => (await keptOnPhone()).some((name) => name.includes('sheet:'))).toBe(false)
  await phone.offline(true)
  await phone.page.goto(sheet)
  await phone.page.getByText(bn.nothing_kept).waitFor()
  await phone.offline(false)
  await sons.page.goto('/user')
  await own(sons).click()
  await sons.page.getByText('Napa').first().waitFor()
})

test('after a logout nothing of it lies on the phone, and its address opens nothing', async () => {
  const sheet = new URL(sons.page.url()).pathname
  expect((await keptOnPhone(sons)).length).toBeGreaterThan(0)
  await sons.page.getByRole('button', { name: new RegExp(app.account.replace('{{name}}', '.*')) }).click()
  await sons.page.getByRole('menuitem', { name: app.logout, exact: true }).click()
  await sons.page.getByRole('button', { name: auth.logout, exact: true }).click()
  await sons.page.waitForURL((url) => !url.pathname.startsWith('/user'))
  await expect.poll(() => keptOnPhone(sons)).toEqual([])
  for (const off of [true, false]) {
    await sons.offline(off)
    await sons.page.goto(sheet)
    await sons.page.getByText(app.refused_login).first().waitFor()
    expect(await shown(sons)).not.toContain('Napa')
  }
})

/** Somebody new proves this number by the code that comes to it. */
async function joinAnew(on: BrowserDevice, number: string): Promise<void> {
  await on.page.goto('/join')
  await field(on, auth.phone).fill(number)
  await on.page.getByRole('button', { name: auth.go_on, exact: true }).click()
  await on.page.getByRole('button', { name: auth.by_code, exact: true }).click()
  await on.page.waitForURL((url) => url.pathname === '/confirm')
  const code = /\b(\d{6})\b/.exec(one.product.printed.join('\n'))?.[1] ?? ''
  await on.page.locator('input[name="code"]').fill(code)
  await on.page.waitForURL((url) => url.pathname !== '/confirm')
}
