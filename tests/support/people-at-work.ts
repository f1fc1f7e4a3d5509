import type { Locator } from 'playwright-core'
import { toLatinDigits } from '#contract/clinic/digits.ts'
import { bn as billingBn } from '#features/billing/text/bn.ts'
import { en as billingEn } from '#features/billing/text/en.ts'
import { bn as patientBn } from '#features/patients/text/bn.ts'
import { en as patientEn } from '#features/patients/text/en.ts'
import { bn as rxBn } from '#features/prescriptions/text/bn.ts'
import { en as rxEn } from '#features/prescriptions/text/en.ts'
import { bn as deskBn } from '#features/quick-appointments/text/bn.ts'
import { en as deskEn } from '#features/quick-appointments/text/en.ts'
import { bn as syncBn } from '#features/sync/text/bn.ts'
import { en as syncEn } from '#features/sync/text/en.ts'
import { bn as kitBn } from '#text/bn.ts'
import { en as kitEn } from '#text/en.ts'
import { holdsAll, unsent } from './agreement.ts'
import type { BrowserDevice } from './browser.ts'
import { checkByKey, field } from './people.ts'

/** What assistant and doctor do all evening, told by what they read on the screen. */

const words = {
  bn: { billing: billingBn, desk: deskBn, patient: patientBn, rx: rxBn, kit: kitBn, sync: syncBn },
  en: { billing: billingEn, desk: deskEn, patient: patientEn, rx: rxEn, kit: kitEn, sync: syncEn },
}
const read = (at: BrowserDevice) => words[at.language]

/** Goes to the desk by the menu, or to the sync page by the strip. */
export async function goTo(at: BrowserDevice, place: 'desk' | 'sync'): Promise<void> {
  const { desk, sync, kit } = read(at)
  const title = { desk, sync }[place].title
  const link =
    place === 'desk'
      ? at.page.getByRole('link', { name: title, exact: true })
      : at.page.getByRole('link', { name: kit.strip_go })
  await link.first().click()
  await at.page.getByRole('heading', { level: 1, name: title }).waitFor()
}

export interface WalkIn {
  /** As it is typed into the box, in any script. */
  phone?: string
  name: string
  years: number
  gender?: 'male' | 'female'
  bp?: string
  weight?: string
  /** The code of a bKash payment; else the fee is paid in cash. */
  bkash?: string
  /** What is paid, where it is not the fee. */
  paid?: string
  /** Why money comes after the drawer was closed. */
  late?: string
}

/** Registers somebody new at the desk; answers the serial that was said to him, or throws where the phone was refused. */
export async function registerWalkIn(at: BrowserDevice, who: WalkIn): Promise<string> {
  const { desk, patient } = read(at)
  await typeAtTheDesk(at, who.phone ?? '')
  // The people of the number before may stand for a moment: the form is busy until it has looked up this one.
  await at.page
    .getByRole('form', { name: desk.arrival, exact: true })
    .and(at.page.locator('[aria-busy=false]'))
    .waitFor()
  const another = at.page.getByRole('radio', { name: desk.new_member })
  if (await another.isVisible()) {
    await checkByKey(another)
    await tellRelation(at)
  }
  await field(at, desk.name).fill(who.name)
  await at.page.getByRole('textbox', { name: read(at).kit.years, exact: true }).fill(`${who.years}`)
  await checkByKey(at.page.getByRole('radio', { name: patient.gender[who.gender ?? 'female'], exact: true }))
  if (who.bp) await field(at, desk.vital_bp).fill(who.bp)
  if (who.weight) await field(at, desk.vital_weight).fill(who.weight)
  if (who.bkash) {
    await at.page.getByRole('radio', { name: desk.method.bkash, exact: true }).press('Space')
    await field(at, read(at).billing.trx).fill(who.bkash)
  }
  if (who.paid !== undefined) await field(at, desk.paid).fill(who.paid)
  if (who.late) await field(at, desk.late_reason).fill(who.late)
  return saveArrival(at, who.name)
}

/** Says whose relative somebody new of a known phone is. */
async function tellRelation(at: BrowserDevice): Promise<void> {
  const { desk, patient } = read(at)
  await at.page.getByRole('combobox', { name: new RegExp(`^${desk.relation}`) }).click()
  await at.page.getByRole('option', { name: patient.relation.relative, exact: true }).click()
}

/** Types into the box that takes a phone or a name. */
export const typeAtTheDesk = (at: BrowserDevice, text: string): Promise<void> =>
  field(at, read(at).desk.phone).fill(text)

/** The people whom the box may mean, as they are offered. */
export const offered = (at: BrowserDevice) =>
  at.page.getByRole('radiogroup', { name: read(at).desk.household }).getByRole('radio')

/** Takes somebody who is offered and saves his visit. */
export async function registerKnown(at: BrowserDevice, name: string): Promise<string> {
  await offered(at).filter({ hasText: name }).click()
  await at.page.getByText(read(at).desk.known_phone).waitFor({ state: 'hidden' })
  return saveArrival(at, name)
}

