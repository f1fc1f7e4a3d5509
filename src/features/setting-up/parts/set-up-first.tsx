import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { chambers } from '#domain/chamber/rows.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useLocal, useRows } from '#local/react/use-rows.ts'
import { useSync } from '#local/react/use-sync.ts'
import { metaOf } from '#local/database/stores.ts'
import { rolesOf, useSession } from '#net/session.ts'

const setUpPath = '/doctor/set-up'

/** Whether a doctor's practice has no chamber yet. Until the first copy is whole nobody can tell: then it is false. */
function useNeedsChamber(): boolean {
  const doctor = useSession((state) => state.user !== null && rolesOf(state.user).includes('doctor'))
  const rows = useRows(useClinic(), chambers)
  return (useSync()?.state.complete ?? false) && doctor && rows?.length === 0
}

/** Leads a doctor whose practice has no chamber to its set-up, unless he has left that for later. */
export function SetUpFirst() {
  const clinic = useClinic()
  const go = useNavigate()
  const { pathname } = useLocation()
  const needed = useNeedsChamber()
  const later = useLocal(async () => (await metaOf(clinic.db, 'set_up_later')) ?? [], [clinic])
  const wanted = needed && later !== undefined && !later.includes('chamber') && pathname !== setUpPath
  useEffect(() => {
    if (wanted) void go(setUpPath, { replace: true })
  }, [wanted, go])
  return null
}
