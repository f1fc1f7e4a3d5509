import { useMemo, useState } from 'react'
import type { KeptDraft } from '#local/store/kept-typing.ts'
import { useSession } from '#net/session.ts'
import type { FormKeeper, TypedValues } from '#ui/kept-form.ts'
import { useKeeper } from '#ui/use-keeper.ts'

/** What is half written, by whom and where: an administrator's device keeps nothing, so it lasts as long as the page. */
const held = new Map<string, KeptDraft<TypedValues>>()

const askFirst = (event: BeforeUnloadEvent): void => event.preventDefault()

/** Keeps a draft, or lets it go. While there is one the browser asks before it leaves the page. */
function hold(place: string, draft: KeptDraft<TypedValues> | null): void {
  if (draft) held.set(place, draft)
  else held.delete(place)
  if (held.size > 0) addEventListener('beforeunload', askFirst)
  else removeEventListener('beforeunload', askFirst)
}

/** The same as `useKeptForm` where no store is: what was typed outlives every way out of the form but a reload, before which the browser asks. */
export function useHeldForm(key: string): { keep: FormKeeper; round: number } {
  const user = useSession((state) => state.user?.id ?? 0)
  const place = `${user}:${key}`
  const [found, setFound] = useState(() => ({ place, begun: held.get(place) ?? null }))
  if (found.place !== place) setFound({ place, begun: held.get(place) ?? null })
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
