import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Problem } from '#contract/problem.ts'
import { searchAdministration } from '#features/admin-search/contract.ts'
import { useAdminSearchWords } from '#features/admin-search/parts.ts'
import { call } from '#net/call.ts'
import { LineError } from '#net/line-error.ts'
import { currentLanguage, inLanguage, type Language, languages } from '#text/index.ts'
import { useShow } from '#text/show.ts'
import { SearchEverywhere } from '#ui/search-everywhere.tsx'
import type { Suggestion } from '#ui/suggestions.ts'
import { adminScreens } from '../admin-screens.ts'
import { menuPlaces } from '../menu.ts'
import { usePerson } from '../person.ts'

/** The lists are asked once the typing rests so long, in milliseconds. */
const rest = 200
/** Pages, so that they do not crowd out what was found. */
const mostPages = 4
/** Letters from which on the lists are asked. */
const fewestLetters = 2

const pages = adminScreens.filter(({ area }) => area === 'admin')

type Failed = 'no_line' | 'no_answer'

/** The search of administrators: pages they may open, and what their lists have, asked of the server and kept nowhere. An option's id is its address. */
export function AdminSearch() {
  const t = useAdminSearchWords()
  const go = useNavigate()
  const [failed, setFailed] = useState<Failed | null>(null)
  const typed = useRef('')
  const pagesFor = usePages()
  const askLists = useLists()
  const search = async (text: string): Promise<Suggestion[]> => {
    const wanted = text.trim().toLowerCase()
    typed.current = wanted
    if (wanted.length < fewestLetters) {
      setFailed(null)
      return pagesFor(wanted)
    }
    await new Promise((resolve) => setTimeout(resolve, rest))
    // Another letter came meanwhile: its own search answers.
    if (typed.current !== wanted) return []
    const found = await askLists(wanted).catch(failureOf)
    if (typed.current === wanted) setFailed(typeof found === 'string' ? found : null)
    const named = (await pagesFor(wanted)).slice(0, mostPages)
    const rows = typeof found === 'string' ? [] : found
    // Whoever begins to write the name of a page means the page.
    return named.some(({ label }) => label.toLowerCase().startsWith(wanted))
      ? [...named, ...rows]
      : [...rows, ...named]
  }
  return (
    <SearchEverywhere
      placeholder={t('search')}
      search={search}
      onPick={({ id }) => void go(id)}
      note={failed === null ? undefined : t(failed)}
    />
  )
}

/** Why the lists gave nothing; whatever is no answer of a line or a server is a fault and goes on up. */
function failureOf(error: unknown): Failed {
  if (error instanceof LineError) return error.code === 'network' ? 'no_line' : 'no_answer'
  if (error instanceof Problem) return 'no_answer'
  throw error
}

/** Pages that he may open, by a part of their names in either language. */
function usePages() {
  const t = useAdminSearchWords()
  const person = usePerson()
  const named = (language: Language) => inLanguage(language, () => menuPlaces(adminScreens, 'admin', person))
  return async (wanted: string): Promise<Suggestion[]> => {
    const own = currentLanguage()
    await fetchNames(own)
    const spoken = languages.filter((one) => one === own || heldNames.has(one))
    const meant = spoken.flatMap((one) =>
      named(one).filter(({ label }) => label.toLowerCase().includes(wanted)),
    )
    return named(own)
      .filter(({ to }) => meant.some((page) => page.to === to))
      .map(({ to, label }) => ({ id: to, label, group: t('pages') }))
  }
}

/** Languages in which all pages of the administration can be called. */
const heldNames = new Set<Language>()

/** Fetches what pages are called. Those of the other language may be out of reach: then a page is found by its own alone. */
async function fetchNames(own: Language): Promise<void> {
  await Promise.allSettled(
    languages.map(async (language) => {
      await Promise.all(pages.map(({ words }) => words.load(language)))
      heldNames.add(language)
    }),
  )
  if (!heldNames.has(own)) await Promise.all(pages.map(({ words }) => words.load(own)))
}

/** What the lists have, each under the name of its page. */
function useLists() {
  const show = useShow()
  const titleOf = (list: string): string => {
    const screen = adminScreens.find(({ path }) => path === list)
    return screen ? screen.words.say(screen.nav?.label ?? screen.title) : ''
  }
  return async (words: string): Promise<Suggestion[]> => {
    const { data } = await call(searchAdministration, { query: { words: words.slice(0, 100) } })
    return data.flatMap(({ list, rows }) =>
      rows.map((row) => ({
        id: row.to,
        label: show.name(row),
        second: show.number(row.second),
        group: titleOf(list),
      })),
    )
  }
}
