import { useLayoutEffect, useState } from 'react'
import type { LineSection } from '../edit-content.ts'

/** A box of the sheet in which a line is typed before it is added. */
export type TypingBox = LineSection | 'drugs'

/** Words that stand in the boxes of a sheet and are on no line yet. */
export interface HalfTyped {
  of: (box: TypingBox) => string
  note: (box: TypingBox, words: string) => void
  /** The box that still holds words, with them; null where every box is empty. */
  left: () => { box: TypingBox; words: string } | null
}

/** What is typed and not added outlives the closing of its box, and keeps the sheet from being issued without it. */
export function useHalfTyped(): HalfTyped {
  const [half] = useState(() => {
    const boxes = new Map<TypingBox, string>()
    return {
      of: (box: TypingBox) => boxes.get(box) ?? '',
      note: (box: TypingBox, words: string) => void (words.trim() === '' ? boxes.delete(box) : boxes.set(box, words)),
      left: () => {
        const [first] = boxes
        return first ? { box: first[0], words: first[1].trim() } : null
      },
    }
  })
  return half
}

/** Tells at each letter what stands in one box, before the next key can ask for it. */
export const useNoteTyped = (half: HalfTyped, box: TypingBox, words: string): void =>
  useLayoutEffect(() => half.note(box, words), [half, box, words])
