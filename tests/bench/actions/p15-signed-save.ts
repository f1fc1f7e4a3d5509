import { nobodysAccount } from '../account.ts'
import type { Action } from '../action.ts'
import { openBrowser, openPage } from '../browser.ts'
import { openHost } from '../host.ts'
import type { Account } from '../pages/queue-peer.ts'

const count = 200

/** A server's public key, as a device is told it at its set-up. */
async function serverKey(): Promise<Account['device']['server_key']> {
  const { publicKey } = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
    'deriveBits',
  ])
  const { kty = '', crv = '', x = '', y = '' } = await crypto.subtle.exportKey('jwk', publicKey)
  return { kty, crv, x, y }
}

/** What a save costs more because its call is sealed to the server and signed, for the worker to send while the lock is shut. */
export const signedSave: Action = {
  id: 'P15',
  title: 'a save that is sealed to the server and signed',
  cases: [`${count} walk-ins`],
  cpus: [1, 4],
  metrics: {
    p50: { unit: 'ms', better: 'low' },
    p95: { unit: 'ms', better: 'low' },
    p99: { unit: 'ms', better: 'low' },
  },
  contenders: {
    ours: "the product's registerWalkIn on a device that knows the server's key: one envelope and one signature a call",
    plain: 'the same on a device that does not: sealed for the device alone, nothing signed',
    limit: 'bare IndexedDB, row and call in one strict transaction, nothing sealed',
  },
  noise: { contender: 'limit', metric: 'p50' },
  open: async (course) => {
    const [host, browser, server_key] = await Promise.all([openHost(), openBrowser(), serverKey()])
    return {
      run: async (contender) => {
        const peer = contender === 'limit' ? 'queue-limit' : 'queue-ours'
        const page = await openPage(browser, { origin: host.origin, modules: ['queue', peer] })
        const device = { ...nobodysAccount.device, server_key: contender === 'ours' ? server_key : null }
        await page.call('open', { contender: peer, account: { ...nobodysAccount, device }, sittings: 0 })
        await page.call('enqueue', { from: 0, count: 20 })
        await page.throttle(course.cpu)
        const readings = await page.call('enqueue', { from: 20, count })
        await page.close()
        return readings
      },
      close: async () => {
        await browser.close()
        await host.close()
      },
    }
  },
}
