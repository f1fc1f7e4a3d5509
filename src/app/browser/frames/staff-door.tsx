import '#ui/styles.css'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { DeviceSetup, loadLockWords, LockScreen, PartedNote, partNow, quietly } from '#features/auth/parts.ts'
import { lockFacts, type LockFacts, type RemovalNote, partedHere } from '#local/lock/lock.ts'
import type { StoreOwner } from '#local/database/owner.ts'
import { useUnlocked } from '#local/lock/unlocked.ts'
import { keepForWork } from '#local/react/use-work-kept.ts'
import { useSession } from '#net/session.ts'
import { useOnline } from '#net/use-online.ts'
import { Loading } from '#ui/list-states.tsx'
import { later } from '../later.tsx'

const StaffRoutes = later(async () => ({ default: (await import('../staff-routes.tsx')).StaffRoutes }))

/** Stands before everything of a practice: sets the device up, opens the lock, and only then shows what is behind. */
export function StaffDoor() {
  const user = useSession((state) => state.user)
  const unlocked = useUnlocked()
  const practice_id = user?.practice_id
  const isAtWork = Boolean(practice_id)
  useEffect(() => {
    if (isAtWork) keepForWork()
  }, [isAtWork])
  // Whoever works in no practice has no store to open; the guard of the address turns him away.
  if (!user || !practice_id) return <StaffRoutes unlocked={null} />
  const mine = unlocked?.owner.user_id === user.id && unlocked.owner.practice_id === practice_id
  return mine ? <StaffRoutes unlocked={unlocked} /> : <Outside practice_id={practice_id} user_id={user.id} />
}

/** The words of the lock, so that it is drawn in one go. */
export const readyDoor = loadLockWords

interface Found {
  /** Null where this person has not been set up on this device. */
  facts: LockFacts | null
  /** Where she was removed from the practice. */
  parted: RemovalNote | null
}

function Outside({ practice_id, user_id }: { practice_id: number; user_id: number }) {
  const found = useFound(practice_id, user_id)
  useWhatIsBehind(found ? { practice_id, user_id, isSetUp: found.facts !== null } : null)
  if (!found) return <Loading />
  if (found.facts) return <LockScreen facts={found.facts} />
  return found.parted ? (
    <PartedNote owner={{ practice_id, user_id }} parted={found.parted} />
  ) : (
    <DeviceSetup />
  )
}

/** What lies here of this person. While a lock stands and there is a line, it is asked whether it may still be opened. */
function useFound(practice_id: number, user_id: number): Found | null {
  const [found, setFound] = useState<Found | null>(null)
  const isOnline = useOnline()
  const isLocked = found?.facts !== null && found !== null
  useEffect(() => {
    let left = false
    const owner = { practice_id, user_id }
    const look = async () => {
      const [facts, parted] = await Promise.all([lockFacts(owner), partedHere(owner)])
      if (!left) setFound({ facts, parted })
    }
    if (!isLocked) void look()
    else if (isOnline) quietly(partNow(owner).then((isOver) => (isOver ? look() : undefined)))
    return () => {
      left = true
    }
  }, [practice_id, user_id, isLocked, isOnline])
  return found
}

/** While the PIN is typed, what stands behind the lock is made ready: then it is drawn without waiting. */
function useWhatIsBehind(door: (StoreOwner & { isSetUp: boolean }) | null): void {
  const { pathname } = useLocation()
  const { practice_id = 0, user_id = 0, isSetUp = false } = door ?? {}
  const isDrawn = door !== null
  useEffect(() => {
    if (!isDrawn) return
    const fetching = setTimeout(() => void fetchBehind(pathname, isSetUp ? { practice_id, user_id } : null))
    return () => clearTimeout(fetching)
  }, [isDrawn, isSetUp, practice_id, user_id, pathname])
}

/** `owner`: whose store lies behind it; null where none does yet. */
async function fetchBehind(pathname: string, owner: StoreOwner | null): Promise<void> {
  try {
    const [{ fetchBehindLock }] = await Promise.all([import('../staff-routes.tsx'), StaffRoutes.fetch()])
    await fetchBehindLock(pathname, owner)
  } catch {
    // It is fetched again behind the lock, where a failure is shown.
  }
}
