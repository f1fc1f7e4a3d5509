import { useSearchParams } from 'react-router-dom'
import { useTypedSearch } from '#nav/use-typed-search.ts'

export interface AskedListState {
  /** What the call is asked: the narrowing, the order and the page from the address, the words looked for from the page's memory. */
  query: Record<string, string>
  search: string
  setSearch: (text: string) => void
  /** Sets parts of the question, or clears them with an empty text; the list then begins at its first page. */
  narrow: (set: Readonly<Record<string, string>>) => void
  toPage: (page: number) => void
  /** Whether anything is looked for or narrowed. */
  narrowed: boolean
}

/** What a list is asked that is not a resource. `filters` are the parts of its address that narrow it. */
export function useAskedList(of: string, filters: readonly string[] = []): AskedListState {
  const [asked, setAsked] = useSearchParams()
  const [search, setSearch] = useTypedSearch(of)
  const told = ['page', 'sort', ...filters].flatMap((name) => {
    const value = asked.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  const narrow = (set: Readonly<Record<string, string>>) =>
    setAsked((last) => {
      const next = new URLSearchParams(last)
      for (const [name, value] of Object.entries({ page: '', ...set }))
        if (value === '') next.delete(name)
        else next.set(name, value)
      return next
    })
  return {
    query: { ...Object.fromEntries(told), ...(search === '' ? {} : { words: search.slice(0, 100) }) },
    search,
    setSearch: (text) => {
      setSearch(text)
      if (asked.has('page')) narrow({})
    },
    narrow,
    toPage: (page) => narrow({ page: String(page) }),
    narrowed: search !== '' || told.some(([name]) => filters.includes(name)),
  }
}
