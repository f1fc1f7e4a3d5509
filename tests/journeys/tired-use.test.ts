import { afterAll, beforeAll, expect, test } from 'vitest'
import { en as rx } from '#features/prescriptions/text/en.ts'
import type { BrowserDevice } from '#tests/support/browser.ts'
import {
  actOn,
  drugBox,
  drugLines,
  goTo,
  issue,
  registerWalkIn,
  writePrescription,
} from '#tests/support/people-at-work.ts'
import { oneAtWork } from '#tests/support/two-at-work.ts'

let at: BrowserDevice
let end: () => Promise<void>
beforeAll(async () => {
  ;({ at, end } = await oneAtWork('doctor', { language: 'en', size: 'laptop' }))
})
afterAll(() => end())

/** Somebody comes and sits before the doctor. */
async function sits(name: string, phone: string): Promise<void> {
  await goTo(at, 'desk')
  await registerWalkIn(at, { phone, name, years: 44 })
  await actOn(at, name, 'write')
  await drugBox(at).waitFor()
}

/** The same device seen by its second tab. */
async function secondTab(): Promise<BrowserDevice> {
  const page = await at.context.newPage()
  await page.goto(at.page.url())
  const tab: BrowserDevice = { ...at, page }
  // The first tab hands its key over.
  await drugBox(tab).waitFor()
  return tab
}

const onSheet = async (tab: BrowserDevice): Promise<string> =>
  (await drugLines(tab).allInnerTexts()).join('\n')

test('two tabs with one sheet lose nothing of each other, and the paper has all of it', async () => {
  await sits('Rokeya Khatun', '01798000201')
  await writePrescription(at, ['napa 500 1+1+1 pc 5d'])
  await at.page.getByText(rx.saved_here).waitFor()
  const second = await secondTab()
  await expect.poll(() => drugLines(second).count()).toBe(1)
  await writePrescription(second, ['seclo 20 cap 1+0+1 ac 14d'])
  await second.page.getByText(rx.saved_here).waitFor()
  await at.page.bringToFront()
  await writePrescription(at, ['fexo 120 0+0+1 7d'])
  for (const tab of [at, second])
    for (const name of ['Napa', 'Seclo', 'Fexo']) await expect.poll(() => onSheet(tab)).toContain(name)
  await second.page.close()
  await issue(at)
  const paper = await at.page.getByRole('main').innerText()
  for (const name of ['Napa', 'Seclo', 'Fexo']) expect(paper).toContain(name)
})

test('Enter that is held down takes a medicine and no more: its dose is waited for', async () => {
  await sits('Abul Hashem', '01798000202')
  await drugBox(at).fill('napa')
  await at.page.getByRole('option').first().waitFor()
  await drugBox(at).press('ArrowDown')
  for (let held = 0; held < 6; held++) await at.page.keyboard.down('Enter')
  await at.page.keyboard.up('Enter')
  expect(await drugLines(at).count()).toBe(0)
})

test('several lines that are pasted become several medicines, and nothing is issued while one waits', async () => {
  await sits('Morsheda Begum', '01798000203')
  await drugBox(at).focus()
  await at.page.evaluate(() => {
    const data = new DataTransfer()
    data.setData(
      'text/plain',
      '1. napa 500 1+1+1 5d\r\n২) seclo 20 cap\t1+0+1 ac 14d\n\n• fexo 120 0+0+1 7d\n',
    )
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  })
  await expect.poll(() => drugBox(at).inputValue()).toBe('napa 500 1+1+1 5d')
  await at.page.getByText(rx.lines_wait_other.replace('{{count}}', '2')).waitFor()
  await drugBox(at).press('Enter')
  await expect.poll(() => drugLines(at).count()).toBe(1)
  await expect.poll(() => drugBox(at).inputValue()).toContain('seclo 20 cap')
  await at.page.keyboard.press('Control+Enter')
  await at.page.getByText(/fexo 120/).waitFor()
  await drugBox(at).press('Enter')
  await expect.poll(() => drugLines(at).count()).toBe(2)
  await expect.poll(() => drugBox(at).inputValue()).toBe('fexo 120 0+0+1 7d')
  await drugBox(at).press('Enter')
  await expect.poll(() => drugLines(at).count()).toBe(3)
  await issue(at)
})

test('a double click on what is usual takes it once, and leaves it there', async () => {
  await sits('Selina Akter', '01798000204')
  const usual = at.page.getByRole('list', { name: rx.usual_drugs }).getByRole('button')
  await usual.first().dblclick()
  await expect.poll(() => drugLines(at).count()).toBe(1)
  const back = at.page.getByRole('list', { name: rx.section.follow_up }).getByRole('button').first()
  await back.dblclick()
  await expect.poll(() => back.getAttribute('aria-pressed')).toBe('true')
})
