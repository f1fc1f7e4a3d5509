import { afterAll, beforeAll, expect, test } from 'vitest'
import { bn as patients } from '#features/patients/text/bn.ts'
import type { BrowserDevice } from '#tests/support/browser.ts'
import { faultsOnScreen, unlock } from '#tests/support/people.ts'
import { goTo } from '#tests/support/people-at-work.ts'
import { oneAtWork } from '#tests/support/two-at-work.ts'

/** Writes down every step that a page makes in the browser's history: its address and what is kept beside it. */
const notesSteps = `for (const way of ['pushState', 'replaceState']) {
  const step = history[way].bind(history)
  history[way] = (state, title, to) => {
    sessionStorage.setItem('steps', (sessionStorage.getItem('steps') ?? '') + JSON.stringify([state, String(to ?? '')]))
    step(state, title, to)
  }
}`
let at: BrowserDevice
let end: () => Promise<void>
beforeAll(async () => {
  ;({ at, end } = await oneAtWork('doctor', {
    size: 'laptop',
    before: ({ context }) => context.addInitScript(notesSteps),
  }))
})
afterAll(() => end())

const words = 'Rokeya 01798000061'
const box = () => at.page.getByRole('main').getByRole('searchbox')
const noneFound = () => at.page.getByRole('search').getByText(patients.found_other.replace('{{count}}', '০'))
const steps = () => at.page.evaluate(() => sessionStorage.getItem('steps') ?? '')
const open = async (path: string) => {
  await at.page.goto(path)
  await unlock(at)
  await box().waitFor()
}

test.each([
  '/doctor/patients',
  '/doctor/patients/quick-patients',
  '/doctor/appointments',
  '/doctor/prescriptions',
  '/doctor/quick-patient-list',
  '/doctor/quick-patient-payment',
  '/doctor/payments',
  '/doctor/schedules',
  '/doctor/chambers/list',
  '/doctor/referral-doctors',
])(
  'what is looked for in %s stands in no address and in no history, and is there again for whoever comes back',
  async (path) => {
    await open(path)
    await box().fill(words)
    // The list of patients follows the typing a breath later.
    if (path.includes('/patients')) await noneFound().waitFor()
    await goTo(at, 'desk')
    await at.page.goBack()
    await expect.poll(() => box().inputValue()).toBe(words)
    expect(at.page.url()).toMatch(new RegExp(`${path}(\\?|$)`))
    expect(await steps()).not.toMatch(/Rokeya|0179/)
    expect(await steps()).toContain('/doctor/')
    expect(await faultsOnScreen(at)).toEqual([])
  },
)

test('the list that is opened anew from the menu begins with an empty box, and a filter keeps what is typed', async () => {
  await open('/doctor/patients')
  await box().fill(words)
  await noneFound().waitFor()
  await goTo(at, 'desk')
  await at.page.getByRole('link', { name: patients.patients, exact: true }).first().click()
  await expect.poll(() => box().inputValue()).toBe('')
  await box().fill('Rokeya Khanam Nobody')
  await noneFound().waitFor()
  await at.page.getByRole('button', { name: 'ফিল্টার' }).first().click()
  const quick = at.page.getByRole('option', { name: patients.tab.quick, exact: true })
  await at.page.getByRole('combobox', { name: patients.filter.kind }).hover()
  await at.page.mouse.down()
  await quick.waitFor()
  // On a slow device the box has moved from under the hand by the time it is lifted.
  await at.page.mouse.move(8, 8)
  await at.page.mouse.up()
  await quick.click()
  await at.page.waitForURL('**/doctor/patients/quick-patients')
  await expect.poll(() => box().inputValue()).toBe('Rokeya Khanam Nobody')
  expect(await steps()).not.toMatch(/Rokeya|0179/)
})
