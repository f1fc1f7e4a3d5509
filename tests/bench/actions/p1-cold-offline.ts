import type { Action } from '../action.ts'
import { openBrowser, openPage } from '../browser.ts'
import { startOurs, startPeer } from '../cold-start.ts'
import { drugCount, fillProfile } from '../fill-profile.ts'
import { openHost } from '../host.ts'
import { scratchFolder } from '../processes.ts'

/** The power comes back, the browser is opened, nobody answers on the line: until the doctor can work. */
export const coldOffline: Action = {
  id: 'P1',
  title: 'cold start without a line',
  cases: ['50,000 drugs'],
  cpus: [1, 4],
  metrics: {
    ready: { unit: 'ms', better: 'low' }, list: { unit: 'ms', better: 'low' }, drugs: { unit: 'ms', better: 'low' },
    lock: { unit: 'ms', better: 'low' }, key: { unit: 'ms, not counted', better: 'low' },
  },
  contenders: {
    ours: 'the built product from its service worker, the demonstration\'s practice, everything sealed; typing (six digits in 0.9 s) and key derivation not counted, the latter shown',
    dexie: 'React, today\'s rows from Dexie, all medicines as rows of Dexie into MiniSearch; nothing sealed, no lock, its server still there',
    limit: 'React alone with 60 rows from memory; its server still there',
  },
  noise: { contender: 'limit', metric: 'list' },
  open: async (course, tell) => {
    const data = scratchFolder()
    const host = await openHost()
    const filled = await fillProfile(`${data.folder}/data`, tell)
    await filled.browser.context.close()
    const profiles = new Map<string, string>()
    for (const contender of ['dexie', 'limit']) {
      const browser = await openBrowser(`${data.folder}/${contender}`)
      const page = await openPage(browser, { origin: host.origin, modules: ['start', `start-${contender}`] })
      await page.call('fill', { contender: `start-${contender}`, visits: 60, drugs: drugCount })
      await browser.close()
      profiles.set(contender, browser.profile)
    }
    return {
      run: (contender) => {
        const profile = profiles.get(contender)
        return profile === undefined ? startOurs(filled, course.cpu) : startPeer(`start-${contender}`, { marks: 2, profile, origin: host.origin, cpu: course.cpu })
      },
      close: async () => {
        await host.close()
        data.remove()
      },
    }
  },
}
