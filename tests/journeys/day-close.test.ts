import { afterAll, beforeAll, expect, test } from 'vitest'
import { en as billing } from '#features/billing/text/en.ts'
import { en as words } from '#features/day-close/text/en.ts'
import { copyOn, shareOf } from '#tests/support/agreement.ts'
import { type BrowserDevice, deviceSizes } from '#tests/support/browser.ts'
import { faultsOnScreen } from '#tests/support/people.ts'
import {
  approveDay,
  closeDrawer,
  countNotes,
  figures,
  giveBack,
  ledgerRows,
  openDayClose,
  openLedger,
  openRecords,
  paidInRows,
  reopenDay,
  setFloat,
  stateOfDay,
  verifyMoney,
} from '#tests/support/people-at-money.ts'
import { goTo, registerWalkIn, syncNow } from '#tests/support/people-at-work.ts'
import { twoAtWork } from '#tests/support/two-at-work.ts'

let laptop: BrowserDevice
let tablet: BrowserDevice
let end: () => Promise<void>
beforeAll(async () => {
  ;({ laptop, tablet, end } = await twoAtWork())
})
afterAll(() => end())

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)
const bothSync = async () => {
  for (const at of [laptop, tablet, laptop, tablet]) await syncNow(at)
}
const arrive = async (at: BrowserDevice, name: string, more: { bkash?: string; late?: string } = {}) => {
  await goTo(at, 'desk')
  return registerWalkIn(at, { name, years: 40, ...more })
}

/** Where the amounts of the ledger end, in pixels. */
const rightEdges = (at: BrowserDevice): Promise<number[]> =>
  ledgerRows(at)
    .getByText(/^.?৳[^ ]+$/)
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().right)))

test('two devices take money with no line; one gives it back, and one code stands on both', async () => {
  for (const at of [laptop, tablet]) await at.offline(true)
  await arrive(laptop, 'হালিমা')
  await arrive(laptop, 'জাহেদা', { bkash: '8N4K2Q7XLA' })
  await giveBack(laptop, 'হালিমা', 'ডাক্তার দেখেননি')
  await arrive(tablet, 'Sufia')
  await arrive(tablet, 'Moriom')
  await arrive(tablet, 'Delwar', { bkash: '8N4K2Q7XLA' })
  // Who comes second with the code is the one to be verified.
  await laptop.offline(false)
  await syncNow(laptop)
  await tablet.offline(false)
  await bothSync()
  await openLedger(tablet)
  expect(await faultsOnScreen(tablet)).toEqual([])
  await ledgerRows(tablet)
    .filter({ hasText: 'Delwar' })
    .filter({ hasText: '8N4K2Q7XLA stands on another receipt' })
    .waitFor()
  // Who took it does not look it up herself.
  expect(
    await ledgerRows(tablet)
      .filter({ hasText: 'Delwar' })
      .getByRole('button', { name: 'Found on the account' })
      .count(),
  ).toBe(0)
  await openLedger(laptop)
  await ledgerRows(laptop).filter({ hasText: 'Delwar' }).getByRole('button').nth(1).waitFor()
  // Amounts stand under one another, with a button in the row or without.
  await expect.poll(async () => new Set(await rightEdges(laptop)).size).toBe(1)
  await verifyMoney(laptop, 'Delwar')
  await bothSync()
  await openLedger(tablet)
  await ledgerRows(tablet).filter({ hasText: 'Delwar' }).filter({ hasText: 'Verified by' }).waitFor()
})

test('what lies across the paper of an open day stands in one line in its middle', async () => {
  await openDayClose(tablet)
  await tablet.page.evaluate("window.print = () => dispatchEvent(new Event('beforeprint'))")
  await tablet.page.getByRole('button', { name: words.print, exact: true }).click()
  const across = tablet.page.locator('[data-print-job] [data-paper] > [aria-hidden] > span')
  await across.waitFor({ state: 'attached' })
  await tablet.page.emulateMedia({ media: 'print' })
  const lies = await across.evaluate((said) => {
    const range = document.createRange()
    range.selectNodeContents(said)
    const [line, frame] = [range.getBoundingClientRect(), said.parentElement?.getBoundingClientRect()]
    return {
      lines: Math.round(said.clientHeight / Number.parseFloat(getComputedStyle(said).lineHeight)),
      off: frame ? Math.abs(line.left + line.right - frame.left - frame.right) / 2 : Infinity,
    }
  })
  await tablet.page.emulateMedia({ media: null })
  await tablet.page.evaluate("dispatchEvent(new Event('afterprint'))")
  expect(lies.lines).toBe(1)
  expect(lies.off).toBeLessThan(3)
})

