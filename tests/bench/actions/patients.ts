import { nobodysAccount } from '../account.ts'
import type { Action, Stage } from '../action.ts'
import { openBrowser, openPage } from '../browser.ts'
import { openHost } from '../host.ts'

const count = 30_000

/** One device with a whole practice: unlocking it, and one key in the box that finds a patient. */
export const patients: Action = {
  id: 'PT',
  title: 'find a patient',
  cases: ['30,000 patients'],
  cpus: [1, 4],
  metrics: {
    p50: { unit: 'ms', better: 'low' },
    p95: { unit: 'ms', better: 'low' },
    p99: { unit: 'ms', better: 'low' },
    task: { unit: 'ms', better: 'low' },
    open: { unit: 'ms', better: 'low' },
    list: { unit: 'ms', better: 'low' },
    open_task: { unit: 'ms', better: 'low' },
    build: { unit: 'ms', better: 'low' },
  },
  contenders: {
    ours: "the product's index of names: sealed blocks, opened at unlocking; the words of all names held against the query once",
  },
  noise: { contender: 'ours', metric: 'p50' },
  open: async (course) => {
    const host = await openHost()
    const browser = await openBrowser()
    const run: Stage['run'] = async () => {
      const page = await openPage(browser, { origin: host.origin, modules: ['patients'] })
      const { build = 0 } = await page.call('fill', { account: nobodysAccount, count })
      await page.throttle(course.cpu)
      const unlocked = await page.call('unlock')
      const readings = await page.call('search')
      await page.close()
      return { ...readings, ...unlocked, build }
    }
    const close = async () => {
      await browser.close()
      await host.close()
    }
    return { run, close }
  },
}
