import type { Action, Sample, Stage } from '../action.ts'
import { openBrowser, openPage } from '../browser.ts'
import { openHost } from '../host.ts'

const countOf: Readonly<Record<string, number>> = { '30,000 drugs': 30_000, '100,000 drugs': 100_000 }
/** Milliseconds after which a slow contender's keystrokes are cut. */
const cap = 6000

/** One key in the drug box: how long until the hits are known, and whether they are the right ones. */
export const drugKey: Action = {
  id: 'P2',
  title: 'drug keystroke',
  cases: Object.keys(countOf),
  cpus: [1, 4],
  metrics: {
    p50: { unit: 'ms', better: 'low' },
    p95: { unit: 'ms', better: 'low' },
    p99: { unit: 'ms', better: 'low' },
    keys: { unit: '', better: 'high' },
    build: { unit: 'ms', better: 'low' },
    brand: { unit: 'of 30', better: 'high' },
    generic: { unit: 'of 10', better: 'high' },
    multi: { unit: 'of 10', better: 'high' },
    typos: { unit: 'of 200', better: 'high' },
    steady: { unit: 'ms', better: 'low' },
  },
  contenders: {
    ours: "the product's index on the main thread, where the throttle works (in the product it is a worker's)",
    minisearch: 'prefix, fuzzy 0.2, brand boosted 3, generic 2, all words',
    flexsearch: 'one text a row, tokenize forward, LatinAdvanced encoder, suggest',
    orama: 'tolerance 1 from the fourth letter, brand boosted 3, generic 2',
    ufuzzy: 'intraMode 1 with all four edits, out of order',
    fuse: 'threshold 0.3, brand weighs 3, generic 2',
    dexie: 'rows with an index on the brand, startsWith and a limit',
    limit: 'binary search for a brand that begins so, nothing else',
  },
  noise: { contender: 'limit', metric: 'steady' },
  open: async (course) => {
    const host = await openHost()
    const browser = await openBrowser()
    const known = new Map<string, Sample>()
    const run: Stage['run'] = async (contender) => {
      const page = await openPage(browser, { origin: host.origin, modules: ['p2', `drugs-${contender}`] })
      const { build = 0 } = await page.call('prepare', {
        contender: `drugs-${contender}`,
        count: countOf[course.case],
      })
      // What is found does not hang on the round; asking once is enough.
      const quality = known.get(contender) ?? (await page.call('quality'))
      known.set(contender, quality)
      await page.throttle(course.cpu)
      const readings = await page.call('latency', { cap })
      const steady = contender === 'limit' ? await page.call('steadiness') : {}
      await page.close()
      return { ...readings, build, ...quality, ...steady }
    }
    const close = async () => {
      await browser.close()
      await host.close()
    }
    return { run, close }
  },
}
