import { idTaken, opReused } from '#contract/refusal.ts'
import type { OpRow } from '#local/database/stores.ts'
import type { UnsentEntry } from './entries.ts'
import type { en } from './text/en.ts'
import { useSyncWords } from './words.ts'

type Refusable = Pick<OpRow, 'last_error' | 'state'>
type Reason = keyof (typeof en)['reason']

const byStatus: ReadonlyMap<number, Reason> = new Map([
  [0, 'lost'],
  [403, 'forbidden'],
  [404, 'removed'],
  [408, 'lost'],
  [409, 'conflict'],
  [410, 'removed'],
  [413, 'too_large'],
  [422, 'fields'],
  [424, 'missing'],
  [425, 'busy'],
  [429, 'busy'],
])

/** Why a call is not on the server yet: in its feature's words, or in those of any call with such an answer. */
export function refusalWhy({ op, card }: Pick<UnsentEntry, 'card'> & { op: Refusable }): string {
  const { code = '', status, fields } = op.last_error ?? {}
  const own = card.refused[code]?.why?.() ?? (status === 422 && fields ? card.invalid?.(fields) : null)
  return own ?? useSyncWords.words(`reason.${refusalReason(op)}`)
}

/** What its last answer says of any call. */
export function refusalReason({ last_error, state }: Refusable): Reason {
  if (!last_error) return 'waiting'
  const { status, code, fields } = last_error
  if (code === opReused.code || code === idTaken.code) return 'reused'
  if (status === 422 && Object.keys(fields).length === 0) return 'refused'
  if (status >= 500) return state === 'attention' ? 'server_stuck' : 'server'
  return byStatus.get(status) ?? 'refused'
}
