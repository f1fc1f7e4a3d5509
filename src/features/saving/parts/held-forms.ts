import type { KeptDraft } from '#local/store/kept-typing.ts'
import { useSession } from '#net/session.ts'
import type { TypedValues } from '#ui/kept-form.ts'

/** What is half written, and where: an administrator's device keeps nothing, so it lasts as long as the page and his session. */
const held = new Map<string, KeptDraft<TypedValues>>()

/** Which form, and whose. */
interface HeldPlace {
  user: number
  key: string
}

const askFirst = (event: BeforeUnloadEvent): void => event.preventDefault()

const writerNow = (): number => useSession.getState().user?.id ?? 0

/** Keeps a draft, or lets it go; of whoever is signed in no more nothing is kept. While there is one the browser asks before it leaves the page. */
export function hold({ user, key }: HeldPlace, draft: KeptDraft<TypedValues> | null): void {
  if (user !== writerNow()) return
  if (draft) held.set(key, draft)
  else held.delete(key)
  if (held.size > 0) addEventListener('beforeunload', askFirst)
  else removeEventListener('beforeunload', askFirst)
}

export const heldAt = ({ user, key }: HeldPlace): KeptDraft<TypedValues> | null =>
  (user === writerNow() && held.get(key)) || null

// The next person of this tab finds nothing of it, nor is he asked about it.
useSession.subscribe(({ user }, before) => {
  if (user?.id === before.user?.id || held.size === 0) return
  held.clear()
  removeEventListener('beforeunload', askFirst)
})
