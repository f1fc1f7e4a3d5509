import * as z from 'zod/mini'
import { toLatinDigits } from '#contract/clinic/digits.ts'
import { line } from '#contract/fields.ts'
import { Problem } from '#contract/problem.ts'
import { invalid } from '#contract/refusal.ts'
import type { QueueRow } from '#features/appointments/parts.ts'
import { FormDialog } from '#features/saving/parts.ts'
import { useShow } from '#text/show.ts'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useDeskWords } from '../words.ts'
import type { QueueActs } from './queue-acts.ts'

const AfterForm = z.object({ serial: line(12) })

interface AfterProps {
  row: QueueRow
  waiting: readonly QueueRow[]
  onClose: () => void
  onAfter: QueueActs['after']
}

/** Asks behind whose number somebody is to wait. */
export function AfterDialog({ row, waiting, onClose, onAfter }: AfterProps) {
  const t = useDeskWords()
  const show = useShow()
  const save = async ({ serial }: { serial: string }) => {
    const told = toLatinDigits(serial).toUpperCase()
    const other = waiting.find((one) => one.visit.serial === told && one.visit.id !== row.visit.id)
    if (!other) throw new Problem(invalid, { errors: { serial: ['not_waiting'] } })
    await onAfter(row, other)
    onClose()
  }
  const explain = (key: string) => (key === 'not_waiting' ? t('not_waiting') : undefined)
  const title = t('after_title', { serial: show.number(row.visit.serial) })
  return (
    <FormDialog
      as={`after:${row.visit.id}`}
      title={title}
      submit={t('after_do')}
      wide
      schema={AfterForm}
      onSubmit={save}
      explain={explain}
      onClose={onClose}
    >
      <Field label={t('after_number')} name="serial" required hint={t('after_hint')}>
        <TextInput name="serial" autoFocus maxLength={12} />
      </Field>
    </FormDialog>
  )
}
