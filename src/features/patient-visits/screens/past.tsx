import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'
import type { Reply } from '#contract/endpoint.ts'
import { usePatientAnswer } from '#local/react/use-patient-answer.ts'
import { useSession } from '#net/session.ts'
import { Answered } from '#ui/answered.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { TextLink } from '#ui/link.tsx'
import { Empty } from '#ui/list-states.tsx'
import { Pager } from '#ui/pager.tsx'
import { useSearchText } from '#ui/use-search-text.ts'
import { listOwnPast } from '../contract.ts'
import { pastName } from '../kept-past.ts'
import { type PastFilter, pastFilters, PastFilters } from '../parts/past-filters.tsx'
import { VisitList } from '../parts/visit-list.tsx'
import { useVisitWords } from '../words.ts'

type List = Reply<typeof listOwnPast>

/** Where a person and his family have been, page by page, searched and narrowed; the first page of all of it also without a line. */
export default function Past() {
  const t = useVisitWords()
  const user_id = useSession((state) => state.user?.id ?? 0)
  const { words, filter, page, ...change } = usePastState()
  const isAll = words.asked === '' && Object.keys(filter).length === 0
  const query = usePatientAnswer(
    listOwnPast,
    { query: { ...filter, page: String(page), ...(words.asked === '' ? {} : { words: words.asked }) } },
    page === 1 && isAll ? pastName : null,
  )
  const known = query.asked.kind === 'known' ? query.asked.answer : null
  const choices = useLastChoices(known)
  return (
    <Stack>
      <TextLink to={`/user/current-appointment/${user_id}`}>{t('to_current')}</TextLink>
      <PageHeading title={t('past')} />
      <PastFilters
        words={words.text}
        onWords={change.setWords}
        filter={filter}
        onFilter={change.setFilter}
        choices={choices}
        found={isAll || !known ? undefined : t('found', { count: known.meta.total })}
      />
      <Answered query={query} rows={5}>
        {(list) => <Histories list={list} isAll={isAll} onPage={change.setPage} />}
      </Answered>
    </Stack>
  )
}

/** What is narrowed and which page stand in the address, so that the way back leads there; names that are looked for stand nowhere. */
function usePastState() {
  const [asked, setAsked] = useSearchParams()
  const words = useSearchText()
  const filter: PastFilter = Object.fromEntries(
    pastFilters.flatMap((name) => {
      const value = asked.get(name)
      // What somebody wrote into the address by hand and nobody can be asked, narrows nothing.
      return value !== null && z.safeParse(listOwnPast.query.shape[name], value).success
        ? [[name, value]]
        : []
    }),
  )
  return {
    words,
    filter,
    page: Math.max(1, Number(asked.get('page') ?? 1) || 1),
    setWords: (text: string) => {
      words.setText(text)
      if (asked.has('page')) setAsked(inAddress(filter), { replace: true })
    },
    setFilter: (next: PastFilter) => setAsked(inAddress(next), { replace: true }),
    setPage: (page: number) =>
      setAsked([
        ...inAddress(filter),
        ...(page > 1 ? [['page', String(page)] satisfies [string, string]] : []),
      ]),
  }
}

const inAddress = (filter: PastFilter): [string, string][] =>
  Object.entries(filter).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, value]],
  )

/** While a narrower list is being read, what can be chosen stays as it was. */
function useLastChoices(known: List | null): List['choices'] | null {
  const [last, setLast] = useState(known?.choices ?? null)
  if (known && known.choices !== last) setLast(known.choices)
  return last
}

interface HistoriesProps {
  list: List
  isAll: boolean
  onPage: (page: number) => void
}

function Histories({ list: { histories, meta }, isAll, onPage }: HistoriesProps) {
  const t = useVisitWords()
  if (histories.length === 0)
    return isAll ? (
      <Empty icon="history" title={t('none_past')} hint={t('none_past_hint')} />
    ) : (
      <Empty icon="search" title={t('none_found')} hint={t('none_found_hint')} />
    )
  return (
    <>
      <VisitList label={t('past')} visits={histories} />
      <Pager page={meta.current_page} pages={meta.last_page} onPage={onPage} />
    </>
  )
}
