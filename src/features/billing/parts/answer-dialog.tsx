import { useState } from 'react'
import { ReasonDialog, useSaves } from '#features/saving/parts.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toasts.ts'
import { useBillingWords } from '../words.ts'
import { useMoneyErrors } from './use-money-errors.ts'

interface AnswerButtonProps {
  /** Which card it answers: half a reason is kept for it. */
  keptAs: string
  word: string
  title: string
  body: string
  done: string
  onAnswer: (reason: string) => Promise<void>
}

/** Answers one card of what is to be looked at, with the reason that stays beside it. */
export function AnswerButton({ keptAs, word, title, body, done, onAnswer }: AnswerButtonProps) {
  const t = useBillingWords()
  const explain = useMoneyErrors()
  const { saved } = useSaves()
  const [isOpen, setOpen] = useState(false)
  const answer = async (reason: string) => {
    await saved(() => onAnswer(reason))
    toast(done, { kind: 'success' })
  }
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {word}
      </Button>
      {isOpen && (
        <ReasonDialog
          as={`answer:${keptAs}`}
          title={title}
          body={body}
          label={t('answer_reason')}
          hint={t('answer_reason_hint')}
          submit={word}
          explain={explain}
          onReason={answer}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
