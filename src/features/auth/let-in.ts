import { behindFirstScreen } from '#local/store/first-screen.ts'
import type { UnlockedStore } from '#local/lock/unlocked.ts'
import { useSession } from '#net/session.ts'
import { openLock } from './open-lock.ts'
import { quietly } from './quietly.ts'

/** Opens the lock, and does behind the screen what every unlock does. */
export function letIn(unlocked: UnlockedStore): void {
  const isDoctor = useSession.getState().user?.access.isDoctor ?? false
  openLock(unlocked)
  behindFirstScreen(() =>
    quietly(import('./after-unlock.ts').then(({ afterUnlock }) => afterUnlock(unlocked, isDoctor))),
  )
}
