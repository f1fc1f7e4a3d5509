import { useState } from 'react'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { weekdayOf } from '#contract/clinic/day.ts'
import type { ChamberRow } from '#domain/chamber/rows.ts'
import { FormDialog } from '#features/saving/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useRows } from '#local/react/use-rows.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { DateInput } from '#ui/date-field.tsx'
import { Field } from '#ui/field.tsx'
import { anyValues } from '#ui/form.tsx'
import { Grid } from '#ui/layout.tsx'
import { Loading } from '#ui/list-states.tsx'
import { toast } from '#ui/toasts.ts'
import { planSessions } from '../acts.ts'
import { scheduleSlots } from '#domain/schedule/rows.ts'
import { explainSession } from '../explain.ts'
import { extraOf, freeCode, type TypedSession } from '../session-form.ts'
import { useScheduleWords } from '../words.ts'
import { ChamberField } from './chamber-field.tsx'
import { QuotaFields } from './quota-fields.tsx'
import { SessionFields, WeekdayFields } from './session-fields.tsx'

interface ExtraProps {
  onClose: () => void
  chambers: readonly ChamberRow[]
}

/** A session besides the weekly ones, on one day or several. It works with no line. */
export function ExtraDialog({ onClose, chambers }: ExtraProps) {
  const t = useScheduleWords()
  const clinic = useClinic()
  const slots = useRows(clinic, scheduleSlots)
  const [chamber_id, setChamber] = useState(chambers[0]?.id ?? 0)
  const code = slots && freeCode(slots.filter((slot) => slot.chamber_id === chamber_id))
  const save = async (typed: TypedSession) => {
    const forms = extraOf(typed, chamber_id)
    await planSessions(clinic, forms)
    toast(t('extra_saved', { count: forms.length }), { kind: 'success' })
    onClose()
  }
  return (
    <FormDialog
      as="extra-session"
      title={t('extra_title')}
      size="form"
      submit={t('extra_save')}
      icon="add"
      schema={anyValues}
      ready={code !== undefined}
      onSubmit={save}
      explain={explainSession}
      onClose={onClose}
    >
      {code !== undefined ? (
        <>
          <ChamberField chambers={chambers} value={chamber_id} onChange={setChamber} />
          <DayFields today={sittingDate(clinic.clock.now())} />
          <SessionFields key={chamber_id} start={null} code={code} />
          <QuotaFields start={null} />
        </>
      ) : (
        <Loading rows={4} />
      )}
    </FormDialog>
  )
}

function DayFields({ today }: { today: string }) {
  const t = useScheduleWords()
  const [several, setSeveral] = useState(false)
  return (
    <>
      <Grid columns={2} gap="sm">
        <Field label={t('date')} name="date" required>
          <DateInput name="date" min={today} defaultValue={today} />
        </Field>
        {several && (
          <Field label={t('to_date')} name="to" required>
            <DateInput name="to" min={today} defaultValue={today} />
          </Field>
        )}
      </Grid>
      <Checkbox
        name="several"
        label={t('several')}
        checked={several}
        onChange={(event) => setSeveral(event.target.checked)}
      />
      {several && <WeekdayFields chosen={[weekdayOf(today)]} />}
    </>
  )
}
