import type { QueueRow } from '#features/appointments/parts.ts'
import { useShow } from '#text/show.ts'
import { MoneyState } from '#ui/queue-row.tsx'
import { useDeskWords } from '../words.ts'

/** How it stands with the money of a visit, by mark and word. */
export function Paid({ row: { visit, paid_paisa, due_paisa } }: { row: QueueRow }) {
  const t = useDeskWords()
  const show = useShow()
  if (visit.fee_paisa === 0 || (due_paisa === 0 && paid_paisa === 0 && visit.payment_status === 3)) return <MoneyState state="free">{t('free')}</MoneyState>
  return due_paisa > 0
    ? <MoneyState state="due">{t('due', { amount: show.taka(due_paisa) })}</MoneyState>
    : <MoneyState state="paid">{t('paid_sum', { amount: show.taka(paid_paisa) })}</MoneyState>
}
