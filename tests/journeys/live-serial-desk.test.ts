import { encode } from 'uqr'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bn } from '#features/live-serial/text/bn.ts'
import { type BrowserDevice, openBrowser } from '#tests/support/browser.ts'
import { faultsOnScreen } from '#tests/support/people.ts'
import { callNext, goTo, registerWalkIn, syncNow, type WalkIn } from '#tests/support/people-at-work.ts'
import type { Product } from '#tests/support/product.ts'
import { oneAtWork } from '#tests/support/two-at-work.ts'

/** Walk-ins get a paper token at the desk. Its code leads a phone, on which nobody is signed in, to a page that follows the desk. */
let product: Product
let at: BrowserDevice
let phone: BrowserDevice
let end: () => Promise<void>

/** The dialog closes by itself, and the codes on what was printed are kept, as paths of dark squares. */
const keepsCodes = `window.codes = []
window.print = () => {
  for (const code of document.querySelectorAll('[data-print-job] svg[aria-label] path'))
    window.codes.push(code.getAttribute('d'))
  dispatchEvent(new Event('beforeprint'))
  setTimeout(() => dispatchEvent(new Event('afterprint')))
}`

beforeAll(async () => {
  const before = ({ context }: BrowserDevice) => context.addInitScript(keepsCodes)
  ;({ product, at, end } = await oneAtWork('desk', { before, language: 'en', size: 'laptop' }))
  phone = await openBrowser({ address: product.address, language: 'bn', size: 'phone' })
  await phone.context.addInitScript(`navigator.vibrate = (how) => (window.trembled = how)`)
  await goTo(at, 'desk')
})
afterAll(async () => {
  await phone.close()
  await end()
})

/** The address in a printed code: of all that the practice's visits could have, the one whose squares these are. */
function addressIn(path: string | undefined, ids: readonly string[]): string | null {
  const { origin } = new URL(at.page.url())
  const drawn = (text: string) =>
    encode(text, { ecc: 'L', border: 0 })
      .data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
      .join('')
  const found = ids.find((id) => drawn(`${origin}/serial/${id}`) === path)
  return found === undefined ? null : `/serial/${found}`
}

const idsOnServer = async () =>
  (await product.database.owner.selectFrom('appointments').select('id').execute()).map(({ id }) => id)
const codes = () => at.page.evaluate((): string[] => Reflect.get(window, 'codes'))
/** Somebody comes to the desk and is given a token; answers the code on it. */
async function comes(who: WalkIn): Promise<string | undefined> {
  const before = (await codes()).length
  await registerWalkIn(at, who)
  await expect.poll(async () => (await codes()).length).toBe(before + 1)
  return (await codes()).at(-1)
}
/** What the desk wrote reaches the server. */
async function sent(): Promise<void> {
  await syncNow(at)
  await goTo(at, 'desk')
}
const says = (words: string | RegExp, timeout = 15_000) =>
  phone.page.getByRole('main').getByText(words).first().waitFor({ timeout })
let path = ''

test('the code on a walk-in’s paper token opens his page', async () => {
  await comes({ phone: '01798000051', name: 'Rokeya Khatun', years: 44 })
  const code = await comes({ phone: '01798000052', name: 'Kohinoor Begum', years: 51 })
  await sent()
  path = addressIn(code, await idsOnServer()) ?? ''
  expect(path).toMatch(/^\/serial\//)
  const drawn = await fetch(`${product.address}${path}`)
  expect(drawn.headers.get('x-robots-tag')).toContain('noindex')
  expect(await drawn.text()).toContain(bn.state.arrived)
  await phone.page.goto(path)
  await says(bn.state.arrived)
  expect(await phone.page.getByRole('main').innerText()).not.toMatch(/Kohinoor|Rokeya|01798/)
  expect(await faultsOnScreen(phone)).toEqual([])
})

test('the desk calls, and the page moves by itself; whoever wants it is told as he comes nearer', async () => {
  const tell = phone.page.getByRole('switch', { name: new RegExp(bn.alert) })
  expect(await tell.isChecked()).toBe(false)
  await tell.press('Space')
  expect(await tell.isChecked()).toBe(true)
  // Of the seeded evening and of these two, whoever is next is called until it is his turn.
  await callNext(at)
  await says(/একটু পরেই আপনার পালা/)
  await expect.poll(() => phone.page.title()).toContain('একটু পরেই')
  const isTurn = phone.page.getByText(bn.state.called)
  for (let calls = 0; calls < 8 && !(await isTurn.isVisible()); calls++) {
    await callNext(at)
    await phone.page.waitForTimeout(1_500)
  }
  await says(bn.state.called)
  await expect.poll(() => phone.page.evaluate((): unknown => Reflect.get(window, 'trembled'))).toBeTruthy()
  expect(await faultsOnScreen(phone)).toEqual([])
})

test('an entry for a calendar is fetched, and a copy of the page stands without a line', async () => {
  const link = phone.page.getByRole('link', { name: bn.calendar })
  const entry = await phone.page.request.get((await link.getAttribute('href')) ?? '')
  expect(entry.headers()['content-type']).toContain('text/calendar')
  expect(await entry.text()).toMatch(/^BEGIN:VCALENDAR/)
  // Once more, so that it came through the worker.
  await phone.page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  // A page is drawn once in ten seconds: until the one that is kept says what the phone has heard already.
  await expect
    .poll(async () => (await fetch(`${product.address}${path}`)).text(), { timeout: 30_000 })
    .toContain(bn.state.called)
  await phone.page.reload()
  await says(bn.state.called)
  await phone.offline(true)
  await phone.page.reload()
  await says(/ইন্টারনেট নেই/)
  await says(bn.state.called)
  await phone.offline(false)
})

test('a token that was given without a line leads to a page that waits for the desk', async () => {
  await at.offline(true)
  const before = await idsOnServer()
  const code = await comes({ phone: '01798000053', name: 'Abul Kashem', years: 60, gender: 'male' })
  expect(addressIn(code, before)).toBeNull()
  await at.offline(false)
  await sent()
  const later = addressIn(code, await idsOnServer()) ?? ''
  expect(later).toMatch(/^\/serial\//)
  await phone.page.goto('/serial/01890a5d-ac96-774b-bcce-b302099a8057')
  await says(bn.gone_hint)
  await phone.page.goto(later)
  await says(bn.state.arrived)
})
