import type { WalkIn } from '#features/quick-appointments/contract.ts'

/** Who may call the server that is measured. */
export interface Account {
  token: string
  /** By which its calls are proved, as JWK. */
  key: JsonWebKey
  practice_id: number
  user_id: number
  device: {
    id: number
    letter: string
    server_key: { kty: string; crv: string; x: string; y: string } | null
  }
}

export interface QueueRequest {
  account: Account
  /** How many sittings before this run has filled: every run fills its own. */
  sittings: number
  /** The n-th walk-in of this run as the server takes it. */
  body(n: number): WalkIn
}

/** An offline queue under test. */
export interface QueuePeer {
  /** Makes an empty queue. */
  open(request: QueueRequest): Promise<void>
  /** Keeps the n-th walk-in; settles when it is kept. */
  enqueue(n: number): Promise<void>
  /** Sends what is kept; may stop after `cap` ms. Answers how many walk-ins the server has taken. */
  drain(cap: number): Promise<number>
}
