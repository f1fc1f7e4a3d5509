import { useState } from 'react'
import * as z from 'zod/mini'
import { Problem } from '#contract/problem.ts'
import { invalid } from '#contract/refusal.ts'
import { unlock } from '#local/lock/lock.ts'
import type { StoreOwner } from '#local/database/owner.ts'
import { Field } from '#ui/field.tsx'
import { Form, Submit } from '#ui/form.tsx'
import { Width } from '#ui/layout.tsx'
import { PasswordInput } from '#ui/text-input.tsx'
import { explainAuth } from '../explain.ts'
import { letIn } from '../let-in.ts'
import { useAuthWords } from '../words.ts'
import { LoginFirst } from './login-first.tsx'

const Typed = z.object({ phrase: z.string('required').check(z.trim(), z.minLength(1, 'required')) })

/** The lock of whoever chose a passphrase: a box and the whole keyboard. `hint`: why it is asked. */
export function PhraseEntry({ owner, isShut, hint }: { owner: StoreOwner; isShut: boolean; hint: string }) {
  const t = useAuthWords()
  const [barred, setBarred] = useState<'signed_out' | 'shut' | null>(isShut ? 'shut' : null)
  const enter = async ({ phrase }: z.output<typeof Typed>) => {
    const opened = await unlock(owner, phrase)
    if (opened.kind === 'open') return letIn({ owner, keys: opened.keys, device: opened.device })
    if (opened.kind === 'absent') return location.reload()
    if (opened.kind === 'signed_out' || opened.kind === 'shut') return setBarred(opened.kind)
    const key =
      opened.wait > 0 ? `pin_wait:${new Date(Date.now() + opened.wait).toISOString()}` : 'phrase_wrong'
    throw new Problem(invalid, { errors: { phrase: [key] } })
  }
  if (barred) return <LoginFirst why={t(barred === 'shut' ? 'pin_shut' : 'login_again')} />
  return (
    <Width of="narrow">
      <Form schema={Typed} explain={explainAuth} onSubmit={enter}>
        <Field label={t('enter_phrase')} name="phrase" hint={hint}>
          <PasswordInput kept={false} name="phrase" size="lg" autoFocus />
        </Field>
        <Submit size="lg" wide>
          {t('unlock_act')}
        </Submit>
      </Form>
    </Width>
  )
}
