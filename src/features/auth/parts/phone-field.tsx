import { Field } from '#ui/field.tsx'
import { PhoneInput } from '#ui/phone-input.tsx'
import { useAuthWords } from '../words.ts'

/** The number that everything begins with. */
export function PhoneField({ phone, first = false }: { phone?: string | undefined; first?: boolean }) {
  const t = useAuthWords()
  return (
    <Field label={t('phone')} name="phone" required hint={t('phone_hint')}>
      <PhoneInput name="phone" size="lg" defaultValue={phone} autoFocus={first} autoComplete="username" />
    </Field>
  )
}
