import { useState } from 'react'
import * as z from 'zod/mini'
import { newId } from '#contract/clinic/uuid.ts'
import { line } from '#contract/fields.ts'
import { KeptForm } from '#features/saving/parts.ts'
import { call } from '#net/call.ts'
import { decided } from '#net/decided.ts'
import { errorText } from '#text/index.ts'
import { Button } from '#ui/button.tsx'
import { useConfirm } from '#ui/confirm.tsx'
import { Field } from '#ui/field.tsx'
import { Submit } from '#ui/form.tsx'
import { Row } from '#ui/layout.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toasts.ts'
import { type Feedback, moveFeedback } from '../contract.ts'
import { useFeedbackWords } from '../words.ts'

const Answering = z.object({ answer: line(500) })

/** The doctor's answer, or the way to the administrators. */
export function AnswerForm({
  feedback: { id, status },
  onChanged,
}: {
  feedback: Feedback
  onChanged: () => void
}) {
  const t = useFeedbackWords()
  const [confirm, question] = useConfirm()
  const move = useMove(id, onChanged)
  const flag = async () => {
    const sure = await confirm({
      title: t('flag_sure'),
      body: <Text as="p">{t('flag_body')}</Text>,
      yes: t('flag'),
    })
    if (sure) await move({ status: 'flagged' }, t('flagged_told'))
  }
  return (
    <KeptForm
      as={`feedback:${id}`}
      schema={Answering}
      onSubmit={({ answer }) => move({ status: 'answered', answer }, t('answered_told'))}
    >
      <Field label={t('your_answer')} name="answer" required hint={t('your_answer_hint')}>
        <TextArea name="answer" maxLength={500} rows={3} />
      </Field>
      <Row>
        <Submit>{t('answer')}</Submit>
        {status === 'given' && (
          <Button kind="quiet" onClick={() => void flag()}>
            {t('flag')}
          </Button>
        )}
      </Row>
      {question}
    </KeptForm>
  )
}

/** Asks under one id until the server has answered; what was overtaken is read again. `false`: nobody answered, and what was typed stays. */
function useMove(id: string, onChanged: () => void) {
  const t = useFeedbackWords()
  const [op_id, setOpId] = useState(newId)
  return async (
    body: { status: 'flagged' | 'answered'; answer?: string },
    done: string,
  ): Promise<void | false> => {
    const came = await decided(
      () => call(moveFeedback, { params: { id }, body }, { op_id }),
      ({ status, code }) => {
        const why = status === 409 ? t('overtaken') : status === 404 ? t('gone') : errorText(code)
        toast(why, { kind: 'error' })
      },
    )
    if (came === 'done') toast(done, { kind: 'success' })
    if (came === 'refused') return false
    setOpId(newId())
    onChanged()
  }
}
