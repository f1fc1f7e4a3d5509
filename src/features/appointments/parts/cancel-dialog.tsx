import * as z from 'zod/mini'
import { line } from '#contract/fields.ts'
import { KeptForm } from '#features/saving/parts.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Submit } from '#ui/form.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useAppointmentWords } from '../words.ts'
import type { VisitRow } from './use-visits.ts'
import { nameOf } from './visit-words.tsx'

const Reason = z.object({ cancel_reason: line(200) })
const form = 'cancel-visit'

/** Why a visit is given up. */
export function CancelDialog({
  row,
  onCancelVisit,
  onClose,
}: {
  row: VisitRow
  onCancelVisit: (row: VisitRow, reason: string) => Promise<boolean>
  onClose: () => void
}) {
  const t = useAppointmentWords()
  const save = async ({ cancel_reason }: { cancel_reason: string }) => {
    if (!(await onCancelVisit(row, cancel_reason))) return false
    onClose()
    return undefined
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('cancel_title', { name: nameOf(row) })}
      footer={
        <Submit form={form} wide>
          {t('cancel_save')}
        </Submit>
      }
    >
      <KeptForm as={`cancel-visit:${row.visit.id}`} id={form} schema={Reason} onSubmit={save}>
        <Field label={t('cancel_reason')} name="cancel_reason" required hint={t('cancel_hint')}>
          <TextInput name="cancel_reason" maxLength={200} autoFocus />
        </Field>
      </KeptForm>
    </Dialog>
  )
}
