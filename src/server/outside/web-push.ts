import type { PushKeys, PushMessage, ServiceOutcome, PushService } from './push-service.ts'

/** The hosts of the push services that browsers have: Google's, Mozilla's, Apple's and Microsoft's. */
const hosts = new Set(['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com'])
const hostsEndIn = ['.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com']

/** Milliseconds for which a service is waited for. */
const patience = 10_000
const longest = 1_000

/** Whether an address is of a push service that browsers have, over https and at its own port, or of that origin `also`. */
function isKnown(endpoint: string, also: string | null): boolean {
  if (endpoint.length > longest || !URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  if (also !== null && origin === also) return true
  const isTheirs = hosts.has(hostname) || hostsEndIn.some((end) => hostname.endsWith(end))
  return protocol === 'https:' && port === '' && isTheirs
}

/**
 * Speaks to the browsers' push services. The address comes from whoever asks to be told, so only the known hosts are
 * asked, and no answer leads elsewhere. `also` is the origin of one more service that the operator has named; null: none.
 */
export const webPush = ({ also }: { also: string | null }): PushService => ({
  knows: (endpoint) => isKnown(endpoint, also),
  async send({ endpoint, ...keys }, message, vapid) {
    if (!isKnown(endpoint, also)) return 'refused'
    const request = await requestOf({ endpoint, keys }, message, vapid)
    if (request === null) return 'refused'
    const known = new URL(endpoint)
    try {
      const answer = await fetch(known, {
        method: 'POST',
        ...request,
        redirect: 'manual',
        signal: AbortSignal.timeout(patience),
      })
      await answer.body?.cancel()
      return outcomeOf(answer.status)
    } catch {
      // No line, or a service that hangs: the same message may be sent once more.
      return 'later'
    }
  },
})

/** The sealed message; null where the keys of that phone seal nothing, which whoever named them has made up. */
async function requestOf(
  phone: { endpoint: string; keys: { p256dh: string; auth: string } },
  { text, seconds, topic }: PushMessage,
  { subject, public_key, private_key }: PushKeys,
): Promise<{ headers: Record<string, string>; body: Uint8Array<ArrayBuffer> } | null> {
  // Read only where somebody is told something.
  const { default: library } = await import('web-push')
  const vapidDetails = { subject, publicKey: public_key, privateKey: private_key }
  try {
    const options = { TTL: seconds, topic, urgency: 'high', vapidDetails } as const
    const { headers, body } = library.generateRequestDetails(phone, text, options)
    return { headers: textsOf(headers), body: Uint8Array.from(body ?? []) }
  } catch {
    return null
  }
}

function outcomeOf(status: number): ServiceOutcome {
  if (status >= 200 && status < 300) return 'taken'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'later' : 'refused'
}

/** `fetch` says by itself how long the body is. */
const textsOf = (headers: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      name === 'Content-Length' ? [] : [[name, String(value)]],
    ),
  )
