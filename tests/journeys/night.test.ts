import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, dhakaInstant } from '#contract/clinic/day.ts'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { asPractice } from '#server/transaction/as-practice.ts'
import { type BrowserDevice, openBrowser } from '#tests/support/browser.ts'
import { enrolDevice, lock, signIn, unlock } from '#tests/support/people.ts'
import { goTo, queueRows, registerWalkIn, syncNow } from '#tests/support/people-at-work.ts'
import { type Product, startProduct } from '#tests/support/product.ts'
import { standInClock } from '#tests/support/stand-in-clock.ts'

let product: Product
let tablet: BrowserDevice
/** The sitting date that ends at the coming turn. */
const evening = sittingDate(Date.now())
const turn = dhakaInstant(addDays(evening, 1), '04:00')
/** How far ahead the clocks of tablet and server go so that it is this long (ms) to the turn, or after it. */
const toTurn = (ms: number) => turn - ms - Date.now()
/** Long enough before it to get the tablet ready, however slow the machine. */
const shift = toTurn(3_600_000)

beforeAll(async () => {
  product = await startProduct({ shift })
  tablet = await openBrowser({ address: product.address, language: 'en', size: 'tablet' })
  await tablet.context.addInitScript(standInClock, shift)
  await signIn(tablet, '01711000301')
  await enrolDevice(tablet, { kind: 'desk' })
  await syncNow(tablet)
  await lock(tablet)
  await setClocks(toTurn(240_000))
  await unlock(tablet)
})
afterAll(async () => {
  await tablet.close()
  await product.end()
})

/** The server is started anew under the other clock; meanwhile there is no line. */
async function setClocks(ahead: number): Promise<void> {
  await tablet.offline(true)
  await product.kill()
  await tablet.page.evaluate(`setClock(${ahead})`)
  // Somebody is there, or the tablet would lock itself.
  await tablet.page.keyboard.press('Shift')
  await product.start(ahead)
  await tablet.offline(false)
}

const kept = () =>
  asPractice(
    product.database.db,
    { practice_id: 1, user_id: 1, action: 'test', now: new Date() },
    (practice) =>
      practice.sql((db) =>
        db
          .selectFrom('appointments')
          .innerJoin('patients', 'patients.id', 'appointments.patient_id')
          .select(['patients.name', 'appointments.sitting_date'])
          .where('patients.name', 'in', ['Night Owl', 'Early Bird'])
          .orderBy('appointments.sitting_date')
          .execute(),
      ),
  )

test('who comes after midnight belongs to the evening, and at four in the morning the desk turns to the new day by itself', async () => {
  await goTo(tablet, 'desk')
  await registerWalkIn(tablet, { phone: '01798700001', name: 'Night Owl', years: 50 })
  await queueRows(tablet).filter({ hasText: 'Night Owl' }).waitFor()
  await setClocks(toTurn(-10_000))
  await queueRows(tablet).filter({ hasText: 'Night Owl' }).waitFor({ state: 'detached' })
  await registerWalkIn(tablet, { phone: '01798700002', name: 'Early Bird', years: 20 })
  await queueRows(tablet).filter({ hasText: 'Early Bird' }).waitFor()
  await syncNow(tablet)
  expect(await kept()).toEqual([
    { name: 'Night Owl', sitting_date: evening },
    { name: 'Early Bird', sitting_date: addDays(evening, 1) },
  ])
})
