import { useState } from 'react'
import { FormDialog } from '#features/saving/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { Field } from '#ui/field.tsx'
import { anyValues } from '#ui/form.tsx'
import { Grid } from '#ui/layout.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toasts.ts'
import { scheduleAction } from '../acts.ts'
import { explainSession } from '../explain.ts'
import { typedSessionAct, type TypedSession } from '../session-form.ts'
import type { Sitting } from '../sitting.ts'
import { useSessionActs } from '../use-session-acts.ts'
import { useScheduleWords } from '../words.ts'
import { QuotaFields } from './quota-fields.tsx'
import { TimeFields } from './session-fields.tsx'

/** Other times or places for one day. It works with no line. */
export function ChangeSessionDialog({ sitting, onClose }: { sitting: Sitting; onClose: () => void }) {
  const t = useScheduleWords()
  const clinic = useClinic()
  const { what } = useSessionActs()
  // As it was when the form began: what another device changes meanwhile stays.
  const [begun] = useState(sitting.form)
  const save = async (typed: TypedSession) => {
    await scheduleAction(clinic, sitting, typedSessionAct(typed, begun))
    toast(t('done.change', { what: what(sitting) }), { kind: 'success' })
    onClose()
  }
  return (
    <FormDialog
      as={`change-session:${sitting.form.id}`}
      title={t('change_title', { what: what(sitting) })}
      size="form"
      submit={t('change_save')}
      icon="save"
      schema={anyValues}
      onSubmit={save}
      explain={explainSession}
      onClose={onClose}
    >
      <Grid columns={2} gap="sm">
        <TimeFields start={sitting.form} />
      </Grid>
      <QuotaFields start={sitting.form} />
      <Field label={t('note')} name="note" optional>
        <TextInput name="note" defaultValue={sitting.form.note ?? undefined} maxLength={300} />
      </Field>
    </FormDialog>
  )
}
