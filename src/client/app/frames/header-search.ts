import type { Suggestion } from '#ui/suggestions.ts'
import type { AreaMenu } from '../menu.ts'

/** The search of the header: the screens this person may open, by any part of their name. */
export function useHeaderSearch(menu: AreaMenu) {
  const items = menu.groups.flatMap((group) => group.items)
  const search = (text: string): Suggestion[] => {
    const wanted = text.trim().toLowerCase()
    if (wanted === '') return []
    return items.filter((item) => item.label.toLowerCase().includes(wanted)).map((item) => ({ id: item.to, label: item.label }))
  }
  return { search, targetOf: (picked: Suggestion) => picked.id }
}
