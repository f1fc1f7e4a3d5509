import { useState } from 'react'
import * as z from 'zod/mini'
import { line } from '#contract/fields.ts'
import { KeptForm, useSaves } from '#features/saving/parts.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Submit } from '#ui/form.tsx'
import { Text } from '#ui/text.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toasts.ts'
import { useBillingWords } from '../words.ts'
import { useMoneyErrors } from './use-money-errors.ts'

const Reason = z.object({ reason: line(200) })
const form = 'answer-money'

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
  const answer = async ({ reason }: { reason: string }) => {
    await saved(() => onAnswer(reason))
    setOpen(false)
    toast(done, { kind: 'success' })
  }
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {word}
      </Button>
      {isOpen && (
        <Dialog
          open
          onClose={() => setOpen(false)}
          title={title}
          footer={<Submit form={form}>{word}</Submit>}
        >
          <KeptForm as={`answer:${keptAs}`} id={form} schema={Reason} explain={explain} onSubmit={answer}>
            <Text as="p">{body}</Text>
            <Field label={t('answer_reason')} name="reason" required hint={t('answer_reason_hint')}>
              <TextInput name="reason" autoFocus maxLength={200} />
            </Field>
          </KeptForm>
        </Dialog>
      )}
    </>
  )
}
