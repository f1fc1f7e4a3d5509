import { useSearchParams } from 'react-router-dom'
import { isDay } from '#contract/clinic/day.ts'
import { useTypedSearch } from '#nav/use-typed-search.ts'
import type { RecordLine } from '../records.ts'
import { typeOf } from './use-type-name.ts'

export type Filter = 'from' | 'to' | 'type' | 'method' | 'by' | 'search'

const narrowing: readonly string[] = ['type', 'method', 'by'] satisfies Filter[]

export interface RecordFilterState {
  from: string
  to: string
  type: string
  method: string
  by: string
  search: string
}

/** What a list is narrowed to, kept in the address but for the words looked for; days are one evening's unless told otherwise. */
export function useFilters(today: string): {
  filters: RecordFilterState
  set: (name: Filter, value: string) => void
  clear: () => void
} {
  const [params, setParams] = useSearchParams()
  const [search, setSearch] = useTypedSearch()
  const dayIn = (name: Filter, otherwise: string) => {
    const day = params.get(name) ?? ''
    return isDay(day) ? day : otherwise
  }
  const from = dayIn('from', today)
  const to = dayIn('to', from > today ? from : today)
  const filters = {
    from,
    to: to < from ? from : to,
    type: params.get('type') ?? '',
    method: params.get('method') ?? '',
    by: params.get('by') ?? '',
    search,
  }
  const set = (name: Filter, value: string) =>
    name === 'search'
      ? setSearch(value)
      : setParams(
          (before) => {
            const next = new URLSearchParams(before)
            if (value === '') next.delete(name)
            else next.set(name, value)
            return next
          },
          { replace: true },
        )
  /** All but the days and the words looked for. */
  const clear = () =>
    setParams((before) => new URLSearchParams([...before].filter(([name]) => !narrowing.includes(name))), {
      replace: true,
    })
  return { filters, set, clear }
}

/** Whether a line is one of those that are asked for, however it was paid. */
export const passes = (line: RecordLine, { type, by }: Pick<RecordFilterState, 'type' | 'by'>): boolean =>
  (type === '' || typeOf(line) === type) && (by === '' || String(line.payment?.taken_by ?? '') === by)

/** Stands among the methods for what was paid by none of them so far. */
export const owing = 'due'

/** Whether it came by this method, any for an empty word; or is still owed. */
export const cameByMethod = (line: RecordLine, method: string): boolean =>
  method === '' || (method === owing ? line.due_paisa > 0 : line.payment?.method === method)
