import { type ReactNode, useEffect, useState } from 'react'
import { DeviceSetup, LockScreen } from '#features/auth/parts.ts'
import { type Clinic, openClinic } from '#local/clinic.ts'
import { isEnrolled } from '#local/lock.ts'
import { type Unlocked, useUnlocked } from '#local/unlocked.ts'
import { ClinicContext } from '#local/use-clinic.ts'
import { useSession } from '#net/session.ts'
import { Loading } from '#ui/list-states.tsx'

/** Stands before everything of a practice: sets the device up, opens the lock, and only then shows what is behind. */
export function StaffDoor({ children }: { children: ReactNode }) {
  const user = useSession((state) => state.user)
  const unlocked = useUnlocked()
  const practice_id = user?.practice_id
  if (!user || !practice_id) return children
  const mine = unlocked?.owner.user_id === user.id && unlocked.owner.practice_id === practice_id
  return mine ? <Inside unlocked={unlocked}>{children}</Inside> : <Outside key={`${practice_id}:${user.id}`} place={{ practice_id, user_id: user.id }} />
}

function Outside({ place }: { place: { practice_id: number; user_id: number } }) {
  const [enrolled, setEnrolled] = useState<boolean | null>(null)
  useEffect(() => {
    let left = false
    void isEnrolled(place).then((known) => left || setEnrolled(known))
    return () => { left = true }
  }, [place.practice_id, place.user_id])
  if (enrolled === null) return <Loading />
  return enrolled ? <LockScreen /> : <DeviceSetup />
}

function Inside({ unlocked, children }: { unlocked: Unlocked; children: ReactNode }) {
  const clinic = useOpenClinic(unlocked)
  if (!clinic) return <Loading />
  return <ClinicContext value={clinic}>{children}</ClinicContext>
}

/** Opens the store and starts the sending and fetching, for as long as the lock is open. */
function useOpenClinic(unlocked: Unlocked): Clinic | null {
  const [clinic, setClinic] = useState<Clinic | null>(null)
  useEffect(() => {
    let end = () => {}
    let left = false
    void (async () => {
      const { syncedTables } = await import('#features/tables.ts')
      const opened = await openClinic({ ...unlocked.owner, keys: unlocked.keys, device: unlocked.device, tables: syncedTables })
      end = () => opened.close()
      if (left) end()
      else setClinic(opened)
    })()
    return () => {
      left = true
      setClinic(null)
      end()
    }
  }, [unlocked])
  return clinic
}
