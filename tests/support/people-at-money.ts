import { toLatinDigits } from '#contract/clinic/digits.ts'
import { bn as billingBn } from '#features/billing/text/bn.ts'
import { en as billingEn } from '#features/billing/text/en.ts'
import { bn as closeBn } from '#features/day-close/text/bn.ts'
import { en as closeEn } from '#features/day-close/text/en.ts'
import { bn as kitBn } from '#text/bn.ts'
import { en as kitEn } from '#text/en.ts'
import type { BrowserDevice } from './browser.ts'
import { checkByKey, field } from './people.ts'

/** What people do with the money of a day, told by what they read on the screen. */

const words = {
  bn: { billing: billingBn, close: closeBn, kit: kitBn },
  en: { billing: billingEn, close: closeEn, kit: kitEn },
}
const read = (at: BrowserDevice) => words[at.language]

/** Goes to the billing records by the menu. */
export async function openRecords(at: BrowserDevice): Promise<void> {
  const { billing } = read(at)
  await at.page.getByRole('link', { name: billing.menu_records, exact: true }).first().click()
  await at.page.getByRole('heading', { level: 1, name: billing.records }).waitFor()
}

/** Goes on from there to the list of all payments. */
export async function openLedger(at: BrowserDevice): Promise<void> {
  const { billing } = read(at)
  await openRecords(at)
  await at.page.getByRole('link', { name: billing.ledger, exact: true }).click()
  await at.page.getByRole('heading', { level: 1, name: billing.ledger }).waitFor()
}

/** The entries of the ledger that stand in the list. */
export const ledgerRows = (at: BrowserDevice) =>
  at.page.getByRole('list', { name: read(at).billing.ledger }).getByRole('listitem')

/** Gives all of somebody's money back, and says why. */
export async function giveBack(at: BrowserDevice, name: string, why: string): Promise<void> {
  const { billing } = read(at)
  await openLedger(at)
  await ledgerRows(at).filter({ hasText: name }).first().getByRole('button').last().click()
  await at.page.getByRole('menuitem', { name: billing.change }).click()
  const form = at.page.getByRole('form', { name: billing.give_back })
  await checkByKey(form.getByRole('radio', { name: new RegExp(billing.fee_falls) }))
  await form.getByLabel(new RegExp(`^${billing.reason}`)).fill(why)
  await form.getByRole('button', { name: billing.give_back }).click()
  await at.page.getByRole('heading', { level: 1, name: billing.invoice }).waitFor()
}

/** Says that a provider's money was seen on the account. */
export async function verifyMoney(at: BrowserDevice, name: string): Promise<void> {
  await openLedger(at)
  await ledgerRows(at)
    .filter({ hasText: name })
    .getByRole('button', { name: read(at).billing.verify })
    .click()
}

/** Goes to the day close; `of` chooses somebody else's drawer. */
export async function openDayClose(at: BrowserDevice, of?: string): Promise<void> {
  const { billing, close } = read(at)
  await openRecords(at)
  await at.page.getByRole('link', { name: billing.day_close, exact: true }).click()
  await at.page.getByRole('heading', { level: 1, name: close.title }).waitFor()
  if (of === undefined) return
  await at.page.getByRole('combobox', { name: close.whose }).click()
  await at.page.getByRole('option', { name: of }).click()
}

/** The figures above a drawer's receipts, as numbers; taka where they are money. */
export async function figures(
  at: BrowserDevice,
): Promise<{ receipts: number; gross: number; paid: number; cash: number }> {
  const { close } = read(at)
  const of = async (name: string) => {
    const text = await at.page
      .getByRole('main')
      .locator('dl div')
      .filter({ has: at.page.locator('dt', { hasText: new RegExp(`^${name}$`) }) })
      .locator('dd')
      .first()
      .textContent()
    return takaIn(text ?? '')
  }
  return {
    receipts: await of(close.receipts),
    gross: await of(close.gross),
    paid: await of(close.paid),
    cash: await of(close.cash),
  }
}

/** What each row of a list of receipts says was paid, in taka. */
export async function paidInRows(at: BrowserDevice, list: 'receipts' | 'late'): Promise<number[]> {
  const { close } = read(at)
  const rows = at.page
    .getByRole('list', { name: list === 'receipts' ? close.receipts_of : close.after_close })
    .getByRole('listitem')
  const amounts = await rows.evaluateAll((found) =>
    found.map((row) => row.querySelector(':scope > div:last-of-type > div')?.textContent ?? ''),
  )
  return amounts.map(takaIn)
}

const takaIn = (text: string): number => Number(toLatinDigits(text).replaceAll(/[^\d.-]/g, ''))

/** Notes what lay in the drawer before the first patient. */
export async function setFloat(at: BrowserDevice, taka: number): Promise<void> {
  const { close } = read(at)
  await at.page.getByRole('button', { name: close.set_opening }).click()
  await field(at, close.opening).fill(String(taka))
  await at.page.getByRole('button', { name: close.save, exact: true }).click()
  await at.page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** Counts the notes of the drawer, by their taka. */
export async function countNotes(at: BrowserDevice, notes: Readonly<Record<string, number>>): Promise<void> {
  const { close } = read(at)
  const drawer = at.page.getByRole('group', { name: close.count })
  for (const [label, many] of Object.entries(notes))
    await drawer.getByLabel(close.times.replace('{{taka}}', label)).fill(String(many))
}

/** Closes one's own day; with a reason where it does not add up. */
export async function closeDrawer(at: BrowserDevice, why?: string): Promise<void> {
  const { close } = read(at)
  if (why !== undefined) await field(at, close.reason).fill(why)
  await at.page.getByRole('form', { name: close.close }).getByRole('button', { name: close.close }).click()
  await at.page.getByRole('dialog').getByRole('button', { name: close.close }).click()
  await stateOfDay(at, 'closed').waitFor()
}

/** The word beside the title that says how far the day is. */
export const stateOfDay = (at: BrowserDevice, state: 'open' | 'closed' | 'approved' | 'reopened') =>
  at.page
    .getByRole('banner')
    .or(at.page.getByRole('main'))
    .getByText(read(at).close[`state_${state}`], { exact: true })
    .first()

/** The doctor's word on a counted day. */
export async function approveDay(at: BrowserDevice): Promise<void> {
  await at.page.getByRole('button', { name: read(at).close.approve }).click()
  await stateOfDay(at, 'approved').waitFor()
}

export async function reopenDay(at: BrowserDevice, why: string): Promise<void> {
  const { close } = read(at)
  await at.page.getByRole('button', { name: close.reopen, exact: true }).click()
  const dialog = at.page.getByRole('dialog')
  await dialog.getByLabel(new RegExp(`^${close.reason}`)).fill(why)
  await dialog.getByRole('button', { name: close.reopen, exact: true }).click()
  await stateOfDay(at, 'reopened').waitFor()
}
