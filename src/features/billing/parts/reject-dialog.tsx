import * as z from 'zod/mini'
import { line } from '#contract/fields.ts'
import { KeptForm } from '#features/saving/parts.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Submit } from '#ui/form.tsx'
import { Text } from '#ui/text.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { PaymentRow } from '#domain/payment/rows.ts'
import { useBillingWords } from '../words.ts'

const Reason = z.object({ reason: line(200) })
const form = 'reject-payment'

/** Asks for what was seen before money is taken off the ledger. */
export function RejectDialog({
  payment,
  onClose,
  onReject,
}: {
  payment: PaymentRow | null
  onClose: () => void
  onReject: (payment: PaymentRow, reason: string) => Promise<void>
}) {
  const t = useBillingWords()
  if (!payment) return null
  const reject = async ({ reason }: { reason: string }) => {
    await onReject(payment, reason)
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('reject_title', { number: payment.receipt_no })}
      footer={<Submit form={form}>{t('reject')}</Submit>}
    >
      <KeptForm as={`reject:${payment.id}`} id={form} schema={Reason} onSubmit={reject}>
        <Text as="p">{t('reject_body')}</Text>
        <Field label={t('reject_reason')} name="reason" required>
          <TextInput name="reason" autoFocus maxLength={200} />
        </Field>
      </KeptForm>
    </Dialog>
  )
}
