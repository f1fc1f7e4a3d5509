import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'

/** One thing that may be meant by what was typed. */
export interface Suggestion {
  id: string
  label: string
  /** What it stands under; those of one group come one after the other. */
  group?: string
  /** Parts of the label that matched, as [from, to). */
  ranges?: readonly (readonly [number, number])[]
  /** A quiet second line or words after the label. */
  second?: ReactNode
  /** At the end of the line: a badge, "yours, 214 times". */
  end?: ReactNode
  /** Not what was typed but near it: the line is coloured, and nobody takes it by accident. */
  far?: boolean
}

interface ListKeys {
  /** The list itself: another one begins anew. */
  found: readonly Suggestion[]
  open: boolean
  /** The list is of an older text: Enter takes nothing of it. */
  reading?: boolean
  /** Nothing is marked until an arrow marks it: Enter then takes nothing of the list. */
  unmarked?: boolean
  onPick: (at: number) => void
  onClose: () => void
}

/** Arrow keys, Enter and Escape over a list while the focus stays in the box above it. */
export function useListKeys({ found, open, reading, unmarked, onPick, onClose }: ListKeys) {
  const listId = useId()
  const count = found.length
  const first = unmarked ? -1 : 0
  const [before, setMark] = useState(() => markIn(found, first))
  const mark = markIn(found, first, before)
  if (mark !== before) setMark(mark)
  const active = mark.at
  const setActive = (at: number) => setMark({ ...mark, at })
  const optionId = (at: number): string => `${listId}-${at}`
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!open || event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setActive(stepped(active, event.key === 'ArrowDown' ? 1 : -1, count))
    } else if (
      event.key === 'Enter' &&
      !event.ctrlKey &&
      !event.metaKey &&
      (!unmarked || active >= 0) &&
      (reading || active < count)
    ) {
      event.preventDefault()
      if (!reading) onPick(active)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      onClose()
    }
  }
  const box = {
    role: 'combobox' as const,
    'aria-expanded': open,
    'aria-autocomplete': 'list' as const,
    'aria-controls': listId,
    ...(open && count > 0 && active >= 0 ? { 'aria-activedescendant': optionId(active) } : {}),
  }
  return { active, setActive, onKeyDown, box, listId, optionId }
}

/** Which line is marked, and of which list. */
interface Mark {
  of: string
  at: number
}

/** The mark as it was while the list is the same; in another one, also of as many lines, it stands where it begins. */
export function markIn(found: readonly Suggestion[], first: number, before?: Mark): Mark {
  const of = JSON.stringify([first, ...found.map(({ id }) => id)])
  return before?.of === of ? before : { of, at: first }
}

/** Enter that is held down says once what was meant: what the first press has brought is answered by another. */
export const isHeldEnter = ({ key, repeat }: KeyboardEvent): boolean => key === 'Enter' && repeat

/** One line on or back, round the ends; from no line (-1) to the first or the last. */
function stepped(at: number, by: 1 | -1, count: number): number {
  if (count === 0) return at
  return at < 0 ? (by === 1 ? 0 : count - 1) : (at + by + count) % count
}

/** Asks for suggestions at each change of the text; while it is `reading`, those of the text before stand. An answer that comes late for an older text is dropped. */
export function useSuggestions(
  text: string,
  search: ((text: string) => Promise<readonly Suggestion[]> | readonly Suggestion[]) | null,
): { found: readonly Suggestion[]; reading: boolean } {
  const [answered, setAnswered] = useState<{ text: string | null; found: readonly Suggestion[] }>({
    text: null,
    found: [],
  })
  const asked = useRef(search)
  useEffect(() => {
    asked.current = search
  })
  const wanted = search !== null
  useEffect(() => {
    if (!wanted) return setAnswered({ text: null, found: [] })
    let current = true
    const ask = async () => {
      const found = await asked.current?.(text)
      if (current && found) setAnswered({ text, found })
    }
    ask().catch((error: unknown) => {
      if (current) setAnswered({ text, found: [] })
      reportError(error)
    })
    return () => {
      current = false
    }
  }, [text, wanted])
  return { found: answered.found, reading: wanted && answered.text !== text }
}
