import { newId } from '#contract/clinic/uuid.ts'
import { openProofs } from '#server/identity/proofs.ts'
import { newKey, saidOf } from '../../support/proof.ts'
import type { Action } from '../action.ts'
import { openBrowser, openPage } from '../browser.ts'
import { openHost } from '../host.ts'

const count = 200

/** Microseconds of the server for one proof: its prints, the signature and the ids of its session. */
function checkTime(): number {
  const now = () => new Date()
  const [key, proofs] = [newKey(), openProofs(now)]
  const of = { session_id: newId(), proof_key: JSON.stringify(key.proof_key) }
  const said = Array.from({ length: count }, () =>
    saidOf(key, {
      method: 'POST',
      path: '/api/v1/sync/push',
      token: 'token',
      body: 'x'.repeat(2048),
      at: now(),
    }),
  )
  const began = performance.now()
  for (const one of said) proofs.check(of, 'token', one)
  return ((performance.now() - began) * 1000) / count
}

/** What it costs that a call proves where it comes from: in the page that makes the proof, and on the server that judges it. */
export const proof: Action = {
  id: 'P13',
  title: 'the proof of a call',
  cases: ['2 KB'],
  cpus: [1, 4],
  metrics: {
    least: { unit: 'ms', better: 'low' },
    p50: { unit: 'ms', better: 'low' },
    most: { unit: 'ms', better: 'low' },
    check: { unit: 'µs', better: 'low' },
  },
  contenders: {
    ours: "the product's header: two prints and a signature; the server's check of one",
    limit: 'one signature over the body',
  },
  noise: { contender: 'limit', metric: 'p50' },
  open: async (course) => {
    const host = await openHost()
    const browser = await openBrowser()
    return {
      run: async (contender) => {
        const page = await openPage(browser, { origin: host.origin, modules: [`proof-${contender}`] })
        await page.throttle(course.cpu)
        const readings = await page.call('proofs', { count })
        await page.close()
        return { ...readings, ...(contender === 'ours' ? { check: checkTime() } : {}) }
      },
      close: async () => {
        await browser.close()
        await host.close()
      },
    }
  },
}
