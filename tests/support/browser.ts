import { cpSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { findChromium } from '../../scripts/chromium.mjs'
import { scratchFolder } from './scratch.ts'

/** Playwright 1.65 leaves these out at every start. Of this switch the last list counts, so ours repeats them. */
const playwrightLeavesOut = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** The lists under the browser's own address bar: pages that nobody sees, and more than half of the processor time of a start. */
const addressBarLists = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/** What a headless Chromium needs where there is no network and no sandbox. */
export const chromiumFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...playwrightLeavesOut, ...addressBarLists].join(',')}`,
]

export type DeviceSize = 'phone' | 'portrait' | 'tablet' | 'laptop'
export const deviceSizes = {
  phone: { width: 390, height: 844 },
  portrait: { width: 800, height: 1280 },
  tablet: { width: 1024, height: 768 },
  laptop: { width: 1366, height: 768 },
} as const

export interface BrowserDevice {
  /** Where its product listens: its page calls it by another name where its disk has to fit any product. */
  address: string
  /** The page in front; another after the browser was started again. */
  page: Page
  context: BrowserContext
  language: 'bn' | 'en'
  /** The folder that is its disk. */
  disk: string
  /** What went wrong on the page, in its own words. */
  complaints: string[]
  offline(off: boolean): Promise<void>
  /** Another page beside it in the same browser, empty: what goes wrong there is told with the rest. */
  besides(): Promise<BrowserDevice>
  /** Closes the page in front, as somebody does who leaves it; an empty one stands in its place. */
  leavePage(): Promise<void>
  /** The browser dies, by its own hand or with all its processes at once, and is opened again on what its disk holds. */
  killAndReopen(by?: 'crash' | 'SIGKILL'): Promise<void>
  /** Ends it, and keeps its disk as that folder where one is told; throws what the page complained of, if anything. */
  close(keptAs?: string): Promise<void>
}

export interface BrowserOptions {
  address: string
  size?: DeviceSize
  language?: 'bn' | 'en'
  theme?: 'light' | 'dark'
  /** Calls the product `anyProduct`, so that the disk fits every product; with a disk it begins with a copy of that one. */
  any?: { disk?: string }
}

/** What the page of a device calls its product whose disk goes from product to product: a browser keeps everything by this name. */
export const anyProduct = 'http://chamber.localhost'

/** The browsers that are open now. */
export const openDevices = new Set<BrowserDevice>()

/** A browser with a disk of its own: what a real tablet is to the product. */
export async function openBrowser(options: BrowserOptions): Promise<BrowserDevice> {
  const disk = scratchFolder('browser')
  if (options.any?.disk) cpSync(options.any.disk, disk, { recursive: true })
  const language = options.language ?? 'bn'
  const complaints: string[] = []
  const launch = async () => {
    const context = await chromium.launchPersistentContext(disk, {
      executablePath: findChromium(),
      args: [...chromiumFlags, ...(options.any ? [leadingTo(options.address)] : [])],
      viewport: deviceSizes[options.size ?? 'laptop'],
      baseURL: options.any ? anyProduct : options.address,
      extraHTTPHeaders: { 'accept-language': language },
      colorScheme: options.theme ?? 'light',
      hasTouch: options.size !== 'laptop' && options.size !== undefined,
      reducedMotion: 'reduce',
    })
    // So long may one step take on a machine that is slow and busy with others.
    context.setDefaultTimeout(60_000)
    await context.addInitScript(watchPage, language)
    const page = context.pages()[0] ?? (await context.newPage())
    listen(page, complaints)
    return { context, page, first: processesOn(disk)[0] }
  }
  let { context, page, first } = await launch()
  if (options.any?.disk) await chooseLanguage(page, language)
  const device: BrowserDevice = {
    address: options.address,
    get page() {
      return page
    },
    get context() {
      return context
    },
    language,
    disk,
    complaints,
    offline: (off) => context.setOffline(off),
    async besides() {
      const other = await context.newPage()
      listen(other, complaints)
      return { ...device, page: other }
    },
    async leavePage() {
      const left = page
      page = await context.newPage()
      listen(page, complaints)
      await left.close()
    },
    async killAndReopen(by = 'crash') {
      await (by === 'crash' ? killed(context) : killedWhole({ context, disk, first }))
      ;({ context, page, first } = await launch())
    },
    async close(keptAs) {
      openDevices.delete(device)
      await context.close()
      if (keptAs) renameSync(disk, keptAs)
      else rmSync(disk, { recursive: true, force: true, maxRetries: 5 })
      if (complaints.length > 0) throw new Error(`the page complained:\n${complaints.join('\n')}`)
    },
  }
  openDevices.add(device)
  return device
}

/** On a copied disk stands the language of whoever set it up. A page of letters alone is the quickest on which it can be changed. */
async function chooseLanguage(page: Page, language: string): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
}

const leadingTo = (address: string): string =>
  `--host-resolver-rules=MAP ${new URL(anyProduct).host} ${new URL(address).host}`

/** Runs in the page before its own code: chooses the language once, says aloud what the security policy stopped and what nobody caught, and prints at once. */
function watchPage(language: string): void {
  if (location.protocol.startsWith('http') && !localStorage.getItem('language'))
    localStorage.setItem('language', language)
  document.addEventListener('securitypolicyviolation', (stopped) =>
    console.error(`policy: ${stopped.violatedDirective} stopped ${stopped.blockedURI} ${stopped.sample}`),
  )
  // A fault that is no error of the browser's own (Dexie's are none) tells the harness nothing but its class.
  for (const kind of ['error', 'unhandledrejection']) {
    addEventListener(kind, (event) => {
      const what: unknown = 'reason' in event ? event.reason : 'error' in event ? event.error : null
      if (what)
        console.info(
          'fault',
          what instanceof Error ? `${what.name}: ${what.message}\n${what.stack ?? ''}` : JSON.stringify(what),
        )
    })
  }
  window.print = () =>
    [new Event('beforeprint'), new Event('afterprint')].forEach((event) => window.dispatchEvent(event))
}

/** A line that is down is no fault of the page; a server that breaks is somebody's. */
function listen(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) =>
    complaints.push(`thrown: ${error.stack || error.message || JSON.stringify(error)}`),
  )
  page.on('console', (said) => {
    if (said.text().startsWith('fault ') && said.type() === 'info') complaints.push(said.text())
    if (said.type() === 'error' && !/net::ERR_|Failed to load resource/.test(said.text()))
      complaints.push(`${said.text()} (${said.location().url}:${said.location().lineNumber})`)
  })
  page.on('response', (answer) => {
    if (answer.status() >= 500)
      complaints.push(`${answer.status()} ${answer.request().method()} ${answer.url()}`)
  })
}

/** Ends the browser's processes without letting them tidy up. */
async function killed(context: BrowserContext): Promise<void> {
  const session =
    (await context.browser()?.newBrowserCDPSession()) ??
    (await context.newCDPSession(context.pages()[0] ?? (await context.newPage())))
  const closed = new Promise((resolve) => context.once('close', resolve))
  await session.send('Browser.crash').catch(() => {})
  await closed
}

/** Ends all processes on that disk with -9: the browser, which is the first, leads a group of its own. Linux only. */
async function killedWhole({
  context,
  disk,
  first,
}: {
  context: BrowserContext
  disk: string
  first: number | undefined
}): Promise<void> {
  if (first === undefined) throw new Error('no browser runs on this disk')
  const closed = new Promise((resolve) => context.once('close', resolve))
  process.kill(-first, 'SIGKILL')
  await closed
  for (const left of processesOn(disk)) killNow(left)
}

/** Ends a process, where it has not ended meanwhile. */
function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** The processes that were started for this disk, the browser itself first: all others are told their kind. Their numbers say nothing, they begin again from the lowest. */
const processesOn = (disk: string): number[] =>
  (process.platform === 'linux' ? readdirSync('/proc') : [])
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), command: commandOf(Number(name)) }))
    .filter(({ command }) => command.includes(`--user-data-dir=${disk}`))
    .toSorted((a, b) => Number(a.command.includes('--type=')) - Number(b.command.includes('--type=')))
    .map(({ pid }) => pid)

/** Nothing of a process that has ended, or is no more than a name. */
function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH'))
      return ''
    throw error
  }
}