test('on an upright tablet one press shows what came by one method, with its sum at the foot', async () => {
  await tablet.page.setViewportSize(deviceSizes.portrait)
  await openRecords(tablet)
  const rows = () =>
    tablet.page.getByRole('main').getByRole('list', { name: billing.records }).getByRole('listitem')
  await expect.poll(() => rows().count()).toBe(6)
  await tablet.page.getByRole('tab', { name: new RegExp(`^${billing.method.bkash}`) }).click()
  await expect.poll(() => rows().count()).toBe(2)
  await tablet.page.getByText('৳2,000', { exact: true }).last().waitFor()
  expect(await faultsOnScreen(tablet)).toEqual([])
  await tablet.page.setViewportSize(deviceSizes.tablet)
})

test('the drawer is closed offline with the sum of its receipts', async () => {
  await tablet.offline(true)
  await openDayClose(tablet)
  await expect.poll(() => figures(tablet)).toEqual({ receipts: 3, gross: 3000, paid: 3000, cash: 2000 })
  expect(sum(await paidInRows(tablet, 'receipts'))).toBe(3000)
  await tablet.page.getByRole('button', { name: words.count_first }).waitFor()
  expect(await tablet.page.getByText(/৳[\d,]+ (short|over)/).count()).toBe(0)
  await setFloat(tablet, 500)
  await countNotes(tablet, { '৳1,000': 2, '৳100': 4 })
  expect(await faultsOnScreen(tablet)).toEqual([])
  await closeDrawer(tablet, 'Change given to serial 2')
  await tablet.page.getByText('৳100 short').waitFor()
})

test('a receipt after the close stands apart, and the close stays as it was', async () => {
  await arrive(tablet, 'Momtaz', { late: 'Came after the lights were out' })
  await openDayClose(tablet)
  await expect.poll(() => paidInRows(tablet, 'late')).toEqual([1000])
  await expect.poll(() => figures(tablet)).toEqual({ receipts: 3, gross: 3000, paid: 3000, cash: 2000 })
  await tablet.offline(false)
  await bothSync()
  for (const at of [laptop, tablet]) expect(await copyOn(at)).toEqual(await shareOf(at))
})

test("the doctor's own drawer is what she took less what she gave back", async () => {
  await openDayClose(laptop)
  await expect.poll(() => figures(laptop)).toEqual({ receipts: 3, gross: 2000, paid: 1000, cash: 0 })
  expect((await paidInRows(laptop, 'receipts')).toSorted((a, b) => a - b)).toEqual([-1000, 1000, 1000])
})

test("the doctor approves the assistant's day, and opens it again for the receipt that was left out", async () => {
  await openDayClose(laptop, 'শাকিল')
  await expect.poll(() => figures(laptop)).toEqual({ receipts: 3, gross: 3000, paid: 3000, cash: 2000 })
  await expect.poll(() => paidInRows(laptop, 'late')).toEqual([1000])
  expect(await faultsOnScreen(laptop)).toEqual([])
  await approveDay(laptop)
  await reopenDay(laptop, 'একটি রসিদ বাদ গেছে')
  await bothSync()
  await openDayClose(tablet)
  await stateOfDay(tablet, 'reopened').waitFor()
  await expect.poll(() => figures(tablet)).toEqual({ receipts: 4, gross: 4000, paid: 4000, cash: 3000 })
  await countNotes(tablet, { '৳1,000': 3, '৳500': 1, '৳100': 0 })
  await closeDrawer(tablet)
  await tablet.page.getByText('It adds up').waitFor()
  await bothSync()
  for (const at of [laptop, tablet]) expect(await copyOn(at)).toEqual(await shareOf(at))
})
