import type { Action } from '../action.ts'
import { openBrowser, openPage } from '../browser.ts'
import { openHost } from '../host.ts'

/** From the last digit of a PIN to the keys: what a doctor waits for, and what each guess of a thief costs. */
export const unlocking: Action = {
  id: 'P16',
  title: 'a PIN opens the lock',
  cases: ['six digits'],
  cpus: [1, 4],
  metrics: {
    unlock: { unit: 'ms', better: 'low' },
    derive: { unit: 'ms', better: 'low' },
    open: { unit: 'ms', better: 'low' },
  },
  contenders: {
    ours: "argon2id by the product's own work, in the page's thread so that it is slowed down with it; then the data key and the keys made of it",
    limit: 'the same with one pass over the memory, the least that argon2id can do',
  },
  noise: { contender: 'limit', metric: 'unlock' },
  open: async (course) => {
    const host = await openHost()
    const browser = await openBrowser()
    return {
      run: async (contender) => {
        const page = await openPage(browser, { origin: host.origin, modules: ['unlock'] })
        const work = contender === 'limit' ? { passes: 1 } : {}
        await page.call('unlock', work)
        await page.throttle(course.cpu)
        const readings = await page.call('unlock', work)
        await page.close()
        return readings
      },
      close: async () => {
        await browser.close()
        await host.close()
      },
    }
  },
}
