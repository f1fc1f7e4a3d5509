import { type ReactNode, useEffect, useRef, useState } from 'react'
import { partNow, quietly, StoreGone, StoreShut } from '#features/auth/parts.ts'
import { syncedTables } from '#app/tables.ts'
import { type Clinic, openClinic } from '#local/store/clinic.ts'
import { behindFirstScreen } from '#local/store/first-screen.ts'
import { followLive } from '#local/sync/live.ts'
import type { StoreOwner } from '#local/database/owner.ts'
import { pagePresence, pageSigns } from '#local/sync/page-signs.ts'
import { onStoreGone } from '#local/lock/store-gone.ts'
import { openAhead } from '#local/database/open-stores.ts'
import { startSync, type Sync } from '#local/sync/sync-engine.ts'
import { seemsEmptied } from '#local/sync/sync-state.ts'
import type { UnlockedStore } from '#local/lock/unlocked.ts'
import { ClinicContext } from '#local/react/use-clinic.ts'
import { settleOnLeaving } from '#local/react/use-last-words.ts'
import { type RunningSync, SyncContext } from '#local/react/use-sync.ts'
import { openLine } from '#net/wire.ts'
import { writeFailureOf } from '#local/store/write-failed.ts'
import { pageProver } from '#net/proof.ts'
import { tokenNow, useSession } from '#net/session.ts'
import { Loading } from '#ui/list-states.tsx'
import { useMedicinesAtHand } from './medicines-at-hand.ts'

/** Gives what stands behind the lock the open store, and sends and fetches for as long as it is open. */
export function StaffInside({ unlocked, children }: { unlocked: UnlockedStore; children: ReactNode }) {
  const { clinic, failure } = useOpenClinic(unlocked)
  const running = useRunningSync(clinic)
  usePartingWhenOut(unlocked.owner, running?.state.kind === 'sign_in')
  useMedicinesAtHand(clinic)
  useEffect(() => (clinic ? settleOnLeaving(clinic) : undefined), [clinic])
  const lost = useStoreGone(clinic, running)
  if (lost !== null) return <StoreGone waiting={lost} />
  if (failure) return <StoreShut owner={unlocked.owner} error={failure.error} />
  if (!clinic) return <Loading />
  return (
    <ClinicContext value={clinic}>
      <SyncContext value={running}>{children}</SyncContext>
    </ClinicContext>
  )
}

/** Opens a person's store while his lock still stands. */
export const openStoreAhead = (owner: StoreOwner): void => openAhead({ ...owner, tables: syncedTables })

/** Opens the store for as long as the lock is open; `failure` where it does not open. */
function useOpenClinic(unlocked: UnlockedStore): {
  clinic: Clinic | null
  failure: { error: unknown } | null
} {
  const [clinic, setClinic] = useState<Clinic | null>(null)
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)
  useEffect(() => {
    let end = () => {}
    let left = false
    const open = async () => {
      const opened = await openClinic({
        ...unlocked.owner,
        keys: unlocked.keys,
        device: unlocked.device,
        tables: syncedTables,
        line: openLine({ token: tokenNow, prover: pageProver }),
      })
      end = () => opened.close()
      if (left) end()
      else setClinic(opened)
    }
    open().catch((error: unknown) => {
      if (left) return
      // What a person can mend is said where she stands; the rest is a bug.
      if ((writeFailureOf(error)?.reason ?? 'unknown') === 'unknown') reportError(error)
      setFailure({ error })
    })
    return () => {
      left = true
      setClinic(null)
      setFailure(null)
      end()
    }
  }, [unlocked])
  return { clinic, failure }
}

/** Sends and fetches while the store is open; a login of the same person lifts a pause. */
function useRunningSync(clinic: Clinic | null): RunningSync | null {
  const [running, setRunning] = useState<RunningSync | null>(null)
  const entered = useSession((state) => state.entered)
  const sync = running?.sync
  const enteredAtStart = useRef(0)
  useEffect(() => {
    if (!clinic) return
    enteredAtStart.current = useSession.getState().entered
    const signs = pageSigns({
      onNudge: followLive({ name: clinic.name, token: tokenNow, prover: pageProver, presence: pagePresence }),
    })
    const started: Sync = startSync(clinic, {
      onState: (state) => setRunning({ sync: started, state }),
      signs,
      first: behindFirstScreen,
    })
    return () => {
      started.stop()
      setRunning(null)
    }
  }, [clinic])
  useEffect(() => {
    if (!sync) return
    const resume = () => void sync.resume()
    if (entered === enteredAtStart.current) return behindFirstScreen(resume)
    resume()
  }, [entered, sync])
  return running
}

/** The server no longer takes the session: it may be because she works here no more. */
function usePartingWhenOut({ practice_id, user_id }: StoreOwner, isOut: boolean): void {
  useEffect(() => {
    if (isOut) quietly(partNow({ practice_id, user_id }))
  }, [practice_id, user_id, isOut])
}

/** How many calls waited when the store was deleted under the page; null while it lies there. */
function useStoreGone(clinic: Clinic | null, running: RunningSync | null): number | null {
  const [lost, setLost] = useState<number | null>(null)
  const waiting = useRef(0)
  useEffect(() => {
    // What is counted afterwards counts an empty disk; what was written before the first copy came was there.
    if (running && !seemsEmptied(running.state))
      waiting.current = running.state.waiting + running.state.decisions
  }, [running])
  useEffect(() => (clinic ? onStoreGone(clinic, () => setLost(waiting.current)) : undefined), [clinic])
  return lost
}
