import { nobodysAccount } from '../account.ts'
import type { Action, Stage } from '../action.ts'
import { openBrowser, openPage } from '../browser.ts'
import { openHost } from '../host.ts'

const count = 300

/** Pressing "register" until the device holds the walk-in for good. */
export const enqueue: Action = {
  id: 'P3',
  title: 'enqueue a walk-in',
  cases: ['300 walk-ins'],
  cpus: [1, 4],
  metrics: {
    p50: { unit: 'ms', better: 'low' },
    p95: { unit: 'ms', better: 'low' },
    p99: { unit: 'ms', better: 'low' },
  },
  contenders: {
    ours: "the product's registerWalkIn: reads the sitting, seals patient, visit and payment, one strict transaction with the call",
    workbox: 'Queue.pushRequest, one store, relaxed durability as it comes, nothing sealed',
    pouchdb: 'one document, IndexedDB adapter, relaxed durability as it comes, nothing sealed',
    limit: 'bare IndexedDB, row and call in one strict transaction, nothing sealed',
  },
  noise: { contender: 'limit', metric: 'p50' },
  open: async (course) => {
    const host = await openHost()
    const browser = await openBrowser()
    const run: Stage['run'] = async (contender) => {
      const page = await openPage(browser, { origin: host.origin, modules: ['queue', `queue-${contender}`] })
      await page.call('open', { contender: `queue-${contender}`, account: nobodysAccount, sittings: 0 })
      await page.call('enqueue', { from: 0, count: 20 })
      await page.throttle(course.cpu)
      const readings = await page.call('enqueue', { from: 20, count })
      await page.close()
      return readings
    }
    const close = async () => {
      await browser.close()
      await host.close()
    }
    return { run, close }
  },
}
