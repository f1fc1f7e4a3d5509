import * as z from 'zod/mini'
import { KeptForm } from '#features/saving/parts.ts'
import { useShow } from '#text/show.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Submit } from '#ui/form.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { reasonProblem } from '../reason.ts'
import { useRxText } from '#features/prescriptions/words.ts'

type ReasonProblem = NonNullable<ReturnType<typeof reasonProblem>>
const isProblem = (key: string): key is ReasonProblem =>
  ['reason_short', 'reason_words', 'reason_name'].includes(key)

interface ReasonDialogProps {
  /** What the reason is for: half of it is kept for that. */
  keptAs: string
  least: number
  title?: string
  begin?: string
  problem?: (reason: string) => ReasonProblem | null
  onClose: () => void
  onReason: (reason: string) => void
}

/** Asks why something is done all the same; the words are kept with the sheet. `problem` says what words say nothing. */
export function CheckedReasonDialog({ keptAs, least, title, begin = '', problem, ...on }: ReasonDialogProps) {
  const t = useRxText()
  const count = useShow().number(least)
  const done = ({ reason }: { reason: string }) => {
    on.onReason(reason)
    on.onClose()
  }
  const explain = (key: string) => (isProblem(key) ? t(`reason_problem.${key}`, { count }) : undefined)
  const hint = t(problem ? 'reason_hint_words' : 'reason_hint', { count })
  return (
    <Dialog open onClose={on.onClose} title={title ?? t('give_reason')}>
      <KeptForm
        as={`reason:${keptAs}`}
        schema={reasonSchema(problem ? 1 : least, problem)}
        onSubmit={done}
        explain={explain}
      >
        <Field label={t('reason')} name="reason" required hint={hint}>
          <TextInput name="reason" defaultValue={begin} autoFocus />
        </Field>
        <Submit>{t('give_reason')}</Submit>
      </KeptForm>
    </Dialog>
  )
}

function reasonSchema(least: number, problem: ReasonDialogProps['problem']) {
  const text = z
    .string('required')
    .check(z.trim(), z.minLength(least, 'required'), z.maxLength(300, 'too_long'))
  return z.object({
    reason: text.check((ctx) => {
      const wrong = problem?.(ctx.value) ?? null
      if (wrong !== null && ctx.issues.length === 0)
        ctx.issues.push({ code: 'custom', message: wrong, input: ctx.value })
    }),
  })
}
