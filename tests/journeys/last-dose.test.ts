import { afterAll, beforeAll, expect, test } from 'vitest'
import { en as rx } from '#features/prescriptions/text/en.ts'
import type { BrowserDevice } from '#tests/support/browser.ts'
import { faultsOnScreen } from '#tests/support/people.ts'
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
  await at.offline(true)
})
afterAll(() => end())

/** Somebody comes and sits before the doctor with this diagnosis, in words. */
async function sits(name: string, phone: string, diagnosis: string): Promise<void> {
  await goTo(at, 'desk')
  await registerWalkIn(at, { phone, name, years: 60 })
  await actOn(at, name, 'write')
  await drugBox(at).waitFor()
  await at.page.keyboard.press('Alt+5')
  const box = at.page.getByRole('combobox', { name: rx.add_to.replace('{{section}}', rx.section.diagnosis) })
  await box.fill(diagnosis)
  await box.press('Enter')
  await at.page.keyboard.press('Alt+6')
}

test('what was given last for this diagnosis is offered first, says for which, and is written by two keys more and never by itself', async () => {
  await sits('Kamrun Nahar', '01798000101', 'Old chest pain')
  await writePrescription(at, ['napa 500 1+0+0 cont'])
  await issue(at)
  await sits('Shirin Sultana', '01798000102', 'Backache of work')
  await writePrescription(at, ['napa 500 1+1+1 pc 5d'])
  await issue(at)
  await sits('Abdul Halim', '01798000103', 'Old chest pain')
  let keys = 0
  for (const key of 'napa 500 '.split('')) {
    await drugBox(at).press(key === ' ' ? 'Space' : key)
    keys += 1
  }
  const offers = at.page.getByRole('listbox', { name: rx.dose_list }).getByRole('option')
  await expect.poll(() => offers.first().innerText()).toContain('1+0+0 cont')
  const [first, second] = await offers.allInnerTexts()
  expect(first).toContain(rx.usual_under.replace('{{diagnosis}}', 'Old chest pain'))
  expect(second).toContain('1+1+1 pc 5d')
  expect(second).toContain(rx.usual_line)
  expect(await drugLines(at).count()).toBe(0)
  expect(await faultsOnScreen(at)).toEqual([])
  for (const key of ['ArrowDown', 'Enter', 'Enter']) {
    await drugBox(at).press(key)
    keys += 1
  }
  await expect.poll(() => drugLines(at).count()).toBe(1)
  expect(await drugLines(at).first().innerText()).toContain('১+০+০ টি — চলবে')
  console.log('keys for a medicine with its dose of this diagnosis:', keys)
  expect(keys).toBeLessThanOrEqual(12)
})
