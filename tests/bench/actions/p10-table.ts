import type { Action } from '../action.ts'
import { openBrowser, openPage } from '../browser.ts'
import { openHost } from '../host.ts'

const count = 5000

/** The list of all patients: drawn for the first time, and again when one name changes. */
export const table: Action = {
  id: 'P10',
  title: 'list of patients',
  cases: ['5,000 patients'],
  cpus: [1, 4],
  metrics: {
    paint: { unit: 'ms', better: 'low' },
    change: { unit: 'ms', better: 'low' },
    nodes: { unit: 'elements', better: 'low' },
  },
  contenders: {
    ours: "the product's list on an unlocked device: a page of 25 read, opened and drawn; a change is sealed and stored with its call (strict) and read again. Without the product's style sheet",
    plain: 'a plain React table of all rows, from memory; a change is of memory only, nothing stored',
    limit: 'the same plain React table of 25 rows',
  },
  noise: { contender: 'limit', metric: 'paint' },
  open: async (course) => {
    const host = await openHost()
    const browser = await openBrowser()
    return {
      run: async (contender) => {
        const page = await openPage(browser, {
          origin: host.origin,
          modules: [contender === 'ours' ? 'table-ours' : 'table-plain'],
        })
        try {
          const total = contender === 'limit' ? 25 : count
          await page.call('open', { count: total })
          await page.throttle(course.cpu)
          const first = await page.call('first', { total })
          return { ...first, ...(await page.call('change')) }
        } finally {
          await page.close()
        }
      },
      close: async () => {
        await browser.close()
        await host.close()
      },
    }
  },
}
