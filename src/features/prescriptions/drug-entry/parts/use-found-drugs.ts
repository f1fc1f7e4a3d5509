import { useRef, useState } from 'react'
import { type DrugChoices, type KnownDrugs, openCatalogue } from '#features/drugs/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { type Suggestion, useSuggestions } from '#ui/suggestions.ts'
import { unitOf } from '#features/prescriptions/content/parts.ts'
import { useRxText } from '#features/prescriptions/words.ts'
import { suggestionsOf } from './drug-suggestions.tsx'

/** What the lists know by these words. While they are `reading`, what stands is of the words before, if those were the same but for a few letters; nothing of it is taken. */
export function useFoundDrugs(
  search: string,
  { known, typed }: { known: KnownDrugs | undefined; typed: string },
): { found: DrugChoices | null; suggestions: readonly Suggestion[]; reading: boolean } {
  const t = useRxText()
  const clinic = useClinic()
  const unit = unitOf(typed)
  const query = `${search}\n${unit ?? ''}`
  const [answered, setAnswered] = useState<{ query: string; search: string; found: DrugChoices | null }>({
    query: '',
    search: '',
    found: null,
  })
  const asked = useRef(query)
  const settle = (found: DrugChoices | null) => {
    if (asked.current === query) setAnswered({ query, search, found })
  }
  const find = async (): Promise<readonly Suggestion[]> => {
    asked.current = query
    try {
      settle(await (await openCatalogue(clinic)).choices(search, unit))
    } catch (error) {
      // A list that cannot be read must not keep anybody from writing.
      settle(null)
      throw error
    }
    return []
  }
  useSuggestions(query, search === '' ? null : find)
  const near =
    search !== '' &&
    answered.search !== '' &&
    (search.startsWith(answered.search) || answered.search.startsWith(search))
  const found = near ? answered.found : null
  return {
    found,
    suggestions: suggestionsOf(found, search, { known, t }),
    reading: search !== '' && answered.query !== query,
  }
}
