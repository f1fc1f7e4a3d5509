import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { Action, Sample } from '../action.ts'
import { openBrowser, until } from '../browser.ts'
import { contendersFolder } from '../install.ts'
import { scratchFolder, start, type Started } from '../processes.ts'
import { startProduct } from '../product.ts'
import { openLine, slow4g } from '../shaped-line.ts'

/** Where somebody comes in: at the front, or by a search engine at a doctor's own page. */
const cases = { 'slow 4G': '/', 'slow 4G, a doctor’s page': '/dr-nusrat-jahan/1' } as const

interface Visited {
  start(folder: string): Promise<Started>
  path: string
  /** True in the page once its first thing can be pressed or typed in. */
  usable: string
}

const program = (name: string) => start({ args: [join(contendersFolder, name)], path: '/' })

const visited: Readonly<Record<string, Visited>> = {
  ours: {
    start: (folder) => startProduct(folder, 'demo'),
    path: '/',
    // Its links are a browser's own; its buttons are heard once the page's one program has run.
    usable: `document.querySelector('h1') && document.documentElement.dataset.theme`,
  },
  o3: {
    start: () => program('o3-server.mjs'),
    path: '/openmrs/spa/login',
    usable: `document.querySelector('input[name="username"], input#username')`,
  },
  limit: { start: () => program('bare-server.mjs'), path: '/', usable: 'document.body' },
}

/** Milliseconds that are waited once a page is usable: what it fetches behind its first sight is counted too. */
const settling = 2_000

const Seen = z.object({ usable: z.number(), paint: z.number() })

/** Notes, frame by frame, when the page can be used. */
const watching = (usable: string): string => `
  globalThis.usableAt = 0
  const look = () => {
    if (!globalThis.usableAt && (${usable})) globalThis.usableAt = performance.now()
    if (!globalThis.usableAt) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)`

async function visit(origin: string, { path, usable }: Visited, cpu: number): Promise<Sample> {
  const browser = await openBrowser()
  try {
    const page = await browser.context.newPage()
    const cdp = await browser.context.newCDPSession(page)
    await cdp.send('Network.enable')
    // Whoever comes reads Bengali: two files of letters more.
    await page.setExtraHTTPHeaders({ 'accept-language': 'bn' })
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu })
    let [bytes, files] = [0, 0]
    cdp.on('Network.requestWillBeSent', () => (files += 1))
    cdp.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
    await page.addInitScript(watching(usable))
    await page.goto(origin + path, { waitUntil: 'commit' })
    await until(page, 'globalThis.usableAt')
    await wait(settling)
    const seen = z.parse(
      Seen,
      await page.evaluate(
        `({ usable: globalThis.usableAt, paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0 })`,
      ),
    )
    return { ...seen, kB: Math.round(bytes / 1024), files }
  } finally {
    await browser.close()
  }
}

/** Somebody opens the first page for the first time, on a slow line, and nothing is kept of it anywhere. */
export const firstVisit: Action = {
  id: 'P7',
  title: 'first visit',
  cases: Object.keys(cases),
  cpus: [1, 4],
  metrics: {
    paint: { unit: 'ms', better: 'low' },
    usable: { unit: 'ms', better: 'low' },
    kB: { unit: 'kB over the line', better: 'low' },
    files: { unit: 'requests', better: 'low' },
  },
  contenders: {
    ours: 'the built product with its demonstration, in Bengali, its letters and icon counted',
    o3: "OpenMRS O3 10.0.0, app shell and login as published, Brotli, answers of its server from memory: the login's form",
    limit: 'one line of text from a Node server',
  },
  noise: { contender: 'limit', metric: 'paint' },
  open: async (course) => {
    const kept = scratchFolder()
    const path = Object.entries(cases).find(([name]) => name === course.case)?.[1] ?? '/'
    const begun = await Promise.all(
      Object.entries(visited).map(async ([name, one]) => {
        const server = await one.start(`${kept.folder}/${name}`)
        return { name, one, server, line: await openLine(server.origin, slow4g) }
      }),
    )
    return {
      run: async (contender) => {
        const chosen = begun.find(({ name }) => name === contender)
        if (!chosen) throw new Error(`nobody visits ${contender}`)
        const one = contender === 'ours' ? { ...chosen.one, path } : chosen.one
        return visit(chosen.line.origin, one, course.cpu)
      },
      close: async () => {
        for (const { line, server } of begun) {
          await line.close()
          await server.stop()
        }
        kept.remove()
      },
    }
  },
}
