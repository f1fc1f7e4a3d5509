import * as z from 'zod/mini'
import { newId } from '#contract/clinic/uuid.ts'
import { confirmSession } from '#contract/session.ts'
import { call } from '#net/call.ts'
import { LineError, lineProblem } from '#net/line-error.ts'
import { useSession } from '#net/session.ts'
import { Field } from '#ui/field.tsx'
import { Form, Submit } from '#ui/form.tsx'
import { Text } from '#ui/text.tsx'
import { PasswordInput } from '#ui/text-input.tsx'
import { askExport } from '../contract.ts'
import { explainHome } from '../explain.ts'
import { makeKey } from '../key-beside.ts'
import { newPassphrase } from '../typed-passphrase.ts'
import { useTakeHomeWords } from '../words.ts'

const Typed = z.object({
  phrase: z.string('required').check(z.minLength(1, 'required')),
  phrase_again: z.string('required').check(z.minLength(1, 'required')),
  password: z.string('required').check(z.minLength(1, 'required')),
})

/**
 * The passphrase, twice, her password once more, and the press. The key is made here; what goes to the server opens
 * nothing.
 */
export function PassphraseForm({ onAsked }: { onAsked: () => void }) {
  const t = useTakeHomeWords()
  const user = useSession((state) => state.user)
  const ask = async (typed: z.output<typeof Typed>) => {
    const names = [user?.name, user?.bn_name].filter((name) => typeof name === 'string')
    const passphrase = newPassphrase(typed, names)
    try {
      const { confirmation } = await call(confirmSession, { body: { password: typed.password } })
      const key = await makeKey(passphrase)
      await call(askExport, { body: { id: newId(), confirmation, ...key } })
    } catch (error) {
      throw error instanceof LineError ? lineProblem(error) : error
    }
    onAsked()
  }
  return (
    <Form schema={Typed} explain={explainHome} onSubmit={ask}>
      <Field label={t('phrase')} name="phrase" required hint={t('phrase_hint')}>
        <PasswordInput kept={false} name="phrase" />
      </Field>
      <Field label={t('phrase_again')} name="phrase_again" required>
        <PasswordInput kept={false} name="phrase_again" />
      </Field>
      <Text>{t('keep')}</Text>
      <Field label={t('password')} name="password" required hint={t('password_hint')}>
        <PasswordInput name="password" />
      </Field>
      <Submit icon="download">{t('start')}</Submit>
    </Form>
  )
}
