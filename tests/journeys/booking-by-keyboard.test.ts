import type { Locator } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { bn as app } from '#app/browser/text/bn.ts'
import { bn as auth } from '#features/auth/text/bn.ts'
import { bn } from '#features/booking/text/bn.ts'
import { bn as directory } from '#features/directory/text/bn.ts'
import { bn as kit } from '#text/bn.ts'
import { type BrowserDevice, openBrowser } from '#tests/support/browser.ts'
import { byName, type ByName, unheardOn } from '#tests/support/by-name.ts'
import { codesSent } from '#tests/support/codes-sent.ts'
import { actsOn, countActs, focusFaults, largeLetters } from '#tests/support/acts.ts'
import { signIn } from '#tests/support/people.ts'
import { type Product, startProduct } from '#tests/support/product.ts'

/** From a doctor's page to a serial: what somebody needs for it who has no mouse, sees little, or is in a hurry. */

const profile = '/dr-nusrat-jahan/1'
let product: Product
let at: BrowserDevice
let keys: ByName
beforeAll(async () => {
  product = await startProduct()
})
afterEach(() => at.close())
afterAll(() => product.end())

/** A phone with letters twice as large where it is read by one who sees little; of whom it knows somebody, he is signed in. */
async function open({ large = false, known = false }): Promise<void> {
  at = await openBrowser({ address: product.address, language: 'bn', size: 'phone' })
  keys = byName(at)
  if (known) await signIn(at, '01712345601')
  if (large) await at.page.addInitScript(largeLetters, '200%')
  await at.page.addInitScript(countActs)
  await at.page.goto(profile)
  await title('ডা. নুসরাত জাহান').waitFor()
  // The server draws for anybody; what is one's own comes into the header after that.
  if (known) await link(app.my_page).waitFor()
}
const title = (name: string) => at.page.getByRole('heading', { level: 1, name })
const link = (name: string) => at.page.getByRole('link', { name, exact: true }).first()
const button = (name: string) => at.page.getByRole('button', { name, exact: true })
const radio = (name: string | RegExp) =>
  at.page.getByRole('radio', { name, ...(typeof name === 'string' ? { exact: true } : {}) })
/** The one whom the phone knows, among his family. */
const himself = () => radio(/^আব্দুর রহিম/)
const box = (name: string) => at.page.getByRole('textbox', { name: new RegExp(`^${name}`) })
const years = () => at.page.getByRole('textbox', { name: kit.years, exact: true })
const code = () => at.page.getByRole('textbox', { name: new RegExp(`^${auth.code}`) })
const terms = () => at.page.getByRole('checkbox', { name: bn.terms })

/** A window comes to the focus with its next drawing. */
const focusIsSeen = () => expect.poll(() => focusFaults(at.page)).toEqual([])
/** By Tab alone to a control, which then shows that it has the focus and lies in sight. */
async function tabTo(control: Locator): Promise<void> {
  await keys.tabTo(control)
  await focusIsSeen()
}
/** Among radio buttons by the arrows. */
async function arrowTo(first: Locator, wanted: Locator): Promise<void> {
  await tabTo(first)
  for (let arrows = 0; !(await wanted.isChecked()); arrows++) {
    if (arrows === 12) throw new Error(`no arrow leads to ${wanted.toString()}`)
    await keys.press(arrows === 0 ? 'Space' : 'ArrowRight')
  }
  await focusIsSeen()
}
/** What is read out with the control that has the focus. */
const heardWithFocus = () =>
  at.page.evaluate(() => {
    const one = document.activeElement
    const holders = [one, one?.closest('[role=radiogroup]'), one?.closest('[role=group]')]
    const ids = holders.flatMap((each) => each?.getAttribute('aria-describedby')?.split(' ') ?? [])
    return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
  })
const sideways = () =>
  at.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
