import { KeptForm, useSaves } from '#features/saving/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useMay } from '#nav/use-may.ts'
import { useShow } from '#text/show.ts'
import { Field } from '#ui/field.tsx'
import { Submit } from '#ui/form.tsx'
import { PageSection } from '#ui/heading.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toasts.ts'
import { FormActions } from '#ui/toolbar.tsx'
import type { PaymentRow } from '#domain/payment/rows.ts'
import { collectOnAccount } from '../local.ts'
import type { TakingTerms } from '../taking.ts'
import { readMoney, TypedMoney } from '../typed-money.ts'
import { useBillingWords } from '../words.ts'
import { DiscountMoneyFields, MoneyFields } from './money-fields.tsx'
import { useMoneyErrors } from './use-money-errors.ts'

interface AccountProps {
  patient_id: string
  chamber_id: number
  terms: TakingTerms
  onTaken: (row: PaymentRow) => void
}

/** Money for something done in the chamber that is no visit. What comes ahead of a visit is taken under the booking. */
export function AccountForm({ patient_id, chamber_id, terms, onTaken }: AccountProps) {
  const t = useBillingWords()
  const show = useShow()
  const clinic = useClinic()
  const { isDoctor, may } = useMay()
  const { saved } = useSaves()
  const explain = useMoneyErrors()
  const save = async (typed: TypedMoney) => {
    const form = { ...readMoney(typed), chamber_id, kind: 'procedure' as const }
    const made = await saved(() => collectOnAccount(clinic, patient_id, form))
    toast(t('saved_receipt', { number: made.receipt_no }), { kind: 'success' })
    onTaken(made)
  }
  const hint = t(terms.isLate ? 'after_close_hint' : 'what_for_hint')
  const limit = isDoctor ? {} : { hint: t('discount_limit', { amount: show.taka(terms.limit) }) }
  return (
    <PageSection title={t('without_visit')}>
      <KeptForm
        as={`account:${patient_id}`}
        schema={TypedMoney}
        onSubmit={save}
        explain={explain}
        label={t('without_visit')}
        resets
      >
        <Field label={t('what_for')} name="reason" required hint={hint}>
          <TextInput name="reason" maxLength={200} />
        </Field>
        <MoneyFields />
        {may('Discount') && (isDoctor || terms.limit > 0) && <DiscountMoneyFields {...limit} />}
        <FormActions>
          <Submit icon="print">{t('save_print')}</Submit>
        </FormActions>
      </KeptForm>
    </PageSection>
  )
}
