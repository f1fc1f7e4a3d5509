import * as z from 'zod/mini'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import type { Action } from '../action.ts'
import { openPage, until } from '../browser.ts'
import {
  fillPeers,
  type LookOn,
  startLimit,
  startMetrics,
  startOfOurs,
  startOurs,
  startPeer,
} from '../cold-start.ts'
import { type Filled, fillProfile, pin } from '../fill-profile.ts'
import { openHost } from '../host.ts'
import { watchingSearch } from '../pages/watch-search.ts'
import { people } from '../people.ts'
import { scratchFolder } from '../processes.ts'
import { years } from '../years.ts'

/** Somebody who came for the first time three years ago, with his own phone. */
const wanted = people(years.patients)[12_000] ?? nobody()

function nobody(): never {
  throw new Error('nobody came three years ago')
}

const Seen = z.object({ names: z.number(), phoneFrom: z.number(), phone: z.number(), task: z.number() })

/** Asks the header's search for a name and a phone as soon as the list stands; then weighs the page. */
const searching: LookOn = {
  script: watchingSearch({ name: wanted.name, phone: wanted.phone ?? '', code: wanted.code }),
  look: async (page, counted) => {
    await until(page, 'globalThis.seenAtSearch.phone')
    const { names, phoneFrom, phone, task } = z.parse(Seen, await page.evaluate('globalThis.seenAtSearch'))
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('HeapProfiler.collectGarbage')
    const { usedSize } = await cdp.send('Runtime.getHeapUsage')
    return { names: counted(names), phone: phone - phoneFrom, task, heap: usedSize / 2 ** 20 }
  },
}

/** A device that was set up and used, with five years behind what it holds; the server is gone. */
async function fillYears(folder: string, tell: (line: string) => void): Promise<Filled> {
  const filled = await fillProfile(folder, tell)
  const page = await openPage(filled.browser, { origin: filled.origin, modules: ['years'] })
  const { visits, patients } = await page.call('fill', {
    owner: filled.owner,
    pin,
    today: sittingDate(Date.now()),
  })
  tell(`the device holds ${patients} patients and ${visits} past visits`)
  await filled.browser.context.close()
  return filled
}

/** The same start with five years of one doctor on the device: what he did before must not hold up today. */
export const fiveYears: Action = {
  id: 'YEARS',
  title: 'cold start without a line, five years on the device',
  cases: ['60,000 visits, 30,000 patients, 300,000 lines'],
  cpus: [1, 4],
  metrics: {
    ...startMetrics,
    names: { unit: 'ms', better: 'low' },
    phone: { unit: 'ms', better: 'low' },
    task: { unit: 'ms', better: 'low' },
    heap: { unit: 'MB', better: 'low' },
  },
  contenders: {
    ours: `${startOfOurs}; the header's search is asked for a name as the list stands, then for a phone`,
    years:
      "React, today's rows by an index of Dexie, all patients, then all medicines as rows of Dexie into MiniSearch; nothing sealed, no lock, its server still there",
    limit: startLimit,
  },
  noise: { contender: 'limit', metric: 'list' },
  open: async (course, tell) => {
    const data = scratchFolder()
    const host = await openHost()
    const filled = await fillYears(`${data.folder}/data`, tell)
    await fillPeers(data.folder, host.origin, ['years', 'limit'])
    return {
      run: (contender) =>
        contender === 'ours'
          ? startOurs(filled, course.cpu, searching)
          : startPeer(`start-${contender}`, {
              profile: `${data.folder}/${contender}`,
              origin: host.origin,
              cpu: course.cpu,
              marks: contender === 'years' ? 3 : 2,
            }),
      close: async () => {
        await host.close()
        data.remove()
      },
    }
  },
}
