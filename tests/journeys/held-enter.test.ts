import { afterAll, beforeAll, expect, test } from 'vitest'
import { en as patient } from '#features/patients/text/en.ts'
import { en as desk } from '#features/quick-appointments/text/en.ts'
import { en as kit } from '#text/en.ts'
import type { BrowserDevice } from '#tests/support/browser.ts'
import { checkByKey, field } from '#tests/support/people.ts'
import { openTab, queueRows, registerWalkIn, typeAtTheDesk } from '#tests/support/people-at-work.ts'
import { deskAtWork } from '#tests/support/two-at-work.ts'

/** A key that sticks, or a finger that stays: a browser presses again and again. */

let at: BrowserDevice
let end: () => Promise<void>
beforeAll(async () => {
  ;({ at, end } = await deskAtWork('en'))
})
afterAll(() => end())

async function holdEnter(): Promise<void> {
  for (let times = 0; times < 15; times++) {
    await at.page.keyboard.down('Enter')
    await at.page.waitForTimeout(60)
  }
  await at.page.keyboard.up('Enter')
}

const call = () => at.page.getByRole('button', { name: kit.call_next })
const begins = () => at.page.getByRole('dialog', { name: desk.begin_ask })

test('Enter held over the arrival form writes one patient down and asks nothing of the next', async () => {
  for (const [last, name] of ['Salma Khatun', 'Shirin Akter', 'Nazma Begum'].entries())
    await registerWalkIn(at, { phone: `0179800008${last}`, name, years: 30 + last })
  await typeAtTheDesk(at, '01798000084')
  await field(at, desk.name).fill('Abdul Karim')
  await at.page.getByRole('textbox', { name: kit.years, exact: true }).fill('50')
  await checkByKey(at.page.getByRole('radio', { name: patient.gender.male, exact: true }))
  await field(at, desk.paid).waitFor()
  await field(at, desk.name).focus()
  await holdEnter()
  await expect.poll(() => queueRows(at).count()).toBe(4)
  expect(await at.page.getByText(kit.error.required).count()).toBe(0)
})

test('Enter held on Call next neither answers what it asks nor calls a second patient', async () => {
  await call().focus()
  await holdEnter()
  expect(await begins().count()).toBe(1)
  await begins().getByRole('button', { name: desk.begin, exact: true }).click()
  await expect.poll(() => queueRows(at).count()).toBe(3)
  await call().focus()
  await holdEnter()
  await expect.poll(() => queueRows(at).count()).toBe(2)
  await openTab(at, 'done')
  await queueRows(at, 'done').first().waitFor()
  expect(await queueRows(at, 'done').count()).toBe(1)
})
