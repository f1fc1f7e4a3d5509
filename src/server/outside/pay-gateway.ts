import { signWith } from './signature.ts'

/** What a person is to pay at a gateway's own page. Sums are paisa. */
export interface PayOrder {
  id: string
  amount_paisa: number
  /** Where the person comes back to, and where the gateway tells what became of it. */
  return_url: string
  callback_url: string
}

/** What a gateway tells of an order. Nothing in it is believed before its signature is. */
export interface PayTold {
  order_id: string
  status: 'paid' | 'failed'
  /** The provider's own reference; null where nothing was paid. */
  reference: string | null
  /** How it was paid there. */
  channel: 'bkash' | 'nagad' | 'rocket' | 'upay' | 'card'
  amount_paisa: number
  currency: string
}

/** A gateway with a page of its own. Each act may be repeated with the same order and happens once. Throws where it cannot be reached or makes no sense. */
export interface PayGateway {
  open(order: PayOrder): Promise<{ url: string }>
  /** What became of an order; null: nothing so far. */
  ask(order_id: string): Promise<PayTold | null>
  refund(of: { order_id: string; reference: string; amount_paisa: number }): Promise<void>
  isGenuine(told: PayTold, signature: string): boolean
}

/** The words that a gateway signs, in this order. */
const signedWords = ({ order_id, status, reference, channel, amount_paisa, currency }: PayTold): string =>
  ['told', order_id, status, reference ?? '', channel, amount_paisa, currency].join('|')

export const signTold = (secret: string, told: PayTold): string => signWith(secret, signedWords(told))
