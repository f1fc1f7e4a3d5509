import { useEffect, useMemo, useState } from 'react'
import { type KeptDraft, keeperOf } from '#local/store/kept-typing.ts'
import { useClinic } from './use-clinic.ts'

export interface KeptTyping<T> {
  /** What lay here as the form was opened. */
  begun: KeptDraft<T> | null
  /** Keeps what stands there now; on the disk a moment after the last letter. */
  note: (value: T) => void
  /** It is saved, or nothing stands there any more. */
  forget: () => void
  /** Puts back what was thrown away. */
  bringBack: (before: KeptDraft<T>) => void
  /** Lays on the disk at once what was held back. */
  now: () => Promise<void>
}

/** What is half written under this key outlives a reload, the lock and every way out of the page. */
export function useKeptTyping<T>(key: string): KeptTyping<T> {
  const clinic = useClinic()
  const keeper = useMemo(() => keeperOf<T>(clinic, key), [clinic, key])
  const [found, setFound] = useState(() => ({ keeper, begun: keeper.read() }))
  const { begun } = found.keeper === keeper ? found : { begun: keeper.read() }
  if (found.keeper !== keeper) setFound({ keeper, begun })
  useEffect(() => () => void keeper.now(), [keeper])
  return useMemo(
    () => ({
      begun,
      note: keeper.note,
      now: keeper.now,
      forget: () => {
        setFound({ keeper, begun: null })
        keeper.forget()
      },
      bringBack: (before) => {
        setFound({ keeper, begun: before })
        keeper.note(before.value)
      },
    }),
    [begun, keeper],
  )
}

/**
 * A value that stands on no row yet, typed or not: while `isElsewhere` says that what it means is saved by other means,
 * nothing is kept. Answers with what was kept, or `start`.
 */
export function useKeptState<T>(
  key: string,
  start: T,
  isElsewhere: (value: T) => boolean,
): [value: T, set: (next: T) => void, wasKept: boolean] {
  const { begun, note, forget } = useKeptTyping<T>(key)
  const [value, setValue] = useState(begun?.value ?? start)
  const set = (next: T) => {
    setValue(next)
    if (isElsewhere(next)) forget()
    else note(next)
  }
  return [value, set, begun !== null]
}
