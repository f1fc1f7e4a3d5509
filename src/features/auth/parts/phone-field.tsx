import { Field } from '#ui/field.tsx'
import { PhoneInput } from '#ui/phone-input.tsx'
import { useAuthWords } from '../words.ts'
import { isShared } from './shared-device.tsx'

/** The number that everything begins with. `shared`: the browser does not remember it. */
export function PhoneField({
  phone,
  first = false,
  shared = isShared(),
}: {
  phone?: string | undefined
  first?: boolean
  shared?: boolean
}) {
  const t = useAuthWords()
  return (
    <Field label={t('phone')} name="phone" required hint={t('phone_hint')}>
      <PhoneInput
        name="phone"
        size="lg"
        defaultValue={phone}
        autoFocus={first}
        autoComplete={shared ? 'off' : 'username'}
      />
    </Field>
  )
}