const fresh = async (act: () => Promise<void>): Promise<string> => {
  const before = codesSent(product).length
  await act()
  await expect.poll(() => codesSent(product).length).toBeGreaterThan(before)
  return codesSent(product).at(-1) ?? ''
}
/** A screen that only a listener has: nothing without a name, nothing wider than the phone. */
async function isHeard(): Promise<void> {
  expect(await unheardOn(at)).toEqual([])
  expect(await sideways()).toBe(0)
}
/** Tells what it took. */
async function tell(who: string, begun: number) {
  const acts = await actsOn(at.page)
  console.log(who, acts, `${Date.now() - begun} ms`)
  return acts
}

test('with letters twice as large and keys alone somebody unknown comes from the doctor’s page to a serial, and hears what is wrong', async () => {
  await open({ large: true })
  const begun = Date.now()
  await isHeard()
  await tabTo(link(directory.book))
  await keys.press('Enter')
  await radio(bn.relation.self).waitFor()
  await isHeard()
  // Sent too early: the first wrong field has the focus, and says why.
  await tabTo(button(bn.go_code))
  await keys.press('Enter')
  await keys.on(radio(bn.relation.self))
  await expect.poll(heardWithFocus).not.toBe('')
  await focusIsSeen()
  await isHeard()
  await keys.press('Space')
  await tabTo(box(bn.name))
  await keys.type('জাহানারা বেগম')
  await tabTo(years())
  await keys.type('৪৭')
  await arrowTo(radio(kit.male), radio(kit.female))
  await tabTo(box(bn.phone))
  await keys.type('01899')
  await tabTo(terms())
  await keys.press('Space', 'Enter')
  await keys.on(box(bn.phone))
  await expect.poll(heardWithFocus).not.toBe('')
  await keys.press('End')
  await keys.type('000888')
  const sent = await fresh(() => keys.press('Enter'))
  await title(bn.proof).waitFor()
  await keys.on(code())
  await isHeard()
  await keys.type(sent === '000000' ? '000001' : '000000')
  await expect.poll(heardWithFocus).toMatch(/আর ৪ বার/)
  await focusIsSeen()
  await keys.press(...Array.from({ length: 6 }, () => 'Backspace'))
  await keys.type(sent)
  await title(bn.done).waitFor()
  await isHeard()
  await tabTo(link(bn.my_serials))
  expect((await tell('unknown, by keys, with three mistakes', begun)).taps).toBe(0)
})

test('whoever the phone knows needs his keys for the day and the person, and for nothing else', async () => {
  await open({ large: true, known: true })
  const begun = Date.now()
  await tabTo(link(directory.book))
  await keys.press('Enter')
  const days = at.page
    .getByRole('radiogroup', { name: new RegExp(`^${bn.when.replace('?', '')}`) })
    .getByRole('radio')
  await arrowTo(days.nth(0), days.nth(1))
  await arrowTo(radio(bn.somebody_new), himself())
  await tabTo(button(bn.go_book))
  await isHeard()
  await keys.press('Enter')
  await title(bn.done).waitFor()
  await isHeard()
  expect((await tell('known, by keys', begun)).taps).toBe(0)
})

const chip = (one: Locator) => at.page.locator('label').filter({ has: one })

test('by thumb it is twelve taps at the most, for somebody unknown too', async () => {
  await open({})
  const begun = Date.now()
  await link(directory.book).click()
  await chip(radio(bn.relation.self)).click()
  await box(bn.name).click()
  await keys.type('রওশন আরা')
  await years().click()
  await keys.type('৫২')
  await chip(radio(kit.female)).click()
  await box(bn.phone).click()
  await keys.type('01899000999')
  await at.page.locator('label').filter({ hasText: bn.terms }).last().click()
  const sent = await fresh(() => button(bn.go_code).click())
  await keys.on(code())
  await keys.type(sent)
  await title(bn.done).waitFor()
  expect((await tell('unknown, by thumb', begun)).taps).toBeLessThanOrEqual(12)
  await at.close()
  await open({ known: true })
  const known = Date.now()
  await link(directory.book).click()
  await chip(himself()).click()
  await button(bn.go_book).click()
  await title(bn.done).waitFor()
  expect((await tell('known, by thumb', known)).taps).toBeLessThanOrEqual(3)
})
