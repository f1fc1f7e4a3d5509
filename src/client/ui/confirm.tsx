import { useCallback, useState } from 'react'
import type { ReactNode } from 'react'
import { toLatinDigits } from '#contract/clinic/digits.ts'
import { useKitText } from '#text/kit-text.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Field } from './field.tsx'
import { TextInput } from './text-input.tsx'

/** A question before an act that cannot simply be undone. */
export interface ConfirmQuestion {
  title: string
  body?: ReactNode
  /** The word on the button that does it; "OK" if absent. */
  yes?: string
  /** The word on the button that does not; "Cancel" if absent. */
  no?: string
  danger?: boolean
  /** Must be typed before the act is open, as the number of records to be deleted. */
  typed?: { label: string; text: string }
}

interface Asked extends ConfirmQuestion {
  answer: (yes: boolean) => void
}

/**
 * `const [ask, question] = useConfirm()`; draw `question` anywhere, then `if (await ask({ title })) …`.
 * Closing the dialog in any way is a no.
 */
export function useConfirm(): readonly [
  ask: (question: ConfirmQuestion) => Promise<boolean>,
  question: ReactNode,
] {
  const [asked, setAsked] = useState<Asked | null>(null)
  const ask = useCallback(
    (question: ConfirmQuestion) => new Promise<boolean>((answer) => setAsked({ ...question, answer })),
    [],
  )
  const answer = (yes: boolean) => {
    asked?.answer(yes)
    setAsked(null)
  }
  return [ask, asked && <Confirm question={asked} onAnswer={answer} />]
}

/** A number is the same in either script, with a comma between its groups or without. */
export const saysSame = (typed: string, asked: string): boolean => plain(typed) === plain(asked)

const plain = (text: string): string => toLatinDigits(text).replaceAll(',', '').trim()

/** The dialog itself, for a caller that holds the question in its own state. */
export function Confirm({
  question,
  onAnswer,
}: {
  question: ConfirmQuestion
  onAnswer: (yes: boolean) => void
}) {
  const t = useKitText()
  const [typed, setTyped] = useState('')
  const open = question.typed === undefined || saysSame(typed, question.typed.text)
  const footer = (
    <>
      <Button onClick={() => onAnswer(false)}>{question.no ?? t('cancel')}</Button>
      <Button
        kind={question.danger ? 'danger' : 'primary'}
        disabled={!open}
        data-first-focus={question.typed ? undefined : ''}
        onClick={() => onAnswer(true)}
      >
        {question.yes ?? t('ok')}
      </Button>
    </>
  )
  return (
    <Dialog open size="confirm" title={question.title} footer={footer} onClose={() => onAnswer(false)}>
      <div className="grid gap-4">
        {question.body}
        {question.typed && (
          <Field label={question.typed.label}>
            <TextInput data-first-focus="" onChange={(event) => setTyped(event.target.value)} />
          </Field>
        )}
      </div>
    </Dialog>
  )
}
