import { useEffect } from 'react'
import { schedules } from '#domain/schedule/rows.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useRow } from '#local/react/use-rows.ts'
import { useSteady } from '#ui/use-steady.ts'
import type { useBroadcast } from './use-broadcast.ts'

/** Whether this device says of the session what the server does not know yet; once it does, the server is asked again. */
export function useIsBehind(
  schedule_id: string,
  { last, again }: Pick<ReturnType<typeof useBroadcast>, 'last' | 'again'>,
): boolean {
  const row = useRow(useClinic(), schedules, schedule_id)
  const isBehind =
    !!row && last !== null && (row.status !== last.session.status || row.delay_min !== last.session.delay_min)
  const ask = useSteady(again)
  const rev = row?.rev
  useEffect(() => {
    if (isBehind) ask()
  }, [isBehind, rev, ask])
  return isBehind
}
