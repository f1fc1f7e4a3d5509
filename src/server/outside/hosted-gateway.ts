import * as z from 'zod/mini'
import { type PayGateway, signTold } from './pay-gateway.ts'
import { isSameSignature, signWith } from './signature.ts'

/** A gateway that is hosted elsewhere, as the operator has named it in the settings. */
export interface HostedGateway {
  /** Its address, without a closing slash. */
  address: string
  merchant: string
  /** Shared with the gateway: each side signs by it. */
  secret: string
}

/** Milliseconds for which an answer is waited for. */
const patience = 10_000

const Opened = z.object({ url: z.url() })
const Told = z.object({
  told: z.nullable(
    z.object({
      order_id: z.string(),
      status: z.literal(['paid', 'failed']),
      reference: z.nullable(z.string()),
      channel: z.literal(['bkash', 'nagad', 'rocket', 'upay', 'card']),
      amount_paisa: z.int(),
      currency: z.string(),
    }),
  ),
  signature: z.string(),
})

/** Speaks to that gateway over HTTP: orders, what became of them, and money that goes back. It asks no other address. */
export function hostedGateway({ address, merchant, secret }: HostedGateway): PayGateway {
  const ask = async (path: string, body: object): Promise<unknown> => {
    const text = JSON.stringify({ merchant, ...body })
    const answer = await fetch(`${address}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-signature': signWith(secret, text) },
      body: text,
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    })
    if (!answer.ok) throw new Error(`the payment gateway answered ${answer.status}`)
    return answer.json()
  }
  const isGenuine: PayGateway['isGenuine'] = (told, signature) =>
    isSameSignature(signTold(secret, told), signature)
  return {
    isGenuine,
    open: async (order) => z.parse(Opened, await ask('orders', order)),
    ask: async (order_id) => {
      const { told, signature } = z.parse(Told, await ask('orders/state', { order_id }))
      if (told !== null && !(told.order_id === order_id && isGenuine(told, signature)))
        throw new Error('the payment gateway signed another answer')
      return told
    },
    refund: async (of) => {
      await ask('refunds', of)
    },
  }
}
