import { bn as appBn } from '#app/browser/text/bn.ts'
import { en as appEn } from '#app/browser/text/en.ts'
import { bn as authBn } from '#features/auth/text/bn.ts'
import { en as authEn } from '#features/auth/text/en.ts'
import { bn as kitBn } from '#text/bn.ts'
import { en as kitEn } from '#text/en.ts'
import type { BrowserDevice } from './browser.ts'
import { deviceSetUp, enrolDevice, faultsOnScreen, lockScreen, unlock } from './people.ts'
import { thumbMisses } from './thumb.ts'

const words = { bn: { app: appBn, auth: authBn, kit: kitBn }, en: { app: appEn, auth: authEn, kit: kitEn } }
const missing = [appBn, appEn].flatMap(({ not_found, failed }) => [not_found, failed])

/** Somebody of the demonstration: his number, and what he sets a device up for; null where his work needs none. */
export interface Newcomer {
  phone: string
  device: 'doctor' | 'desk' | null
  /** His first page. */
  lands: 'today' | 'desk' | 'patient' | 'admin'
}

/** The eight people whom the README and the first page name. */
export const newcomers: readonly (Newcomer & { who: string })[] = [
  { who: 'the doctor of medicine', phone: '01711000101', device: 'doctor', lands: 'today' },
  { who: 'the doctor of physical medicine', phone: '01911000103', device: 'doctor', lands: 'today' },
  { who: 'the assistant of a chamber', phone: '01711000301', device: 'desk', lands: 'desk' },
  { who: 'an assistant with all permissions', phone: '01911000304', device: 'desk', lands: 'desk' },
  { who: 'an assistant with few', phone: '01911000302', device: 'desk', lands: 'desk' },
  { who: 'a patient', phone: '01712345601', device: null, lands: 'patient' },
  { who: 'the Super Admin', phone: '01711000401', device: null, lands: 'admin' },
  { who: 'the Admin', phone: '01711000402', device: null, lands: 'admin' },
]

/** What somebody saw on the way. */
export interface TenMinutes {
  /** The heading of each page, in the order they were opened. */
  headings: string[]
  /** What was wrong, each with the page it was on; empty when nothing was. */
  faults: string[]
}

/**
 * A newcomer's first ten minutes, by what he reads: the first page, one press on a made-up person, the device and its PIN,
 * the lock, his first page, every entry of his menu, home again, and out. Every page he meets is measured.
 */
export async function firstTenMinutes(at: BrowserDevice, who: Newcomer): Promise<TenMinutes> {
  const seen: TenMinutes = { headings: [], faults: [] }
  await at.page.goto('/')
  await look(at, seen)
  const outside = await at.page.title()
  await at.page.getByRole('button', { name: await nameOf(at, who.phone) }).click()
  if (who.device) await setUp(at, who.device, seen)
  await at.page.waitForURL((url) => !['/', '/doctor', '/admin'].includes(url.pathname))
  await titleChanged(at, outside)
  const first = await look(at, seen)
  for (const address of await menu(at)) await open(at, address, seen)
  await comeHome(at, first, seen)
  await leave(at, seen)
  return seen
}

/** The demonstration offers each by his name, with his number beside it. */
async function nameOf(at: BrowserDevice, phone: string): Promise<string> {
  const answer: {
    appData: { demonstration: { logins: { phone: string; name: string; bn_name: string }[] } | null }
  } = await (await at.page.request.get('/api/v1/app-data')).json()
  const person = answer.appData.demonstration?.logins.find((one) => one.phone === phone)
  if (!person) throw new Error(`the first page offers no ${phone}`)
  return at.language === 'bn' ? person.bn_name : person.name
}

/** Waits until the page is drawn, and measures it; answers its heading. */
async function look(at: BrowserDevice, seen: TenMinutes): Promise<string> {
  const title = at.page.getByRole('heading', { level: 1 }).first()
  await title.filter({ hasText: /\S/ }).waitFor()
  const { pathname } = new URL(at.page.url())
  const heading = (await title.innerText()).trim()
  const sideways = await at.page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  const faults = [
    ...(missing.includes(heading) ? [`a dead end: ${heading}`] : []),
    ...(sideways > 0 ? [`wider than the screen by ${sideways} px`] : []),
    ...(await faultsOnScreen(at)),
    ...(widthOf(at) < 1200 ? await thumbMisses(at.page) : []),
  ]
  seen.headings.push(heading)
  seen.faults.push(...faults.map((fault) => `${pathname}: ${fault}`))
  return heading
}

