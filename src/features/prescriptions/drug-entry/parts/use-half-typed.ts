import { useLayoutEffect, useRef, useState } from 'react'
import { type LineSection, lineSections } from '#features/prescriptions/content/rules.ts'
import { useKeptBoxes } from './use-kept-boxes.ts'

/** A box of the sheet in which a line is typed before it is added. */
export type TypingBox = LineSection | 'drugs'

/** Words that stand in the boxes of a sheet and are on no line yet. */
export interface HalfTyped {
  of: (box: TypingBox) => string
  note: (box: TypingBox, words: string) => void
  /** The box that still holds words, with them; null where every box is empty. */
  left: () => { box: TypingBox; words: string } | null
}

/** What is typed and not added outlives the closing of its box, the lock and a reload, and keeps the sheet from being issued without it. `onBack`: words stand in this box again. */
export function useHalfTyped(
  sheet: { isSaved: boolean; settle: () => Promise<unknown> },
  onBack: (box: LineSection) => void,
): HalfTyped {
  const [boxes] = useState(() => new Map<TypingBox, string>())
  const tell = useRef<() => void>(() => undefined)
  const [half] = useState(() => ({
    of: (box: TypingBox) => boxes.get(box) ?? '',
    note: (box: TypingBox, words: string) => {
      if (words.trim() === '') boxes.delete(box)
      else boxes.set(box, words)
      tell.current()
    },
    left: () => {
      const [first] = boxes
      return first ? { box: first[0], words: first[1].trim() } : null
    },
  }))
  // The line of a medicine is kept with the medicine that was chosen for it.
  const told = useKeptBoxes<string>('boxes', {
    ...sheet,
    read: () => Object.fromEntries([...boxes].filter(([box]) => box !== 'drugs')),
    putBack: (back) => {
      const again = lineSections.filter((box) => back[box] !== undefined)
      for (const box of again) boxes.set(box, back[box] ?? '')
      if (again[0]) onBack(again[0])
    },
  })
  useLayoutEffect(() => {
    tell.current = told
  }, [told])
  return half
}

/** Tells at each letter what stands in one box, before the next key can ask for it. */
export const useNoteTyped = (half: HalfTyped, box: TypingBox, words: string): void =>
  useLayoutEffect(() => half.note(box, words), [half, box, words])
