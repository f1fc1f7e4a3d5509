import type { Action } from '../action.ts'
import { openBrowser, openPage } from '../browser.ts'
import { openHost } from '../host.ts'

const count = 200
const withRules = '12 medicines, 5,000 own rules'

/** All checks over a whole sheet: they run at every key of the writer, in the page's own thread. */
export const checks: Action = {
  id: 'CHECKS',
  title: 'all checks over a sheet',
  cases: ['12 medicines', withRules],
  cpus: [1, 4],
  metrics: {
    least: { unit: 'ms', better: 'low' },
    p50: { unit: 'ms', better: 'low' },
    most: { unit: 'ms', better: 'low' },
    first: { unit: 'ms', better: 'low' },
    compile: { unit: 'ms', better: 'low' },
    compile_most: { unit: 'ms', better: 'low' },
    findings: { unit: '', better: 'high' },
    ours: { unit: '', better: 'high' },
  },
  contenders: {
    ours: `the product's checks of a whole sheet, ${count} times; first: the first of them; compile: making 5,000 rules ready after their rows changed, which a key has to wait for; findings: said of the sheet, ours: of them the practice's own`,
  },
  noise: { contender: 'ours', metric: 'p50' },
  open: async (course) => {
    const host = await openHost()
    const browser = await openBrowser()
    return {
      run: async () => {
        const page = await openPage(browser, { origin: host.origin, modules: ['checks'], cpu: course.cpu })
        const readings = await page.call('checks', { own: course.case === withRules, count })
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
