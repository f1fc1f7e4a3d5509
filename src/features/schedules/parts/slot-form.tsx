import { useState } from 'react'
import { newId } from '#contract/clinic/uuid.ts'
import { KeptForm } from '#features/saving/parts.ts'
import { useSync } from '#local/react/use-sync.ts'
import { call } from '#net/call.ts'
import { DateInput } from '#ui/date-field.tsx'
import { Field } from '#ui/field.tsx'
import { anyValues, Submit } from '#ui/form.tsx'
import { Grid } from '#ui/layout.tsx'
import { toast } from '#ui/toasts.ts'
import { FormActions } from '#ui/toolbar.tsx'
import { formCall } from '#net/form-call.ts'
import { type ScheduleSlotRow } from '#domain/schedule/rows.ts'
import { storeSlot } from '../contract.ts'
import { explainSession } from '../explain.ts'
import { freeCode, slotOf, type TypedSession } from '../session-form.ts'
import { useScheduleWords } from '../words.ts'
import { QuotaFields } from './quota-fields.tsx'
import { SessionFields, WeekdayFields } from './session-fields.tsx'

interface SlotProps {
  chamber_id: number
  slot?: ScheduleSlotRow
  /** The chamber's other weekly sessions: a new one takes the next letter. */
  others?: readonly ScheduleSlotRow[]
  onSaved: () => void
  submit?: string
}

/** A weekly session of a chamber, new or known. It is saved online, because the coming days are opened from it for everybody. */
export function SlotFormFields({ chamber_id, slot, others = [], onSaved, submit }: SlotProps) {
  const t = useScheduleWords()
  const sync = useSync()
  const [id] = useState(slot?.id ?? newId())
  const save = async (typed: TypedSession) => {
    const body = slotOf(typed, { id, chamber_id })
    const { kept } = await formCall(() => call(storeSlot, { body }))
    await sync?.sync.now()
    toast(kept.length > 0 ? t('slot_kept', { count: kept.length }) : t('slot_saved'), {
      kind: kept.length > 0 ? 'warning' : 'success',
    })
    onSaved()
  }
  return (
    <KeptForm
      as={`slot:${chamber_id}:${slot?.id ?? ''}`}
      schema={anyValues}
      onSubmit={save}
      explain={explainSession}
    >
      <WeekdayFields chosen={slot?.weekdays ?? []} />
      <SessionFields start={slot ?? null} code={slot?.session_code ?? freeCode(others)} />
      <QuotaFields start={slot ?? null} />
      <Grid columns={2} gap="sm">
        <Field label={t('effective_from')} name="effective_from" optional>
          <DateInput name="effective_from" defaultValue={slot?.effective_from ?? undefined} />
        </Field>
        <Field label={t('effective_to')} name="effective_to" optional>
          <DateInput name="effective_to" defaultValue={slot?.effective_to ?? undefined} />
        </Field>
      </Grid>
      <FormActions>
        <Submit icon="save">{submit ?? t('save')}</Submit>
      </FormActions>
    </KeptForm>
  )
}
