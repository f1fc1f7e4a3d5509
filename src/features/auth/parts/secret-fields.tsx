import { useState } from 'react'
import * as z from 'zod/mini'
import { Problem } from '#contract/problem.ts'
import { invalid } from '#contract/refusal.ts'
import { phraseFault, pinFault } from '#local/lock/lock-rules.ts'
import { normalizeSecret } from '#contract/typed-secret.ts'
import { useSession } from '#net/session.ts'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { CodeInput } from '#ui/code-input.tsx'
import { Field } from '#ui/field.tsx'
import { PasswordInput } from '#ui/text-input.tsx'
import { useAuthWords } from '../words.ts'

const Opens = z.literal(['pin', 'phrase'], 'choice')
type Opens = z.infer<typeof Opens>

/** What `SecretFields` puts into a form: the fields of one of the two. */
export const secretShape = {
  opens: Opens,
  pin: z.optional(z.string()),
  pin_again: z.optional(z.string()),
  phrase: z.optional(z.string()),
  phrase_again: z.optional(z.string()),
}
const Shape = z.object(secretShape)

/** A PIN or passphrase that may be taken, given twice alike. Throws what is wrong under its field. */
export function checkedSecret({ opens, ...typed }: z.output<typeof Shape>): string {
  const secret = normalizeSecret(typed[opens] ?? '')
  const fault = opens === 'pin' ? pinFault(secret) : phraseFault(secret, ownNames())
  if (fault) throw new Problem(invalid, { errors: { [opens]: [fault] } })
  if (secret !== normalizeSecret(typed[`${opens}_again`] ?? ''))
    throw new Problem(invalid, { errors: { [`${opens}_again`]: [`${opens}_same`] } })
  return secret
}

/** What a passphrase of this person must not rest on. */
function ownNames(): string[] {
  const { user } = useSession.getState()
  return [user?.name, user?.bn_name].filter((name) => typeof name === 'string')
}

const choices: Opens[] = ['pin', 'phrase']

/** What the lock is to be opened by from now on, twice. `first`: all above it is filled in already, so one begins here. */
export function SecretFields({ label, first = false }: { label: string; first?: boolean }) {
  const t = useAuthWords()
  const [chosen, setChosen] = useState<Opens | null>(null)
  const opens = chosen ?? 'pin'
  const names = { pin: t('opens_pin'), phrase: t('opens_phrase') }
  return (
    <>
      <Field label={t('opens')} name="opens" required group hint={t(`${opens}_worth`)}>
        <ChoiceChips
          name="opens"
          options={choices.map((value) => ({ value, label: names[value] }))}
          value={opens}
          onChange={setChosen}
        />
      </Field>
      {opens === 'pin' ? <PinFields label={label} begins={first && chosen === null} /> : <PhraseFields />}
    </>
  )
}

function PinFields({ label, begins }: { label: string; begins: boolean }) {
  const t = useAuthWords()
  return (
    <>
      <Field label={label} name="pin" required hint={t('pin_hint')}>
        <CodeInput name="pin" secret autoFocus={begins} />
      </Field>
      <Field label={t('pin_again')} name="pin_again" required>
        <CodeInput name="pin_again" secret />
      </Field>
    </>
  )
}

function PhraseFields() {
  const t = useAuthWords()
  return (
    <>
      <Field label={t('phrase')} name="phrase" required hint={t('phrase_hint')}>
        <PasswordInput kept={false} name="phrase" />
      </Field>
      <Field label={t('phrase_again')} name="phrase_again" required>
        <PasswordInput kept={false} name="phrase_again" />
      </Field>
    </>
  )
}
