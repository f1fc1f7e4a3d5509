import type { Queue } from '#features/appointments/parts.ts'
import { useMay } from '#nav/use-may.ts'
import { useShow } from '#text/show.ts'
import { type Stat, StatRow } from '#ui/stat-row.tsx'
import { takenAndDue } from '../day.ts'
import { useDeskWords } from '../words.ts'

/** What the day's visits brought in and what is owed, for who may see money; nothing for others. */
export function useMoneyStats(queue: Queue): Stat[] {
  const t = useDeskWords()
  const show = useShow()
  if (!useMay().may('Payment List')) return []
  const { taken, unproven, due } = takenAndDue(queue)
  const owing = (paisa: number, name: string): Stat[] => (paisa > 0 ? [{ value: show.taka(paisa), name, tone: 'warn' }] : [])
  return [{ value: show.taka(taken), name: t('stat_taken') }, ...owing(unproven, t('stat_unproven')), ...owing(due, t('stat_due'))]
}

/** The same at the foot of a tall queue, whose line has the people. */
export function QueueMoney({ queue }: { queue: Queue }) {
  const stats = useMoneyStats(queue)
  return stats.length > 0 && <StatRow stats={stats} />
}
