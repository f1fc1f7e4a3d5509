import * as z from 'zod/mini'
import { KeptForm } from '#features/saving/parts.ts'
import { useShow } from '#text/show.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Submit } from '#ui/form.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { reasonProblem } from '../reason.ts'
import { useRxText } from '../words.ts'

type ReasonProblem = NonNullable<ReturnType<typeof reasonProblem>>
const isProblem = (key: string): key is ReasonProblem =>
  ['reason_short', 'reason_words', 'reason_name'].includes(key)

/** Asks why something is done all the same; the words are kept with the sheet. `problem` says what words say nothing. */
export function ReasonDialog({
  keptAs,
  least,
  title,
  begin = '',
  problem,
  onClose,
  onReason,
}: {
  /** What the reason is for: half of it is kept for that. */
  keptAs: string
  least: number
  title?: string
  begin?: string
  problem?: (reason: string) => ReasonProblem | null
  onClose: () => void
  onReason: (reason: string) => void
}) {
  const t = useRxText()
  const show = useShow()
  const text = z
    .string('required')
    .check(z.trim(), z.minLength(problem ? 1 : least, 'required'), z.maxLength(300, 'too_long'))
  const schema = z.object({
    reason: text.check((ctx) => {
      const wrong = problem?.(ctx.value) ?? null
      if (wrong !== null && ctx.issues.length === 0)
        ctx.issues.push({ code: 'custom', message: wrong, input: ctx.value })
    }),
  })
  const done = ({ reason }: { reason: string }) => {
    onReason(reason)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={title ?? t('give_reason')}>
      <KeptForm
        as={`reason:${keptAs}`}
        schema={schema}
        onSubmit={done}
        explain={(key) =>
          isProblem(key) ? t(`reason_problem.${key}`, { count: show.number(least) }) : undefined
        }
      >
        <Field
          label={t('reason')}
          name="reason"
          required
          hint={t(problem ? 'reason_hint_words' : 'reason_hint', { count: show.number(least) })}
        >
          <TextInput name="reason" defaultValue={begin} autoFocus />
        </Field>
        <Submit>{t('give_reason')}</Submit>
      </KeptForm>
    </Dialog>
  )
}
