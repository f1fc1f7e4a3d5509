import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import type { TypedValues } from './kept-form.ts'

const Kept = z.object({ at: z.number(), value: z.record(z.string(), z.string()) })
type Kept = z.infer<typeof Kept>

/**
 * Where what is half written lies: `tab` is gone with the tab, because the next hand on this phone may be another
 * person's; `device` outlives it for a week, for what its writer alone comes back to.
 */
export type TypingShelf = 'tab' | 'device'

/** Milliseconds after which what lies on the device is gone. */
const lives = 7 * 24 * 3_600_000

const storageOf = (shelf: TypingShelf): Storage => (shelf === 'tab' ? sessionStorage : localStorage)

/** What is half written in a form of somebody who has no store here: it outlives a reload and the way through the code. A logout takes it along. */
export function useTyping(key: string, shelf: TypingShelf) {
  const [begun, setBegun] = useState<Kept | null>(() => readKept(key, shelf))
  return useMemo(
    () => ({
      begun,
      note: (value: TypedValues) => write(key, shelf, { at: Date.now(), value: { ...value } }),
      forget: () => {
        setBegun(null)
        storageOf(shelf).removeItem(key)
      },
      bringBack: ({ at, value }: { at: number; value: TypedValues }) => {
        const kept = { at, value: { ...value } }
        setBegun(kept)
        write(key, shelf, kept)
      },
    }),
    [key, shelf, begun],
  )
}

const write = (key: string, shelf: TypingShelf, kept: Kept) =>
  storageOf(shelf).setItem(key, JSON.stringify(kept))

function readKept(key: string, shelf: TypingShelf): Kept | null {
  const text = storageOf(shelf).getItem(key)
  if (text === null) return null
  const read = z.safeParse(Kept, JSON.parse(text))
  return read.success && (shelf === 'tab' || Date.now() - read.data.at < lives) ? read.data : null
}
