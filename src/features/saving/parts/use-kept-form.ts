import { useMemo, useRef, useState } from 'react'
import type { KeptDraft } from '#local/store/kept-typing.ts'
import { type KeptTyping, useKeptTyping } from '#local/react/use-kept-typing.ts'
import { useKitText } from '#text/kit-text.ts'
import type { FormKeeper, TypedValues } from '#ui/kept-form.ts'
import { toast } from '#ui/toasts.ts'

/** What a form gives itself as `keep`; its part is made anew with each `round`, empty or filled again. */
export const useKeptForm = (key: string): { keep: FormKeeper; round: number } =>
  useKeeper(useKeptTyping<TypedValues>(key))

/** The same for what is kept elsewhere than in the store. */
export function useKeeper({ begun, note, forget, bringBack }: Omit<KeptTyping<TypedValues>, 'now'>): {
  keep: FormKeeper
  round: number
} {
  const t = useKitText()
  const latest = useRef<KeptDraft<TypedValues> | null>(null)
  const [round, setRound] = useState(0)
  const keep = useMemo(
    (): FormKeeper => ({
      begun,
      forget,
      note(value) {
        latest.current = { at: begun?.at ?? Date.now(), value }
        note(value)
      },
      throwAway() {
        const before = latest.current ?? begun
        forget()
        setRound((last) => last + 1)
        toast(t('thrown_away'), {
          undo: () => {
            if (before) bringBack(before)
            setRound((last) => last + 1)
          },
        })
      },
    }),
    [begun, note, forget, bringBack, t],
  )
  return { keep, round }
}
