import { useState } from 'react'
import * as z from 'zod/mini'
import { line } from '#contract/fields.ts'
import { SmsCost, useSmsWrongs } from '#features/sms-text/parts.ts'
import { fillSms, languageOfWords, mostSmsLetters, wrongOwnWords } from '#domain/sms/text.ts'
import { Field } from '#ui/field.tsx'
import { Form, Submit } from '#ui/form.tsx'
import type { FormKeeper } from '#ui/kept-form.ts'
import { Stack } from '#ui/layout.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { FormActions } from '#ui/toolbar.tsx'
import type { Broadcast } from '../contract.ts'
import { useBroadcastWords } from '../words.ts'

type Frames = NonNullable<Broadcast['frames']>

const schemaOf = (frames: Frames) =>
  z.strictObject({ words: line(mostSmsLetters) }).check(
    z.superRefine(({ words }, wrong) => {
      for (const message of wrongOwnWords(frames[languageOfWords(words)], words))
        wrong.addIssue({ code: 'custom', message, path: ['words'], input: words })
    }),
  )

interface OwnWordsProps {
  frames: Frames
  /** Remembers what is typed until it is sent. */
  keep: FormKeeper
  onWords: (words: string) => void
  /** Hears that what was shown is no longer what is written. */
  onTyping: () => void
}

/** Somebody's own words, with what they cost while they are written. */
export function OwnWords({ frames, keep, onWords, onTyping }: OwnWordsProps) {
  const t = useBroadcastWords()
  const wrongs = useSmsWrongs()
  const [typed, setTyped] = useState(keep.begun?.value['words'] ?? '')
  const lang = languageOfWords(typed)
  const submit = ({ words }: { words: string }) => {
    onWords(words)
    // It is kept until it is sent.
    return Promise.resolve(false as const)
  }
  return (
    <Form
      schema={schemaOf(frames)}
      explain={(key) => (key === 'no_braces' ? t(key) : wrongs(key))}
      keep={keep}
      onSubmit={submit}
    >
      <Stack gap="xs">
        <Field label={t('words')} name="words" required hint={t('words_hint')}>
          <TextArea
            name="words"
            maxLength={mostSmsLetters}
            onInput={(event) => {
              setTyped(event.currentTarget.value)
              onTyping()
            }}
          />
        </Field>
        <SmsCost example={fillSms(frames[lang], { text: typed })} lang={lang} />
      </Stack>
      <FormActions>
        <Submit icon="users">{t('see')}</Submit>
      </FormActions>
    </Form>
  )
}
