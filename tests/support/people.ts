import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from 'playwright-core'
import { bn as appBn } from '#app/browser/text/bn.ts'
import { en as appEn } from '#app/browser/text/en.ts'
import { bn as authBn } from '#features/auth/text/bn.ts'
import { en as authEn } from '#features/auth/text/en.ts'
import { bn as kitBn } from '#text/bn.ts'
import { en as kitEn } from '#text/en.ts'
import { keepWork } from '#local/sync/keep-work.ts'
import { demonstrationPassword } from '#app/server/seed/people.ts'
import type { BrowserDevice } from './browser.ts'
import { offeredTwice } from './offered-twice.ts'
import { overlapsOnScreen } from './overlaps.ts'

/** What people do at a screen, told by what they read there: labels and roles, in the language of their device. */

const words = { bn: { app: appBn, auth: authBn, kit: kitBn }, en: { app: appEn, auth: authEn, kit: kitEn } }
const read = (at: BrowserDevice) => words[at.language]

/** A control by the words of its label, whatever mark stands behind them. */
export const field = (at: BrowserDevice, label: string) =>
  at.page.getByLabel(new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}( \\S+)?$`)).first()

/** Opens every device of the stories. */
export const pin = '260748'

/** Goes on as a link does: from a page that the server drew to a whole page, inside the app without loading it anew. */
export async function follow({ page }: BrowserDevice, path: string): Promise<void> {
  if ((await page.locator('#page').count()) > 0) await page.goto(path)
  else
    await page.evaluate((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
}

/** Follows to another screen of staff and waits until the one before is gone and nothing of this one is still read; answers with what it says. */
export async function followToScreen(at: BrowserDevice, path: string): Promise<string> {
  const main = at.page.getByRole('main')
  await main.evaluate((one) => {
    for (const child of one.children) child.setAttribute('data-left', '')
  })
  await follow(at, path)
  await main.locator('[data-left]').first().waitFor({ state: 'detached' })
  const saysEnough = async () =>
    (await main.locator('[aria-busy=true]').count()) === 0 && (await main.innerText()).length > 20
  while (!(await saysEnough())) await at.page.waitForTimeout(50)
  return main.innerText()
}

/** Waits until the worker of a page that anyone sees is there, with what opens without a line. */
export async function hasCopies({ page }: BrowserDevice): Promise<void> {
  await page.mouse.click(1, 1)
  const hasThem = () =>
    page.evaluate(
      async () =>
        navigator.serviceWorker.controller !== null &&
        (await (await caches.open('visitor-pages')).keys()).length > 1 &&
        (await (await caches.open('app-data')).keys()).length > 0,
    )
  while (!(await hasThem())) await page.waitForTimeout(50)
}

/** Goes to the login and signs in; ends where the product leads, or where the person wanted to. */
export async function signIn(
  at: BrowserDevice,
  phone: string,
  more: { password?: string; to?: string } = {},
): Promise<void> {
  const say = read(at).auth
  await at.page.goto(more.to ? `/login?then=${encodeURIComponent(more.to)}` : '/login')
  await field(at, say.phone).fill(phone)
  await field(at, say.password).fill(more.password ?? demonstrationPassword)
  await at.page.getByRole('button', { name: say.login_act, exact: true }).click()
  await at.page.waitForURL((url) => !url.pathname.endsWith('/login'))
}

/** Chooses a radio or ticks a box by its key: a press would aim at where it stood before something above it grew. */
export async function checkByKey(box: Locator): Promise<void> {
  if (!(await box.isChecked())) await box.press('Space')
}

/** Takes a tick away by its key. */
export async function uncheckByKey(box: Locator): Promise<void> {
  if (await box.isChecked()) await box.press('Space')
}

/** The first time of a person on a device: what it is for, where he is asked (an assistant is not), and the PIN twice. Waits until all of the app is kept, unless the story tells otherwise. */
export async function enrolDevice(
  at: BrowserDevice,
  device: { kind: 'doctor' | 'desk'; name?: string; pin?: string; whole?: boolean },
): Promise<void> {
  const say = read(at).auth
  await deviceSetUp(at).waitFor()
  const kind = at.page.getByRole('radio', { name: say[device.kind], exact: true })
  if ((await kind.count()) > 0) await checkByKey(kind)
  if (device.name) await field(at, say.device_name).fill(device.name)
  await field(at, say.pin).fill(device.pin ?? pin)
  await field(at, say.pin_again).fill(device.pin ?? pin)
  await at.page.getByRole('button', { name: say.device_act }).click()
  await atWork(at)
  if (device.whole !== false) await workKept(at)
}

/** The device holds all that a practice works with; until then the strip of the staff says that it is still being kept. */
export async function workKept({ page }: BrowserDevice): Promise<void> {
  // Without a name inside what the page runs: commands are built by a tool that writes such names down.
  const isKept = (): Promise<boolean> =>
    page.evaluate(
      (type) =>
        navigator.serviceWorker.ready.then(
          ({ active }) =>
            new Promise<boolean>((answer) => {
              const { port1, port2 } = new MessageChannel()
              port1.onmessage = ({ data }) => answer(data === true)
              active?.postMessage({ type }, [port2])
            }),
        ),
      keepWork,
    )
  while (!(await isKept())) await page.waitForTimeout(100)
}

/** The device holds the pages that everybody may open. */
export const appKept = (at: BrowserDevice): Promise<null> =>
  at.page.evaluate(() => navigator.serviceWorker.ready.then(() => null))

/** The title of the set-up that stands before the first work on a device. */
export const deviceSetUp = (at: BrowserDevice) =>
  at.page.getByRole('heading', { name: read(at).auth.device_title })

/** Staff are behind the lock: the account's menu is in sight. */
export const atWork = (at: BrowserDevice): Promise<void> => accountMenu(at).waitFor()

const accountMenu = (at: BrowserDevice) =>
  at.page.getByRole('button', { name: new RegExp(read(at).app.account.replace('{{name}}', '.*')) })

/** Types a PIN at the lock. */
export async function typePin(at: BrowserDevice, digits: string = pin): Promise<void> {
  await lockScreen(at).waitFor()
  await at.page.keyboard.type(digits)
}

/** Opens the lock with the right PIN. */
export async function unlock(at: BrowserDevice, digits: string = pin): Promise<void> {
  await typePin(at, digits)
  await atWork(at)
}

/** The pad of the lock screen. */
export const lockScreen = (at: BrowserDevice) => at.page.getByRole('group', { name: read(at).auth.enter_pin })

/** Locks the device by the foot of the side bar, which a phone has behind its menu. */
export async function lock(at: BrowserDevice): Promise<void> {
  const button = at.page.getByRole('button', { name: read(at).app.lock, exact: true })
  if (!(await button.isVisible()))
    await at.page.getByRole('button', { name: read(at).kit.menu, exact: true }).click()
  await button.click()
  await lockScreen(at).waitFor()
}

/** What axe finds wrong with the screen as it stands, what lies over something else, and what an empty list offers once more, one line a finding; empty when it is clean. */
export async function faultsOnScreen(at: BrowserDevice): Promise<string[]> {
  await at.page.getByRole('heading', { level: 1 }).first().waitFor()
  const violations = await axeFindings(at.page)
  const spoken = violations.flatMap((fault) =>
    fault.nodes.map(
      (node) => `${fault.id}: ${node.target.join(' ')} ${node.failureSummary?.split('\n')[1]?.trim() ?? ''}`,
    ),
  )
  return [...spoken, ...(await overlapsOnScreen(at.page)), ...(await offeredTwice(at.page))]
}

/** axe is laid into a page once. Its builder would do so at every look, twice, and what is laid in anew runs cold: together that took longer than the look. */
async function axeFindings(page: Page) {
  if (page.frames().length > 1) throw new Error('axe is laid into the page only, not into frames in it')
  const isThere = await page.evaluate(() => 'axe' in window)
  const builder = new AxeBuilder({ page, ...(isThere ? { axeSource: 'null' } : {}) })
  // What lies across a paper is pale on purpose: the text under it has to be read.
  return (
    await builder
      .exclude('[data-watermark]')
      // Only what is wrong travels back, and no rule that is on looks into style sheets.
      .options({ resultTypes: ['violations'], reporter: 'no-passes', preload: { assets: ['media'] } })
      .setLegacyMode()
      .analyze()
  ).violations
}
