import { afterAll, beforeAll, expect, test } from 'vitest'
import { en as rx } from '#features/prescriptions/text/en.ts'
import { en as desk } from '#features/quick-appointments/text/en.ts'
import { copyOn, shareOf } from '#tests/support/agreement.ts'
import type { BrowserDevice } from '#tests/support/browser.ts'
import { faultsOnScreen } from '#tests/support/people.ts'
import {
  callNext,
  drugLines,
  goTo,
  issue,
  registerKnown,
  registerWalkIn,
  syncNow,
  typeAtTheDesk,
  writePrescription,
} from '#tests/support/people-at-work.ts'
import { oneAtWork } from '#tests/support/two-at-work.ts'

let at: BrowserDevice
let end: () => Promise<void>
beforeAll(async () => {
  ;({ at, end } = await oneAtWork('doctor', { language: 'en', size: 'laptop' }))
})
afterAll(() => end())

const inside = () => at.page.getByRole('region', { name: 'Jahanara Begum' })
const repeat = () => inside().getByRole('button', { name: rx.repeat_last, exact: true })
/** The lines of the sheet, each with its number; her earlier sheet beside it lists medicines too. */
const written = async () =>
  (await drugLines(at).allInnerTexts())
    .map((line) => line.replace(/\s+/g, ' '))
    .filter((line) => /^\d/.test(line))

/** She is in, and the doctor at his start. */
async function callHer(): Promise<void> {
  await callNext(at)
  await at.page.getByRole('link', { name: desk.today, exact: true }).click()
  await inside().waitFor()
}

test('with no line the doctor repeats the last sheet of whom he called at one press, adds to it and issues it', async () => {
  await goTo(at, 'desk')
  await registerWalkIn(at, { phone: '01798000091', name: 'Jahanara Begum', years: 58 })
  await callHer()
  // Nobody repeats what was never written.
  await inside().getByRole('link', { name: desk.write }).press('Enter')
  await writePrescription(at, ['napa 500 111 pc 5d', 'seclo 20 101 ac 14d'])
  const first = await written()
  const number = await issue(at)

  await at.offline(true)
  await goTo(at, 'desk')
  await typeAtTheDesk(at, '01798000091')
  await registerKnown(at, 'Jahanara Begum')
  await callHer()
  await repeat().waitFor()
  expect(await faultsOnScreen(at)).toEqual([])
  await repeat().press('Enter')
  await expect.poll(written).toEqual(first)
  await writePrescription(at, ['monas 10 001 1m'])
  const again = await issue(at)
  expect(again).not.toBe(number)
  await at.offline(false)
  await syncNow(at)
  expect(await copyOn(at)).toEqual(await shareOf(at))

  // Her visit has a sheet now: there is nothing to repeat onto it.
  await at.page.getByRole('link', { name: desk.today, exact: true }).click()
  await at.page.getByRole('heading', { level: 1, name: desk.today }).waitFor()
  expect(await repeat().count()).toBe(0)
})
