import { request } from 'node:https'
import { TLSSocket } from 'node:tls'
import { saying } from '#server/settings/cannot-start.ts'
import { type HealthFinding, mind, right, wrong } from './finding.ts'

/** Milliseconds that a server may take to say that it is there. */
const patience = 5_000
const day = 86_400_000
/** Days before the end of a certificate at which somebody should know. */
const certificateDays = 14

interface Heard {
  /** 200: it works; 503: it is there, and its database is not. */
  status: number
  /** Of the certificate; null without one. */
  validUntil: Date | null
}

/** Asks a server whether it works; throws what hinders it. */
export async function askReady(origin: string): Promise<Heard> {
  const address = new URL('/readyz', origin)
  if (address.protocol === 'http:') {
    const { status } = await fetch(address, {
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    })
    return { status, validUntil: null }
  }
  return new Promise((hear, fail) => {
    const asked = request(address, { signal: AbortSignal.timeout(patience), agent: false }, (answer) => {
      const { socket } = answer
      const validUntil = socket instanceof TLSSocket ? new Date(socket.getPeerCertificate().valid_to) : null
      answer.resume()
      hear({ status: answer.statusCode ?? 0, validUntil })
    })
    asked.on('error', fail)
    asked.end()
  })
}

interface Addresses {
  /** Where the server listens on this machine. */
  own: string
  /** Where people reach it; null: nowhere. */
  publicUrl: string | null
  now: Date
  ask?: typeof askReady
}

/** Whether a server answers here, and under the address that people open. */
export async function addressFindings(where: Addresses): Promise<HealthFinding[]> {
  const { own, ask = askReady } = where
  const here = await heard(ask, own)
  return [
    here instanceof Error
      ? mind(`No server answers at ${own}.`, 'Start it, or call this with its PORT and HOST.')
      : answered(here, own),
    ...(await publicFindings(where)),
  ]
}

async function publicFindings({ publicUrl, now, ask = askReady }: Addresses): Promise<HealthFinding[]> {
  if (publicUrl === null)
    return [mind('PUBLIC_URL is not set: only this machine opens the product.', 'Set it: docs/OPERATING.md.')]
  if (!publicUrl.startsWith('https:'))
    return [
      wrong(
        `PUBLIC_URL is ${publicUrl}: over plain http no browser keeps what it needs without a line, and whoever is on the way reads along.`,
        'Put a proxy with TLS before it: docs/OPERATING.md.',
      ),
    ]
  const there = await heard(ask, publicUrl)
  if (there instanceof Error)
    return [
      wrong(
        `${publicUrl} is not reached from here: ${saying(there)}.`,
        'Look at its name, its certificate and the proxy; some networks do not reach themselves by their public name.',
      ),
    ]
  return [answered(there, publicUrl), ...certificate(there, now)]
}

const heard = (ask: typeof askReady, origin: string): Promise<Heard | Error> =>
  ask(origin).catch((thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown))))

function answered({ status }: Heard, where: string): HealthFinding {
  if (status === 200) return right(`The server at ${where} works.`)
  return wrong(
    `What is at ${where} answers ${status}.`,
    status === 503
      ? 'Its database does not answer: look at its log.'
      : 'Another program listens there, or the proxy leads elsewhere.',
  )
}

function certificate({ validUntil }: Heard, now: Date): HealthFinding[] {
  if (validUntil === null) return []
  const days = Math.floor((validUntil.getTime() - now.getTime()) / day)
  const says = `Its certificate is good for ${days} more days.`
  return [
    days < certificateDays
      ? wrong(says, 'Renew it, and look why the proxy did not do so by itself.')
      : right(says),
  ]
}
