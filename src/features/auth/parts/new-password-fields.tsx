import { Field } from '#ui/field.tsx'
import { PasswordInput } from '#ui/text-input.tsx'
import { useAuthWords } from '../words.ts'

/** A new password, twice. */
export function NewPasswordFields() {
  const t = useAuthWords()
  return (
    <>
      <Field label={t('new_password')} name="password" required hint={t('new_password_hint')}><PasswordInput name="password" fresh /></Field>
      <Field label={t('password_again')} name="password_confirmation" required><PasswordInput name="password_confirmation" fresh /></Field>
    </>
  )
}
