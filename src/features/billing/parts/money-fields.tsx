import { useState } from 'react'
import { useClinic } from '#local/react/use-clinic.ts'
import { useFresh } from '#local/react/use-rows.ts'
import { useShow } from '#text/show.ts'
import { Banner } from '#ui/banner.tsx'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { Field } from '#ui/field.tsx'
import { Grid, Stack } from '#ui/layout.tsx'
import { MoneyInput } from '#ui/number-input.tsx'
import { TextInput } from '#ui/text-input.tsx'
import {
  type PaymentMethod,
  type PaymentRow,
  paymentMethodNames,
  trxLengths,
  trxOf,
} from '#domain/payment/rows.ts'
import { trxKnown } from '../local-bills.ts'
import { useBillingWords } from '../words.ts'

type Filled = Partial<
  Pick<PaymentRow, 'paid_paisa' | 'discount_paisa' | 'discount_reason' | 'method' | 'trx_id' | 'sender'>
>

interface MoneyProps {
  filled?: Filled
  hint?: string
  sender?: boolean
  first?: boolean
}

/** How much came, and by what; a provider's money has its code. */
export function MoneyFields({ filled = {}, hint, sender = true, first = false }: MoneyProps) {
  const t = useBillingWords()
  const [method, setMethod] = useState<PaymentMethod>(filled.method ?? 'cash')
  const options = paymentMethodNames.map((value) => ({ value, label: t(`method.${value}`) }))
  return (
    <>
      <Field label={t('amount')} name="paid_paisa" required {...(hint === undefined ? {} : { hint })}>
        <MoneyInput
          key={filled.paid_paisa}
          name="paid_paisa"
          size="lg"
          autoFocus={first}
          defaultValue={takaOf(filled.paid_paisa)}
        />
      </Field>
      <Field label={t('method_word')} name="method" group>
        <ChoiceChips name="method" value={method} onChange={setMethod} options={options} />
      </Field>
      {method !== 'cash' && (
        <Grid columns={2} gap="sm">
          <TrxField method={method} own={filled.trx_id ?? null} />
          {sender && (
            <Field label={t('sender')} name="sender" hint={t('sender_hint')}>
              <TextInput
                name="sender"
                inputMode="tel"
                maxLength={20}
                {...(filled.sender ? { defaultValue: filled.sender } : {})}
              />
            </Field>
          )}
        </Grid>
      )}
    </>
  )
}

/** The provider's code: without one the money waits to be verified, and one that stands on a receipt already is pointed at. */
export function TrxField({ method, own }: { method: Exclude<PaymentMethod, 'cash'>; own: string | null }) {
  const t = useBillingWords()
  const show = useShow()
  const clinic = useClinic()
  const [typed, setTyped] = useState(own ?? '')
  const code = trxOf(typed)
  const isKnown = useFresh(
    async () => code !== '' && code !== own && trxKnown(clinic, method, code),
    [clinic, method, code, own],
  )
  const kind = method === 'card' || method === 'bank' ? method : 'mobile'
  const { least, most } = trxLengths[method]
  const warning = code === '' ? t('trx_missing') : isKnown === true ? t('trx_known') : null
  return (
    <Stack gap="xs">
      <Field
        label={t(`trx_${kind}`)}
        name="trx_id"
        hint={t('trx_hint', { least: show.number(least), most: show.number(most) })}
      >
        <TextInput
          name="trx_id"
          autoCapitalize="characters"
          maxLength={30}
          {...(own === null ? {} : { defaultValue: own })}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Field>
      {warning !== null && <Banner tone="warn">{warning}</Banner>}
    </Stack>
  )
}

/** A part that is let off, with its reason. */
export function DiscountMoneyFields({ filled = {}, hint }: { filled?: Filled; hint?: string }) {
  const t = useBillingWords()
  return (
    <Grid columns={2} gap="sm">
      <Field label={t('discount')} name="discount_paisa" {...(hint === undefined ? {} : { hint })}>
        <MoneyInput
          name="discount_paisa"
          defaultValue={filled.discount_paisa === 0 ? undefined : takaOf(filled.discount_paisa)}
        />
      </Field>
      <Field label={t('discount_reason')} name="discount_reason">
        <TextInput
          name="discount_reason"
          maxLength={200}
          {...(filled.discount_reason ? { defaultValue: filled.discount_reason } : {})}
        />
      </Field>
    </Grid>
  )
}

const takaOf = (paisa: number | undefined): string | undefined =>
  paisa === undefined ? undefined : String(paisa / 100)
