import { useStaffName as useKnownName } from '#features/assistants/parts.ts'
import { fromHome, type PaymentRow } from '#domain/payment/rows.ts'
import { useBillingWords } from './words.ts'

/** Who took or gave money, in the language on screen. */
export function useNameOfStaff(): (user_id: number) => string {
  const t = useBillingWords()
  const nameOf = useKnownName()
  return (user_id) => {
    if (user_id === fromHome) return t('from_home')
    const name = nameOf(user_id)
    return name === null ? t('unknown_person') : (name ?? '')
  }
}

/** Who took the money of an entry, and who sent it in his place where that was another. */
export function useTakerName(): (entry: Pick<PaymentRow, 'taken_by' | 'sent_by'>) => string {
  const t = useBillingWords()
  const staffName = useNameOfStaff()
  return ({ taken_by, sent_by }) =>
    typeof sent_by === 'number'
      ? t('sent_in', { name: staffName(taken_by), by: staffName(sent_by) })
      : staffName(taken_by)
}
