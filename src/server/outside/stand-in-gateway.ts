import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import * as z from 'zod/mini'
import type { HostedGateway } from './hosted-gateway.ts'
import { type PayTold, signTold } from './pay-gateway.ts'
import { isSameSignature, signWith } from './signature.ts'
import { standInPage } from './stand-in-page.ts'

const Order = z.object({
  id: z.string(),
  amount_paisa: z.int(),
  return_url: z.url(),
  callback_url: z.url(),
})
type Order = z.infer<typeof Order>
const Named = z.object({ order_id: z.string() })
const Paying = z.object({
  order: z.string(),
  channel: z.literal(['bkash', 'nagad', 'rocket', 'upay', 'card']),
  act: z.literal(['pay', 'refuse']),
})

/** What has happened at the gateway, for whoever tells a story with it. */
export interface StandInGateway {
  /** How the product reaches it. */
  hosted: HostedGateway
  orders: ReadonlyMap<string, Order>
  told: ReadonlyMap<string, PayTold>
  /** References of orders whose money went back, each once. */
  refunded: ReadonlySet<string>
  /** Somebody pays an order, or is refused; answers what the gateway tells of it and how it signs that. */
  decide(
    order_id: string,
    act: 'pay' | 'refuse',
    channel: PayTold['channel'],
  ): { told: PayTold; signature: string }
  sign(told: PayTold): string
  stop(): Promise<void>
}

/**
 * A whole gateway for the demonstration and for tests, on this machine alone: it takes orders, shows a page on which
 * somebody pays or refuses, tells the product, and gives money back. No money moves.
 */
export async function startStandInGateway(): Promise<StandInGateway> {
  const secret = randomBytes(32).toString('hex')
  const orders = new Map<string, Order>()
  const told = new Map<string, PayTold>()
  const refunded = new Set<string>()
  const sign = (one: PayTold) => signTold(secret, one)
  const decide: StandInGateway['decide'] = (order_id, act, channel) => {
    const order = orders.get(order_id)
    if (!order) throw new Error('the stand-in knows no such order')
    const paid = act === 'pay'
    const one = told.get(order_id)?.status === 'paid' ? told.get(order_id) : undefined
    const fact: PayTold = one ?? {
      order_id,
      status: paid ? 'paid' : 'failed',
      reference: paid ? randomBytes(5).toString('hex').toUpperCase() : null,
      channel,
      amount_paisa: order.amount_paisa,
      currency: 'BDT',
    }
    told.set(order_id, fact)
    return { told: fact, signature: sign(fact) }
  }
  const server = createServer((request, response) => {
    const facts = { secret, orders, told, refunded, decide, sign }
    answer(request, response, facts).catch(() => response.writeHead(400).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const at = server.address()
  if (at === null || typeof at === 'string') throw new Error('the stand-in listens on no port')
  const address = `http://127.0.0.1:${at.port}`
  return {
    hosted: { address, merchant: 'stand-in', secret },
    orders,
    told,
    refunded,
    decide,
    sign,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

interface Facts extends Pick<StandInGateway, 'decide' | 'sign'> {
  secret: string
  orders: Map<string, Order>
  told: Map<string, PayTold>
  refunded: Set<string>
}

async function answer(request: IncomingMessage, response: ServerResponse, facts: Facts): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://stand-in')
  const [, order_id] = /^\/pay\/([\w-]+)$/.exec(pathname) ?? []
  if (order_id !== undefined && request.method === 'GET')
    return showPage(response, facts.orders.get(order_id))
  const text = await textOf(request)
  if (pathname === '/pay')
    return paid(response, z.parse(Paying, Object.fromEntries(new URLSearchParams(text))), facts)
  if (!isSameSignature(signWith(facts.secret, text), String(request.headers['x-signature'] ?? '')))
    return void response.writeHead(401).end()
  response.setHeader('content-type', 'application/json')
  response.end(
    JSON.stringify(asked({ path: pathname, host: request.headers.host ?? '' }, JSON.parse(text), facts)),
  )
}

/** What the product asks: an order, what became of one, money back. */
function asked({ path, host }: { path: string; host: string }, body: unknown, facts: Facts): object {
  if (path === '/orders') {
    const order = z.parse(Order, body)
    if (!facts.orders.has(order.id)) facts.orders.set(order.id, order)
    return { url: `http://${host}/pay/${order.id}` }
  }
  const { order_id } = z.parse(Named, body)
  if (path === '/refunds') {
    facts.refunded.add(order_id)
    return {}
  }
  const told = facts.told.get(order_id) ?? null
  return { told, signature: told === null ? '' : facts.sign(told) }
}

function showPage(response: ServerResponse, order: Order | undefined): void {
  response.setHeader('content-type', 'text/html; charset=utf-8')
  if (!order) return void response.writeHead(404).end()
  response.end(standInPage(order))
}

/** Tells the product, as a gateway does before it sends the person back; what the product does not hear now it asks later. */
async function paid(response: ServerResponse, { order, channel, act }: z.infer<typeof Paying>, facts: Facts) {
  const known = facts.orders.get(order)
  if (!known) return void response.writeHead(404).end()
  const { told, signature } = facts.decide(order, act, channel)
  // A product that does not answer is told when it asks.
  const unheard = () => undefined
  await fetch(known.callback_url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...told, signature }),
  }).catch(unheard)
  response.writeHead(303, { location: known.return_url }).end()
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) {
    text += String(part)
    if (text.length > 20_000) throw new Error('too long')
  }
  return text
}
