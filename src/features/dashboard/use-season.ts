import { useEffect, useState } from 'react'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { useSync } from '#local/react/use-sync.ts'
import { useMay } from '#nav/use-may.ts'
import { readDashboardData, type DashboardData } from './read.ts'

/** A season as far as it is read; `whole` once the sheets are in it too. */
export interface DashboardState {
  season: DashboardData
  whole: boolean
}

/** The last ninety days of a chamber, or (null) of all; null while nothing of it is known. */
export function useDashboardData(clinic: Clinic, chamber_id: number | null): DashboardState | null {
  const { may } = useMay()
  const [known, setKnown] = useState<(DashboardState & { of: number | null }) | null>(null)
  const complete = useSync()?.state.complete ?? false
  const [ledger, sheets] = [
    may('Payment List') && may('Report View'),
    may('Prescription List', 'Prescription View'),
  ]
  useEffect(() => {
    let stopped = false
    const read = async () => {
      const asked = {
        today: sittingDate(clinic.clock.now()),
        chamber_id,
        ledger,
        sheets,
        stopped: () => stopped,
      }
      try {
        const season = await readDashboardData(clinic, asked, (part) =>
          setKnown({ season: part, whole: false, of: chamber_id }),
        )
        if (season) setKnown({ season, whole: true, of: chamber_id })
      } catch (error) {
        // The lock fell in the middle of it; the screen is gone with it.
        if (!clinic.closed()) throw error
      }
    }
    void read()
    return () => {
      stopped = true
    }
    // Once more when the first copy is whole.
  }, [clinic, chamber_id, ledger, sheets, complete])
  return known?.of === chamber_id ? known : null
}
