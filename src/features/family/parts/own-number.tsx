import { useState } from 'react'
import * as z from 'zod/mini'
import { TypedPhone } from '#contract/fields.ts'
import { asked, CodeForm, explainAuth } from '#features/auth/parts.ts'
import { type CodeSent } from '#features/auth/contract.ts'
import { call } from '#net/call.ts'
import { currentLanguage } from '#text/index.ts'
import { useShow } from '#text/show.ts'
import { Field } from '#ui/field.tsx'
import { Form, Submit } from '#ui/form.tsx'
import { PageSection } from '#ui/heading.tsx'
import { PhoneInput } from '#ui/phone-input.tsx'
import { Text } from '#ui/text.tsx'
import { askClaimCode, type WholeMember } from '../contract.ts'
import { giveRecord } from '../give-record.ts'
import { useFamilyWords } from '../words.ts'

const NewPhone = z.object({ phone: TypedPhone })

const explain = (key: string): string | undefined =>
  key === 'same_phone' || key === 'own_record' ? useFamilyWords.words(key) : explainAuth(key)

interface Props {
  patient: WholeMember
  onGiven: (phone: string) => void
}

/** Gives the record of one of the family to the number that he has for himself now. */
export function OwnNumber({ patient, onGiven }: Props) {
  const t = useFamilyWords()
  const show = useShow()
  const [sent, setSent] = useState<CodeSent | null>(null)
  const { id, doctor, bn_doctor } = patient
  const ask = (phone: string) =>
    call(askClaimCode, { params: { id }, body: { phone, language: currentLanguage() } })
  return (
    <PageSection title={t('own_number')}>
      <Text as="p">
        {t('own_number_text', {
          name: show.name(patient),
          doctor: show.name({ name: doctor, bn_name: bn_doctor }),
        })}
      </Text>
      {sent ? (
        <CodeForm
          sent={sent}
          onCode={async (typed) => onGiven(await giveRecord(id, typed))}
          askAgain={() => ask(sent.phone)}
          onChangeNumber={() => setSent(null)}
        />
      ) : (
        <Form
          schema={NewPhone}
          explain={explain}
          label={t('own_number')}
          onSubmit={async ({ phone }) => setSent(await asked(() => ask(phone)))}
        >
          <Field label={t('new_phone')} name="phone" required>
            <PhoneInput name="phone" autoComplete="off" />
          </Field>
          <Submit>{t('ask_code')}</Submit>
        </Form>
      )}
    </PageSection>
  )
}
