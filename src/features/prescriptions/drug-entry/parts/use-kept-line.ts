import { useEffect } from 'react'
import type { ChosenDrug } from '#features/prescriptions/content/rules.ts'
import { useKeptBoxes } from './use-kept-boxes.ts'

export interface InTyping {
  text: string
  chosen: ChosenDrug | null
  /** The key of the line that it becomes. */
  key: string
  /** Lines that were pasted with it and come into the box behind it. */
  rest?: readonly string[]
}

interface KeptLine extends InTyping {
  /** The sheet as it lies on the device: whether it holds all that was added, how it is saved at once, and whether one of its lines has this key. */
  sheet: { isSaved: boolean; settle: () => Promise<unknown>; has: (key: string) => boolean }
  putBack: (line: InTyping) => void
}

/** The line in typing outlives a reload, the lock and every way out of the sheet; `stays`: one that is typed anew, which stands in its place anyway. */
export function useKeptLine(
  stays: boolean,
  { text, chosen, key, rest = [], sheet, putBack }: KeptLine,
): void {
  const tell = useKeptBoxes<InTyping>(
    'line',
    stays
      ? null
      : {
          read: () => (text === '' && chosen === null ? {} : { drugs: { text, chosen, key, rest } }),
          isSaved: sheet.isSaved,
          settle: sheet.settle,
          isTaken: (line) => sheet.has(line.key),
          putBack: ({ drugs }) => drugs && putBack(drugs),
        },
  )
  useEffect(() => tell(), [tell, text, chosen, rest])
}
