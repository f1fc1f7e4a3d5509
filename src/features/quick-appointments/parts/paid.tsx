import type { QueueRow } from '#features/appointments/parts.ts'
import { useShow } from '#text/show.ts'
import { MoneyState } from '#ui/queue-row.tsx'
import { useDeskWords } from '../words.ts'

/** How it stands with the money of a visit, by mark and word. */
export const Paid = ({ row: { visit, ...money } }: { row: QueueRow }) => (
  <MoneyOf fee_paisa={visit.fee_paisa} payment_status={visit.payment_status} {...money} />
)

type Money = Pick<QueueRow, 'paid_paisa' | 'due_paisa' | 'unproven_paisa'> &
  Pick<QueueRow['visit'], 'fee_paisa' | 'payment_status'>

/** What is owed, what a provider should have and nobody has found there, and what is certain: each by itself. */
export function MoneyOf({ fee_paisa, payment_status, paid_paisa, due_paisa, unproven_paisa }: Money) {
  const t = useDeskWords()
  const show = useShow()
  if (fee_paisa === 0 || (due_paisa === 0 && paid_paisa === 0 && payment_status === 3))
    return <MoneyState state="free">{t('free')}</MoneyState>
  const isPaid = due_paisa === 0 && (unproven_paisa === 0 || paid_paisa > unproven_paisa)
  return (
    <>
      {due_paisa > 0 && <MoneyState state="due">{t('due', { amount: show.taka(due_paisa) })}</MoneyState>}
      {unproven_paisa > 0 && (
        <MoneyState state="unproven">{t('unproven_sum', { amount: show.taka(unproven_paisa) })}</MoneyState>
      )}
      {isPaid && (
        <MoneyState state="paid">
          {t('paid_sum', { amount: show.taka(paid_paisa - unproven_paisa) })}
        </MoneyState>
      )}
    </>
  )
}
