import { useRef, useState } from 'react'
import type { Lang } from '#contract/clinic/digits.ts'
import { fillSms, mostSmsLetters, smsExampleOf } from '#domain/sms/text.ts'
import { placeholdersOf, type SmsTypeKey } from '#domain/sms/types.ts'
import { Field } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { PickChips } from '#ui/pick-chips.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { useSmsTextWords } from '../words.ts'
import { SmsCost } from './sms-cost.tsx'

interface BoxProps {
  /** The field's name. */
  name: string
  label: string
  type: SmsTypeKey
  lang: Lang
  /** What stands in it at first. */
  text: string
  /** Hears of what is typed. */
  onText?: (text: string) => void
}

/** The words of a message, its placeholders at a press, and what it costs for an example of it. */
export function SmsTextBox({ name, label, type, lang, text: told, onText }: BoxProps) {
  const t = useSmsTextWords()
  const box = useRef<HTMLTextAreaElement>(null)
  const [first] = useState(told)
  const [text, setText] = useState(first)
  const hear = (typed: string) => {
    setText(typed)
    onText?.(typed)
  }
  const names = placeholdersOf[type].may
  return (
    <Stack gap="xs">
      <Field label={label} name={name} required>
        <TextArea
          ref={box}
          name={name}
          lang={lang}
          maxLength={mostSmsLetters}
          defaultValue={first}
          onInput={(event) => hear(event.currentTarget.value)}
          // What was kept of a half-written form comes without typing.
          onFocus={(event) => hear(event.currentTarget.value)}
        />
      </Field>
      <PickChips
        label={t('put_in')}
        picks={names.map((id) => ({ id, label: `{${id}}` }))}
        onPick={(id) => box.current && putIn(box.current, `{${id}}`)}
      />
      <SmsCost example={fillSms(text, smsExampleOf(type, lang))} lang={lang} />
    </Stack>
  )
}

/** At the cursor, as if it had been typed. */
function putIn(box: HTMLTextAreaElement, placeholder: string): void {
  const { selectionStart, selectionEnd } = box
  box.setRangeText(placeholder, selectionStart, selectionEnd, 'end')
  box.dispatchEvent(new InputEvent('input', { bubbles: true }))
  box.focus()
}
