import type { Page } from 'playwright-core'
import * as z from 'zod/mini'
import type { Sample } from './action.ts'
import { openBrowser, openPage, until } from './browser.ts'
import { type Filled, listPath, pin } from './fill-profile.ts'
import { watching } from './pages/watch-start.ts'

const Seen = z.object({ lock: z.number(), keysFrom: z.number(), keysTo: z.number(), list: z.number(), drugs: z.number() })

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
export async function startOurs({ browser: { profile }, origin, names }: Filled, cpu: number, more?: LookOn): Promise<Sample> {
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
    const counted = (at: number): number => (at < seen.keysTo ? Math.min(at, seen.lock) : seen.lock + (at - seen.keysTo))
    return {
      lock: seen.lock, key: seen.keysTo - seen.keysFrom, list: counted(seen.list), drugs: counted(seen.drugs), ready: counted(Math.max(seen.list, seen.drugs)),
      ...await more?.look(page, counted),
    }
  } finally {
    await browser.close()
  }
}

/** A peer's page from a profile of its own, in a browser just started, until it has made so many marks. Its files come from a server that still runs, which is to its advantage. */
export async function startPeer(contender: string, wish: { profile: string; origin: string; cpu: number; marks: number }): Promise<Sample> {
  const browser = await openBrowser(wish.profile)
  try {
    const page = await openPage(browser, { origin: wish.origin, modules: ['start', contender], cpu: wish.cpu })
    await page.call('start', { contender })
    const marked = await page.call('marks', { count: wish.marks })
    return { ...marked, ready: Math.max(...Object.values(marked)) }
  } finally {
    await browser.close()
  }
}
