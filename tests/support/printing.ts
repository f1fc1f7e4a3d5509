import { bn } from '#features/prescriptions/text/bn.ts'
import type { BrowserDevice } from './browser.ts'

/** The printer's dialog is a person's: it closes by itself, but for the one whose paper is looked at. */
export const dialogClosesItself = `window.print = () => {
  document.body.dataset.prints = Number(document.body.dataset.prints ?? 0) + 1
  dispatchEvent(new Event('beforeprint'))
  if (!document.body.dataset.stay) setTimeout(() => dispatchEvent(new Event('afterprint')))
}`

const pressPrint = (at: BrowserDevice): Promise<void> =>
  at.page.getByRole('button', { name: bn.print }).click()

/** Presses Print, or what else prints, looks at what the printer gets while its dialog is open, and closes it. */
export async function whilePrinting<T>(
  at: BrowserDevice,
  look: (at: BrowserDevice) => Promise<T>,
  press: (at: BrowserDevice) => Promise<void> = pressPrint,
): Promise<T> {
  await at.page.evaluate(() => {
    document.body.dataset['stay'] = 'yes'
  })
  await press(at)
  await at.page.locator('[data-print-job] [data-paper]').waitFor({ state: 'attached' })
  const seen = await look(at)
  await at.page.evaluate(() => {
    delete document.body.dataset['stay']
    dispatchEvent(new Event('afterprint'))
  })
  return seen
}

/** The words that come out of a printer now: what is hidden from it is not among them. */
export async function wordsForPrinter(at: BrowserDevice): Promise<string> {
  await at.page.emulateMedia({ media: 'print' })
  const words = await at.page.evaluate(() => document.body.innerText)
  await at.page.emulateMedia({ media: null })
  return words
}
