import { useState } from 'react'
import { useShow } from '#text/show.ts'
import { Button } from '#ui/button.tsx'
import { CodeInput } from '#ui/code-input.tsx'
import { Field } from '#ui/field.tsx'
import { Text } from '#ui/text.tsx'
import type { CodeSent } from '../contract.ts'
import { useAuthWords } from '../words.ts'
import { useSecondsTo } from './use-seconds-to.ts'

/** The six boxes. When the last one is filled and nothing else is asked, the form sends itself. */
export function CodeField({ form, alone }: { form: string; alone: boolean }) {
  const t = useAuthWords()
  const send = () => {
    // The value is in the input only after this change was drawn.
    if (alone) setTimeout(() => document.forms.namedItem(form)?.requestSubmit())
  }
  return (
    <Field label={t('code')} name="code" required labelHidden>
      <CodeInput name="code" autoFocus onFull={send} />
    </Field>
  )
}

/** "New code in 0:42", then the button that sends one. */
export function Resend({ sent, again }: { sent: Pick<CodeSent, 'resend_at'>; again: () => Promise<void> }) {
  const t = useAuthWords()
  const show = useShow()
  const left = useSecondsTo(sent.resend_at)
  const [working, setWorking] = useState(false)
  const send = async () => {
    setWorking(true)
    await again().finally(() => setWorking(false))
  }
  if (left > 0)
    return (
      <Text tone="muted" tabular>
        {t('new_code_in', { time: show.number(clock(left)) })}
      </Text>
    )
  return (
    <Button kind="quiet" flush icon="refresh" working={working} onClick={() => void send()}>
      {t('new_code')}
    </Button>
  )
}

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
