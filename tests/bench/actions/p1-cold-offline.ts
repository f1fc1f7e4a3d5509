import * as z from 'zod/mini'
import type { Action, Sample } from '../action.ts'
import { openBrowser, openPage, until } from '../browser.ts'
import { drugCount, type Filled, fillProfile, listPath, pin } from '../fill-profile.ts'
import { openHost } from '../host.ts'
import { scratchFolder } from '../processes.ts'
import { watching } from '../pages/watch-start.ts'

const Seen = z.object({ lock: z.number(), keysFrom: z.number(), keysTo: z.number(), list: z.number(), drugs: z.number() })

/** The product started cold from its profile, its server gone. The time in which a person types and the key is derived is taken out and reported beside. */
async function startOurs({ browser: { profile }, origin, names }: Filled, cpu: number): Promise<Sample> {
  const browser = await openBrowser(profile)
  try {
    const page = await browser.context.newPage()
    const cdp = await browser.context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu })
    await page.addInitScript(watching(names))
    await page.goto(origin + listPath)
    await until(page, 'globalThis.seenAtStart.lock')
    await page.keyboard.type(pin)
    await until(page, 'globalThis.seenAtStart.list && globalThis.seenAtStart.drugs')
    const seen = z.parse(Seen, await page.evaluate('globalThis.seenAtStart'))
    const counted = (at: number): number => seen.lock + (at - seen.keysTo)
    return { lock: seen.lock, key: seen.keysTo - seen.keysFrom, list: counted(seen.list), drugs: counted(seen.drugs), ready: counted(Math.max(seen.list, seen.drugs)) }
  } finally {
    await browser.close()
  }
}

const Marks = z.object({ list: z.number(), drugs: z.number() })

/** A peer's page from a profile of its own, in a browser just started. Its files come from a server that still runs, which is to its advantage. */
async function startPeer(contender: string, wish: { profile: string; origin: string; cpu: number }): Promise<Sample> {
  const browser = await openBrowser(wish.profile)
  try {
    const page = await openPage(browser, { origin: wish.origin, modules: ['start', `start-${contender}`], cpu: wish.cpu })
    await page.call('start', { contender: `start-${contender}` })
    const { list, drugs } = z.parse(Marks, await page.call('marks'))
    return { list, drugs, ready: Math.max(list, drugs) }
  } finally {
    await browser.close()
  }
}

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
    ours: 'the built product from its service worker, the demonstration\'s practice, everything sealed; key derivation not counted but shown',
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
        return profile === undefined ? startOurs(filled, course.cpu) : startPeer(contender, { profile, origin: host.origin, cpu: course.cpu })
      },
      close: async () => {
        await host.close()
        data.remove()
      },
    }
  },
}
