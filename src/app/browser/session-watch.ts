import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { unlockedNow } from '#local/lock/unlocked.ts'
import { endWithOtherTabs } from '#net/session.ts'
import { dismissToasts } from '#ui/toasts.ts'

/** Leads away whoever logged out in another tab of this browser. */
export function SessionWatch(): null {
  const go = useNavigate()
  useEffect(
    () =>
      endWithOtherTabs(window, {
        isOpen: () => unlockedNow() !== null,
        depart: () => {
          dismissToasts()
          return go('/')
        },
      }),
    [go],
  )
  return null
}
