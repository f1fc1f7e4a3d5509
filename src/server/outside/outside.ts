import type { Measures } from '#server/metrics/measures.ts'
import type { PayGateway } from './pay-gateway.ts'
import type { PushService } from './push-service.ts'

/** What an SMS gateway takes: `reference` makes a repeated send harmless where the gateway knows it. */
export interface Sms {
  to: string
  text: string
  reference: string
}

/** What a gateway says of a message that it was handed. `unknown`: it never had it. */
export type SmsFate = 'taken' | 'delivered' | 'failed' | 'unknown'

/** What somebody posts to the address at which a gateway says by itself what became of a message. */
export interface SmsTold {
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** The bytes as they came. */
  body: Buffer
  now: Date
}

/** What is understood of it. `forged`: it is not the gateway's, or too old. `passing`: it is, and says nothing that counts. */
export type SmsHeard =
  | { reference: string; fate: 'delivered' | 'failed' }
  | 'forged'
  | 'unreadable'
  | 'passing'

/** Nothing reached the gateway: the same may be handed over again. */
export class NotReached extends Error {}

/**
 * One adapter a gateway. It answers the gateway's id, or the gateway's refusal code. It throws `NotReached` where the
 * message surely did not arrive, and anything else where nobody knows.
 */
export interface SmsGateway {
  send(sms: Sms): Promise<{ id: string } | { refused: string }>
  /** What became of a message, by its reference; absent where the gateway cannot be asked. Throws when it does not say. */
  ask?(reference: string): Promise<SmsFate>
  /** Understands what is posted in its name; absent where it says nothing by itself. */
  hears?(told: SmsTold): SmsHeard
}

/** Everything beyond this process: stood in for in tests. */
export interface Outside {
  now(): Date
  sms: SmsGateway
  /** Where people pay at a page of a gateway's own; null where no gateway is set up. */
  gateway: PayGateway | null
  /** The push services that browsers have. */
  push: PushService
  /** One structured line; never a name, a phone or a body. */
  log(event: string, facts: Record<string, string | number | boolean | null>): void
  /** Counts the work; absent where nobody watches the server. */
  measures?: Measures | undefined
}
