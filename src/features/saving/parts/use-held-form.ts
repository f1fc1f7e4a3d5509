import { useMemo, useState } from 'react'
import type { KeptDraft } from '#local/store/kept-typing.ts'
import { useSession } from '#net/session.ts'
import type { FormKeeper, TypedValues } from '#ui/kept-form.ts'
import { useKeeper } from '#ui/use-keeper.ts'
import { heldAt, hold } from './held-forms.ts'

/** The same as `useKeptForm` where no store is: what was typed outlives every way out of the form but a reload, before which the browser asks. */
export function useHeldForm(key: string): { keep: FormKeeper; round: number } {
  const user = useSession((state) => state.user?.id ?? 0)
  const place = useMemo(() => ({ user, key }), [user, key])
  const [found, setFound] = useState(() => ({ place, begun: heldAt(place) }))
  if (found.place.user !== user || found.place.key !== key) setFound({ place, begun: heldAt(place) })
  const typing = useMemo(
    () => ({
      begun: found.begun,
      note: (value: TypedValues) => hold(place, { at: Date.now(), value }),
      forget: () => {
        hold(place, null)
        setFound({ place, begun: null })
      },
      bringBack: (before: KeptDraft<TypedValues>) => {
        hold(place, before)
        setFound({ place, begun: before })
      },
    }),
    [found, place],
  )
  return useKeeper(typing)
}
