import { useState } from 'react'
import { call } from '#net/call.ts'
import { type LocalUser, useSession } from '#net/session.ts'
import { currentLanguage } from '#text/index.ts'
import { useShow } from '#text/show.ts'
import { Button } from '#ui/button.tsx'
import { Form, Submit } from '#ui/form.tsx'
import { Stack } from '#ui/layout.tsx'
import { Text } from '#ui/text.tsx'
import { type CodeSent, confirmCode, requestCode } from '../contract.ts'
import { fromHere, goOn } from '../entered.ts'
import { asked, explainLogin } from '../explain.ts'
import { useAuthWords } from '../words.ts'
import { CodeField, Resend } from './code-step.tsx'
import { sayWrong } from './say-wrong.ts'

export interface PhoneProofProps {
  sent: CodeSent
  onProved: (user: LocalUser) => void
  onChangeNumber: () => void
}

/** The code of a phone in the middle of something else: it opens the session, and that goes on. */
export function PhoneProof({ sent: first, onProved, onChangeNumber }: PhoneProofProps) {
  const t = useAuthWords()
  const show = useShow()
  const [sent, setSent] = useState(first)
  const confirm = async (typed: { id: string; code: string }) => {
    const reply = await asked(async () => call(confirmCode, { body: { ...typed, ...(await fromHere()) } }))
    await goOn(reply, null)
    const { user } = useSession.getState()
    if (user) onProved(user)
  }
  const again = () =>
    asked(() => call(requestCode, { body: { phone: sent.phone, language: currentLanguage() } })).then(
      setSent,
      sayWrong,
    )
  return (
    <Stack>
      <Text as="p">{t('code_sent', { phone: show.phone(sent.phone) })}</Text>
      <Form
        key={sent.id}
        id="proof"
        schema={confirmCode.body}
        also={{ id: sent.id }}
        explain={explainLogin}
        onSubmit={confirm}
      >
        <CodeField form="proof" alone />
        <Submit size="lg" wide>
          {t('confirm_act')}
        </Submit>
      </Form>
      <Resend sent={sent} again={again} />
      <Button kind="quiet" flush icon="back" onClick={onChangeNumber}>
        {t('change_number')}
      </Button>
    </Stack>
  )
}
