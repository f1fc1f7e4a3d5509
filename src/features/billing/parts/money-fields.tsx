import { useState } from 'react'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { Field } from '#ui/field.tsx'
import { Grid } from '#ui/layout.tsx'
import { MoneyInput } from '#ui/number-input.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { type PaymentMethod, type PaymentRow, paymentMethods } from '../contract.ts'
import { useBillingWords } from '../words.ts'

type Filled = Partial<Pick<PaymentRow, 'paid_paisa' | 'discount_paisa' | 'discount_reason' | 'method' | 'trx_id' | 'sender'>>

/** How much came, and by what; a provider's money has its code. */
export function MoneyFields({ filled = {}, hint, sender = true, first = false }: { filled?: Filled; hint?: string; sender?: boolean; first?: boolean }) {
  const t = useBillingWords()
  const [method, setMethod] = useState<PaymentMethod>(filled.method ?? 'cash')
  return (
    <>
      <Field label={t('amount')} name="paid_paisa" required {...(hint === undefined ? {} : { hint })}>
        <MoneyInput key={filled.paid_paisa} name="paid_paisa" size="lg" autoFocus={first} defaultValue={takaOf(filled.paid_paisa)} />
      </Field>
      <Field label={t('method_word')} name="method" group>
        <ChoiceChips name="method" value={method} onChange={setMethod} options={paymentMethods.map((value) => ({ value, label: t(`method_${value}`) }))} />
      </Field>
      {method !== 'cash' && (
        <Grid columns={2} gap="sm">
          <Field label={t('trx')} name="trx_id" hint={t('trx_hint')}><TextInput name="trx_id" autoCapitalize="characters" maxLength={16} {...(filled.trx_id ? { defaultValue: filled.trx_id } : {})} /></Field>
          {sender && <Field label={t('sender')} name="sender" hint={t('sender_hint')}><TextInput name="sender" inputMode="tel" maxLength={20} {...(filled.sender ? { defaultValue: filled.sender } : {})} /></Field>}
        </Grid>
      )}
    </>
  )
}

/** A part that is let off, with its reason. */
export function DiscountFields({ filled = {}, hint }: { filled?: Filled; hint?: string }) {
  const t = useBillingWords()
  return (
    <Grid columns={2} gap="sm">
      <Field label={t('discount')} name="discount_paisa" {...(hint === undefined ? {} : { hint })}>
        <MoneyInput name="discount_paisa" defaultValue={filled.discount_paisa === 0 ? undefined : takaOf(filled.discount_paisa)} />
      </Field>
      <Field label={t('discount_reason')} name="discount_reason"><TextInput name="discount_reason" maxLength={200} {...(filled.discount_reason ? { defaultValue: filled.discount_reason } : {})} /></Field>
    </Grid>
  )
}

const takaOf = (paisa: number | undefined): string | undefined => (paisa === undefined ? undefined : String(paisa / 100))
