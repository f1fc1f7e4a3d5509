import { useRef } from 'react'
import type * as z from 'zod/mini'
import { newId } from '#contract/clinic/uuid.ts'
import { Problem } from '#contract/problem.ts'
import { KeptForm } from '#features/saving/parts.ts'
import { call } from '#net/call.ts'
import { formCall } from '#net/form-call.ts'
import { useShow } from '#text/show.ts'
import { Field } from '#ui/field.tsx'
import { Submit } from '#ui/form.tsx'
import { Heading } from '#ui/heading.tsx'
import { Text } from '#ui/text.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toasts.ts'
import { FormActions } from '#ui/toolbar.tsx'
import { askSmsPackage, type SmsPackage } from '../contract.ts'
import { useSmsCreditWords } from '../words.ts'

/** Asks for one package, with the reference of its payment or before it. */
export function AskForm({ sold, onAsked }: { sold: SmsPackage; onAsked: () => void }) {
  const t = useSmsCreditWords()
  const show = useShow()
  const ask = useAsking(onAsked)
  const explain = (key: string) =>
    key === 'sms_asked_already' ? t('asked_already') : key === 'taken' ? t('taken') : undefined
  return (
    <KeptForm
      as={`sms-package:${sold.id}`}
      schema={askSmsPackage.body}
      also={{ package_id: sold.id }}
      explain={explain}
      onSubmit={ask}
    >
      <Heading
        end={
          <Text strong tabular size="lg">
            {show.taka(sold.price_paisa)}
          </Text>
        }
      >
        {show.name(sold)}
      </Heading>
      {sold.price_paisa === 0 ? (
        <Text as="p">{t('free')}</Text>
      ) : (
        <Field label={t('reference')} name="reference" hint={t('reference_hint')}>
          <TextInput name="reference" maxLength={60} autoComplete="off" />
        </Field>
      )}
      <FormActions>
        <Submit icon="package">{t('ask')}</Submit>
      </FormActions>
    </KeptForm>
  )
}

/** Asks once a press, whatever the line does. */
function useAsking(onAsked: () => void) {
  const t = useSmsCreditWords()
  const op = useRef(newId())
  return async (body: z.infer<(typeof askSmsPackage)['body']>) => {
    try {
      await formCall(() => call(askSmsPackage, { body }, { op_id: op.current }))
    } catch (error) {
      // A refusal took effect as little as it ever will: the next press is another act.
      if (error instanceof Problem && error.status > 0) op.current = newId()
      throw error
    }
    op.current = newId()
    toast(t('asked'), { kind: 'success' })
    onAsked()
  }
}
