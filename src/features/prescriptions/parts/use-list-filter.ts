import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isDay } from '#contract/clinic/day.ts'
import { useClinic } from '#local/use-clinic.ts'
import { type ListFilter, type SheetKind, usualFilter } from '../listed.ts'

const whole = (text: string | null): number | null => (text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null)
const dayIn = (text: string | null, usual: string): string => (text !== null && isDay(text) ? text : usual)

/** What the list is narrowed to; it stands in the address, so that it can be kept and gone back to. `null` widens it again. */
export function useListFilter(kind: SheetKind): { filter: ListFilter; change: (to: Partial<ListFilter> | null) => void; isNarrow: boolean } {
  const clinic = useClinic()
  const [asked, setAsked] = useSearchParams()
  const filter = useMemo((): ListFilter => {
    const usual = usualFilter(kind, clinic.clock.now())
    return {
      kind, text: asked.get('text') ?? '', chamber_id: whole(asked.get('chamber_id')), status: whole(asked.get('status')),
      from: dayIn(asked.get('from'), usual.from), to: dayIn(asked.get('to'), usual.to), unsent: asked.get('unsent') === '1', page: whole(asked.get('page')) || 1,
    }
  }, [clinic, kind, asked])
  const change = (to: Partial<ListFilter> | null) => setAsked((before) => {
    if (to === null) return {}
    const next = new URLSearchParams(before)
    // Another filter is another list: it begins with its first page.
    for (const [name, value] of Object.entries({ page: null, ...to })) {
      if (value === null || value === '' || value === false) next.delete(name)
      else next.set(name, value === true ? '1' : String(value))
    }
    return next
  }, { replace: true })
  return { filter, change, isNarrow: [...asked.keys()].some((name) => name !== 'page') }
}
