import type { FieldErrors } from '#contract/problem.ts'
import type { CopyReply, Op, OpAnswer, PullReply } from '#contract/sync.ts'

/** What became of one request. `lost`: nobody knows whether it arrived. `refused`: the server said no to all of it. */
export type TransportResult<T> =
  | { kind: 'ok'; reply: T; rtt: number }
  | { kind: 'refused'; status: number; code: string; errors: FieldErrors; retry_after: number | null }
  | { kind: 'lost'; message: string }

/** `current`: this device has all that the server has. `interrupted`: something more urgent came between. */
export type PullOutcome = 'current' | 'lost' | StopReason | 'refused' | 'interrupted'

/** Why nothing goes over the line until a person acted. `shut_out`: the server does not know this device any more. */
export type StopReason = 'sign_in' | 'shut_out'

/** Whether a refusal of a whole request stops all sending and fetching. */
export function stopOf({ status, code }: { status: number; code: string }): StopReason | null {
  if (status === 401) return 'sign_in'
  if (status !== 403) return null
  return code === 'no_device' ? 'shut_out' : 'sign_in'
}

export interface PushReply {
  answers: OpAnswer[]
  server_time: string
}

export interface DigestBucket {
  table: string
  chamber_id: number | null
  rows: number
  hash: string
}

/** What a device has already: everything up to a number of the counter, and what the server said last. */
export interface PullPosition {
  held?: number | undefined
  mark?: string | undefined
}

/** The way to the server, and the only one that sync uses. Tests put another one in its place. */
export interface Transport {
  /** `sent_at`: what time this device has. */
  push(ops: readonly Op[], sent_at?: string): Promise<TransportResult<PushReply>>
  /** What changed after `since`; null when all is as the mark says. */
  pull(since: number, known?: PullPosition): Promise<TransportResult<PullReply | null>>
  /** A page of the first copy; the first one is asked for without a place. */
  copy(from: { upto?: number; at?: string; limit: number }): Promise<TransportResult<CopyReply>>
  digest(): Promise<TransportResult<{ seq: number; buckets: DigestBucket[] }>>
  ping(): Promise<TransportResult<{ server_time: string }>>
}
