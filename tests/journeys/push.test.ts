import type { CDPSession } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bn as auth } from '#features/auth/text/bn.ts'
import { bn as booking } from '#features/booking/text/bn.ts'
import { bn } from '#features/push/text/bn.ts'
import { bn as app } from '#app/browser/text/bn.ts'
import { asPractice } from '#server/transaction/as-practice.ts'
import { type BrowserDevice, openBrowser } from '#tests/support/browser.ts'
import { checkByKey, faultsOnScreen, signIn } from '#tests/support/people.ts'
import { type Product, startProduct } from '#tests/support/product.ts'
import { type PushPhone, startPushService, type StandInPushService } from '#tests/support/push-phone.ts'
import { toldOn } from '#tests/support/told-phone.ts'

/** Abdur Rahim has his phone told. The browsers' push service, which this machine does not reach, is stood in for: what it is sent is given to the worker by hand. */
let service: StandInPushService
let product: Product
let at: BrowserDevice
let phone: PushPhone
beforeAll(async () => {
  service = await startPushService()
  product = await startProduct({ pushAlso: service.origin })
  at = await openBrowser({ address: product.address, language: 'bn', size: 'phone' })
  phone = service.phone('rahims-phone')
  await at.context.addInitScript(standInForPush, {
    endpoint: phone.endpoint,
    p256dh: phone.p256dh,
    auth: phone.auth,
  })
  await signIn(at, '01712345601')
})
afterAll(async () => {
  await at.close()
  await product.end()
  await service.stop()
})

/** Runs in the page: a browser whose push service answers. What it gives outlives what the page forgets, as on a browser's disk. */
function standInForPush(phone: { endpoint: string; p256dh: string; auth: string }): void {
  const { endpoint, ...keys } = phone
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => {
      document.cookie = 'push=ended;path=/'
      return true
    },
  }
  Object.assign(PushManager.prototype, {
    subscribe: async () => {
      document.cookie = 'push=on;path=/'
      return subscription
    },
    getSubscription: async () => (document.cookie.includes('push=on') ? subscription : null),
  })
}

const toggle = () => at.page.getByRole('switch', { name: bn.switch })
const said = (words: string) => at.page.getByText(words, { exact: true }).waitFor()
const dashboard = async () => {
  await at.page.goto('/user/dashboard/203')
  await toggle().waitFor({ state: 'attached' })
}
const phones = async () =>
  (await product.database.owner.selectFrom('push_subscriptions').select(['user_id', 'endpoint']).execute())
    .length

/** What the worker shows. */
const shown = () =>
  at.page.evaluate(async () =>
    (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body, data }) => ({
      title,
      body,
      data,
    })),
  )

/** Gives the worker what came for this phone, as the browser would. */
async function deliver(cdp: CDPSession, data: string): Promise<void> {
  const registered = new Promise<string>((found) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations.filter(({ isDeleted }) => !isDeleted)
      if (one) found(one.registrationId)
    }),
  )
  await cdp.send('ServiceWorker.enable')
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(product.address).origin,
    registrationId: await registered,
    data,
  })
  await cdp.send('ServiceWorker.disable')
}

test('who told his browser no is told how to allow it, and everything else goes on', async () => {
  await at.page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', {
      get: () => (window.name === 'no' ? 'denied' : 'default'),
    })
    window.name ||= 'no'
  })
  await dashboard()
  await said(bn.denied)
  expect(await toggle().isDisabled()).toBe(true)
  expect(await faultsOnScreen(at)).toEqual([])
  await at.page.evaluate(() => {
    window.name = 'may'
  })
})

test('he has his phone told by one press, and a reload still knows it', async () => {
  await at.context.grantPermissions(['notifications'], { origin: product.address })
  await dashboard()
  await said(bn.off)
  await toggle().press('Space')
  await said(bn.on)
  expect(await toggle().isChecked()).toBe(true)
  expect(await faultsOnScreen(at)).toEqual([])
  expect(await phones()).toBe(1)
  await dashboard()
  await said(bn.on)
})

test('a session of his that is called off is told, and a press opens the page of his serial', async () => {
  await at.page.goto('/doctor/appointment/1/1')
  await checkByKey(at.page.getByRole('radio', { name: /^আব্দুর রহিম/ }))
  await at.page.getByRole('button', { name: booking.go_book, exact: true }).click()
  await at.page.getByRole('heading', { level: 1, name: booking.done }).waitFor()
  await asPractice(
    product.database.db,
    { practice_id: 1, user_id: 1, action: 'test', now: new Date() },
    async (practice) => {
      const rows = await practice.sql((db) =>
        db
          .selectFrom('schedules')
          .selectAll()
          .where('id', 'in', (of) =>
            of
              .selectFrom('appointments')
              .select('schedule_id')
              .where('source', '=', 'online')
              .where('status', '=', 'booked')
              .orderBy('created_at', 'desc')
              .limit(1),
          )
          .execute(),
      )
      for (const row of rows) practice.change('schedules', row, { status: 'cancelled' })
    },
  )
  // The server looks every twenty seconds.
  await expect.poll(() => toldOn(service, phone).length, { timeout: 60_000 }).toBe(1)
  const [told] = toldOn(service, phone)
  expect(told?.title).toMatch(/সেশন বাতিল হয়েছে$/)
  await at.page.goto('/user/dashboard/203')
  const cdp = await at.context.newCDPSession(at.page)
  await deliver(cdp, JSON.stringify(told))
  await expect.poll(shown).toEqual([{ title: told?.title, body: told?.body, data: told?.url }])
  expect(told?.url).toMatch(/^\/serial\/[\w-]{36}$/)
  expect(await pressed()).toBe(`${product.address}${told?.url}`)
})

/** Presses what is shown; answers which page the worker opens. A press by hand is nothing that a headless browser has. */
async function pressed(): Promise<string> {
  const [worker] = at.context.serviceWorkers()
  if (!worker) throw new Error('no worker runs')
  return worker.evaluate(
    () =>
      new Promise<string>((opened) => {
        const scope: unknown = self
        const { clients, registration } = Object(scope)
        clients.openWindow = async (url: string) => opened(url)
        void registration.getNotifications().then(([notification]: unknown[]) => {
          const Press = Reflect.get(Object(scope), 'NotificationEvent')
          self.dispatchEvent(new Press('notificationclick', { notification }))
        })
      }),
  )
}

test('after his logout the phone is told nothing, and what still comes is shown to nobody', async () => {
  const [told] = toldOn(service, phone)
  await at.page.goto('/user/dashboard/203')
  await at.page.getByRole('button', { name: /আব্দুর রহিম/ }).click()
  await at.page.getByRole('menuitem', { name: app.logout }).click()
  await at.page.getByRole('button', { name: auth.logout, exact: true }).click()
  await expect.poll(() => at.page.evaluate(() => document.cookie)).toBe('push=ended')
  await expect.poll(phones, { timeout: 60_000 }).toBe(0)
  await deliver(await at.context.newCDPSession(at.page), JSON.stringify({ ...told, tag: 'late' }))
  await at.page.waitForTimeout(2_000)
  expect((await shown()).filter(({ title }) => title === told?.title)).toEqual([])
})
