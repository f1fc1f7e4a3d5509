import { startPage } from '#nav/start.ts'
import { useSession } from '#net/session.ts'

/** Where whoever is signed in begins; null for everybody else. */
export function startAddress(): string | null {
  const { user } = useSession.getState()
  return user && startPage(user)
}