async function saveArrival(at: BrowserDevice, name: string): Promise<string> {
  const { desk, kit } = read(at)
  // Nobody saves before the fee is in sight.
  await field(at, desk.paid).waitFor()
  await at.page.getByRole('button', { name: desk.save }).click()
  const said = new RegExp(desk.saved.replace('{{serial}}', '(\\S+)').replace('{{name}}', name))
  const saved = at.page.getByText(said)
  const refused = at.page.getByText(kit.error.phone)
  let heard = await textOf(saved.or(refused).or(at.page.getByText(desk.known_phone)))
  // People of this phone came into sight behind the press: it is somebody new all the same.
  if (heard.includes(desk.known_phone)) {
    await tellRelation(at)
    await at.page.getByRole('button', { name: desk.save }).click()
    heard = await textOf(saved.or(refused))
  }
  const serial = said.exec(heard)?.[1]
  if (serial === undefined) throw new Error('what was typed is no phone')
  return toLatinDigits(serial)
}

/** What the first of them says. It is taken hold of as it comes: a message that has passed meanwhile is read all the same. */
async function textOf(message: Locator): Promise<string> {
  const standing = await message.first().elementHandle()
  return (await standing?.textContent()) ?? ''
}

/** Calls the next one in; the first call of a session begins it, where it is asked. */
export async function callNext(at: BrowserDevice): Promise<void> {
  const { desk, kit } = read(at)
  const call = at.page.getByRole('button', { name: kit.call_next })
  // The session's own line is drawn with it.
  await call.waitFor()
  const asks = await at.page.getByText(desk.sitting_scheduled, { exact: true }).isVisible()
  await call.click()
  if (asks)
    await at.page
      .getByRole('dialog', { name: desk.begin_ask })
      .getByRole('button', { name: desk.begin, exact: true })
      .click()
}

/** Turns the queue to another tab. */
export const openTab = (at: BrowserDevice, tab: 'waiting' | 'called' | 'done'): Promise<void> =>
  at.page.getByRole('tab', { name: read(at).desk[`tab_${tab}`] }).click()

/** The rows of the tab in front of the queue, as they stand. */
export const queueRows = (at: BrowserDevice, tab: 'waiting' | 'called' | 'done' = 'waiting') =>
  at.page.getByRole('list', { name: read(at).desk[`tab_${tab}`] }).getByRole('listitem')

/** Opens the menu of a patient in the queue and does one thing of it. */
export async function actOn(
  at: BrowserDevice,
  name: string,
  act: 'write' | 'measure' | 'done' | 'take_payment',
): Promise<void> {
  const { desk, kit } = read(at)
  await at.page.getByRole('button', { name: kit.row_actions.replace('{{name}}', name) }).click()
  await at.page.getByRole('menuitem', { name: desk[act] }).click()
}

/** Where a medicine is typed. */
export const drugBox = (at: BrowserDevice) => at.page.getByRole('combobox', { name: read(at).rx.drug_box })

/** The medicines on the sheet. */
export const drugLines = (at: BrowserDevice) =>
  at.page.getByRole('list', { name: read(at).rx.section.drugs, exact: true }).getByRole('listitem')

/** Types medicines one by one, each with Enter, and sees each line stand. */
export async function writePrescription(at: BrowserDevice, lines: readonly string[]): Promise<void> {
  for (const line of lines) {
    const before = await drugLines(at).count()
    await drugBox(at).fill(line)
    await drugBox(at).press('Enter')
    await drugLines(at).nth(before).waitFor()
  }
}

/** Issues the sheet and prints it; answers its number. */
export async function issue(at: BrowserDevice): Promise<string> {
  await at.page.keyboard.press('Control+Enter')
  return issuedNumber(at)
}

/** The number of the sheet that was just issued, once its page stands. */
export async function issuedNumber(at: BrowserDevice): Promise<string> {
  const { rx } = read(at)
  const said = new RegExp(rx.issued_already.replace('{{number}}', '(\\S+)'))
  const heading = at.page.getByRole('heading', { level: 1, name: said })
  return toLatinDigits(said.exec((await heading.textContent()) ?? '')?.[1] ?? '')
}

/**
 * Sends and fetches now, from the page that is made for it, and looks until nothing waits and the first copy is whole: a
 * story that takes the line away goes on with what the device holds.
 */
export async function syncNow(at: BrowserDevice): Promise<void> {
  await goTo(at, 'sync')
  await at.page.getByRole('button', { name: read(at).sync.try_now }).click()
  for (let tries = 0; (await unsent(at)) > 0 || !(await holdsAll(at)); tries++) {
    if (tries === 1200) throw new Error('not everything could be sent and fetched')
    await at.page.waitForTimeout(100)
  }
  await at.page.getByRole('main').getByText(read(at).sync.nothing, { exact: true }).waitFor()
}
