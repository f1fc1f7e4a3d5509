import type { Page } from 'playwright-core'
import * as z from 'zod/mini'
import type { Sample } from './action.ts'
import { openBrowser, openPage, until } from './browser.ts'
import { drugCount, type Filled, listPath, pin } from './fill-profile.ts'
import { watching } from './pages/watch-start.ts'

const Seen = z.object({
  lock: z.number(),
  keysFrom: z.number(),
  keysTo: z.number(),
  list: z.number(),
  drugs: z.number(),
})

/** What more is looked at: by a script in the page before its own, and once the list stands. `counted` turns a moment of the page into one of the measurement. */
export interface LookOn {
  script: string
  look(page: Page, counted: (at: number) => number): Promise<Sample>
}

/** Milliseconds from one digit of the PIN to the next: six in under a second, as a quick hand types them. */
const betweenDigits = 150

/**
 * The product started cold from its profile, its server gone. The time in which a person types and the key is derived is
 * taken out and reported beside; what the product makes ready meanwhile counts as ready at the lock.
 */
export async function startOurs(
  { browser: { profile }, origin, names }: Filled,
  cpu: number,
  more?: LookOn,
): Promise<Sample> {
  const browser = await openBrowser(profile)
  try {
    const page = await browser.context.newPage()
    const cdp = await browser.context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu })
    await page.addInitScript(watching(names))
    if (more) await page.addInitScript(more.script)
    await page.goto(origin + listPath)
    await until(page, 'globalThis.seenAtStart.lock')
    await page.keyboard.type(pin, { delay: betweenDigits })
    await until(page, 'globalThis.seenAtStart.list && globalThis.seenAtStart.drugs')
    const seen = z.parse(Seen, await page.evaluate('globalThis.seenAtStart'))
    const counted = (at: number): number =>
      at < seen.keysTo ? Math.min(at, seen.lock) : seen.lock + (at - seen.keysTo)
    return {
      lock: seen.lock,
      key: seen.keysTo - seen.keysFrom,
      list: counted(seen.list),
      drugs: counted(seen.drugs),
      ready: counted(Math.max(seen.list, seen.drugs)),
      ...(await more?.look(page, counted)),
    }
  } finally {
    await browser.close()
  }
}

/** Profiles of peers, each filled by its own page with today's sixty and the medicines. */
export async function fillPeers(
  folder: string,
  origin: string,
  contenders: readonly string[],
): Promise<void> {
  for (const contender of contenders) {
    const browser = await openBrowser(`${folder}/${contender}`)
    const page = await openPage(browser, { origin, modules: ['start', `start-${contender}`] })
    await page.call('fill', { contender: `start-${contender}`, visits: 60, drugs: drugCount })
    await browser.close()
  }
}

/** What is read of every cold start. */
export const startMetrics = {
  ready: { unit: 'ms', better: 'low' },
  list: { unit: 'ms', better: 'low' },
  drugs: { unit: 'ms', better: 'low' },
  lock: { unit: 'ms', better: 'low' },
  key: { unit: 'ms, not counted', better: 'low' },
} as const

/** What the product is given in one, and what is not counted. */
export const startOfOurs =
  'the built product from its service worker, everything sealed; typing (six digits in 0.9 s) and key derivation not counted, the latter shown'

/** React with rows that it is given: the least that any start costs. */
export const startLimit = 'React alone with 60 rows from memory; its server still there'

/** A peer's page from a profile of its own, in a browser just started, until it has made so many marks. Its files come from a server that still runs, which is to its advantage. */
export async function startPeer(
  contender: string,
  request: { profile: string; origin: string; cpu: number; marks: number },
): Promise<Sample> {
  const browser = await openBrowser(request.profile)
  try {
    const page = await openPage(browser, {
      origin: request.origin,
      modules: ['start', contender],
      cpu: request.cpu,
    })
    await page.call('start', { contender })
    const marked = await page.call('marks', { count: request.marks })
    return { ...marked, ready: Math.max(...Object.values(marked)) }
  } finally {
    await browser.close()
  }
}
