import { useState } from 'react'
import * as z from 'zod/mini'
import { Id } from '#contract/fields.ts'
import { useShow } from '#text/show.ts'
import { Button } from '#ui/button.tsx'
import { Form, Submit } from '#ui/form.tsx'
import { Stack } from '#ui/layout.tsx'
import { Text } from '#ui/text.tsx'
import type { CodeSent } from '../contract.ts'
import { Code } from '../contract-fields.ts'
import { asked, explainLogin } from '../explain.ts'
import { useAuthWords } from '../words.ts'
import { CodeField, Resend } from './code-step.tsx'
import { sayWrong } from './say-wrong.ts'

const TypedCode = z.object({ id: Id, code: Code })

export interface CodeFormProps {
  sent: CodeSent
  /** What the code is for. */
  onCode: (typed: { id: string; code: string }) => Promise<void>
  /** Has another one sent to the same number. */
  askAgain: () => Promise<CodeSent>
  onChangeNumber: () => void
}

/** The code of a phone in the middle of something else. */
export function CodeForm({ sent: first, onCode, askAgain, onChangeNumber }: CodeFormProps) {
  const t = useAuthWords()
  const show = useShow()
  const [sent, setSent] = useState(first)
  return (
    <Stack>
      <Text as="p">{t('code_sent', { phone: show.phone(sent.phone) })}</Text>
      <Form
        key={sent.id}
        id="proof"
        schema={TypedCode}
        also={{ id: sent.id }}
        explain={explainLogin}
        onSubmit={(typed) => asked(() => onCode(typed))}
      >
        <CodeField form="proof" alone />
        <Submit size="lg" wide>
          {t('confirm_act')}
        </Submit>
      </Form>
      <Resend sent={sent} again={() => asked(askAgain).then(setSent, sayWrong)} />
      <Button kind="quiet" flush icon="back" onClick={onChangeNumber}>
        {t('change_number')}
      </Button>
    </Stack>
  )
}
