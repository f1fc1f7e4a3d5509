import type { ReactNode } from 'react'
import { DateInput } from '#ui/date-field.tsx'
import { Field } from '#ui/field.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { FilterRow } from '#ui/toolbar.tsx'
import { useBillingWords } from '../words.ts'
import type { useFilters } from './use-filters.ts'

interface SinceProps extends Pick<ReturnType<typeof useFilters>, 'filters' | 'set'> {
  today: string
  children?: ReactNode
}

/** Narrows a list that goes back to some day: to that day, and to words. */
export function Since({ filters, set, today, children }: SinceProps) {
  const t = useBillingWords()
  const search = (
    <SearchBox value={filters.search} onChange={(text) => set('search', text)} placeholder={t('search')} />
  )
  return (
    <FilterRow search={search}>
      <Field label={t('from')}>
        <DateInput value={filters.from} max={today} onDay={(day) => set('from', day)} />
      </Field>
      {children}
    </FilterRow>
  )
}
