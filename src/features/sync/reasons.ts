import type { OpRow } from '#local/database/stores.ts'
import type { en } from './text/en.ts'

export type Reason = keyof (typeof en)['reason']

const byStatus: ReadonlyMap<number, Reason> = new Map([
  [0, 'lost'],
  [403, 'forbidden'],
  [404, 'removed'],
  [408, 'lost'],
  [410, 'removed'],
  [413, 'too_large'],
  [422, 'fields'],
  [424, 'missing'],
  [425, 'busy'],
  [429, 'busy'],
])

/** Refusals that another device has caused, by their code. */
const byCode: ReadonlyMap<string, Reason> = new Map([
  ['op_reused', 'reused'],
  ['id_taken', 'reused'],
  ['already_corrected', 'corrected'],
  ['not_correctable', 'corrected'],
  ['already_verified', 'verified'],
  ['day_closed', 'day_closed'],
  ['day_differs', 'day_differs'],
  ['day_not_closed', 'day_not_closed'],
  ['session_closed', 'session_closed'],
  ['full', 'full'],
  ['slot_taken', 'slot_taken'],
  ['issued', 'issued'],
  ['booked', 'booked'],
])

/** Why a call is not on the server yet, from its last answer. */
export function reasonOf({ last_error, state }: Pick<OpRow, 'last_error' | 'state'>): Reason {
  if (!last_error) return 'waiting'
  const { status, code, fields } = last_error
  if (status === 409) return byCode.get(code) ?? 'conflict'
  if (status === 422 && Object.keys(fields).length === 0) return 'refused'
  if (status === 422 && Object.keys(fields).some((name) => name === 'number' || name.startsWith('version.')))
    return 'sheet'
  if (status >= 500) return state === 'attention' ? 'server_stuck' : 'server'
  return byStatus.get(status) ?? 'refused'
}
