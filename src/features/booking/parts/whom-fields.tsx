import type { LocalUser } from '#net/session.ts'
import { useShow } from '#text/show.ts'
import { AgeInput } from '#ui/age-input.tsx'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { Field } from '#ui/field.tsx'
import { GenderChips } from '#ui/gender-chips.tsx'
import { PhoneInput } from '#ui/phone-input.tsx'
import { Text } from '#ui/text.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { relationWords, useBookingWords } from '../words.ts'

/** Whose visit it is. The number is asked of nobody who has proved his. */
export function WhomFields({ user, asked }: { user: LocalUser | null; asked: 'whom' | 'relation_to' }) {
  const t = useBookingWords()
  const show = useShow()
  return (
    <>
      <Field label={t(asked)} name="patient.relationship_status" required group>
        <ChoiceChips
          name="patient.relationship_status"
          numeric
          options={Object.entries(relationWords).map(([value, word]) => ({ value, label: t(word) }))}
        />
      </Field>
      <Field label={t('name')} name="patient.name" required>
        <TextInput name="patient.name" autoComplete="off" maxLength={120} />
      </Field>
      <Field label={t('age')} name="patient.age" required group>
        <AgeInput name="patient.age" />
      </Field>
      <Field label={t('gender')} name="patient.gender" required group>
        <GenderChips name="patient.gender" />
      </Field>
      {user ? (
        <Text as="p">
          {t('phone_own')}: <b>{show.phone(user.phone)}</b>
        </Text>
      ) : (
        <Field label={t('phone')} name="patient.phone" required hint={t('phone_hint')}>
          <PhoneInput name="patient.phone" autoComplete="tel" />
        </Field>
      )}
    </>
  )
}
