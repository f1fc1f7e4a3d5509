import { type ReactNode, Suspense } from 'react'
import type { QueryState } from '#net/use-asked.ts'
import { Button } from '#ui/button.tsx'
import { type Column, DataTable, type Sorting } from '#ui/data-table.tsx'
import { Stack } from '#ui/layout.tsx'
import { Empty, Loading } from '#ui/list-states.tsx'
import { Pager } from '#ui/pager.tsx'
import { useResourceText } from '../words.ts'
import { WhenKnown } from './when-known.tsx'

interface Page<R> {
  data: readonly R[]
  /** `more`: there are more rows than were counted. */
  meta: { current_page: number; last_page: number; total: number; more?: boolean }
}

interface AskedListProps<R> {
  label: string
  columns: readonly Column<R>[]
  keyOf: (row: R) => string | number
  isOn?: (row: R) => boolean
  sorting?: Sorting
  onSort?: (next: Sorting) => void
  asked: QueryState<Page<R>>
  again: () => void
  /** Whether something was looked for or narrowed: then an empty list says that nothing was found. */
  narrowed: boolean
  /** What an empty list says. */
  none: ReactNode
  onPage: (page: number) => void
}

/**
 * A list that is not a resource, as the server answers it page by page: its rows, its states and its pager. While the words
 * of its cells are fetched it stands empty by itself, and the heading above it stays.
 */
export function AskedList<R>(list: AskedListProps<R>) {
  return (
    <Suspense fallback={<Loading rows={6} />}>
      <ListOnceRead {...list} />
    </Suspense>
  )
}

function ListOnceRead<R>({ asked, again, narrowed, none, onPage, ...table }: AskedListProps<R>) {
  const t = useResourceText()
  const answer = asked.kind === 'known' ? asked.answer : undefined
  const past = (
    <Empty
      icon="search"
      title={t('past')}
      hint={t('past_hint')}
      act={<Button onClick={() => onPage(1)}>{t('first_page')}</Button>}
    />
  )
  const nothing = <Empty icon="search" title={t('nothing')} hint={t('nothing_hint')} />
  return (
    <Stack gap="sm">
      <DataTable
        dense
        {...table}
        rows={answer?.data ?? []}
        none={
          <WhenKnown asked={asked} again={again}>
            {({ meta }) => (meta.total > 0 ? past : narrowed ? nothing : none)}
          </WhenKnown>
        }
      />
      {answer && (
        <Pager
          page={answer.meta.current_page}
          pages={answer.data.length === 0 ? 1 : answer.meta.last_page}
          more={answer.meta.more ?? false}
          onPage={onPage}
        />
      )}
    </Stack>
  )
}
