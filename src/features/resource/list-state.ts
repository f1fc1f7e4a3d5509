import { useParams, useSearchParams } from 'react-router-dom'
import type { ListQuery, Resource } from '#contract/resource/resource.ts'
import { useLanguage } from '#text/index.ts'
import { hasBothNames, nameFields } from './show-value.ts'
import { useTypedSearch } from '#nav/use-typed-search.ts'

export interface ListState {
  query: ListQuery
  search: string
  setSearch: (text: string) => void
  /** Sets or clears parts of the question; the list then begins at its first page. */
  narrow: (set: Readonly<Record<string, string | null>>) => void
  /** Whether rows outside of what the address narrows the list to are shown too. */
  everywhere: boolean
  /** What a row's address carries on, so that the way back leads to the same page. */
  tail: string
}

/** What a list is asked: order, page and narrowing stand in the address, the words looked for in the page's memory. */
export function useListState(resource: Resource): ListState {
  const [asked, setAsked] = useSearchParams()
  const [search, setSearch] = useTypedSearch(resource.name)
  const params = useParams()
  useLanguage()
  const { within } = resource
  const narrow: ListState['narrow'] = (set) =>
    setAsked((last) => {
      const next = new URLSearchParams(last)
      for (const [name, value] of Object.entries({ page: null, ...set }))
        if (value === null || value === '') next.delete(name)
        else next.set(name, value)
      return next
    })
  const kept = [...asked].filter(([name]) => name !== 'open')
  const everywhere = asked.get('everywhere') === '1'
  const held = within && !everywhere ? params[within.param] : undefined
  return {
    query: {
      sort: usualSort(resource),
      ...Object.fromEntries(kept.filter(([name]) => name !== 'everywhere')),
      ...(held === undefined ? {} : { [within?.field ?? '']: held }),
      ...(search === '' ? {} : { words: search.slice(0, 100) }),
    },
    search,
    setSearch: (text) => {
      setSearch(text)
      if (asked.has('page')) narrow({})
    },
    narrow,
    everywhere,
    tail: kept.length === 0 ? '' : `?${new URLSearchParams(kept).toString()}`,
  }
}

/** A list in the order of its names stands in that of the language on screen. */
const usualSort = (resource: Resource): string =>
  resource.sort === 'name' && hasBothNames(resource) ? nameFields()[0] : resource.sort
