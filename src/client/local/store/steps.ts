import { callName, type Giving, type Queueable } from '#contract/endpoint.ts'
import { contractVersion } from '#contract/sync.ts'
import type { Effect, RowId } from './effects.ts'

/** A row that a call cannot be without, by table and id. */
export interface NamedRow {
  table: string
  id: RowId
}

/** What goes with a call when it is made here: what it changes at once and what it must wait for. */
export interface StepMore {
  effects: readonly Effect[]
  /** Calls of one lane (`visit:<id>`, `patient:<id>`) take effect in the order they were made. */
  lane: string
  /** Rows this call names and cannot be without, if they were made here and may not have been sent yet. */
  after?: readonly NamedRow[]
  /** While it waits unsent, a later step with the same word takes its place: at most one waiting call a draft. */
  draft?: string
  /** More of this draft is likely to follow: it may be held back for half a minute, so that only the last is sent. */
  unhurried?: true
  /** The call's own id, where the caller needs to know it beforehand. */
  op_id?: string
  /** The refused call that this one mends. */
  replaces?: string
}

/** One call with its effects, ready to be written. Made by `step` only, which checks the types. */
export interface Step extends StepMore {
  call: string
  contract: number
  input: { params: Record<string, string>; body: unknown }
}

interface Given {
  params?: object
  query?: object
  body?: unknown
}

/** Builds one step of a write. Only calls that are declared `offline: 'queue'` are accepted. */
export function step<E extends Queueable>(endpoint: E, giving: Giving<E>, more: StepMore): Step {
  const given: Given = giving
  const params = Object.entries(given.params ?? {}).map(([name, value]) => [name, String(value)])
  return {
    ...more,
    call: callName(endpoint),
    contract: contractVersion,
    input: { params: Object.fromEntries(params), body: given.body ?? null },
  }
}
