import { useEffect, useRef } from 'react'
import { unwaited } from '#local/store/unwaited.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useMay } from '#nav/use-may.ts'
import { settleAbsences } from '../absences.ts'
import { useStale } from './use-stale.ts'

/** While the server cannot be heard this device notes by itself, once a minute, who did not come. `now` in ms. */
export function useAbsences(chamber_id: number, now: number): void {
  const clinic = useClinic()
  const { may } = useMay()
  const alone = useStale() !== null && may('Queue Manage')
  const minute = Math.floor(now / 60_000)
  const working = useRef(false)
  useEffect(() => {
    if (!alone || working.current) return
    working.current = true
    // The minute after this one tries again.
    void unwaited(clinic, settleAbsences(clinic, chamber_id)).finally(() => {
      working.current = false
    })
  }, [alone, clinic, chamber_id, minute])
}
