import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isDay } from '#contract/clinic/day.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useTypedSearch } from '#nav/use-typed-search.ts'
import { type ListFilter, type SheetKind, sheetTabs, usualFilter } from '../list-filter.ts'

const whole = (text: string | null): number | null =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null
const dayIn = <D extends string | null>(text: string | null, usual: D): string | D =>
  text !== null && isDay(text) ? text : usual
const kinds = ['schedule', 'quick'] as const

/** What an address of the list stands for before anybody chose otherwise. */
export type InitialFilter = Partial<Pick<ListFilter, 'tab' | 'kind'>>

/** Chosen against what the address begins with. */
const every = 'all'

export interface FilterControl {
  filter: ListFilter
  /** `null` widens it to everything. */
  change: (to: Partial<ListFilter> | null) => void
  /** The query of the same list on another tab. */
  tabQuery: (tab: ListFilter['tab']) => string
  /** Choices that stand, but for the tab. */
  narrowed: number
  /** Somebody chose or typed something, beyond what the address says. */
  isChosen: boolean
}

/** What the list is narrowed to; it stands in the address, so that it can be kept and gone back to, but for the words looked for. */
export function useListFilter(begins: InitialFilter): FilterControl {
  const clinic = useClinic()
  const [asked, setAsked] = useSearchParams()
  const [text, setText] = useTypedSearch()
  const { tab = 'all', kind = null } = begins
  const filter = useMemo((): ListFilter => {
    const usual = usualFilter(clinic.clock.now(), text)
    const shown = sheetTabs.find((one) => one === asked.get('tab')) ?? tab
    return {
      tab: shown,
      kind: kindIn(asked.get('kind'), kind),
      text,
      chamber_id: whole(asked.get('chamber_id')),
      // What waits to be finished waits however old it is.
      from: dayIn(asked.get('from'), shown === 'draft' ? null : usual.from),
      to: dayIn(asked.get('to'), usual.to),
      unsent: asked.get('unsent') === '1',
      page: whole(asked.get('page')) || 1,
    }
  }, [clinic, tab, kind, asked, text])
  const change = (to: Partial<ListFilter> | null) => {
    if (to === null || to.text !== undefined) setText(to?.text ?? '')
    setAsked(
      (before) =>
        to === null ? changed(new URLSearchParams(), { tab: 'all', kind: null }) : changed(before, to),
      { replace: true },
    )
  }
  const narrowed = [
    filter.kind !== null,
    ...['chamber_id', 'from', 'to'].map((name) => asked.has(name)),
  ].filter(Boolean).length
  const isChosen =
    filter.text.trim() !== '' ||
    filter.kind !== kind ||
    ['chamber_id', 'from', 'to'].some((name) => asked.has(name))
  return { filter, change, tabQuery: (one) => `?${changed(asked, { tab: one })}`, narrowed, isChosen }
}

const kindIn = (asked: string | null, begins: SheetKind | null): SheetKind | null =>
  asked === every ? null : (kinds.find((one) => one === asked) ?? begins)

/** Another filter is another list: it begins with its first page. */
function changed(before: URLSearchParams, { text: _, ...to }: Partial<ListFilter>): URLSearchParams {
  const next = new URLSearchParams(before)
  for (const [name, value] of Object.entries({ page: null, ...to })) {
    if (name === 'kind') next.set(name, String(value ?? every))
    else if (value === null || value === '' || value === false) next.delete(name)
    else next.set(name, value === true ? '1' : String(value))
  }
  return next
}
