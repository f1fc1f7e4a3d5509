import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useKeptTyping } from '#local/react/use-kept-typing.ts'
import { useLastWords } from '#local/react/use-last-words.ts'
import { type Boxes, boxKeeper } from '../box-keeper.ts'
import type { Writing } from '#features/prescriptions/life/parts.ts'

interface KeptBoxes<T> {
  read: () => Boxes<T>
  isSaved: boolean
  /** Saves the sheet at once; rejects where the device cannot. */
  settle: () => Promise<unknown>
  /** A line of the sheet was made of it: the page went away before it was forgotten here. */
  isTaken?: (value: T) => boolean
  putBack: (boxes: Boxes<T>) => void
}

/** Whether the device holds all that was added to the sheet. */
export const isSaved = ({ state }: Pick<Writing, 'state'>): boolean =>
  state !== 'changed' && state !== 'failed'

/**
 * What stands in boxes of a sheet and is on no line yet outlives a reload, the lock and every way out of it. Answers what
 * is to be called as it changes. `null`: nothing is to be kept.
 */
export function useKeptBoxes<T>(name: string, boxes: KeptBoxes<T> | null): () => void {
  const { pathname } = useLocation()
  const { begun, note, forget, now } = useKeptTyping<Boxes<T>>(`${name}:${pathname}`)
  const keeper = useRef<ReturnType<typeof boxKeeper<T>> | null>(null)
  const latest = useRef(boxes)
  useLayoutEffect(() => {
    latest.current = boxes
  })
  // A moment later: what Enter has emptied and what it has added are drawn together, and both are known then.
  const tell = useCallback(
    () =>
      queueMicrotask(() => latest.current && keeper.current?.(latest.current.read(), latest.current.isSaved)),
    [],
  )
  const open = useEffectEvent(() => {
    if (!boxes || keeper.current) return
    const lying = Object.entries(begun?.value ?? {})
    keeper.current = boxKeeper({ note, forget }, Object.fromEntries(lying))
    const left = lying.filter(([box, value]) => boxes.read()[box] === undefined && !boxes.isTaken?.(value))
    if (left.length > 0) boxes.putBack(Object.fromEntries(left))
    else tell()
  })
  useEffect(() => open(), [begun])
  useEffect(() => tell(), [tell, boxes?.isSaved])
  // First the sheet, then the boxes: while it is on its way they lie on the device as they were before it.
  useLastWords(
    useCallback(async () => {
      try {
        await latest.current?.settle()
      } catch {
        // The sheet's state line says it, and what Enter has emptied stays kept in its box.
        return
      }
      if (latest.current) keeper.current?.(latest.current.read(), true)
      await now()
    }, [now]),
  )
  return tell
}
