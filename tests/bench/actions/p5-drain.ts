import { join } from 'node:path'
import { newAccount, nobodysAccount } from '../account.ts'
import type { Action, Sample } from '../action.ts'
import { type Browser, openBrowser, openPage } from '../browser.ts'
import { contendersFolder } from '../install.ts'
import { scratchFolder, start, type Started } from '../processes.ts'
import { startProduct } from '../product.ts'
import { openLine, slow4g } from '../shaped-line.ts'

const count = 1000
const sittingsARun = 20
/** Milliseconds after which a contender that sends one by one is cut; its figure is reckoned from what it sent. */
const cap = 4_000

interface Servers {
  product: Started
  couch: Started
  batch: Started
}

const serverOf = (contender: string, { product, couch, batch }: Servers): Started =>
  contender === 'limit' ? batch : contender === 'pouchdb' ? couch : product

interface Run {
  contender: string
  slow: boolean
  browser: Browser
  servers: Servers
  sittings: number
}

async function drainOnce({ contender, slow, browser, servers, sittings }: Run): Promise<Sample> {
  const server = serverOf(contender, servers)
  const account = server === servers.product ? await newAccount(server.origin) : nobodysAccount
  const line = slow ? await openLine(server.origin, slow4g) : null
  const page = await openPage(browser, {
    origin: line?.origin ?? server.origin,
    modules: ['queue', `queue-${contender}`],
  })
  try {
    await page.call('open', { contender: `queue-${contender}`, account, sittings })
    await page.call('enqueue', { from: 0, count })
    return await page.call('drain', { cap })
  } finally {
    await page.close()
    await line?.close()
  }
}

/** The line is back: 1,000 queued walk-ins until the server has answered each and the queue is empty. */
export const drain: Action = {
  id: 'P5',
  title: 'drain of 1,000 queued walk-ins',
  cases: ['localhost', '150 ms, 750 kbit/s up'],
  cpus: [1],
  metrics: {
    drain: { unit: 's for 1,000', better: 'low' },
    rate: { unit: 'a second', better: 'high' },
    sent: { unit: '', better: 'high' },
  },
  contenders: {
    ours: "the product's drain against the built server: opens what is sealed, one zipped batch, each call's answer kept",
    'one-by-one': `a request a walk-in to the built server, each with its own key; cut after ${cap / 1000} s`,
    workbox: `Queue.replayRequests against the built server, in the page and not in a worker; cut after ${cap / 1000} s`,
    pouchdb: 'replicate.to, batches of 1,000, to express-pouchdb with everything in memory',
    limit: 'one zipped batch to a Node server that reads and answers it and keeps nothing',
  },
  noise: { contender: 'limit', metric: 'drain' },
  open: async (course) => {
    const data = scratchFolder()
    const servers: Servers = {
      product: await startProduct(`${data.folder}/data`, 'demo'),
      couch: await start({ args: [join(contendersFolder, 'couch-server.mjs')], path: '/' }),
      batch: await start({ args: [join(contendersFolder, 'batch-server.mjs')], path: '/' }),
    }
    const browser = await openBrowser()
    let runs = 0
    return {
      run: (contender) =>
        drainOnce({
          contender,
          slow: course.case !== 'localhost',
          browser,
          servers,
          sittings: sittingsARun * runs++,
        }),
      close: async () => {
        await browser.close()
        for (const server of Object.values(servers)) await server.stop()
        data.remove()
      },
    }
  },
}
