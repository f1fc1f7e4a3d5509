import { useNavigate } from 'react-router-dom'
import { wrongField } from '#contract/problem.ts'
import { KeptForm } from '#features/saving/parts.ts'
import { useNoLine, useSync } from '#local/react/use-sync.ts'
import { LineError } from '#net/line-error.ts'
import { formatters } from '#text/show.ts'
import { Banner } from '#ui/banner.tsx'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { Field } from '#ui/field.tsx'
import { Submit } from '#ui/form.tsx'
import { Grid } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toasts.ts'
import { FormActions } from '#ui/toolbar.tsx'
import { accountTypes, methodTypes, type PaymentMethodRow } from '#domain/payment-method/rows.ts'
import { PaymentMethodForm } from '../contract.ts'
import { usePaymentMethodsWords } from '../words.ts'

interface MethodProps {
  row?: PaymentMethodRow
  send: (form: PaymentMethodForm) => Promise<unknown>
}

/** An account into which patients pay. */
export function MethodForm({ row, send }: MethodProps) {
  const t = usePaymentMethodsWords()
  const save = useSending(send)
  const hasNoLine = useNoLine()
  const back = (
    <ButtonLink to="/doctor/payment-method" icon="back">
      {t('title')}
    </ButtonLink>
  )
  return (
    <KeptForm as={`payment-method:${row?.id ?? ''}`} schema={PaymentMethodForm} onSubmit={save}>
      {hasNoLine && (
        <Banner tone="warn" icon="offline">
          {t('needs_line')}
        </Banner>
      )}
      <AccountFields row={row} />
      <Field label={t('bn_instructions')} name="bn_instructions" hint={t('bn_instructions_hint')}>
        <TextArea name="bn_instructions" maxLength={500} defaultValue={row?.bn_instructions ?? ''} />
      </Field>
      <Field label={t('instructions')} name="instructions" {...(row ? { hint: t('again_hint') } : {})}>
        <TextArea name="instructions" maxLength={500} defaultValue={row?.instructions ?? ''} />
      </Field>
      <FormActions start={back}>
        <Submit icon="save">{t('save')}</Submit>
      </FormActions>
    </KeptForm>
  )
}

/** Sends the form, which needs the line, and goes back to the list. */
function useSending(send: MethodProps['send']) {
  const t = usePaymentMethodsWords()
  const go = useNavigate()
  const sync = useSync()
  return async (form: PaymentMethodForm) => {
    try {
      await send(form)
    } catch (error) {
      throw error instanceof LineError ? wrongField('', error.code) : error
    }
    await sync?.sync.now()
    toast(t('saved'), { kind: 'success' })
    void go('/doctor/payment-method')
  }
}

/** Which account it is, and whose. */
function AccountFields({ row }: { row: PaymentMethodRow | undefined }) {
  const t = usePaymentMethodsWords()
  const methods = methodTypes.map((value) => ({ value, label: t(`method.${value}`) }))
  const accounts = accountTypes.map((value) => ({ value, label: t(`account_${value}`) }))
  const number = row && formatters.phone(row.number)
  return (
    <>
      <Field label={t('type')} name="type" required group>
        <ChoiceChips name="type" defaultValue={row?.type} options={methods} />
      </Field>
      <Grid columns={2} gap="sm">
        <Field label={t('number')} name="number" required hint={t('number_hint')}>
          <TextInput name="number" inputMode="tel" maxLength={30} defaultValue={number} />
        </Field>
        <Field label={t('holder')} name="holder" required>
          <TextInput name="holder" maxLength={120} defaultValue={row?.holder} />
        </Field>
      </Grid>
      <Field label={t('account_type')} name="account_type" required group>
        <Segmented name="account_type" defaultValue={row?.account_type ?? 'personal'} options={accounts} />
      </Field>
    </>
  )
}
