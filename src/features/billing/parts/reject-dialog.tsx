import type { PaymentRow } from '#domain/payment/rows.ts'
import { ReasonDialog } from '#features/saving/parts.ts'
import { useBillingWords } from '../words.ts'

interface RejectProps {
  payment: PaymentRow
  onClose: () => void
  onReject: (payment: PaymentRow, reason: string) => Promise<void>
}

/** Asks for what was seen before money is taken off the ledger. */
export function RejectDialog({ payment, onClose, onReject }: RejectProps) {
  const t = useBillingWords()
  return (
    <ReasonDialog
      as={`reject:${payment.id}`}
      title={t('reject_title', { number: payment.receipt_no })}
      body={t('reject_body')}
      label={t('reject_reason')}
      submit={t('reject')}
      onReason={(reason) => onReject(payment, reason)}
      onClose={onClose}
    />
  )
}
