import type { Action } from '../action.ts'
import { fillPeers, startLimit, startMetrics, startOfOurs, startOurs, startPeer } from '../cold-start.ts'
import { fillProfile } from '../fill-profile.ts'
import { openHost } from '../host.ts'
import { scratchFolder } from '../processes.ts'

/** The power comes back, the browser is opened, nobody answers on the line: until the doctor can work. */
export const coldOffline: Action = {
  id: 'P1',
  title: 'cold start without a line',
  cases: ['50,000 drugs'],
  cpus: [1, 4],
  metrics: startMetrics,
  contenders: {
    ours: `${startOfOurs}; the demonstration's practice`,
    dexie:
      "React, today's rows from Dexie, all medicines as rows of Dexie into MiniSearch; nothing sealed, no lock, its server still there",
    limit: startLimit,
  },
  noise: { contender: 'limit', metric: 'list' },
  open: async (course, tell) => {
    const data = scratchFolder()
    const host = await openHost()
    const filled = await fillProfile(`${data.folder}/data`, tell)
    await filled.browser.context.close()
    await fillPeers(data.folder, host.origin, ['dexie', 'limit'])
    return {
      run: (contender) =>
        contender === 'ours'
          ? startOurs(filled, course.cpu)
          : startPeer(`start-${contender}`, {
              profile: `${data.folder}/${contender}`,
              origin: host.origin,
              cpu: course.cpu,
              marks: 2,
            }),
      close: async () => {
        await host.close()
        data.remove()
      },
    }
  },
}
