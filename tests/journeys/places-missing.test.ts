import { afterAll, beforeAll, expect, test } from 'vitest'
import { en as places } from '#features/app-data/text/en.ts'
import { en as chambers } from '#features/chambers/text/en.ts'
import type { BrowserDevice } from '#tests/support/browser.ts'
import { faultsOnScreen, field, unlock } from '#tests/support/people.ts'
import { syncNow } from '#tests/support/people-at-work.ts'
import { oneAtWork } from '#tests/support/two-at-work.ts'

let at: BrowserDevice
let end: () => Promise<void>
beforeAll(async () => {
  const before = ({ context }: BrowserDevice) => context.route('**/v1/locations', (route) => route.abort())
  ;({ at, end } = await oneAtWork('doctor', { language: 'en', size: 'phone', setUpHere: true, before }))
})
afterAll(() => end())

test('a chamber is saved with the place it has though the lists of places never came', async () => {
  await at.page.goto('/doctor/chambers/1')
  await unlock(at)
  await at.page.getByText(places.places_missing).waitFor()
  expect(await faultsOnScreen(at)).toEqual([])
  await field(at, chambers.room).fill('Level 4, room 402')
  await at.page.getByRole('button', { name: chambers.save, exact: true }).click()
  await at.page.getByText(chambers.saved).first().waitFor()
  await syncNow(at)
})
