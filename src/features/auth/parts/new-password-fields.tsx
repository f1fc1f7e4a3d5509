import { Field } from '#ui/field.tsx'
import { PasswordInput } from '#ui/text-input.tsx'
import { useAuthWords } from '../words.ts'
import { isShared } from './shared-device.tsx'

/** A new password, twice. */
export function NewPasswordFields() {
  const t = useAuthWords()
  const kept = !isShared()
  return (
    <>
      <Field label={t('new_password')} name="password" required hint={t('new_password_hint')}>
        <PasswordInput name="password" fresh kept={kept} />
      </Field>
      <Field label={t('password_again')} name="password_confirmation" required>
        <PasswordInput name="password_confirmation" fresh kept={kept} />
      </Field>
    </>
  )
}