async function setUp(at: BrowserDevice, kind: 'doctor' | 'desk', seen: TenMinutes): Promise<void> {
  await deviceSetUp(at).waitFor()
  await look(at, seen)
  await enrolDevice(at, { kind })
  await at.page.reload()
  await lockScreen(at).waitFor()
  await look(at, seen)
  await unlock(at)
}

const widthOf = (at: BrowserDevice): number => at.page.viewportSize()?.width ?? 0
const isOnPhone = (at: BrowserDevice): boolean => widthOf(at) < 768

const menuButton = (at: BrowserDevice) =>
  at.page.getByRole('banner').getByRole('button', { name: words[at.language].kit.menu, exact: true })
const places = (at: BrowserDevice) =>
  at.page.getByRole('navigation', { name: words[at.language].kit.day_places, exact: true })
const drawer = (at: BrowserDevice) =>
  at.page.getByRole('navigation', { name: words[at.language].kit.menu, exact: true })

/** All of a patient's places stand at the foot of his pages; whoever works here has a menu beside them. */
const hasMenu = async (at: BrowserDevice): Promise<boolean> =>
  (await menuButton(at).count()) > 0 || (await drawer(at).count()) > 0

const linksOf = async (at: BrowserDevice) => ((await hasMenu(at)) ? drawer(at) : places(at)).getByRole('link')

/** Opens the drawer that a phone has its menu in. */
async function showMenu(at: BrowserDevice): Promise<void> {
  if (isOnPhone(at) && (await hasMenu(at))) await menuButton(at).click()
  await (await linksOf(at)).first().waitFor()
}

/** The addresses of his menu, as they stand; none where his one page has no menu. */
async function menu(at: BrowserDevice): Promise<string[]> {
  if ((await at.page.getByRole('navigation').count()) === 0) return []
  await showMenu(at)
  const found = await (
    await linksOf(at)
  ).evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
  if (isOnPhone(at) && (await hasMenu(at))) await at.page.keyboard.press('Escape')
  return found
}

/** A screen bears its title once it is drawn. */
const titleChanged = async (at: BrowserDevice, before: string): Promise<void> =>
  void (await at.page.waitForFunction((title) => document.title !== title, before))

/** Goes there by the menu. A page stands once its entry is marked and the document bears its title. */
async function open(at: BrowserDevice, address: string, seen: TenMinutes): Promise<void> {
  await showMenu(at)
  const link = (await linksOf(at)).and(at.page.locator(`[href="${address}"]`))
  const before = await at.page.title()
  const isHere = (await link.getAttribute('aria-current')) === 'page'
  await link.click()
  if (!isHere) await titleChanged(at, before)
  const { pathname } = new URL(at.page.url())
  if (pathname !== address) seen.faults.push(`${address}: leads to ${pathname}`)
  await look(at, seen)
}

/** Home: on a phone by the first place at its foot or in its menu, elsewhere and for a patient by the product's mark, over the first page where that leads there. */
async function comeHome(at: BrowserDevice, first: string, seen: TenMinutes): Promise<void> {
  const { app } = words[at.language]
  const foot = places(at).getByRole('link')
  const mark = at.page
    .locator('a[href="/"], a[href="/doctor"], a[href="/user"]')
    .filter({ visible: true })
    .first()
  if ((await hasMenu(at)) && (await foot.first().isVisible())) await foot.first().click()
  else if ((await mark.count()) > 0) await mark.click()
  else {
    await showMenu(at)
    await (await linksOf(at)).first().click()
  }
  if (new URL(at.page.url()).pathname === '/')
    await at.page.getByRole('link', { name: app.my_page, exact: true }).click()
  await at.page.getByRole('heading', { level: 1 }).first().filter({ hasText: first }).waitFor()
  await look(at, seen)
}

async function leave(at: BrowserDevice, seen: TenMinutes): Promise<void> {
  const { app, auth } = words[at.language]
  await at.page.getByRole('button', { name: new RegExp(app.account.replace('{{name}}', '.*')) }).click()
  await at.page.getByRole('menuitem', { name: app.logout, exact: true }).click()
  await at.page.getByRole('dialog').getByRole('button', { name: auth.logout, exact: true }).click()
  await at.page.waitForURL((url) => url.pathname === '/')
  await at.page.getByRole('link', { name: app.join, exact: true }).waitFor()
  await look(at, seen)
}
