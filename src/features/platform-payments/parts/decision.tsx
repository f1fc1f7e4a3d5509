import { useId, useRef } from 'react'
import * as z from 'zod/mini'
import { newId } from '#contract/clinic/uuid.ts'
import { line } from '#contract/fields.ts'
import { decidePlatformPayment, type PlatformPayment } from '#features/sms-credit/contract.ts'
import { call } from '#net/call.ts'
import { formCall } from '#net/form-call.ts'
import { codeSaid } from '#net/line-error.ts'
import { errorText } from '#text/index.ts'
import { useShow } from '#text/show.ts'
import { Confirm } from '#ui/confirm.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Form, Submit } from '#ui/form.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toasts.ts'
import { usePlatformPaymentsWords } from '../words.ts'

export interface AskedDecision {
  row: PlatformPayment
  what: 'confirm' | 'reject'
}

interface DecisionProps {
  of: AskedDecision
  onClose: () => void
  /** Also where somebody else was faster: the list then shows what he decided. */
  onDecided: () => void
}

/** The question before a payment is confirmed, or the reason for which it is not. */
export function PaymentDecision(props: DecisionProps) {
  return props.of.what === 'confirm' ? <Confirming {...props} /> : <Rejecting {...props} />
}

function Confirming({ of: { row }, onClose, onDecided }: DecisionProps) {
  const t = usePlatformPaymentsWords()
  const show = useShow()
  const op = useRef(newId())
  const body = { confirmed: true, reason: null }
  const answer = async (isYes: boolean) => {
    onClose()
    if (!isYes) return
    try {
      await call(decidePlatformPayment, { params: { id: row.id }, body }, { op_id: op.current })
      toast(t('confirmed'), { kind: 'success' })
    } catch (error) {
      toast(errorText(codeSaid(error)), { kind: 'error' })
    }
    onDecided()
  }
  const said = { doctor: show.name(row.doctor), credits: row.credits, days: row.validity_days }
  return (
    <Confirm
      question={{
        title: row.reference
          ? t('confirm_ask', { amount: show.taka(row.price_paisa), reference: row.reference })
          : t('confirm_free', { name: show.name(row) }),
        body: t('confirm_text', said),
        yes: t('confirm_yes'),
        no: t('confirm_no'),
      }}
      onAnswer={(isYes) => void answer(isYes)}
    />
  )
}

const Reason = z.strictObject({ reason: line(300) })

function Rejecting({ of: { row }, onClose, onDecided }: DecisionProps) {
  const t = usePlatformPaymentsWords()
  const show = useShow()
  const form = useId()
  const reject = async ({ reason }: z.infer<typeof Reason>) => {
    const giving = { params: { id: row.id }, body: { confirmed: false, reason } }
    await formCall(() => call(decidePlatformPayment, giving, { op_id: newId() }))
    toast(t('rejected'), { kind: 'success' })
    onClose()
    onDecided()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('reject_title', { doctor: show.name(row.doctor) })}
      footer={<Submit form={form}>{t('reject')}</Submit>}
    >
      <Form id={form} schema={Reason} onSubmit={reject}>
        <Field label={t('reason')} name="reason" required hint={t('reason_hint')}>
          <TextInput name="reason" autoFocus maxLength={300} />
        </Field>
      </Form>
    </Dialog>
  )
}
