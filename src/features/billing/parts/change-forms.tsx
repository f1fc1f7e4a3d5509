import type { ReactNode } from 'react'
import { Problem } from '#contract/problem.ts'
import { invalid } from '#contract/refusal.ts'
import { KeptForm, useSaves } from '#features/saving/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useMay } from '#nav/use-may.ts'
import { useShow } from '#text/show.ts'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { Field } from '#ui/field.tsx'
import { Submit } from '#ui/form.tsx'
import { PageSection } from '#ui/heading.tsx'
import type { IconName } from '#ui/icon.tsx'
import { Text } from '#ui/text.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toasts.ts'
import { FormActions } from '#ui/toolbar.tsx'
import type { PaymentRow } from '#domain/payment/rows.ts'
import { correct, refund } from '../local.ts'
import { readMoney, TypedMoney } from '../typed-money.ts'
import { useBillingWords } from '../words.ts'
import { DiscountMoneyFields, MoneyFields } from './money-fields.tsx'
import { useMoneyErrors } from './use-money-errors.ts'

interface RefundProps {
  entry: PaymentRow
  left: number
  over: number
  onDone: (id: string) => void
}

/** Gives back a receipt's money, or a part of it: of what was taken too much (`over`), that. */
export function RefundForm({ entry, left, over, onDone }: RefundProps) {
  const t = useBillingWords()
  const show = useShow()
  const clinic = useClinic()
  const { saved } = useSaves()
  // What was taken too much lowers no fee, and money without a visit is a bill of its own.
  const asks = entry.appointment_id !== null && left > over
  const save = async (typed: TypedMoney) => {
    const { paid_paisa, method, trx_id, reason } = readMoney(typed)
    if (asks && paid_paisa > over && typed.fee_stays === undefined)
      throw new Problem(invalid, { errors: { fee_stays: ['choice'] } })
    const fee_stays = typed.fee_stays === 'yes'
    const made = await saved(() => refund(clinic, entry, { paid_paisa, method, trx_id, reason, fee_stays }))
    toast(t('given_back', { number: made.receipt_no }), { kind: 'success' })
    onDone(made.id)
  }
  const filled = { paid_paisa: Math.min(over > 0 ? over : left, entry.paid_paisa), method: entry.method }
  return (
    <ChangeForm as={`refund:${entry.id}`} title={t('give_back')} icon="undo" onSubmit={save}>
      <Text as="p" tone="muted">
        {t('give_back_body', { amount: show.taka(left) })}
      </Text>
      <MoneyFields filled={filled} sender={false} />
      {asks && <FeeAfter required={over === 0} />}
      <Field label={t('reason')} name="reason" required>
        <TextInput name="reason" maxLength={200} />
      </Field>
    </ChangeForm>
  )
}

/** Whether the visit costs less from now on, or the money is still owed. */
function FeeAfter({ required }: { required: boolean }) {
  const t = useBillingWords()
  return (
    <Field label={t('fee_after')} name="fee_stays" required={required} group hint={t('fee_after_hint')}>
      <ChoiceChips
        name="fee_stays"
        options={[
          { value: 'no', label: t('fee_falls'), second: t('fee_falls_hint') },
          { value: 'yes', label: t('fee_stays'), second: t('fee_stays_hint') },
        ]}
      />
    </Field>
  )
}

/** Writes an entry anew; the old one stays in the list, taken back. */
export function CorrectForm({ entry, onDone }: { entry: PaymentRow; onDone: (id: string) => void }) {
  const t = useBillingWords()
  const clinic = useClinic()
  const { may } = useMay()
  const { saved } = useSaves()
  const save = async (typed: TypedMoney) => {
    const { reason, ...form } = readMoney(typed)
    if (!reason) throw new Problem(invalid, { errors: { reason: ['reason'] } })
    if (form.paid_paisa < entry.paid_paisa && !may('Refund'))
      throw new Problem(invalid, { errors: { paid_paisa: ['only_refund'] } })
    const made = await saved(() => correct(clinic, entry, { ...form, reason }))
    toast(t('corrected', { number: made.receipt_no }), { kind: 'success' })
    onDone(made.id)
  }
  return (
    <ChangeForm as={`correct:${entry.id}`} title={t('correct')} icon="edit" onSubmit={save}>
      <Text as="p" tone="muted">
        {t('correct_hint')}
      </Text>
      <MoneyFields filled={entry} />
      {(may('Discount') || entry.discount_paisa > 0) && <DiscountMoneyFields filled={entry} />}
      <Field label={t('correct_reason')} name="reason" required>
        <TextInput name="reason" maxLength={200} />
      </Field>
    </ChangeForm>
  )
}

interface ChangeProps {
  as: string
  title: string
  icon: IconName
  onSubmit: (typed: TypedMoney) => Promise<void>
  children: ReactNode
}

function ChangeForm({ as, title, icon, onSubmit, children }: ChangeProps) {
  const explain = useMoneyErrors()
  return (
    <PageSection title={title}>
      <KeptForm as={as} schema={TypedMoney} onSubmit={onSubmit} explain={explain} label={title}>
        {children}
        <FormActions>
          <Submit icon={icon}>{title}</Submit>
        </FormActions>
      </KeptForm>
    </PageSection>
  )
}
