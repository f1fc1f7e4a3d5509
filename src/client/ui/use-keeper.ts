import { useMemo, useRef, useState } from 'react'
import { useKitText } from '#text/kit-text.ts'
import type { FormKeeper, TypedValues } from './kept-form.ts'
import { toast } from './toasts.ts'

/** What was typed before, and when (ms). */
interface Typed {
  at: number
  value: TypedValues
}

/** Wherever what is typed lies: in the store, or with the tab. */
interface TypingShelf {
  begun: Typed | null
  note: (value: TypedValues) => void
  forget: () => void
  bringBack: (before: Typed) => void
}

/** What a form gives itself as `keep`; its part is made anew with each `round`, empty or filled again. */
export function useKeeper({ begun, note, forget, bringBack }: TypingShelf): {
  keep: FormKeeper
  round: number
} {
  const t = useKitText()
  const latest = useRef<Typed | null>(null)
  const [round, setRound] = useState(0)
  const keep = useMemo((): FormKeeper => {
    const beginAnew = () => {
      forget()
      setRound((last) => last + 1)
    }
    return {
      begun,
      forget,
      note(value) {
        latest.current = { at: begun?.at ?? Date.now(), value }
        note(value)
      },
      beginAnew,
      throwAway() {
        const before = latest.current ?? begun
        beginAnew()
        toast(t('thrown_away'), {
          undo: () => {
            if (before) bringBack(before)
            setRound((last) => last + 1)
          },
        })
      },
    }
  }, [begun, note, forget, bringBack, t])
  return { keep, round }
}
