import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { findChromium } from '../../scripts/chromium.mjs'

/** What a headless Chromium needs where there is no network and no sandbox. */
export const chromiumFlags = [
  '--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync',
]

export type DeviceSize = 'phone' | 'tablet' | 'laptop'
export const deviceSizes = {
  phone: { width: 390, height: 844 }, tablet: { width: 1024, height: 768 }, laptop: { width: 1440, height: 900 },
} as const

export interface BrowserDevice {
  /** The page in front; another after the browser was started again. */
  page: Page
  context: BrowserContext
  /** What went wrong on the page, in its own words. */
  complaints: string[]
  offline(off: boolean): Promise<void>
  /** The browser dies as in a power cut, and is opened again on what its disk holds. */
  killAndReopen(): Promise<void>
  close(): Promise<void>
}

export interface BrowserOptions {
  address: string
  size?: DeviceSize
  language?: 'bn' | 'en'
  theme?: 'light' | 'dark'
}

/** A browser with a disk of its own: what a real tablet is to the product. */
export async function openBrowser(options: BrowserOptions): Promise<BrowserDevice> {
  const disk = mkdtempSync(join(tmpdir(), 'niramoy-browser-'))
  const complaints: string[] = []
  const launch = async () => {
    const context = await chromium.launchPersistentContext(disk, {
      executablePath: findChromium(), args: chromiumFlags, viewport: deviceSizes[options.size ?? 'laptop'], baseURL: options.address,
      colorScheme: options.theme ?? 'light', hasTouch: options.size !== 'laptop' && options.size !== undefined, reducedMotion: 'reduce',
    })
    await context.addInitScript(([language]) => {
      if (!localStorage.getItem('language')) localStorage.setItem('language', language ?? 'bn')
    }, [options.language ?? 'bn'])
    const page = context.pages()[0] ?? (await context.newPage())
    page.on('pageerror', (error) => complaints.push(String(error.stack ?? error)))
    page.on('console', (said) => {
      if (said.type() === 'error' && !/net::ERR_|Failed to load resource/.test(said.text())) complaints.push(said.text())
    })
    return { context, page }
  }
  let { context, page } = await launch()
  return {
    get page() { return page },
    get context() { return context },
    complaints,
    offline: (off) => context.setOffline(off),
    async killAndReopen() {
      await killed(context)
      ;({ context, page } = await launch())
    },
    async close() {
      await context.close()
      rmSync(disk, { recursive: true, force: true })
    },
  }
}

/** Ends the browser's processes without letting them tidy up. */
async function killed(context: BrowserContext): Promise<void> {
  const session = await context.browser()?.newBrowserCDPSession() ?? await context.newCDPSession(context.pages()[0] ?? (await context.newPage()))
  const closed = new Promise((resolve) => context.once('close', resolve))
  await session.send('Browser.crash').catch(() => {})
  await closed
}
