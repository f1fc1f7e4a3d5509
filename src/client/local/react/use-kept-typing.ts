import { useEffect, useMemo, useState } from 'react'
import { type Begun, keeperOf } from '#local/store/kept-typing.ts'
import { unwaited } from '#local/store/unwaited.ts'
import { useClinic } from './use-clinic.ts'

export interface KeptTyping<T> {
  /** What lay here as the form was opened; undefined until it is read. */
  begun: Begun<T> | null | undefined
  /** Keeps what stands there now, a moment after the last letter. */
  note: (value: T) => void
  /** It is saved, or nothing stands there any more. */
  forget: () => void
  /** Puts back what was thrown away. */
  bringBack: (before: Begun<T>) => void
}

/** What is half written under this key outlives a reload, the lock and every way out of the page. */
export function useKeptTyping<T>(key: string): KeptTyping<T> {
  const clinic = useClinic()
  const keeper = useMemo(() => keeperOf<T>(clinic, key), [clinic, key])
  const [begun, setBegun] = useState<Begun<T> | null>()
  useEffect(() => {
    let left = false
    void unwaited(clinic, keeper.read().then((read) => left || setBegun(read)))
    return () => {
      left = true
      keeper.now()
    }
  }, [clinic, keeper])
  return useMemo(() => ({
    begun, note: keeper.note,
    forget: () => {
      setBegun(null)
      keeper.forget()
    },
    bringBack: (before) => {
      setBegun(before)
      keeper.note(before.value)
    },
  }), [begun, keeper])
}
