import { afterAll, beforeAll, expect, test } from 'vitest'
import { unsent } from '#tests/support/agreement.ts'
import { anyProduct, type BrowserDevice } from '#tests/support/browser.ts'
import { unlock } from '#tests/support/people.ts'
import { registerWalkIn, syncNow } from '#tests/support/people-at-work.ts'
import type { Product } from '#tests/support/product.ts'
import { deskAtWork } from '#tests/support/two-at-work.ts'
import { wakeWorker } from '#tests/support/wake-worker.ts'

let product: Product
let at: BrowserDevice
let end: () => Promise<void>
beforeAll(async () => {
  ;({ product, at, end } = await deskAtWork('bn'))
})
afterAll(() => end())

/** How many walk-ins the server has taken. */
const onServer = async (): Promise<number> => {
  const taken = await product.database.owner
    .selectFrom('op_log')
    .select('op_id')
    .where('call', '=', 'POST /doctor/v1/quick-appointments')
    .where('status', '<', 300)
    .execute()
  return taken.length
}

test(
  'with every page closed and the lock shut, the worker sends what was registered without a line',
  { timeout: 180_000 },
  async () => {
    const before = await onServer()
    await at.offline(true)
    await registerWalkIn(at, { phone: '01798000777', name: 'শাহানা', years: 33 })
    expect(await unsent(at)).toBeGreaterThan(0)

    await at.page.goto('about:blank')
    await at.offline(false)
    await wakeWorker(await at.context.newCDPSession(at.page), anyProduct)
    await expect.poll(onServer, { timeout: 60_000 }).toBe(before + 1)

    await at.page.goto('/doctor/desk')
    await unlock(at)
    await syncNow(at)
    expect(await unsent(at)).toBe(0)
    expect(await onServer()).toBe(before + 1)
  },
)
