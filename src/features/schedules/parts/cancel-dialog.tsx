import { line } from '#contract/fields.ts'
import { KeptForm } from '#features/saving/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useLocal } from '#local/react/use-rows.ts'
import * as z from 'zod/mini'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Submit } from '#ui/form.tsx'
import { LeaveButton } from '#ui/leaving.tsx'
import { Loading } from '#ui/list-states.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toasts.ts'
import { calledOffBy, cancelSession } from '../acts.ts'
import { mustConfirm } from '../called-off.ts'
import { explain } from '../explain.ts'
import type { Sitting } from '../sitting.ts'
import { useSessionActs } from '../use-session-acts.ts'
import { useScheduleWords } from '../words.ts'
import { CalledOffList } from './called-off-list.tsx'

const Asked = z.object({ reason: line(200), confirm: z.optional(z.boolean()) })
const form = 'cancel-session'

/** Cancels a session, once somebody has seen whom to tell and what to give back. It works with no line. */
export function CancelSessionDialog({ sitting, onClose }: { sitting: Sitting | null; onClose: () => void }) {
  const t = useScheduleWords()
  const { what } = useSessionActs()
  if (!sitting) return null
  const footer = (
    <>
      <LeaveButton>{t('keep')}</LeaveButton>
      <Submit form={form}>{t('cancel_yes')}</Submit>
    </>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('cancel_title', { what: what(sitting) })}
      size="choice"
      footer={footer}
    >
      <Asking sitting={sitting} onDone={onClose} />
    </Dialog>
  )
}

function Asking({ sitting, onDone }: { sitting: Sitting; onDone: () => void }) {
  const t = useScheduleWords()
  const clinic = useClinic()
  const { what } = useSessionActs()
  const calledOff = useLocal(() => calledOffBy(clinic, [sitting.form.id]), [clinic, sitting.form.id])
  if (!calledOff) return <Loading rows={3} />
  const save = async ({ reason, confirm }: z.infer<typeof Asked>) => {
    mustConfirm(calledOff, { shown: calledOff, ticked: confirm === true })
    await cancelSession(clinic, sitting, reason)
    toast(t('done.cancel', { what: what(sitting) }), { kind: 'success' })
    onDone()
  }
  return (
    <KeptForm
      as={`cancel-session:${sitting.form.id}`}
      id={form}
      schema={Asked}
      onSubmit={save}
      explain={explain}
    >
      <Field label={t('cancel_reason')} name="reason" required hint={t('cancel_reason_hint')}>
        <TextInput name="reason" autoFocus maxLength={200} />
      </Field>
      <CalledOffList of={calledOff} />
    </KeptForm>
  )
}
