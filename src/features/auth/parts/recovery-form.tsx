import * as z from 'zod/mini'
import type { StoreOwner } from '#local/database/owner.ts'
import { useShow } from '#text/show.ts'
import { Field } from '#ui/field.tsx'
import { Form, Submit } from '#ui/form.tsx'
import { Stack } from '#ui/layout.tsx'
import { Text } from '#ui/text.tsx'
import { PasswordInput } from '#ui/text-input.tsx'
import { type CodeSent, recoverDevice } from '../contract.ts'
import { explainAuth } from '../explain.ts'
import { letIn } from '../let-in.ts'
import { recoverLock } from '../recover-lock.ts'
import { useAuthWords } from '../words.ts'
import { CodeField, Resend } from './code-step.tsx'
import { checkedSecret, SecretFields, secretShape } from './secret-fields.tsx'
import { isShared } from './shared-device.tsx'

const Typed = z.object({ code: recoverDevice.body.shape.code, password: z.string(), ...secretShape })

/** The code on his phone and his password prove who he is; then he chooses another PIN, and all is as he left it. */
export function RecoveryForm({
  owner,
  device,
  sent,
  again,
}: {
  owner: StoreOwner
  device: { id: string }
  sent: CodeSent
  again: () => Promise<void>
}) {
  const t = useAuthWords()
  const show = useShow()
  const set = async ({ code, password, ...typed }: z.output<typeof Typed>) => {
    const fresh = checkedSecret(typed)
    letIn(
      await recoverLock(owner, {
        device,
        pin: fresh,
        proof: { code_id: sent.id, code, ...(password === '' ? {} : { password }) },
      }),
    )
  }
  return (
    <Stack>
      <Text as="p">{t('code_sent', { phone: show.phone(sent.phone) })}</Text>
      <Form id="recovery" schema={Typed} explain={explainAuth} onSubmit={set}>
        <CodeField form="recovery" alone={false} />
        <Field label={t('password')} name="password" hint={t('recover_password_hint')}>
          <PasswordInput name="password" kept={!isShared()} />
        </Field>
        <SecretFields label={t('fresh_pin')} />
        <Submit size="lg" wide>
          {t('recover_act')}
        </Submit>
      </Form>
      <Resend sent={sent} again={again} />
    </Stack>
  )
}
