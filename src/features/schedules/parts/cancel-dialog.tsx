import { line } from '#contract/fields.ts'
import { FormDialog } from '#features/saving/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useLocal } from '#local/react/use-rows.ts'
import * as z from 'zod/mini'
import { Field } from '#ui/field.tsx'
import { Loading } from '#ui/list-states.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toasts.ts'
import { calledOffBy, cancelSession } from '../acts.ts'
import { mustConfirm } from '../called-off.ts'
import { explainSession } from '../explain.ts'
import type { Sitting } from '../sitting.ts'
import { useSessionActs } from '../use-session-acts.ts'
import { useScheduleWords } from '../words.ts'
import { CalledOffList } from './called-off-list.tsx'

const Asked = z.object({ reason: line(200), confirm: z.optional(z.boolean()) })
interface CancelProps {
  sitting: Sitting
  onClose: () => void
}

/** Cancels a session, once somebody has seen whom to tell and what to give back. It works with no line. */
export function CancelSessionDialog({ sitting, onClose }: CancelProps) {
  const t = useScheduleWords()
  const clinic = useClinic()
  const { what, offerToTell } = useSessionActs()
  const calledOff = useLocal(() => calledOffBy(clinic, [sitting.form.id]), [clinic, sitting.form.id])
  const save = async ({ reason, confirm }: z.infer<typeof Asked>) => {
    if (!calledOff) return false
    mustConfirm(calledOff, { shown: calledOff, ticked: confirm === true })
    await cancelSession(clinic, sitting, reason)
    // Where nobody lost a place there is nobody to tell.
    const offer = calledOff.visits.length > 0 && offerToTell(sitting)
    toast(t('done.cancel', { what: what(sitting) }), { kind: 'success', ...offer })
    onClose()
    return undefined
  }
  return (
    <FormDialog
      as={`cancel-session:${sitting.form.id}`}
      title={t('cancel_title', { what: what(sitting) })}
      leave={t('keep')}
      submit={t('cancel_yes')}
      schema={Asked}
      ready={calledOff !== undefined}
      onSubmit={save}
      explain={explainSession}
      onClose={onClose}
    >
      {calledOff ? (
        <>
          <Field label={t('cancel_reason')} name="reason" required hint={t('cancel_reason_hint')}>
            <TextInput name="reason" autoFocus maxLength={200} />
          </Field>
          <CalledOffList of={calledOff} />
        </>
      ) : (
        <Loading rows={3} />
      )}
    </FormDialog>
  )
}
