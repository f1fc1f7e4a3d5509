import { useSearchParams } from 'react-router-dom'
import { isDay } from '#contract/clinic/day.ts'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useFresh } from '#local/react/use-rows.ts'
import type { CashDrawer } from '#domain/day-close/rows.ts'
import { type DifferingClose, differingClose, readDrawer, type DrawerDay, drawerUsers } from '../local.ts'

/** The drawer that the address names: one's own of today unless told otherwise. */
export function useDrawer(chamber_id: number): {
  till: CashDrawer
  choose: (what: 'day' | 'by', value: string) => void
} {
  const clinic = useClinic()
  const [params, setParams] = useSearchParams()
  const today = sittingDate(clinic.clock.now())
  const asked = params.get('day') ?? ''
  const by = Number(params.get('by'))
  const till = {
    chamber_id,
    sitting_date: isDay(asked) && asked <= today ? asked : today,
    user_id: Number.isSafeInteger(by) && by > 0 ? by : clinic.user_id,
  }
  const choose = (what: 'day' | 'by', value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.set(what, value)
        return next
      },
      { replace: true },
    )
  return { till, choose }
}

/** The drawer's day and whose drawers there are, live; undefined until it is this drawer's, never the one before. */
export function useDrawerDay(
  till: CashDrawer,
): { day: DrawerDay; differing: DifferingClose | null; users: number[] } | undefined {
  const clinic = useClinic()
  return useFresh(async () => {
    const [day, users] = [
      await readDrawer(clinic, till),
      await drawerUsers(clinic, till.chamber_id, till.sitting_date),
    ]
    return { day, differing: await differingClose(clinic, day), users }
  }, [clinic, till.chamber_id, till.sitting_date, till.user_id])
}
