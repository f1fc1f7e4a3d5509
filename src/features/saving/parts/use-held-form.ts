import { useMemo, useState } from 'react'
import type { KeptDraft } from '#local/store/kept-typing.ts'
import { useSession } from '#net/session.ts'
import type { FormKeeper, TypedValues } from '#ui/kept-form.ts'
import { useKeeper } from './use-kept-form.ts'

/** What is half written, by whom and where: an administrator's device keeps nothing, so it lasts as long as the page. */
const held = new Map<string, KeptDraft<TypedValues>>()

/** The same as `useKeptForm` where no store is: what was typed outlives every way out of the form but a reload, which asks first. */
export function useHeldForm(key: string): { keep: FormKeeper; round: number } {
  const user = useSession((state) => state.user?.id ?? 0)
  const place = `${user}:${key}`
  const [found, setFound] = useState(() => ({ place, begun: held.get(place) ?? null }))
  if (found.place !== place) setFound({ place, begun: held.get(place) ?? null })
  const typing = useMemo(
    () => ({
      begun: found.begun,
      note: (value: TypedValues) => void held.set(place, { at: Date.now(), value }),
      forget: () => {
        held.delete(place)
        setFound({ place, begun: null })
      },
      bringBack: (before: KeptDraft<TypedValues>) => {
        held.set(place, before)
        setFound({ place, begun: before })
      },
    }),
    [found, place],
  )
  return useKeeper(typing)
}
