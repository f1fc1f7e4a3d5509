import { afterAll, beforeAll, expect, test } from 'vitest'
import { bn as billing } from '#features/billing/text/bn.ts'
import { bn as chambers } from '#features/chambers/text/bn.ts'
import { bn as desk } from '#features/quick-appointments/text/bn.ts'
import { bn as kit } from '#text/bn.ts'
import type { BrowserDevice } from '#tests/support/browser.ts'
import { field, unlock } from '#tests/support/people.ts'
import { goTo, registerWalkIn, syncNow } from '#tests/support/people-at-work.ts'
import { oneAtWork } from '#tests/support/two-at-work.ts'

/** A roll or a paper as it went to the printer: its words, and what in it could run or reach beyond it. */
interface PrintedJob {
  words: string
  alive: number
  family: string
  number: number
}

/** The dialog closes by itself; what was given to it is kept. As words, because the compiler's own helpers are not in the page. */
const keepsWhatIsPrinted = `window.jobs = []
window.print = () => {
  const job = document.querySelector('[data-print-job]')
  const alive = job.querySelectorAll('script, style, iframe, [onerror], [onload], img[src="x"]').length
  const family = getComputedStyle(job.querySelector('[data-slip], [data-paper]')).fontFamily
  window.jobs.push({ words: job.innerText, alive, family, number: window.jobs.length })
  dispatchEvent(new Event('beforeprint'))
  setTimeout(() => dispatchEvent(new Event('afterprint')))
}`

let at: BrowserDevice
let end: () => Promise<void>
beforeAll(async () => {
  const before = ({ context }: BrowserDevice) => context.addInitScript(keepsWhatIsPrinted)
  ;({ at, end } = await oneAtWork('doctor', { before }))
})
afterAll(() => end())

/** What a browser would run, leave its style with, or turn round. */
const hostile = '<script>struck=1</script><img src=x onerror=struck=1></style><b>abc'
const chamber = `পপুলার ${hostile}`
/** The same as somebody types it, with a sign that would turn the rest of its line round. */
const turned = chamber.replace('abc', '\u202eabc')
const patient = `Rokeya ${hostile} Mita`
const code = '9BX7K2LQ0P'

/** What is printed by this press. */
async function printedBy(press: () => Promise<unknown>): Promise<PrintedJob> {
  const jobs = () => at.page.evaluate((): PrintedJob[] => Reflect.get(window, 'jobs'))
  const before = (await jobs()).length
  await press()
  await expect.poll(async () => (await jobs()).length).toBe(before + 1)
  const job = (await jobs()).at(-1)
  if (!job) throw new Error('nothing was printed')
  return job
}

/** Every word stands there as it was typed; nothing of it is more than a word, in the letters of paper. */
async function mustBeWords(job: PrintedJob, typed: readonly string[]): Promise<void> {
  for (const words of typed) expect(job.words).toContain(words)
  expect(job.alive).toBe(0)
  expect(job.family).toContain('Noto Sans Paper')
  expect(await at.page.evaluate(() => Object.hasOwn(window, 'struck'))).toBe(false)
}

const fromRow = (act: string) => async () => {
  await at.page.getByRole('button', { name: kit.row_actions.replace('{{name}}', patient) }).click()
  await at.page.getByRole('menuitem', { name: act, exact: true }).click()
}

test('a chamber whose name is script stands on the token with it, and so does the patient', async () => {
  await at.page.goto('/doctor/chambers/1')
  await unlock(at)
  await field(at, chambers.bn_name).fill(turned)
  await at.page.getByRole('button', { name: chambers.save, exact: true }).click()
  await at.page.getByText(chambers.saved).first().waitFor()
  await syncNow(at)
  await goTo(at, 'desk')
  const token = await printedBy(() =>
    registerWalkIn(at, { phone: '01798000093', name: patient, years: 44, bkash: code }),
  )
  await mustBeWords(token, [chamber, patient])
  const again = await printedBy(fromRow(desk.token_again))
  await mustBeWords(again, [chamber, patient])
})

test('with no line the receipt on the roll is words as well, and its second print says that it is a copy', async () => {
  await at.offline(true)
  const receipt = await printedBy(fromRow(desk.receipt))
  await mustBeWords(receipt, [chamber, patient, code])
  expect(receipt.words).not.toContain(billing.copy)
  const copy = await printedBy(fromRow(desk.receipt))
  await mustBeWords(copy, [chamber, patient, code, billing.copy])
  await at.offline(false)
  await syncNow(at)
})

test('no page of the desk ran anything of it either', async () => {
  await at.page.reload()
  await unlock(at)
  await goTo(at, 'desk')
  await at.page.getByText(patient).first().waitFor()
  expect(await at.page.evaluate(() => Object.hasOwn(window, 'struck'))).toBe(false)
})
