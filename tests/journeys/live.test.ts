import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BrowserDevice } from '#tests/support/browser.ts'
import { copyOn, shareOf } from '#tests/support/agreement.ts'
import { callNext, goTo, openTab, queueRows, registerWalkIn } from '#tests/support/people-at-work.ts'
import type { Product } from '#tests/support/product.ts'
import { twoAtWork } from '#tests/support/two-at-work.ts'

/** Nobody presses anything on the receiving device: what arrives there was brought by the stream. */

let product: Product
let laptop: BrowserDevice
let tablet: BrowserDevice
let end: () => Promise<void>
beforeAll(async () => {
  ;({ product, laptop, tablet, end } = await twoAtWork())
  for (const at of [laptop, tablet]) {
    await goTo(at, 'desk')
    await listening(at)
  }
})
afterAll(() => end())

/** Until the page holds the stream's turn. */
const listening = (at: BrowserDevice) =>
  at.page.waitForFunction(async () => {
    const { held = [] } = await navigator.locks.query()
    return held.some(({ name }) => name?.startsWith('live:'))
  })

/** Prints how long something took on its way, which no test may judge. */
async function timed(what: string, arrival: Promise<void>): Promise<void> {
  const began = performance.now()
  await arrival
  console.log(`${what}: ${Math.round(performance.now() - began)} ms`)
}

test('a walk-in saved at the desk stands in the doctor’s queue by itself', async () => {
  await registerWalkIn(tablet, { phone: '01798000021', name: 'Kohinoor Begum', years: 51 })
  await timed('desk to doctor', queueRows(laptop).filter({ hasText: 'Kohinoor Begum' }).waitFor())
})

test('the doctor calls, and the desk sees whom', async () => {
  await callNext(laptop)
  await openTab(tablet, 'called')
  await timed('doctor to desk', queueRows(tablet, 'called').filter({ hasText: 'Kohinoor Begum' }).waitFor())
  await openTab(tablet, 'waiting')
})

test('a server that was away for a moment is heard again, with what was missed', async () => {
  await product.kill()
  await registerWalkIn(tablet, { phone: '01798000022', name: 'Abul Kashem', years: 60, gender: 'male' })
  await product.start()
  await timed(
    'after the server came back',
    queueRows(laptop).filter({ hasText: 'Abul Kashem' }).waitFor({ timeout: 120_000 }),
  )
})

test('a device that was out of reach hears of it once it is back', async () => {
  await laptop.offline(true)
  await registerWalkIn(tablet, { phone: '01798000023', name: 'Morsheda', years: 33 })
  await laptop.offline(false)
  await timed('after the line came back', queueRows(laptop).filter({ hasText: 'Morsheda' }).waitFor())
  await expect
    .poll(async () => JSON.stringify(await copyOn(laptop)) === JSON.stringify(await shareOf(laptop)))
    .toBe(true)
})
