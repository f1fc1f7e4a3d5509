import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import type { TypedValues } from '#ui/kept-form.ts'

const Kept = z.object({ at: z.number(), value: z.record(z.string(), z.string()) })
type Kept = z.infer<typeof Kept>

/**
 * What is half written in a form that anybody may open: it outlives a reload and the way through the code, and is gone
 * with the tab, because the next hand on this phone may be another person's.
 */
export function useTabTyping(key: string) {
  const [begun, setBegun] = useState<Kept | null>(() => readKept(key))
  return useMemo(
    () => ({
      begun,
      note: (value: TypedValues) => write(key, { at: Date.now(), value: { ...value } }),
      forget: () => {
        setBegun(null)
        sessionStorage.removeItem(key)
      },
      bringBack: ({ at, value }: { at: number; value: TypedValues }) => {
        const kept = { at, value: { ...value } }
        setBegun(kept)
        write(key, kept)
      },
    }),
    [key, begun],
  )
}

const write = (key: string, kept: Kept) => sessionStorage.setItem(key, JSON.stringify(kept))

function readKept(key: string): Kept | null {
  const text = sessionStorage.getItem(key)
  if (text === null) return null
  const read = z.safeParse(Kept, JSON.parse(text))
  return read.success ? read.data : null
}
