import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import * as z from 'zod/mini'
import type { Sample } from './action.ts'
import { scripts } from './bundle.ts'
import { scratchFolder } from './processes.ts'

const Readings = z.record(z.string(), z.number())

/** A Chromium on a profile that lies on the disk: the private kind keeps its IndexedDB in memory and proves nothing. */
export interface Browser {
  context: BrowserContext
  profile: string
  close(): Promise<void>
}

let executable: string | undefined

/** CHROMIUM, or the one that the journeys would find. */
function chromiumPath(): string {
  const found =
    process.env['CHROMIUM'] ??
    spawnSync(process.execPath, [join(import.meta.dirname, '../../scripts/chromium.mjs')], {
      encoding: 'utf8',
    })
      .stdout.trim()
      .split('\n')
      .at(-1)
  if (!found) throw new Error('No Chromium for the bench: install one, or set CHROMIUM to its path.')
  return found
}

const flags = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-extensions',
  '--no-first-run',
  '--disable-features=Translate',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/** Starts Chromium on a fresh profile, or on one that was filled before. */
export async function openBrowser(filled?: string): Promise<Browser> {
  executable ??= chromiumPath()
  const scratch = filled === undefined ? scratchFolder() : null
  const profile = filled ?? scratch?.folder ?? ''
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: executable,
    headless: true,
    args: flags,
  })
  return {
    context,
    profile,
    close: async () => {
      await context.close()
      scratch?.remove()
    },
  }
}

/** Waits until an expression is true in a page. Playwright's own way needs `eval`, which the product's policy forbids. */
export async function until(page: Page, expression: string, patience = 60_000): Promise<void> {
  const end = Date.now() + patience
  while (!(await page.evaluate(`Promise.resolve(${expression}).then(Boolean)`))) {
    if (Date.now() > end) throw new Error(`not within ${patience} ms: ${expression}`)
    await wait(20)
  }
}

/** Headers that isolate the page, without which its clock is coarse. */
const isolated = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cache-control': 'no-store',
}

/** Serves the bench's own page and scripts below `/bench/` of an origin; all else goes to that origin. Answers how to stop. */
async function serveBench(page: Page): Promise<() => Promise<void>> {
  const code = await scripts()
  await page.route('**/bench/**', async (route) => {
    const name = new URL(route.request().url()).pathname.replace(/^\/bench\//, '')
    const body =
      name === '' ? '<!doctype html><title>bench</title><link rel="icon" href="data:,">' : code.get(name)
    if (body === undefined) return route.fulfill({ status: 404, body: name })
    return route.fulfill({
      headers: { ...isolated, 'content-type': name === '' ? 'text/html' : 'text/javascript' },
      body,
    })
  })
  return () => page.unroute('**/bench/**')
}

export interface BenchPage {
  page: Page
  /** Calls an exported function of a page module and gives back the readings it answers. */
  call(name: string, options?: object): Promise<Sample>
  throttle(rate: number): Promise<void>
  close(): Promise<void>
}

export interface PageRequest {
  /** Of the server that is measured. */
  origin: string
  /** Page modules, without ending: the first one is called, the others are there for it to import. */
  modules: readonly [string, ...string[]]
  /** CPU throttling from before the first script on; none unless told. */
  cpu?: number
}

/** A new isolated page on an origin with the bench's modules loaded; its requests are not intercepted any more. */
export async function openPage(
  { context }: Browser,
  { origin, modules, cpu = 1 }: PageRequest,
): Promise<BenchPage> {
  const page = await context.newPage()
  page.on('pageerror', (error) => console.error(`the bench's page: ${error.stack ?? error.message}`))
  const cdp = await context.newCDPSession(page)
  const throttle = async (rate: number): Promise<void> =>
    void (await cdp.send('Emulation.setCPUThrottlingRate', { rate }))
  const stop = await serveBench(page)
  // On a profile that the product lives in, its worker would answer with the product's own page.
  await cdp.send('Network.enable')
  await cdp.send('Network.setBypassServiceWorker', { bypass: true })
  await throttle(cpu)
  await page.goto(`${origin}/bench/`)
  await page.evaluate(
    modules
      .map((name) => `import('/bench/${name}.js')`)
      .reduce((all, one) => `${all}.then(() => ${one})`, 'Promise.resolve()') + '.then(() => undefined)',
  )
  await stop()
  if (!(await page.evaluate('crossOriginIsolated')))
    throw new Error('the page is not isolated: its clock is too coarse')
  return {
    page,
    throttle,
    call: async (name, options = {}) => {
      const given = await page.evaluate(
        `import('/bench/${modules[0]}.js').then((m) => m.${name}(${JSON.stringify(options)}))`,
      )
      return z.parse(Readings, given ?? {})
    },
    close: () => page.close(),
  }
}
